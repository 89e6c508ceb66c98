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
    /// Whether the state of the display is asked for.
    var isAsking = false
    /// Until then programs learn what a key means now, and nothing is pressed.
    var pauseEnd: Instant?
  }

  /// So many keys can be given a meaning.
  private static let borrowLimit = 40
  /// How long a program is given to learn what a key means now: Chromium takes one that comes at once for what it meant.
  private static let learnTime = TimeSpan.milliseconds(150)

  /// What a pointer and keys are used by.
  package var ways: DisplayWays { DisplayWays(pointer: "XTest", keys: "XTest", windows: "EWMH") }

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
    goOnWithKeys(at: now)
    return true
  }

  /// Asks for the state of the display where a key waits for it.
  func goOnWithKeys(at now: Instant) {
    if let end = keys.pauseEnd, end <= now { keys.pauseEnd = nil }
    guard !keys.waiting.isEmpty, !keys.isAsking, keys.pauseEnd == nil else { return }
    keys.isAsking = true
    askForKeyState(at: now)
  }

  /// Presses the key that waits, in the state that the display is in; one that has just got its meaning a little later.
  func takeKeyState(_ answer: DisplayAnswer, at now: Instant) {
    keys.isAsking = false
    guard let key = keys.waiting.first else { return }
    if case .keyState(let state) = answer, let keyboard = keys.keyboard {
      if let place = place(of: key.symbol, in: state, keyboard) {
        press(place, key.modifiers, keyboard)
      } else if borrow(for: key.symbol, keyboard) {
        keys.pauseEnd = now + Self.learnTime
        return
      }
    }
    keys.waiting.removeFirst()
    goOnWithKeys(at: now)
  }

  private func press(
    _ place: X11Keyboard.Place, _ modifiers: [KeyCombination.Modifier], _ keyboard: X11Keyboard
  ) {
    guard let connection else { return }
    var held = modifiers
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
    return keyboard.place(of: symbol, in: state)
  }

  /// Gives a key that means nothing, or else the one that was given away first, a meaning; false where there is none.
  private func borrow(for symbol: UInt32, _ keyboard: X11Keyboard) -> Bool {
    let taken = Set(keys.borrowed.map(\.code))
    let free = keyboard.freeCodes.first { !taken.contains($0) }
    guard
      let code = keys.borrowed.count < Self.borrowLimit
        ? free ?? keys.borrowed.first?.code : keys.borrowed.first?.code
    else { return false }
    keys.borrowed.removeAll { $0.code == code }
    keys.borrowed.append((symbol, code))
    connection?.setMeaning(of: code, keyboard.meaning(symbol))
    return true
  }

  /// Takes back what was given a meaning.
  func returnKeys() {
    guard let keyboard = keys.keyboard else { return }
    for (_, code) in keys.borrowed { connection?.setMeaning(of: code, keyboard.meaning(0)) }
    keys.borrowed = []
  }
}
