import DesktopTree
import ScreenElements
import ScanTime
import SwitchInput

/// The requests to a compositor, as bytes, and the meaning of its events: the numbers of its
/// objects, our own pointer and keyboard, and its list of windows.
///
/// It has no socket. The protocols are wayland, wlr-virtual-pointer-unstable-v1,
/// virtual-keyboard-unstable-v1, wlr-foreign-toplevel-management-unstable-v1 and
/// xdg-output-unstable-v1, and those of KWin in ``FakeInput`` and ``PlasmaWindows``.
struct WaylandObjects {
  /// The effect of an event.
  enum Outcome: Hashable {
    case nothing
    /// The compositor has listed everything that it offers: the pointer and the keyboard can be
    /// created now.
    case offered
    /// A question that was sent with that number was answered.
    case answered(UInt32)
    /// The list of windows has changed; these bytes are the reply.
    case listed([UInt8])
    /// These bytes are the reply to an event of the keyboard.
    case asked([UInt8])
    /// A file of that size arrived with the event; ``takeFile(_:)`` handles it.
    case given(count: Int)
    /// The compositor ends the connection, for that reason.
    case refused(String)
  }

  /// The kinds of objects that are used.
  private enum Kind {
    static let seat = "wl_seat"
    static let pointers = "zwlr_virtual_pointer_manager_v1"
    static let keyboards = "zwp_virtual_keyboard_manager_v1"
    static let toplevels = "zwlr_foreign_toplevel_manager_v1"
    /// The layers, which WaylandOverlay uses; only their availability is checked here.
    static let layers = WaylandLayers.Kind.layers
    static let all: Set = [
      seat, pointers, keyboards, toplevels, layers, FakeInput.kind, PlasmaWindows.kind,
      PlasmaKeyboard.kind, WaylandLayout.outputs, WaylandLayout.places,
    ]
  }

  private var registry = WaylandRegistry(kinds: Kind.all)
  private var seatObject: UInt32?
  private var lister: UInt32?
  /// The windows that the compositor lists.
  private(set) var toplevels = ToplevelList()
  private var plasma = PlasmaWindows()
  private var layout = WaylandLayout()
  private var fake: FakeInput?
  private var plasmaKeyboard: PlasmaKeyboard?
  private var pointer: UInt32?
  private var keyboard: UInt32?
  /// The meanings of the keyboard's keys.
  private(set) var keymap = Keymap()

  /// True if the compositor has a pointer for programs like this one.
  var offersPointer: Bool { offers(Kind.seat) && offers(Kind.pointers) || offersFakeInput }
  /// True if the compositor has a keyboard for programs like this one.
  var offersKeyboard: Bool { offersText || offersFakeInput }
  /// True if that keyboard writes letters: every one, or those of the layouts (K4).
  var offersText: Bool { offersEveryLetter || offersFakeInput && offersLayout }
  /// True if it writes every letter.
  var offersEveryLetter: Bool {
    offersOwnKeyboard || FakeInput.writes(registry.offer(FakeInput.kind))
  }
  /// True if the compositor reports the layouts of the keyboard and Caps Lock.
  private var offersLayout: Bool { offers(Kind.seat) && offers(PlasmaKeyboard.kind) }
  /// True if the compositor allows a keyboard with our own keymap.
  var offersOwnKeyboard: Bool { offers(Kind.seat) && offers(Kind.keyboards) }
  /// True if the compositor is KWin, and permits this program its pointer and its keys.
  private var offersFakeInput: Bool {
    registry.offer(FakeInput.kind).map { $0.version >= FakeInput.versions.lowerBound } ?? false
  }
  /// True if the pointer is that of KWin.
  var hasFakePointer: Bool { pointer == nil && fake != nil }
  /// True if the compositor lists its windows, or at least the positions of its outputs for our
  /// pointer.
  var offersToplevels: Bool {
    offers(Kind.toplevels) || offersPlaces || offersPointer && offers(WaylandLayout.places)
  }
  /// True if the compositor reports the positions of its windows (F7).
  var offersPlaces: Bool {
    offers(WaylandLayout.places) && PlasmaWindows.isEnough(registry.offer(PlasmaWindows.kind))
  }
  /// The protocols for the pointer, keys and windows, for people (W6).
  var ways: DisplayWays {
    DisplayWays(
      pointer: offers(Kind.pointers) ? "zwlr_virtual_pointer_v1" : FakeInput.kind,
      keys: offers(Kind.keyboards)
        ? "zwp_virtual_keyboard_v1"
        : FakeInput.kind
          + (offersText && !offersEveryLetter ? ", letters of the keyboard layout only" : ""),
      windows: offersPlaces ? PlasmaWindows.kind : Kind.toplevels)
  }
  /// True if programs like this one may draw over the windows (W1).
  var offersLayers: Bool { offers(Kind.layers) }

  private func offers(_ kind: String) -> Bool { registry.offer(kind) != nil }

  /// Returns the first message: the question for everything that the compositor offers.
  mutating func greeting() -> [UInt8] { registry.greeting() }

