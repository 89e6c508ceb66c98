/// The keys of a seat of a Wayland compositor, which come while a window of ours has the keyboard (W1).
struct WaylandKeys {
  /// From this version on a keyboard is given back.
  private static let releaseVersion: UInt32 = 3
  /// The bit of a seat that has a keyboard.
  private static let keyboardBit: UInt32 = 2
  /// The difference between the number of a key in an xkb text and that in an event.
  private static let firstCode: UInt32 = 8

  /// The name under which the compositor offers the seat.
  let name: UInt32
  private let seat: UInt32
  private let version: UInt32
  private var object: UInt32?
  private var keymap: X11Keyboard?
  private var isText = false
  /// The modifiers and the group, by the bits that X11 has for them.
  private var state: UInt16 = 0
  private var keys = KeyReports()

  /// A seat that was just asked for, in a version.
  init(name: UInt32, seat: UInt32, version: UInt32) {
    self.name = name
    self.seat = seat
    self.version = version
  }

  /// True if an event of that object is about it.
  func owns(_ object: UInt32) -> Bool { object == seat || object == self.object }

  /// Takes an event of an object that it owns.
  mutating func take(
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
    // It goes to another window.
    case (object, 2): keys.releaseAll()
    case (object, 3):
      guard let time = reader.unsigned(), let key = reader.unsigned(),
        let press = reader.unsigned()
      else { return .nothing }
      takeKey(key, press, at: time)
    case (object, 4):
      let numbers = (0..<4).map { _ in reader.unsigned() ?? 0 }
      state =
        UInt16(numbers[..<3].reduce(0, |) & 0xFF) | UInt16(numbers[3] & 3) << X11Keyboard.groupBit
    default: break
    }
    return .nothing
  }

  /// Takes the text that says what the keys mean; nil where it cannot be read.
  mutating func takeKeymap(_ bytes: [UInt8]?) {
    keymap = isText ? bytes.flatMap { KeymapReader.keyboard($0) } : nil
  }

  private mutating func takeKey(_ key: UInt32, _ press: UInt32, at time: UInt32) {
    let code = key &+ Self.firstCode
    switch press {
    case 1:
      let name = UInt8(exactly: code).flatMap { keymap?.name(of: $0, in: state) }
      keys.takePress(code, name: name, time: time)
    case 0:
      // Only this program could repeat the key, and it does not.
      keys.takeRelease(code, time: time)
      keys.markAsked()
      keys.confirmAsked()
    default: break
    }
  }

  /// Gives the keyboard back, and with it the keys.
  mutating func release() -> [UInt8] {
    keys.releaseAll()
    defer { (object, keymap, state) = (nil, nil, 0) }
    guard let object, version >= Self.releaseVersion else { return [] }
    return WaylandMessage(object, 0).bytes
  }

  /// The keys that went down or came up since this was asked last.
  mutating func take() -> [KeyReport] { keys.take() }
}
