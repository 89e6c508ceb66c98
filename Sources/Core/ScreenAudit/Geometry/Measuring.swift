import ScreenElements

// What is measured counts as it is shown: to a hundredth of a point. The edges of frames are sums of decimals,
// which binary numbers do not hold exactly, so 0.1 + 44.2 ends a little beyond 44.3.

/// Returns a length in hundredths of a point, rounded.
func hundredths(_ points: Double) -> Int64 {
  let bound = 1e12
  let finite = points.isNaN ? 0 : min(max(points, -bound), bound)
  return Int64((finite * 100).rounded())
}

/// Returns true if a length is less than another one, as both are shown.
func isShorter(_ one: Double, than other: Double) -> Bool { hundredths(one) < hundredths(other) }

extension Frame {
  /// Its width or its height, whichever is less.
  var shorterSide: Double { min(width, height) }

  /// Returns the distance to another frame to the side of this one, below zero if they share
  /// columns.
  func gapAcross(to other: Frame) -> Double { max(left, other.left) - min(right, other.right) }

  /// Returns the distance to another frame above or below this one, below zero if they share rows.
  func gapDown(to other: Frame) -> Double { max(top, other.top) - min(bottom, other.bottom) }

  /// Returns true if the two share an area that can be shown as one.
  func overlaps(_ other: Frame) -> Bool {
    hundredths(gapAcross(to: other)) < 0 && hundredths(gapDown(to: other)) < 0
  }

  /// Returns true if another frame is entirely in this one.
  func holds(_ other: Frame) -> Bool {
    hundredths(left) <= hundredths(other.left) && hundredths(right) >= hundredths(other.right)
      && hundredths(top) <= hundredths(other.top) && hundredths(bottom) >= hundredths(other.bottom)
  }

  /// Returns true if this part of a frame is only a sliver of it, which nobody can
  /// recognize.
  func isSliver(of whole: Frame) -> Bool {
    shorterSide < min(4, whole.shorterSide / 2)
  }
}