  /// Returns a question that is answered after all earlier requests are done, and the number of its
  /// answer.
  mutating func question() -> (number: UInt32, bytes: [UInt8]) { registry.question() }

  /// Handles an event.
  mutating func handle(_ event: WaylandMessage) -> Outcome {
    switch registry.handle(event) {
    case .nothing: .nothing
    case .added(WaylandLayout.outputs, let offer): .listed(layout.add(offer, &registry))
    case .added: .nothing
    case .removed(let name): layout.remove(name).map { .listed($0) } ?? .nothing
    case .offered: .offered
    case .refused(let reason): .refused(reason)
    case .other: takeOwn(event)
    }
  }

  /// Handles an event of an object that was made here.
  private mutating func takeOwn(_ event: WaylandMessage) -> Outcome {
    if let isOther = layout.handle(event) { return isOther ? .listed([]) : .nothing }
    if let outcome = takeOfKeyboard(event) { return outcome }
    var reader = WaylandMessage.Reader(event)
    switch (event.object, event.code) {
    case (plasma.manager, _):
      return plasma.takeOfManager(event, &registry).map { .listed($0) } ?? .nothing
    case (let object, _) where plasma.contains(object):
      return plasma.handle(event, &registry).map { .listed($0) } ?? .nothing
    case (lister, 0):
      if let object = reader.unsigned() { toplevels.add(object) }
      return .nothing
    case (lister, 1):
      // It no longer lists anything.
      lister = nil
      toplevels = ToplevelList()
      return .listed([])
    case (let object, let code) where toplevels.contains(object):
      guard toplevels.handle(event) else { return .nothing }
      // A closed window is destroyed, so that its number is free again.
      return .listed(code == 6 ? WaylandMessage(object, 7).bytes : [])
    // A seat reports its devices without a question; every other event that arrives here is an
    // answer.
    default: return event.code == 0 ? .answered(event.object) : .nothing
    }
  }

  private mutating func takeOfKeyboard(_ event: WaylandMessage) -> Outcome? {
    guard plasmaKeyboard?.owns(event.object) == true else { return nil }
    switch plasmaKeyboard?.handle(event, &registry) {
    case .asked(let bytes): return .asked(bytes)
    case .given(let count): return .given(count: count)
    default: return .nothing
    }
  }

  /// Handles the file of the keymap; nil if it cannot be read.
  mutating func takeFile(_ bytes: [UInt8]?) { plasmaKeyboard?.takeKeymap(bytes) }

  /// Makes the pointer and the keyboard that the compositor offers; a file with the keyboard
  /// contains the symbols of its keys.
  mutating func makeInputs() -> [UInt8] {
    var bytes: [UInt8] = []
    if !offers(Kind.pointers) || !offers(Kind.keyboards),
      let made = FakeInput(&registry, into: &bytes)
    {
      bytes += made.greeting
      fake = made
    }
    guard let seat = registry.offer(Kind.seat) else { return bytes }
    let seatObject = registry.bind(seat, Kind.seat, into: &bytes)
    self.seatObject = seatObject
    if fake != nil {
      plasmaKeyboard = PlasmaKeyboard(seat: seatObject, &registry, into: &bytes)
    }
    if let offer = registry.offer(Kind.pointers) {
      let maker = registry.bind(offer, Kind.pointers, into: &bytes)
      let made = registry.newObject()
      bytes += WaylandMessage(maker, 0, .unsigned(seatObject), .unsigned(made)).bytes
      pointer = made
    }
    if let offer = registry.offer(Kind.keyboards) {
      let maker = registry.bind(offer, Kind.keyboards, into: &bytes)
      let made = registry.newObject()
      bytes += WaylandMessage(maker, 0, .unsigned(seatObject), .unsigned(made)).bytes
      bytes += Self.keymapMessage(of: made, keymap)
      keyboard = made
    }
    return bytes
  }

  /// Destroys all objects made here, each before the one that made it.
  func end() -> [UInt8] {
    var bytes = fake?.ending ?? []
    if let pointer { bytes += WaylandMessage(pointer, 8).bytes }
    if let keyboard { bytes += WaylandMessage(keyboard, 3).bytes }
    return bytes + toplevels.end() + plasma.end() + layout.end()
  }

  /// Requests the positions of the outputs, unless they were already requested.
  mutating func listOutputs() -> [UInt8] { layout.begin(&registry) }

  /// Requests the list of windows, if the compositor has one; a list with positions is preferred to
  /// one with only titles.
  ///
  /// The positions of the outputs are always requested: a pointer needs only those, and a window
  /// that fills an output has a known position (F6, F7).
  mutating func listToplevels() -> [UInt8] {
    var bytes = listOutputs()
    if offersPlaces { return bytes + plasma.begin(&registry) }
    if let offer = registry.offer(Kind.toplevels) {
      let version = min(offer.version, ToplevelList.version)
      lister = registry.bind(offer, Kind.toplevels, version: version, into: &bytes)
    }
    return bytes
  }

