/// The surfaces of ours above all windows, one an output, as requests and events of Wayland (W1).
///
/// It has no socket and no pixels. The protocols are wayland, wlr-layer-shell-unstable-v1 and xdg-output-unstable-v1.
struct WaylandLayers {
  /// What is to be done about an event.
  enum Outcome: Hashable {
    case nothing
    /// All that the compositor offers has been said: now surfaces can be made.
    case offered
    /// A question that was sent with that number was answered.
    case answered(UInt32)
    /// There are other outputs or sizes; these bytes are the answer to that.
    case changed([UInt8])
    /// The compositor ends the connection, and says why.
    case refused(String)
  }

  /// The kinds of things that are used.
  enum Kind {
    static let compositor = "wl_compositor"
    static let memory = "wl_shm"
    static let layers = "zwlr_layer_shell_v1"
    static let outputs = "wl_output"
    static let places = "zxdg_output_manager_v1"
    static let all: Set = [compositor, memory, layers, outputs, places]
  }

  /// From this version on damage is counted in pixels of the picture.
  private static let compositorVersion: UInt32 = 4
  /// From this version on an output says its scale.
  private static let scaleVersion: UInt32 = 2
  /// More rectangles of one change are sent as the one around them.
  private static let damageLimit = 64

  private var registry = WaylandRegistry(kinds: Kind.all)
  private var compositor: UInt32?
  private var memory: UInt32?
  private var layers: UInt32?
  private var places: UInt32?
  /// The outputs that there are.
  private(set) var outputs: [WaylandOutput] = []

  /// Whether programs like this one may draw over the windows.
  var canDraw: Bool {
    (registry.offer(Kind.compositor)?.version ?? 0) >= Self.compositorVersion
      && registry.offer(Kind.memory) != nil && registry.offer(Kind.layers) != nil
  }

  /// What is sent first: the question for all that the compositor offers.
  mutating func greeting() -> [UInt8] { registry.greeting() }

  /// A question that is answered once all that was sent before it was done, by the number of its answer.
  mutating func question() -> (number: UInt32, bytes: [UInt8]) { registry.question() }

  /// Makes a surface on each output; only called where ``canDraw``.
  mutating func begin() -> [UInt8] {
    var bytes: [UInt8] = []
    compositor = bind(Kind.compositor, version: Self.compositorVersion, into: &bytes)
    memory = bind(Kind.memory, into: &bytes)
    layers = bind(Kind.layers, into: &bytes)
    places = bind(Kind.places, into: &bytes)
    for offer in registry.offers(Kind.outputs) { add(offer, into: &bytes) }
    return bytes
  }

  private mutating func bind(
    _ kind: String, version: UInt32 = 1, into bytes: inout [UInt8]
  ) -> UInt32? {
    registry.offer(kind).map { registry.bind($0, kind, version: version, into: &bytes) }
  }

  private mutating func add(_ offer: WaylandRegistry.Offer, into bytes: inout [UInt8]) {
    let object = registry.bind(
      offer, Kind.outputs, version: min(offer.version, Self.scaleVersion), into: &bytes)
    var output = WaylandOutput(name: offer.name, object: object)
    if let places {
      let place = registry.newObject()
      bytes += WaylandMessage(places, 1, .unsigned(place), .unsigned(object)).bytes
      output.place = place
    }
    output.surface = makeSurface(on: object, into: &bytes)
    outputs.append(output)
  }

  /// Makes a surface of a whole output above all windows: no key, no click and no edge of the output is its own.
  private mutating func makeSurface(
    on output: UInt32, into bytes: inout [UInt8]
  ) -> WaylandOutput.Surface? {
    guard let compositor, let layers else { return nil }
    let (surface, region, role) = (
      registry.newObject(), registry.newObject(), registry.newObject()
    )
    bytes += WaylandMessage(compositor, 0, .unsigned(surface)).bytes
    // An empty region takes no input.
    bytes += WaylandMessage(compositor, 1, .unsigned(region)).bytes
    bytes += WaylandMessage(surface, 5, .unsigned(region)).bytes
    bytes += WaylandMessage(region, 0).bytes
    // The layer 3 is the uppermost one, the anchors 15 are all four edges.
    bytes +=
      WaylandMessage(
        layers, 0, .unsigned(role), .unsigned(surface), .unsigned(output), .unsigned(3),
        .text("switchlight")
      ).bytes
    bytes += WaylandMessage(role, 0, .unsigned(0), .unsigned(0)).bytes
    bytes += WaylandMessage(role, 1, .unsigned(15)).bytes
    bytes += WaylandMessage(role, 2, .signed(-1)).bytes
    bytes += WaylandMessage(role, 4, .unsigned(0)).bytes
    bytes += WaylandMessage(surface, 6).bytes
    return WaylandOutput.Surface(object: surface, role: role)
  }

