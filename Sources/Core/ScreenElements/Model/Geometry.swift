/// A point of the screen, relative to the top left corner (E7).
public struct Point: Hashable, Sendable {
  /// The distance to the left edge of the screen, in points.
  public var x: Double
  /// The distance to the top edge of the screen, in points.
  public var y: Double

  /// Creates a point from its distances to the left and to the top edge, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size from its width and its height, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The side on which a line of text begins.
public enum Direction: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// An upright rectangle in screen coordinates, in points (E7).
public struct Frame: Hashable, Sendable {
  /// The distance of its left edge to that of the screen, in points.
  public var x: Double
  /// The distance of its top edge to that of the screen, in points.
  public var y: Double
  /// Its width, in points.
  public var width: Double
  /// Its height, in points.
  public var height: Double

  /// Creates a frame from its top left corner and its size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The y coordinate of the top edge.
  public var top: Double { y }
  /// The y coordinate of the bottom edge.
  public var bottom: Double { y + height }
  /// The x coordinate of the left edge.
  public var left: Double { x }
  /// The x coordinate of the right edge.
  public var right: Double { x + width }
  /// The center.
  public var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Returns the smallest frame that contains both.
  package func union(_ other: Frame) -> Frame {
    let (x, y) = (min(left, other.left), min(top, other.top))
    return Frame(
      x: x, y: y, width: max(right, other.right) - x, height: max(bottom, other.bottom) - y)
  }
}

extension Frame {
  /// Returns the intersection of two frames; nil if there is none.
  package func intersection(_ other: Frame) -> Frame? {
    let x = max(left, other.left)
    let y = max(top, other.top)
    let width = min(right, other.right) - x
    let height = min(bottom, other.bottom) - y
    guard width > 0, height > 0 else { return nil }
    return Frame(x: x, y: y, width: width, height: height)
  }
}
