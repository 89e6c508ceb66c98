/// The keys of a seat of a Wayland compositor, which are received while our window has the keyboard
/// (W1).
struct WaylandKeys {
  /// The first version with a request to release a keyboard.
  private static let releaseVersion: UInt32 = 3
  /// The bit of a seat that has a keyboard.
  private static let keyboardBit: UInt32 = 2

  /// The name under which the compositor offers the seat.
  let name: UInt32
  private let seat: UInt32
  private let version: UInt32
  private var object: UInt32?
  private var keymap: CompiledKeymap?
  private var isText = false
  private var modifiers = CompiledKeymap.Modifiers()
  private var keys = KeyReports()

  /// Creates a newly requested seat, in a version.
  init(name: UInt32, seat: UInt32, version: UInt32) {
    self.name = name
    self.seat = seat
    self.version = version
  }

  /// Returns true if an object belongs to this seat.
  func owns(_ object: UInt32) -> Bool { object == seat || object == self.object }

  /// Handles an event of an object that it owns.
  mutating func handle(
    _ event: WaylandMessage, _ registry: inout WaylandRegistry
  ) -> WaylandOutcome {
    var reader = WaylandMessage.Reader(event)
    let first = reader.unsigned() ?? 0
    switch (event.object, event.code) {
    case (seat, 0):
      let hasKeyboard = first & Self.keyboardBit != 0
      guard hasKeyboard != (object != nil) else { return .nothing }
      guard hasKeyboard else { return .changed(release()) }
      let made = registry.newObject()
      object = made
      return .changed(WaylandMessage(seat, 1, .unsigned(made)).bytes)
    case (object, 0):
      isText = first == 1
      return .given(count: Int(reader.unsigned() ?? 0))
    // Another window has the keyboard from now on.
    case (object, 2): keys.releaseAll()
    case (object, 3):
      guard let time = reader.unsigned(), let key = reader.unsigned(),
        let press = reader.unsigned()
      else { return .nothing }
      takeKey(key, press, at: time)
    case (object, 4):
      let numbers = (0..<4).map { _ in reader.unsigned() ?? 0 }
      modifiers = .init(
        depressed: numbers[0], latched: numbers[1], locked: numbers[2], layout: numbers[3])
      keymap?.set(modifiers)
    default: break
    }
    return .nothing
  }

  /// Handles the text with the meanings of the keys; nil if it cannot be read.
  mutating func takeKeymap(_ bytes: [UInt8]?) {
    keymap = isText ? bytes.flatMap { CompiledKeymap($0) } : nil
    keymap?.set(modifiers)
  }

  private mutating func takeKey(_ key: UInt32, _ press: UInt32, at time: UInt32) {
    let code = key &+ CompiledKeymap.firstCode
    switch press {
    case 1:
      keys.takePress(code, name: keymap?.name(of: code), time: time)
    case 0:
      // Only this program could repeat the key, and it does not.
      keys.takeRelease(code, time: time)
      keys.markAsked()
      keys.confirmAsked()
    default: break
    }
  }

  /// Releases the keyboard, and with it the pressed keys.
  mutating func release() -> [UInt8] {
    keys.releaseAll()
    defer { (object, keymap, modifiers) = (nil, nil, .init()) }
    guard let object, version >= Self.releaseVersion else { return [] }
    return WaylandMessage(object, 0).bytes
  }

  /// Returns the presses and releases since the previous call.
  mutating func drain() -> [KeyReport] { keys.drain() }
}
