import SceneDrawing

/// The number of pixels per point in each direction, for our overlay or window on a Wayland
/// compositor (W6).
struct WaylandScale: Hashable, Comparable {
  /// The parts of one whole, as compositors count them.
  private static let unit = 120
  /// The minimum and maximum scale of a surface, in whole numbers.
  static let wholes = 1...8

  /// The scale in parts of 1/120, as in wp_fractional_scale_v1.
  let parts: Int

  /// One pixel per point.
  static let one = WaylandScale(known: unit)

  private init(known parts: Int) { self.parts = parts }

  /// Creates a scale from parts of 1/120; nil if it is outside the range of surfaces.
  init?(parts: Int) {
    let bounds = Self.unit * Self.wholes.lowerBound...Self.unit * Self.wholes.upperBound
    guard bounds.contains(parts) else { return nil }
    self.init(known: parts)
  }

  /// Creates a scale from a whole number; nil if it is outside the range of surfaces.
  init?(whole: Int) {
    guard Self.wholes.contains(whole) else { return nil }
    self.init(known: Self.unit * whole)
  }

  /// Creates the scale of an output from its size in pixels and in points; nil if it differs
  /// between the directions.
  init?(pixels: (width: Int, height: Int), points: (width: Int, height: Int)) {
    func parts(_ pixels: Int, _ points: Int) -> Int {
      points > 0 ? (2 * Self.unit * pixels + points) / (2 * points) : 0
    }
    let (across, down) = (
      parts(pixels.width, points.width), parts(pixels.height, points.height)
    )
    // Points are whole numbers, so the larger side is the most accurate.
    guard abs(across - down) <= max(across, down) / Self.unit + 1 else { return nil }
    self.init(parts: pixels.width >= pixels.height ? across : down)
  }

  /// The scale as a number.
  var factor: Double { Double(parts) / Double(Self.unit) }

  /// The scale, rounded up to a whole number.
  var whole: Int { (parts + Self.unit - 1) / Self.unit }

  /// Returns the pixels of a number of points, rounded to the nearest number.
  func pixels(_ points: Int) -> Int { (2 * points * parts + Self.unit) / (2 * Self.unit) }

  /// Returns all pixels that a rectangle of points touches.
  func pixels(_ rect: PixelRect) -> (x: Int, y: Int, width: Int, height: Int) {
    func low(_ points: Int) -> Int { points * parts / Self.unit }
    func high(_ points: Int) -> Int { (points * parts + Self.unit - 1) / Self.unit }
    let (x, y) = (low(rect.x), low(rect.y))
    return (x, y, high(rect.right) - x, high(rect.bottom) - y)
  }

  static func < (a: Self, b: Self) -> Bool { a.parts < b.parts }
}
