import SceneDrawing
import ScreenElements

/// An ordinary window on a Wayland compositor, with a title, a size that the user can change, and
/// keys (W1).
///
/// It has no socket and no pixels. The protocols are wayland, xdg-shell,
/// xdg-decoration-unstable-v1, viewporter and fractional-scale-v1. Clicks do nothing.
struct WaylandPage: WaylandDrawn {
  /// The kinds of objects that are used.
  private enum Kind {
    static let compositor = WaylandLayers.Kind.compositor
    static let memory = WaylandLayers.Kind.memory
    static let outputs = WaylandLayers.Kind.outputs
    static let windows = "xdg_wm_base"
    static let bars = "zxdg_decoration_manager_v1"
    static let seats = "wl_seat"
    static let viewports = WaylandLayers.Kind.viewports
    static let scales = "wp_fractional_scale_manager_v1"
    static let all: Set = [
      compositor, memory, outputs, windows, bars, seats, viewports, scales,
    ]
  }

  private static let className = "switchlight"
  /// The versions that are bound: the first one counts damage in pixels of the picture, the last
  /// one reports the scale of a surface.
  private static let compositorVersions: ClosedRange<UInt32> = 4...6
  /// The newest known version of seats.
  private static let seatVersion: UInt32 = 5
  /// The room for a window if no output reports its size.
  private static let usualRoom = Size(width: 1024, height: 768)
  /// The states in which the compositor determines the size of a window: maximized, or filling its
  /// output.
  private static let fillingStates: Set<UInt32> = [1, 2]

  private let shape: Size
  private var title = ""
  private var registry = WaylandRegistry(kinds: Kind.all)
  private var memory: UInt32?
  private var maker: UInt32?
  private var window: UInt32?
  private var surface: WaylandSurface?
  private var screens: [WaylandScreen] = []
  /// The numbers of the outputs that the window is on.
  private var entered: Set<UInt32> = []
  /// The scale that the compositor has reported for the window itself.
  private var saidScale: WaylandScale?
  /// The number of the object that reports a fractional scale; nil if scales are whole.
  private var fraction: UInt32?
  private var scale = WaylandScale.one
  /// The size that the compositor requests, in points; 0 if the window may choose it.
  private var asked = (width: 0, height: 0, isFilling: false)
  /// The last size that the window itself chose.
  private var own: (width: Int, height: Int)?
  private var seats: [WaylandKeys] = []
  /// The seat whose keyboard has received a file.
  private var givenSeat: Int?
  /// The pending reports of keys of a keyboard that was removed.
  private var lastKeys: [KeyReport] = []
  /// True if the user has closed it.
  private(set) var isClosedByPerson = false

  /// Creates a window in the shape of a screen.
  init(shape: Size) { self.shape = shape }

  /// True if the compositor has windows of this kind.
  var canDraw: Bool {
    (registry.offer(Kind.compositor)?.version ?? 0) >= Self.compositorVersions.lowerBound
      && registry.offer(Kind.memory) != nil && registry.offer(Kind.windows) != nil
  }

  /// The size of the window, in points; nil until it exists.
  var size: Size? {
    surface?.size.map { Size(width: Double($0.width), height: Double($0.height)) }
  }

  /// The window, which is the only surface.
  var sheets: [WaylandSheet] {
    guard let surface else { return [] }
    return [
      WaylandSheet(
        surface: surface, scale: scale,
        place: surface.size.map { PixelRect(x: 0, y: 0, width: $0.width, height: $0.height) },
        isWindow: true)
    ]
  }

  /// Forgets a connection that has ended, and reports its keys as released.
  mutating func restart() {
    var next = WaylandPage(shape: shape)
    next.title = title
    next.isClosedByPerson = isClosedByPerson
    for place in seats.indices { _ = seats[place].release() }
    next.lastKeys = takeKeys()
    self = next
  }

  mutating func greeting() -> [UInt8] { registry.greeting() }

  mutating func question() -> (number: UInt32, bytes: [UInt8]) { registry.question() }

  /// Returns the presses and releases since the previous call, in their order.
  mutating func takeKeys() -> [KeyReport] {
    defer { lastKeys = [] }
    return seats.indices.reduce(into: lastKeys) { $0 += seats[$1].drain() }
  }

  // MARK: The window

