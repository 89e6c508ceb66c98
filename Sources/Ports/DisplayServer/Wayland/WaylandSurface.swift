/// Our surface on a Wayland compositor, with its buffers, as requests and events (W1).
struct WaylandSurface {
  /// A picture in memory that is shared with the compositor.
  struct Buffer: Hashable {
    /// Its number.
    let object: UInt32
    /// The width, in pixels.
    let width: Int
    /// The height, in pixels.
    let height: Int
    /// True if the compositor may still read it.
    var isBusy = false

    /// The size of the buffer, in bytes.
    var count: Int { 4 * width * height }
  }

  /// The bytes of a pixel: blue, green, red, and opacity or nothing.
  enum Format: UInt32 {
    case transparent = 0
    case opaque = 1
  }

  /// The maximum side of a picture, in pixels.
  static let largestSide = 16_384
  /// The maximum number of rectangles of one change; a larger change is sent as one bounding
  /// rectangle.
  private static let damageLimit = 64

  /// The number of the surface.
  let object: UInt32
  /// The number of its role.
  let role: UInt32
  /// The number of the object that scales its picture to its size; nil if only whole scales are
  /// possible.
  let viewport: UInt32?
  /// Its size, in points; nil until the compositor has reported it.
  private(set) var size: (width: Int, height: Int)?
  /// Its buffers, at most two.
  private(set) var buffers: [Buffer] = []
  /// True if it shows something.
  private(set) var isShown = false
  /// The number of the callback for the next picture; nil if it was received.
  private(set) var callback: UInt32?

  /// Creates a surface that was just made, with its role.
  init(object: UInt32, role: UInt32, viewport: UInt32? = nil) {
    self.object = object
    self.role = role
    self.viewport = viewport
  }

  /// True if the sizes of its picture and of the surface differ, so that the picture has to be
  /// redrawn.
  var isStale: Bool { isShown && buffers.isEmpty }

  /// A buffer that the compositor does not read.
  var freeBuffer: Buffer? { buffers.first { !$0.isBusy } }

  /// Returns the size of its picture, in pixels; nil if it is unknown or too large.
  func pixels(scale: WaylandScale) -> (width: Int, height: Int)? {
    guard let size else { return nil }
    let found = (width: scale.pixels(size.width), height: scale.pixels(size.height))
    return max(found.width, found.height) <= Self.largestSide ? found : nil
  }

  /// Returns true if an object belongs to this surface.
  func owns(_ object: UInt32) -> Bool {
    object == self.object || object == role || object == callback
      || buffers.contains { $0.object == object }
  }

  /// Handles an event: the next picture is requested, or a buffer is no longer read.
  mutating func handle(_ event: WaylandMessage) {
    if event.object == callback {
      callback = nil
    } else if event.code == 0 {
      for place in buffers.indices where buffers[place].object == event.object {
        buffers[place].isBusy = false
      }
    }
  }

  /// Applies the size that the compositor has chosen, in points.
  mutating func resize(_ width: Int, _ height: Int) -> [UInt8] {
    if size.map({ $0 != (width, height) }) ?? true {
      size = (width, height)
      return dropBuffers()
    }
    // The picture remains, because it fits this size.
    return isShown ? WaylandMessage(object, 6).bytes : []
  }

  /// Forgets its buffers, which have a different size.
  mutating func dropBuffers() -> [UInt8] {
    defer { buffers = [] }
    return buffers.flatMap { WaylandMessage($0.object, 0).bytes }
  }

  /// Makes a buffer for its picture, whose memory is sent with the bytes; nil if its size is
  /// unknown.
  mutating func makeBuffer(
    _ format: Format, scale: WaylandScale, in memory: UInt32, _ registry: inout WaylandRegistry
  ) -> (buffer: Buffer, bytes: [UInt8])? {
    guard let size = pixels(scale: scale) else { return nil }
    let (pool, object) = (registry.newObject(), registry.newObject())
    let buffer = Buffer(object: object, width: size.width, height: size.height)
    func number(_ number: Int) -> WaylandMessage.Argument { .signed(Int32(clamping: number)) }
    let bytes =
      WaylandMessage(memory, 0, .unsigned(pool), number(buffer.count)).bytes
      + WaylandMessage(
        pool, 0, .unsigned(object), number(0), number(size.width), number(size.height),
        number(4 * size.width), .unsigned(format.rawValue)
      ).bytes + WaylandMessage(pool, 1).bytes
    buffers.append(buffer)
    return (buffer, bytes)
  }

  /// Shows a buffer.
  ///
  /// The rectangles in `changed` are in its pixels. The compositor reports when it wants the next
  /// buffer.
  mutating func show(
    _ buffer: UInt32, scale: WaylandScale, changed: [(x: Int, y: Int, width: Int, height: Int)],
    _ registry: inout WaylandRegistry
  ) -> [UInt8] {
    let callback = registry.newObject()
    var bytes = scaling(scale)
    bytes += WaylandMessage(object, 1, .unsigned(buffer), .signed(0), .signed(0)).bytes
    for rect in changed.count > Self.damageLimit ? [Self.around(changed)] : changed {
      bytes +=
        WaylandMessage(
          object, 9, .signed(Int32(clamping: rect.x)), .signed(Int32(clamping: rect.y)),
          .signed(Int32(clamping: rect.width)), .signed(Int32(clamping: rect.height))
        ).bytes
    }
    bytes += WaylandMessage(object, 3, .unsigned(callback)).bytes
    bytes += WaylandMessage(object, 6).bytes
    isShown = true
    self.callback = callback
    for place in buffers.indices where buffers[place].object == buffer {
      buffers[place].isBusy = true
    }
    return bytes
  }

  /// Returns the request that sets the size of the picture.
  private func scaling(_ scale: WaylandScale) -> [UInt8] {
    guard let viewport, let size else {
      return WaylandMessage(object, 8, .signed(Int32(clamping: scale.whole))).bytes
    }
    return WaylandMessage(
      viewport, 2, .signed(Int32(clamping: size.width)), .signed(Int32(clamping: size.height))
    ).bytes
  }

  private static func around(
    _ rects: [(x: Int, y: Int, width: Int, height: Int)]
  ) -> (x: Int, y: Int, width: Int, height: Int) {
    let (x, y) = (rects.map(\.x).min() ?? 0, rects.map(\.y).min() ?? 0)
    let right = rects.map { $0.x + $0.width }.max() ?? 0
    let bottom = rects.map { $0.y + $0.height }.max() ?? 0
    return (x, y, right - x, bottom - y)
  }
}
