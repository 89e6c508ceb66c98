import ScreenElements

/// An output of a Wayland compositor as a window needs it: its scale and its size.
struct WaylandScreen {
  /// From this version on an output says its scale.
  static let version: UInt32 = 2

  /// The name by which the compositor offers it.
  let name: UInt32
  /// The number of the output.
  let object: UInt32
  /// How many pixels a point has in each direction.
  private(set) var scale = 1
  /// Whether it stands on its side.
  private var isTurned = false
  private var pixels: (width: UInt32, height: UInt32)?

  /// An output that was just asked for.
  init(name: UInt32, object: UInt32) {
    self.name = name
    self.object = object
  }

  /// Its size, in points; nil while it is not known.
  var size: Size? {
    pixels.map {
      let (width, height) = (Double($0.width) / Double(scale), Double($0.height) / Double(scale))
      return isTurned ? Size(width: height, height: width) : Size(width: width, height: height)
    }
  }

  /// Takes an event of it; true where its scale is another one.
  mutating func take(_ event: WaylandMessage) -> Bool {
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
      pixels = (width, height)
    case 3:
      guard let found = reader.unsigned().map({ Int($0) }),
        WaylandSurface.scales.contains(found), found != scale
      else { return false }
      scale = found
      return true
    default: break
    }
    return false
  }
}