  // MARK: Events

  /// Takes an event.
  mutating func take(_ event: WaylandMessage) -> Outcome {
    switch registry.take(event) {
    case .nothing: return .nothing
    case .offered: return .offered
    case .refused(let reason): return .refused(reason)
    case .added(let kind, let offer):
      guard kind == Kind.outputs, layers != nil else { return .nothing }
      var bytes: [UInt8] = []
      add(offer, into: &bytes)
      return .changed(bytes)
    case .removed(let name):
      guard let place = outputs.firstIndex(where: { $0.name == name }) else { return .nothing }
      let gone = outputs.remove(at: place)
      return .changed(
        (gone.surface?.destruction ?? []) + (gone.place.map { WaylandMessage($0, 0).bytes } ?? []))
    case .other:
      for place in outputs.indices where outputs[place].owns(event.object) {
        return outputs[place].take(event).map { .changed($0) } ?? .nothing
      }
      return event.code == 0 ? .answered(event.object) : .nothing
    }
  }

  // MARK: Drawing

  /// Makes a buffer for an output's picture, whose memory goes beside the bytes; nil where its size is not known.
  mutating func makeBuffer(on place: Int) -> (buffer: WaylandOutput.Buffer, bytes: [UInt8])? {
    guard let memory, let size = outputs[place].pixels else { return nil }
    let (pool, object) = (registry.newObject(), registry.newObject())
    let buffer = WaylandOutput.Buffer(object: object, width: size.width, height: size.height)
    func number(_ number: Int) -> WaylandMessage.Argument { .signed(Int32(clamping: number)) }
    let bytes =
      WaylandMessage(memory, 0, .unsigned(pool), number(buffer.count)).bytes
      // The format 0 is that of blue, green, red and how opaque it is.
      + WaylandMessage(
        pool, 0, .unsigned(object), number(0), number(size.width), number(size.height),
        number(4 * size.width), .unsigned(0)
      ).bytes + WaylandMessage(pool, 1).bytes
    outputs[place].surface?.buffers.append(buffer)
    return (buffer, bytes)
  }

  /// Shows a buffer on an output, of which this has changed, in its pixels; the compositor says when it wants the next one.
  mutating func show(
    _ buffer: UInt32, on place: Int, changed: [(x: Int, y: Int, width: Int, height: Int)]
  ) -> [UInt8] {
    guard let surface = outputs[place].surface else { return [] }
    let callback = registry.newObject()
    var bytes = WaylandMessage(
      surface.object, 8, .signed(Int32(clamping: outputs[place].scale))
    ).bytes
    bytes += WaylandMessage(surface.object, 1, .unsigned(buffer), .signed(0), .signed(0)).bytes
    for rect in changed.count > Self.damageLimit ? [Self.around(changed)] : changed {
      bytes +=
        WaylandMessage(
          surface.object, 9, .signed(Int32(clamping: rect.x)), .signed(Int32(clamping: rect.y)),
          .signed(Int32(clamping: rect.width)), .signed(Int32(clamping: rect.height))
        ).bytes
    }
    bytes += WaylandMessage(surface.object, 3, .unsigned(callback)).bytes
    bytes += WaylandMessage(surface.object, 6).bytes
    outputs[place].surface?.takeShown(buffer, until: callback)
    return bytes
  }

  private static func around(
    _ rects: [(x: Int, y: Int, width: Int, height: Int)]
  ) -> (x: Int, y: Int, width: Int, height: Int) {
    let (x, y) = (rects.map(\.x).min() ?? 0, rects.map(\.y).min() ?? 0)
    let right = rects.map { $0.x + $0.width }.max() ?? 0
    let bottom = rects.map { $0.y + $0.height }.max() ?? 0
    return (x, y, right - x, bottom - y)
  }

  /// Takes away what is shown on an output; its next surface is ready for the next picture.
  mutating func hide(on place: Int) -> [UInt8] {
    guard let before = outputs[place].surface else { return [] }
    var bytes = before.destruction
    outputs[place].surface = makeSurface(on: outputs[place].object, into: &bytes)
    return bytes
  }
}
