import ScreenElements

// Measurements are compared as they are displayed: to a hundredth of a point. Edges of frames are
// sums of decimals, which binary numbers cannot represent exactly, so 0.1 + 44.2 is slightly more
// than 44.3.

/// Returns a length in hundredths of a point, rounded.
func hundredths(_ points: Double) -> Int64 {
  let bound = 1e12
  let finite = points.isNaN ? 0 : min(max(points, -bound), bound)
  return Int64((finite * 100).rounded())
}

/// Returns true if a length is less than another one, both as displayed.
func isShorter(_ one: Double, than other: Double) -> Bool { hundredths(one) < hundredths(other) }

extension Frame {
  /// The smaller of its width and its height.
  var shorterSide: Double { min(width, height) }

  /// Returns the horizontal distance to another frame; negative if their columns overlap.
  func gapAcross(to other: Frame) -> Double { max(left, other.left) - min(right, other.right) }

  /// Returns the vertical distance to another frame; negative if their rows overlap.
  func gapDown(to other: Frame) -> Double { max(top, other.top) - min(bottom, other.bottom) }

  /// Returns true if the displayed intersection has an area.
  func overlaps(_ other: Frame) -> Bool {
    hundredths(gapAcross(to: other)) < 0 && hundredths(gapDown(to: other)) < 0
  }

  /// Returns true if this frame contains another one entirely.
  func holds(_ other: Frame) -> Bool {
    hundredths(left) <= hundredths(other.left) && hundredths(right) >= hundredths(other.right)
      && hundredths(top) <= hundredths(other.top) && hundredths(bottom) >= hundredths(other.bottom)
  }

  /// Returns true if this part of a frame is only a sliver that nobody can recognize.
  func isSliver(of whole: Frame) -> Bool {
    shorterSide < min(4, whole.shorterSide / 2)
  }
}
