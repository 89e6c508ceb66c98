import SceneDrawing

/// Our surfaces above all windows, one per output, as requests and events of Wayland (W1).
///
/// It has no socket and no pixels. The protocols are wayland, wlr-layer-shell-unstable-v1,
/// xdg-output-unstable-v1 and viewporter.
struct WaylandLayers: WaylandDrawn {
  /// The kinds of objects that are used.
  enum Kind {
    static let compositor = "wl_compositor"
    static let memory = "wl_shm"
    static let layers = "zwlr_layer_shell_v1"
    static let outputs = "wl_output"
    static let places = "zxdg_output_manager_v1"
    static let viewports = "wp_viewporter"
    static let all: Set = [compositor, memory, layers, outputs, places, viewports]
  }

  /// The first version that counts damage in pixels of the picture.
  private static let compositorVersion: UInt32 = 4

  private var registry = WaylandRegistry(kinds: Kind.all)
  private var compositor: UInt32?
  private var memory: UInt32?
  private var layers: UInt32?
  private var places: UInt32?
  private var viewports: UInt32?
  /// The current outputs.
  private(set) var outputs: [WaylandOutput] = []

  /// True if programs like this one may draw over the windows.
  var canDraw: Bool {
    (registry.offer(Kind.compositor)?.version ?? 0) >= Self.compositorVersion
      && registry.offer(Kind.memory) != nil && registry.offer(Kind.layers) != nil
  }

  /// The outputs, each with its frame relative to the corner of all of them.
  var sheets: [WaylandSheet] {
    let (left, top) = (outputs.map(\.corner.x).min() ?? 0, outputs.map(\.corner.y).min() ?? 0)
    return outputs.map { output in
      WaylandSheet(
        surface: output.surface, scale: output.scale,
        place: output.size.map {
          PixelRect(
            x: output.corner.x - left, y: output.corner.y - top, width: $0.width,
            height: $0.height)
        }, isWindow: false)
    }
  }

  /// Forgets a connection that has ended.
  mutating func restart() { self = WaylandLayers() }

  /// Returns the first message: the question for everything that the compositor offers.
  mutating func greeting() -> [UInt8] { registry.greeting() }

  /// Returns a question that is answered after all earlier requests are done, and the number of its
  /// answer.
  mutating func question() -> (number: UInt32, bytes: [UInt8]) { registry.question() }

  /// Makes a surface on each output; only called if ``canDraw``.
  mutating func begin() -> [UInt8] {
    var bytes: [UInt8] = []
    compositor = bind(Kind.compositor, version: Self.compositorVersion, into: &bytes)
    memory = bind(Kind.memory, into: &bytes)
    layers = bind(Kind.layers, into: &bytes)
    places = bind(Kind.places, into: &bytes)
    viewports = bind(Kind.viewports, into: &bytes)
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
      offer, Kind.outputs, version: min(offer.version, WaylandScreen.version), into: &bytes)
    var output = WaylandOutput(name: offer.name, object: object)
    if let places {
      let place = registry.newObject()
      bytes += WaylandMessage(places, 1, .unsigned(place), .unsigned(object)).bytes
      output.place = place
    }
    output.surface = makeSurface(on: object, into: &bytes)
    outputs.append(output)
  }

  /// Makes a surface of a whole output above all windows; it receives no keys or clicks, and
  /// reserves no edge of the output.
  private mutating func makeSurface(
    on output: UInt32, into bytes: inout [UInt8]
  ) -> WaylandSurface? {
    guard let compositor, let layers else { return nil }
    let (surface, region, role) = (
      registry.newObject(), registry.newObject(), registry.newObject()
    )
    bytes += WaylandMessage(compositor, 0, .unsigned(surface)).bytes
    // An empty region takes no input.
    bytes += WaylandMessage(compositor, 1, .unsigned(region)).bytes
    bytes += WaylandMessage(surface, 5, .unsigned(region)).bytes
    bytes += WaylandMessage(region, 0).bytes
    // Layer 3 is the topmost one, and anchors 15 are all four edges.
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
    let viewport = viewports.map { viewports in
      let viewport = registry.newObject()
      bytes += WaylandMessage(viewports, 1, .unsigned(viewport), .unsigned(surface)).bytes
      return viewport
    }
    return WaylandSurface(object: surface, role: role, viewport: viewport)
  }

  // MARK: Events

  /// Handles an event.
  mutating func handle(_ event: WaylandMessage) -> WaylandOutcome {
    switch registry.handle(event) {
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
      return .changed(outputs.remove(at: place).ending)
    case .other:
      for place in outputs.indices where outputs[place].owns(event.object) {
        return outputs[place].handle(event).map { .changed($0) } ?? .nothing
      }
      return event.code == 0 ? .answered(event.object) : .nothing
    }
  }

  /// The requests that destroy the surfaces of all outputs.
  var ending: [UInt8] { outputs.flatMap(\.ending) }

  // MARK: Drawing

  /// Makes a buffer for an output's picture, whose memory is sent with the bytes; nil if its size
  /// is unknown.
  mutating func makeBuffer(on place: Int) -> (buffer: WaylandSurface.Buffer, bytes: [UInt8])? {
    guard let memory else { return nil }
    let scale = outputs[place].scale
    return outputs[place].surface?.makeBuffer(.transparent, scale: scale, in: memory, &registry)
  }

  /// Shows a buffer on an output.
  ///
  /// The rectangles in `changed` are in its pixels. The compositor reports when it wants the next
  /// buffer.
  mutating func show(
    _ buffer: UInt32, on place: Int, changed: [(x: Int, y: Int, width: Int, height: Int)]
  ) -> [UInt8] {
    let scale = outputs[place].scale
    return outputs[place].surface?.show(buffer, scale: scale, changed: changed, &registry) ?? []
  }

  /// Removes the picture of an output; its next surface is ready for the next picture.
  mutating func hide(on place: Int) -> [UInt8] {
    guard outputs[place].surface != nil else { return [] }
    var bytes = outputs[place].destruction
    outputs[place].surface = makeSurface(on: outputs[place].object, into: &bytes)
    return bytes
  }
}
