/// A place on the screen, in points, from the top left corner (E7).
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  /// Creates a point from its distances to the left and to the top edge, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  public var width: Double
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
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  /// Creates a frame from its top left corner and its size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var top: Double { y }
  public var bottom: Double { y + height }
  public var left: Double { x }
  public var right: Double { x + width }
  public var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
}