  /// Opens the window; the compositor determines its size before anything is shown in it.
  mutating func begin() -> [UInt8] {
    var bytes: [UInt8] = []
    // The sizes of the outputs arrive before any event of the window.
    for offer in registry.offers(Kind.outputs) { addScreen(offer, into: &bytes) }
    for offer in registry.offers(Kind.seats) { addSeat(offer, into: &bytes) }
    memory = bind(Kind.memory, into: &bytes)
    let newest = Self.compositorVersions.upperBound
    guard let compositor = bind(Kind.compositor, upTo: newest, into: &bytes),
      let maker = bind(Kind.windows, into: &bytes)
    else { return bytes }
    self.maker = maker
    let (object, role, window) = (
      registry.newObject(), registry.newObject(), registry.newObject()
    )
    bytes += WaylandMessage(compositor, 0, .unsigned(object)).bytes
    bytes += WaylandMessage(maker, 2, .unsigned(role), .unsigned(object)).bytes
    bytes += WaylandMessage(role, 1, .unsigned(window)).bytes
    bytes += WaylandMessage(window, 3, .text(Self.className)).bytes
    self.window = window
    surface = WaylandSurface(
      object: object, role: role, viewport: fitPicture(of: object, into: &bytes))
    bytes += titleMessage()
    if let bars = bind(Kind.bars, into: &bytes) {
      let bar = registry.newObject()
      bytes += WaylandMessage(bars, 1, .unsigned(bar), .unsigned(window)).bytes
      // The compositor draws the title bar.
      bytes += WaylandMessage(bar, 1, .unsigned(2)).bytes
    }
    return bytes + WaylandMessage(object, 6).bytes
  }

  /// Requests the scale of a surface as a fraction, if its picture can be fitted into its size.
  private mutating func fitPicture(of surface: UInt32, into bytes: inout [UInt8]) -> UInt32? {
    guard registry.offer(Kind.scales) != nil, let viewports = bind(Kind.viewports, into: &bytes),
      let scales = bind(Kind.scales, into: &bytes)
    else { return nil }
    let (viewport, fraction) = (registry.newObject(), registry.newObject())
    bytes += WaylandMessage(viewports, 1, .unsigned(viewport), .unsigned(surface)).bytes
    bytes += WaylandMessage(scales, 1, .unsigned(fraction), .unsigned(surface)).bytes
    self.fraction = fraction
    return viewport
  }

  private mutating func bind(
    _ kind: String, upTo version: UInt32 = 1, into bytes: inout [UInt8]
  ) -> UInt32? {
    registry.offer(kind).map {
      registry.bind($0, kind, version: min($0.version, version), into: &bytes)
    }
  }

  private mutating func addScreen(_ offer: WaylandRegistry.Offer, into bytes: inout [UInt8]) {
    let object = registry.bind(
      offer, Kind.outputs, version: min(offer.version, WaylandScreen.version), into: &bytes)
    screens.append(WaylandScreen(name: offer.name, object: object))
  }

  private mutating func addSeat(_ offer: WaylandRegistry.Offer, into bytes: inout [UInt8]) {
    let version = min(offer.version, Self.seatVersion)
    let object = registry.bind(offer, Kind.seats, version: version, into: &bytes)
    seats.append(WaylandKeys(name: offer.name, seat: object, version: version))
  }

  /// Sets the title of the window.
  mutating func setTitle(_ title: String) -> [UInt8] {
    self.title = title
    return titleMessage()
  }

  private func titleMessage() -> [UInt8] {
    guard let window else { return [] }
    let scalars = title.unicodeScalars.filter { $0.value != 0 }.prefix(200)
    let words = String(String.UnicodeScalarView(scalars))
    return WaylandMessage(window, 2, .text(words.isEmpty ? "Switchlight" : words)).bytes
  }

  // MARK: Events

  mutating func handle(_ event: WaylandMessage) -> WaylandOutcome {
    switch registry.handle(event) {
    case .nothing: .nothing
    case .offered: .offered
    case .refused(let reason): .refused(reason)
    case .added(let kind, let offer): takeNew(kind, offer)
    case .removed(let name): takeRemoved(name)
    case .other: takeOwn(event)
    }
  }

  private mutating func takeNew(
    _ kind: String, _ offer: WaylandRegistry.Offer
  ) -> WaylandOutcome {
    guard window != nil else { return .nothing }
    var bytes: [UInt8] = []
    switch kind {
    case Kind.outputs: addScreen(offer, into: &bytes)
    case Kind.seats: addSeat(offer, into: &bytes)
    default: return .nothing
    }
    return .changed(bytes)
  }

  private mutating func takeRemoved(_ name: UInt32) -> WaylandOutcome {
    if let place = seats.firstIndex(where: { $0.name == name }) {
      let bytes = seats[place].release()
      lastKeys += seats[place].drain()
      seats.remove(at: place)
      return .changed(bytes)
    }
    guard let place = screens.firstIndex(where: { $0.name == name }) else { return .nothing }
    entered.remove(screens.remove(at: place).object)
    return rescale()
  }

