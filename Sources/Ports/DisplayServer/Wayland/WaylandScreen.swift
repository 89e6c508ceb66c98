import ScreenElements

/// The scale and the size of an output, as a Wayland compositor reports them.
struct WaylandScreen {
  /// The first version in which an output reports its scale.
  static let version: UInt32 = 2

  /// The name under which the compositor offers it.
  let name: UInt32
  /// The number of the output.
  let object: UInt32
  /// The number of pixels per point in each direction, rounded up to a whole number.
  private(set) var scale = WaylandScale.one
  /// True if the output is rotated by a quarter turn.
  private var isTurned = false
  private var mode: (width: Int, height: Int)?

  /// Creates an output that was just requested.
  init(name: UInt32, object: UInt32) {
    self.name = name
    self.object = object
  }

  /// The size as the user sees it, in pixels; nil until it is known.
  var pixels: (width: Int, height: Int)? {
    mode.map { isTurned ? ($0.height, $0.width) : $0 }
  }

  /// Its size, in points; nil while it is not known.
  var size: Size? {
    pixels.map {
      Size(width: Double($0.width) / scale.factor, height: Double($0.height) / scale.factor)
    }
  }

  /// Handles an event of the output; returns true if its scale has changed.
  @discardableResult
  mutating func handle(_ event: WaylandMessage) -> Bool {
    var reader = WaylandMessage.Reader(event)
    switch event.code {
    case 0:
      for _ in 0..<5 { _ = reader.unsigned() }
      _ = (reader.text(), reader.text())
      isTurned = (reader.unsigned() ?? 0) & 1 != 0
    case 1:
      guard let flags = reader.unsigned(), flags & 1 != 0, let width = reader.unsigned(),
        let height = reader.unsigned(), 1...65_536 ~= width, 1...65_536 ~= height
      else { return false }
      mode = (Int(width), Int(height))
    case 3:
      guard let number = reader.unsigned(), let found = WaylandScale(whole: Int(number)),
        found != scale
      else { return false }
      scale = found
      return true
    default: break
    }
    return false
  }
}