  /// The windows that the compositor lists.
  var windows: DisplayWindows {
    if plasma.manager != nil { return plasma.windows(size: layout.size, corner: layout.corner) }
    let isNew = registry.offer(Kind.toplevels).map { $0.version >= ToplevelList.version } ?? false
    var windows = toplevels.windows(on: layout, canFill: isNew)
    windows.hasManager = lister != nil
    return windows
  }

  /// True if it has announced a window but not described it completely.
  var isListIncomplete: Bool { plasma.isIncomplete }

  /// Returns the request to give a listed window the keyboard; nil if there is no such window or no
  /// seat.
  func activation(of window: UInt32) -> [UInt8]? {
    if let bytes = plasma.activation(of: window) { return bytes }
    guard let seatObject, toplevels.contains(window) else { return nil }
    return WaylandMessage(window, 4, .unsigned(seatObject)).bytes
  }

  /// Returns the request to fill its output with a listed window, or to stop doing so; nil if that
  /// is impossible.
  func filling(of window: UInt32, _ fills: Bool) -> [UInt8]? {
    toplevels.filling(of: window, fills)
  }

  /// Returns the request to close a listed window; nil if there is no such window.
  func closing(of window: UInt32) -> [UInt8]? {
    plasma.closing(of: window)
      ?? (toplevels.contains(window) ? WaylandMessage(window, 5).bytes : nil)
  }

  // MARK: Acting

  /// Returns the requests for a step of a gesture on a display of this size; empty without a
  /// pointer.
  func bytes(for step: PointerStep, on size: Size, at time: UInt32) -> [UInt8] {
    guard let pointer else { return fake?.bytes(for: step, corner: layout.corner) ?? [] }
    let frame = WaylandMessage(pointer, 4).bytes
    switch step {
    case .ask, .look: return []
    case .move(let point):
      func whole(_ number: Double) -> WaylandMessage.Argument {
        .unsigned(UInt32(clamping: Int64(number.rounded())))
      }
      return WaylandMessage(
        pointer, 1, .unsigned(time), whole(point.x), whole(point.y), whole(size.width),
        whole(size.height)
      ).bytes + frame
    case .button(let number, let isDown):
      if let button = Self.buttons[number] {
        return WaylandMessage(
          pointer, 2, .unsigned(time), .unsigned(button), .unsigned(isDown ? 1 : 0)
        ).bytes + frame
      }
      guard let turn = Self.wheel[number], isDown else { return [] }
      // A turn of the wheel is as long as 15 steps of the pointer.
      return WaylandMessage(pointer, 5, .unsigned(0)).bytes
        + WaylandMessage(
          pointer, 7, .unsigned(time), .unsigned(turn.axis), .fixed(15 * Double(turn.direction)),
          .signed(turn.direction)
        ).bytes + frame
    }
  }

  /// The numbers of the buttons in the kernel, by those of X11.
  static let buttons: [UInt8: UInt32] = [1: 0x110, 2: 0x112, 3: 0x111]
  /// The turns of the wheel, by their buttons in X11: axis 0 is vertical, downward; axis 1 is
  /// horizontal, to the right.
  static let wheel: [UInt8: (axis: UInt32, direction: Int32)] = [
    4: (0, -1), 5: (0, 1), 6: (1, -1), 7: (1, 1),
  ]

  /// Returns the request with the keymap.
  ///
  /// The number is that of xkb's format; the file is sent with the bytes.
  private static func keymapMessage(of keyboard: UInt32, _ keymap: Keymap) -> [UInt8] {
    WaylandMessage(keyboard, 0, .unsigned(1), .unsigned(UInt32(keymap.file.count))).bytes
  }

  /// Returns the request that assigns a key of the keyboard to a character; nil if it already has
  /// one, or cannot have one (K4).
  mutating func addKey(for symbol: UInt32) -> [UInt8]? {
    guard let keyboard, keymap.add(symbol) else { return nil }
    return Self.keymapMessage(of: keyboard, keymap)
  }

  /// Returns true if a key can be pressed, or a key for it can be added.
  func canPress(_ key: KeyCombination) -> Bool {
    keyboard != nil || bytes(for: key, at: 0) != nil
  }

  /// Returns the requests that press and release a key; nil if there is no keyboard, or no such key
  /// on it.
  func bytes(for key: KeyCombination, at time: UInt32) -> [UInt8]? {
    guard let keyboard else { return fake?.bytes(for: key, keymap, on: plasmaKeyboard) }
    guard let place = keymap.place(of: key.symbol) else { return nil }
    func press(_ isDown: Bool) -> [UInt8] {
      WaylandMessage(
        keyboard, 1, .unsigned(time), .unsigned(place.code - 8), .unsigned(isDown ? 1 : 0)
      ).bytes
    }
    func hold(_ modifiers: UInt32) -> [UInt8] {
      WaylandMessage(
        keyboard, 2, .unsigned(modifiers), .unsigned(0), .unsigned(0), .unsigned(0)
      ).bytes
    }
    let modifiers = key.modifiers.reduce(place.needsShift ? Keymap.bit(of: .shift) : 0) {
      $0 | Keymap.bit(of: $1)
    }
    guard modifiers != 0 else { return press(true) + press(false) }
    return hold(modifiers) + press(true) + press(false) + hold(0)
  }
}
