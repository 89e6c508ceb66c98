import DesktopTree
import SwitchInput

/// The keys that are pressed on an X11 display (F1, K4).
///
/// What the layout has is pressed as a hand does, with Shift where that is needed. What it has not gets a key that means
/// nothing else, until the end of the session.
extension X11Display {
  /// What the keys of a display mean, and those that wait to be pressed.
  struct Keys {
    /// What the keys mean; nil while that is not known.
    var keyboard: X11Keyboard?
    /// The keys that are pressed once the state of the display is known, in their order.
    var waiting: [KeyCombination] = []
    /// The keys that were given a meaning, the oldest first.
    var borrowed: [(symbol: UInt32, code: UInt8)] = []
  }

  /// So many keys can be given a meaning.
  private static let borrowLimit = 40

  /// What a pointer and keys are used by.
  package var ways: (pointer: String, keys: String) { ("XTest", "XTest") }

  /// Whether it is known which windows there are and whether a pointer and keys can be used.
  package var isKnown: Bool {
    windows != nil && (connection?.hasPointer != true || keys.keyboard != nil)
  }

  /// By whom keys are pressed: by the registry while the server says nothing.
  package var keyRoute: InputRoute {
    windows != nil && connection?.hasPointer == true && keys.keyboard != nil ? .display : .registry
  }

  /// Presses a key and lets it go; false where that cannot be.
  package func press(_ key: KeyCombination, at now: Instant) -> Bool {
    guard keyRoute == .display else { return false }
    keys.waiting.append(key)
    askForKeyState(at: now)
    return true
  }

  /// Presses the key that waits, in the state that the display is in.
  func takeKeyState(_ answer: DisplayAnswer) {
    guard !keys.waiting.isEmpty else { return }
    let key = keys.waiting.removeFirst()
    guard case .keyState(let state) = answer, let connection, let keyboard = keys.keyboard,
      let place = place(of: key.symbol, in: state, keyboard)
    else { return }
    var held = key.modifiers
    if place.needsShift, !held.contains(.shift) { held.append(.shift) }
    let codes = held.map { keyboard.code(of: $0) }
    for code in codes { connection.press(code, isDown: true) }
    connection.press(place.code, isDown: true)
    connection.press(place.code, isDown: false)
    for code in codes.reversed() { connection.press(code, isDown: false) }
    connection.flush()
  }

  private func place(
    of symbol: UInt32, in state: UInt16, _ keyboard: X11Keyboard
  ) -> X11Keyboard.Place? {
    if let known = keys.borrowed.first(where: { $0.symbol == symbol }) {
      return X11Keyboard.Place(code: known.code, needsShift: false)
    }
    return keyboard.place(of: symbol, in: state) ?? borrowed(for: symbol, keyboard)
  }

  /// Gives a key that means nothing, or else the one that was given away first, a meaning.
  private func borrowed(for symbol: UInt32, _ keyboard: X11Keyboard) -> X11Keyboard.Place? {
    let taken = Set(keys.borrowed.map(\.code))
    let free = keyboard.freeCodes.first { !taken.contains($0) }
    guard
      let code = keys.borrowed.count < Self.borrowLimit
        ? free ?? keys.borrowed.first?.code : keys.borrowed.first?.code
    else { return nil }
    keys.borrowed.removeAll { $0.code == code }
    keys.borrowed.append((symbol, code))
    connection?.setMeaning(of: code, keyboard.meaning(symbol))
    return X11Keyboard.Place(code: code, needsShift: false)
  }

  /// Takes back what was given a meaning.
  func returnKeys() {
    guard let keyboard = keys.keyboard else { return }
    for (_, code) in keys.borrowed { connection?.setMeaning(of: code, keyboard.meaning(0)) }
    keys.borrowed = []
  }
}
