/// The keyboard of KWin's seat: its layouts, and Caps Lock by org_kde_kwin_keystate (F6).
///
/// KWin sends the keymap of a keyboard even if none of our windows has the focus, and again after
/// each change.
struct PlasmaKeyboard {
  static let kind = "org_kde_kwin_keystate"
  private static let keyboardBit: UInt32 = 2
  private static let capsLockKey: UInt32 = 0
  private static let unlocked: UInt32 = 0

  private let seat: UInt32
  private let states: UInt32
  private var keyboard: UInt32?
  private var isText = false
  /// The layouts; nil until they are known, or if they cannot be read.
  private(set) var layout: KeymapLayouts?
  /// True if Caps Lock is on; nil until that is known.
  private(set) var capsLock: Bool?

  /// Asks for the states of the locks; nil if KWin does not offer them to this program.
  init?(seat: UInt32, _ registry: inout WaylandRegistry, into bytes: inout [UInt8]) {
    guard let offer = registry.offer(Self.kind) else { return nil }
    self.seat = seat
    states = registry.bind(offer, Self.kind, into: &bytes)
    bytes += WaylandMessage(states, 0).bytes
  }

  /// The effect of an event.
  enum Outcome: Hashable {
    case nothing
    /// These bytes are the reply to the event.
    case asked([UInt8])
    /// A file of that size arrived with the event.
    case given(count: Int)
  }

  /// Returns true if an object belongs to this keyboard.
  func owns(_ object: UInt32) -> Bool {
    object == seat || object == states || object == keyboard
  }

  /// Handles an event of an object that it owns.
  mutating func handle(_ event: WaylandMessage, _ registry: inout WaylandRegistry) -> Outcome {
    var reader = WaylandMessage.Reader(event)
    guard let first = reader.unsigned() else { return .nothing }
    switch (event.object, event.code) {
    case (seat, 0):
      guard first & Self.keyboardBit != 0, keyboard == nil else { return .nothing }
      let made = registry.newObject()
      keyboard = made
      return .asked(WaylandMessage(seat, 1, .unsigned(made)).bytes)
    case (states, 0):
      if first == Self.capsLockKey { capsLock = reader.unsigned().map { $0 != Self.unlocked } }
    case (keyboard, 0):
      guard let count = reader.unsigned() else { return .nothing }
      isText = first == 1
      return .given(count: Int(count))
    default: break
    }
    return .nothing
  }

  /// Reads the text of the keymap; the layouts stay unknown if it is nil or invalid.
  mutating func takeKeymap(_ bytes: [UInt8]?) {
    layout = isText ? bytes.flatMap { CompiledKeymap($0) }.flatMap { KeymapLayouts($0) } : nil
  }

  /// Returns the presses that write a symbol; nil if there are none or they are unknown.
  func presses(for symbol: UInt32) -> KeymapLayouts.Presses? {
    capsLock.flatMap { layout?.presses(for: symbol, capsLock: $0) }
  }
}
