/// An output of a Wayland compositor, and our surface on it.
struct WaylandOutput {
  /// The compositor's description of it.
  private var screen: WaylandScreen
  /// The number of the object that reports its position; nil if there is none.
  var place: UInt32?
  /// The origin of the output in the layout of all outputs, in points.
  private(set) var corner = (x: 0, y: 0)
  /// Its last size, in points; nil until the compositor has set one.
  private(set) var size: (width: Int, height: Int)?
  /// The surface to draw on; nil if the compositor removed it.
  var surface: WaylandSurface?

  /// Creates a newly requested output.
  init(name: UInt32, object: UInt32) {
    screen = WaylandScreen(name: name, object: object)
  }

  /// The name under which the compositor offers it.
  var name: UInt32 { screen.name }
  /// The number of the output.
  var object: UInt32 { screen.object }

  /// The number of pixels per point in each direction; the exact scale of the output if pictures
  /// are fitted.
  var scale: WaylandScale {
    guard surface?.viewport != nil, let size, let pixels = screen.pixels,
      let exact = WaylandScale(pixels: pixels, points: size)
    else { return screen.scale }
    return exact
  }

  /// The size of its picture, in pixels; nil if it is unknown or too large.
  var pixels: (width: Int, height: Int)? { surface?.pixels(scale: scale) }

  /// The requests that remove its surface: first the layer, last the buffers that the surface
  /// showed.
  var destruction: [UInt8] {
    guard let surface else { return [] }
    return WaylandMessage(surface.role, 7).bytes
      + (surface.viewport.map { WaylandMessage($0, 0).bytes } ?? [])
      + WaylandMessage(surface.object, 0).bytes
      + surface.buffers.flatMap { WaylandMessage($0.object, 0).bytes }
  }

  /// The requests that destroy its surface and the object that reports its position.
  var ending: [UInt8] { destruction + (place.map { WaylandMessage($0, 0).bytes } ?? []) }

  /// Returns true if an object belongs to this output.
  func owns(_ object: UInt32) -> Bool {
    object == self.object || object == place || surface?.owns(object) == true
  }

  /// Handles an event of its object; returns the reply if its position, size or scale has changed.
  mutating func handle(_ event: WaylandMessage) -> [UInt8]? {
    var reader = WaylandMessage.Reader(event)
    func number() -> Int? { reader.unsigned().map { Int(Int32(bitPattern: $0)) } }
    let before = scale
    switch (event.object, event.code) {
    case (object, _):
      screen.handle(event)
      return scale == before ? nil : surface?.dropBuffers() ?? []
    case (place, 0):
      guard let x = number(), let y = number(), (x, y) != corner else { return nil }
      corner = (x, y)
      return []
    case (surface?.role, 0):
      guard let serial = reader.unsigned(), let width = number(), let height = number() else {
        return nil
      }
      return configure(serial, width, height)
    case (surface?.role, 1):
      defer { (surface, size) = (nil, nil) }
      return destruction
    default:
      surface?.handle(event)
      return nil
    }
  }

  private mutating func configure(_ serial: UInt32, _ width: Int, _ height: Int) -> [UInt8]? {
    let sides = 1...WaylandSurface.largestSide
    guard let role = surface?.role, sides.contains(width), sides.contains(height) else {
      return nil
    }
    size = (width, height)
    return WaylandMessage(role, 6, .unsigned(serial)).bytes
      + (surface?.resize(width, height) ?? [])
  }
}