  /// Handles an event of an object that was made here.
  private mutating func takeOwn(_ event: WaylandMessage) -> WaylandOutcome {
    if let place = seats.firstIndex(where: { $0.owns(event.object) }) {
      givenSeat = place
      return seats[place].handle(event, &registry)
    }
    if let place = screens.firstIndex(where: { $0.object == event.object }) {
      return screens[place].handle(event) ? rescale() : .nothing
    }
    var reader = WaylandMessage.Reader(event)
    switch (event.object, event.code) {
    case (maker, 0):
      guard let maker, let serial = reader.unsigned() else { return .nothing }
      return .changed(WaylandMessage(maker, 3, .unsigned(serial)).bytes)
    case (window, 0):
      func side() -> Int { Int(Int32(bitPattern: reader.unsigned() ?? 0)) }
      asked = (side(), side(), !Self.fillingStates.isDisjoint(with: reader.numbers()))
    case (window, 1): isClosedByPerson = true
    case (surface?.role, 0): return reader.unsigned().map { configure($0) } ?? .nothing
    case (fraction, 0):
      guard let found = reader.unsigned().flatMap({ WaylandScale(parts: Int($0)) }) else {
        return .nothing
      }
      saidScale = found
      return rescale()
    case (surface?.object, let code): return takeOfSurface(code, reader.unsigned() ?? 0)
    case (let object, _) where surface?.owns(object) == true: surface?.handle(event)
    case (_, 0): return .answered(event.object)
    default: break
    }
    return .nothing
  }

  private mutating func takeOfSurface(_ code: UInt16, _ number: UInt32) -> WaylandOutcome {
    switch code {
    case 0 where screens.contains { $0.object == number }: entered.insert(number)
    case 1: entered.remove(number)
    case 2 where fraction == nil && WaylandScale.wholes.contains(Int(number)):
      saidScale = WaylandScale(whole: Int(number))
    default: return .nothing
    }
    return rescale()
  }

  /// Applies the scale that the compositor reports for the window, otherwise the largest scale of
  /// its outputs; without an output the scale does not change.
  private mutating func rescale() -> WaylandOutcome {
    let scales = screens.filter { entered.contains($0.object) }.map(\.scale)
    guard let found = saidScale ?? scales.max(), found != scale else { return .nothing }
    scale = found
    return .changed(surface?.dropBuffers() ?? [])
  }

  /// Applies the requested size, or the window's own size if the window may choose; the first such
  /// size has the shape of the screen.
  private mutating func configure(_ serial: UInt32) -> WaylandOutcome {
    guard let role = surface?.role else { return .nothing }
    let sides = 1...WaylandSurface.largestSide
    let usual = own ?? firstSize
    let width = asked.width == 0 ? usual.width : asked.width
    let height = asked.height == 0 ? usual.height : asked.height
    guard sides.contains(width), sides.contains(height) else { return .nothing }
    if !asked.isFilling { own = (width, height) }
    return .changed(
      WaylandMessage(role, 4, .unsigned(serial)).bytes + (surface?.resize(width, height) ?? []))
  }

  /// Four fifths of an output, in the shape of the screen.
  private var firstSize: (width: Int, height: Int) {
    let all = screens.first?.size ?? Self.usualRoom
    let found = shape.scaled(into: Size(width: all.width * 0.8, height: all.height * 0.8))
    func whole(_ side: Double) -> Int { Int(min(max(side, 1), Double(WaylandSurface.largestSide))) }
    return (whole(found.width), whole(found.height))
  }

  /// Handles the text of a keyboard's keymap.
  mutating func takeFile(_ bytes: [UInt8]?) {
    guard let givenSeat, seats.indices.contains(givenSeat) else { return }
    seats[givenSeat].takeKeymap(bytes)
  }

  // MARK: Drawing

  mutating func makeBuffer(on place: Int) -> (buffer: WaylandSurface.Buffer, bytes: [UInt8])? {
    guard let memory else { return nil }
    return surface?.makeBuffer(.opaque, scale: scale, in: memory, &registry)
  }

  mutating func show(
    _ buffer: UInt32, on place: Int, changed: [(x: Int, y: Int, width: Int, height: Int)]
  ) -> [UInt8] {
    surface?.show(buffer, scale: scale, changed: changed, &registry) ?? []
  }
}

extension Size {
  /// Returns the largest size of the same shape that fits into another one; the other one if this
  /// size has no shape.
  func scaled(into room: Size) -> Size {
    guard width > 0, height > 0 else { return room }
    let factor = min(room.width / width, room.height / height)
    return Size(width: width * factor, height: height * factor)
  }
}
