/// An output of a Wayland compositor, and the surface of ours on it.
struct WaylandOutput {
  /// A picture in memory that the compositor sees too.
  struct Buffer: Hashable {
    /// Its number.
    let object: UInt32
    /// The width, in pixels.
    let width: Int
    /// The height, in pixels.
    let height: Int
    /// Whether the compositor may still read it.
    var isBusy = false

    /// How many bytes it has.
    var count: Int { 4 * width * height }
  }

  /// A surface with its role above all windows.
  struct Surface {
    /// The number of the surface.
    let object: UInt32
    /// The number of its role.
    let role: UInt32
    /// The size that the compositor gives it, in points; nil until it has.
    fileprivate(set) var size: (width: Int, height: Int)?
    /// Its buffers; two at the most.
    var buffers: [Buffer] = []
    /// Whether something is shown on it.
    private(set) var isShown = false
    /// The number of what says when the next picture is wanted; nil where that was said.
    fileprivate(set) var callback: UInt32?

    /// Takes it away.
    var destruction: [UInt8] {
      buffers.flatMap { WaylandMessage($0.object, 0).bytes } + WaylandMessage(role, 7).bytes
        + WaylandMessage(object, 0).bytes
    }

    /// Whether what it shows has another size than it, so that it is to be drawn anew.
    var isStale: Bool { isShown && buffers.isEmpty }

    /// A buffer that nobody reads.
    var freeBuffer: Buffer? { buffers.first { !$0.isBusy } }

    /// Takes up that a buffer is shown.
    mutating func takeShown(_ buffer: UInt32, until callback: UInt32) {
      isShown = true
      self.callback = callback
      for place in buffers.indices where buffers[place].object == buffer {
        buffers[place].isBusy = true
      }
    }

    /// Forgets its buffers, which have another size than it.
    fileprivate mutating func dropBuffers() -> [UInt8] {
      defer { buffers = [] }
      return buffers.flatMap { WaylandMessage($0.object, 0).bytes }
    }
  }

  /// No side of a picture is longer, in pixels.
  private static let largestSide = 16_384
  /// No output has a larger scale.
  private static let largestScale = 8

  /// The name by which the compositor offers it.
  let name: UInt32
  /// The number of the output.
  let object: UInt32
  /// The number of what says where it is; nil where nobody says that.
  var place: UInt32?
  /// Where it begins in the layout of all outputs, in points.
  private(set) var corner = (x: 0, y: 0)
  /// How many pixels a point has in each direction.
  private(set) var scale = 1
  /// The size that it had last, in points; nil until the compositor has given one.
  private(set) var size: (width: Int, height: Int)?
  /// What is drawn on; nil where the compositor took it away.
  var surface: Surface?

  /// An output that was just asked for.
  init(name: UInt32, object: UInt32) {
    self.name = name
    self.object = object
  }

  /// The size of its picture, in pixels; nil while it is not known, or where it is too large.
  var pixels: (width: Int, height: Int)? {
    guard let size = surface?.size, scale * max(size.width, size.height) <= Self.largestSide else {
      return nil
    }
    return (scale * size.width, scale * size.height)
  }

  /// Whether an event of that object is about it.
  func owns(_ object: UInt32) -> Bool {
    guard object != self.object, object != place else { return true }
    guard let surface else { return false }
    return object == surface.object || object == surface.role || object == surface.callback
      || surface.buffers.contains { $0.object == object }
  }

  /// Takes an event of an object that it owns; gives the answer where its place, size or scale is another one.
  mutating func take(_ event: WaylandMessage) -> [UInt8]? {
    var reader = WaylandMessage.Reader(event)
    func number() -> Int? { reader.unsigned().map { Int(Int32(bitPattern: $0)) } }
    switch (event.object, event.code) {
    case (object, 3):
      guard let found = number(), (1...Self.largestScale).contains(found), found != scale else {
        return nil
      }
      scale = found
      return surface?.dropBuffers() ?? []
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
      return surface?.destruction
    case (surface?.callback, _):
      surface?.callback = nil
      return nil
    case (let object, 0):
      for place in surface?.buffers.indices ?? 0..<0
      where surface?.buffers[place].object == object {
        surface?.buffers[place].isBusy = false
      }
      return nil
    default: return nil
    }
  }

  private mutating func configure(_ serial: UInt32, _ width: Int, _ height: Int) -> [UInt8]? {
    guard let surface, (1...Self.largestSide).contains(width),
      (1...Self.largestSide).contains(height)
    else { return nil }
    var bytes = WaylandMessage(surface.role, 6, .unsigned(serial)).bytes
    if surface.size.map({ $0 != (width, height) }) ?? true {
      self.surface?.size = (width, height)
      size = (width, height)
      bytes += self.surface?.dropBuffers() ?? []
    } else if surface.isShown {
      // What is shown stays, and is right for this size.
      bytes += WaylandMessage(surface.object, 6).bytes
    }
    return bytes
  }
}
