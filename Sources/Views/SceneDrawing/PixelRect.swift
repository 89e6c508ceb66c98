import ScreenElements

/// An upright rectangle of whole pixels, relative to the top left corner of its surface.
package struct PixelRect: Hashable, Sendable {
  /// The distance to the left edge, in pixels.
  package var x: Int
  /// The distance to the top edge, in pixels.
  package var y: Int
  /// The width, in pixels; never negative.
  package var width: Int
  /// The height, in pixels; never negative.
  package var height: Int

  /// Creates a rectangle; a negative width or height becomes zero.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates the rectangle of the pixels that a frame touches, on a display with one pixel per
  /// point; areas far outside are cut off.
  package init(_ frame: Frame) {
    let limit = 1e6
    func whole(_ number: Double, _ rule: FloatingPointRoundingRule) -> Int {
      guard number.isFinite else { return 0 }
      return Int(min(max(number, -limit), limit).rounded(rule))
    }
    let left = whole(frame.left, .down)
    let top = whole(frame.top, .down)
    self.init(
      x: left, y: top, width: whole(frame.right, .up) - left,
      height: whole(frame.bottom, .up) - top)
  }

  /// The position of its right edge.
  package var right: Int { x + width }
  /// The position of its bottom edge.
  package var bottom: Int { y + height }
  /// True if it has no pixel.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns the rectangle with its edges moved inward, or outward if the distance is negative.
  package func inset(by distance: Int) -> PixelRect {
    PixelRect(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  /// Returns the rectangle with its edges moved inward, by one distance at the sides and by another
  /// at the top and the bottom.
  func inset(by sides: Int, _ ends: Int) -> PixelRect {
    PixelRect(
      x: x + sides, y: y + ends, width: width - 2 * sides, height: height - 2 * ends)
  }

  /// Returns the common part; empty if the two do not overlap.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: min(right, other.right) - left,
      height: min(bottom, other.bottom) - top)
  }

  /// Returns the number of pixels that it has in common with each of several rectangles, in all.
  func sharedArea(with others: [PixelRect]) -> Int {
    others.reduce(0) { sum, other in
      let both = intersection(other)
      return sum + both.width * both.height
    }
  }

  /// Returns true if they have a pixel in common.
  package func meets(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// Returns the rectangle moved by a distance.
  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// Returns the rectangle moved inside another one as far as possible; a larger one begins at its
  /// top left corner.
  func clamped(into other: PixelRect) -> PixelRect {
    PixelRect(
      x: max(other.x, min(x, other.right - width)), y: max(other.y, min(y, other.bottom - height)),
      width: width, height: height)
  }
}
