import DesktopTree
import ScanTime
import SwitchInput

/// The keys that are pressed on an X11 display (F1, K4).
///
/// A symbol of the layout is pressed as by hand, with Shift if necessary; with Sticky Keys, which
/// two keys at once would turn off, Shift is latched instead. Any other symbol gets an unassigned
/// key until the end of the session. Nothing is pressed while a key is held down that would change
/// its meaning.
extension X11Display {
  /// The meanings of a display's keys, and the keys that wait to be pressed.
  struct Keys {
    /// The meanings of the keys; nil while they are not known.
    var keyboard: X11Keyboard?
    /// The keys to press after the state of the display is known, in their order.
    var waiting: [KeyCombination] = []
    /// The keys that were given a meaning, the least recently pressed one first.
    var borrowed: [(symbol: UInt32, code: UInt8)] = []
    /// True if symbols of the waiting keys may lack a key that could still be assigned to them.
    var isNew = false
    /// True if the question for the state of the display is pending.
    var isAsking = false
    /// The time of the last press.
    var lastPress: Instant?
    /// The end of the pause in which programs handle the pressed keys, or read new meanings.
    var pauseEnd: Instant?
    /// True if two keys at once would turn Sticky Keys off, or repeated modifiers would turn them
    /// on.
    var hasStickyKeys = false
    /// Sticky Keys, and the keys that turn them on (StickyKeys and AccessXKeys of XKB).
    static let stickyControls: UInt32 = 1 << 3 | 1 << 6
    /// True if all keys were pressed, and the server has not confirmed them yet.
    var isEnding = false

    /// True if the outcome of some keys is unknown.
    var isBusy: Bool { !waiting.isEmpty || isEnding }
  }

  /// The maximum number of keys that can be given a meaning.
  private static let borrowLimit = 40
  /// The time that a program has to read the new meaning of a key: Chromium uses the old one for an
  /// immediate press.
  private static let learnTime = TimeSpan.milliseconds(150)
  /// The time that a program has to handle a pressed key before that key gets another meaning: Xlib
  /// looks the meaning up only when the program handles the key.
  private static let takeTime = TimeSpan.milliseconds(1_000)

  /// The protocols for the pointer, keys and windows.
  package var ways: DisplayWays { DisplayWays(pointer: "XTest", keys: "XTest", windows: "EWMH") }

  /// True if the windows are known, and the availability of a pointer and keys.
  package var isKnown: Bool {
    windows != nil && (connection?.hasPointer != true || keys.keyboard != nil)
  }

  /// The way to press keys: by the registry if the server does not answer.
  package var keyRoute: InputRoute {
    windows != nil && connection?.hasPointer == true && keys.keyboard != nil ? .display : .registry
  }

  /// Presses and releases keys one after another, after those that wait; the outcome is an event.
  ///
  /// - Returns: false if that is impossible.
  package func press(_ keys: [KeyCombination], at now: Instant) -> Bool {
    guard keyRoute == .display, !keys.isEmpty else { return false }
    self.keys.waiting += keys
    self.keys.isNew = true
    goOnWithKeys(at: now)
    return true
  }

  /// Drops all keys that are still waiting; returns true if there was one.
  @discardableResult package func dropKeys() -> Bool {
    defer { keys.waiting = [] }
    return !keys.waiting.isEmpty
  }

  /// Asks for the state of the display if a key waits for it.
  func goOnWithKeys(at now: Instant) {
    if let end = keys.pauseEnd, end <= now { keys.pauseEnd = nil }
    guard !keys.waiting.isEmpty, !keys.isAsking, keys.pauseEnd == nil else { return }
    keys.isAsking = true
    askForKeyState(at: now)
  }

  /// Presses the waiting key in the current state of the display; a key with a new meaning is
  /// pressed a little later.
  func takeKeyState(_ answer: DisplayAnswer, at now: Instant) {
    keys.isAsking = false
    guard let key = keys.waiting.first else { return }
    guard case .keyState(let state) = answer, let keyboard = keys.keyboard else {
      return failKeys(.failed)
    }
    if let held = keyboard.heldModifier(in: state) { return failKeys(.modifierHeld(held)) }
    let codes = codes(for: key, in: state, keyboard)
    if codes == nil || keys.isNew, let pause = borrow(keyboard, in: state, at: now) {
      keys.pauseEnd = pause
      connection?.flush()
    } else if let codes {
      keys.waiting.removeFirst()
      keys.isEnding = keys.waiting.isEmpty
      press(codes, at: now)
    } else {
      failKeys(.failed)
    }
    goOnWithKeys(at: now)
  }

  /// Notes that the server has processed all requests.
  func noteKeysTaken() {
    guard keys.isEnding else { return }
    keys.isEnding = false
    events.append(.keys(.done))
  }

  /// Drops the waiting keys.
  func failKeys(_ outcome: KeyOutcome) {
    guard keys.isBusy else { return }
    keys.waiting = []
    keys.isEnding = false
    events.append(.keys(outcome))
  }

  /// Presses a key while others are held down; records all of them first.
  private func press(_ codes: KeyCodes, at now: Instant) {
    guard let connection else { return }
    ledger.add { $0.keys.formUnion(codes.held + [codes.key]) }
    func tap(_ code: UInt8) {
      connection.press(code, isDown: true)
      connection.press(code, isDown: false)
    }
    if let lock = codes.lock { tap(lock) }
    if keys.hasStickyKeys, let bits = keys.keyboard?.bits(of: codes.held), bits != 0 {
      connection.latch(bits, isLatched: true)
      tap(codes.key)
      connection.latch(bits, isLatched: false)
    } else {
      for code in codes.held { connection.press(code, isDown: true) }
      tap(codes.key)
      for code in codes.held.reversed() { connection.press(code, isDown: false) }
    }
    if let lock = codes.lock { tap(lock) }
    ledger.remove { $0.keys = [] }
    keys.lastPress = now
    if let index = keys.borrowed.firstIndex(where: { $0.code == codes.key }) {
      keys.borrowed.append(keys.borrowed.remove(at: index))
    }
    askForConfirmation(at: now)
  }

  /// The numbers of the keys to press for one symbol.
  private struct KeyCodes {
    let key: UInt8
    /// The keys that are held down meanwhile.
    var held: [UInt8]
    /// The key that turns Caps Lock off temporarily.
    var lock: UInt8?
  }

  /// Returns the keys to press for a symbol; nil if no key has it.
  private func codes(
    for key: KeyCombination, in state: UInt16, _ keyboard: X11Keyboard
  ) -> KeyCodes? {
    var held = key.modifiers.map { keyboard.code(of: $0) }
    if let known = keys.borrowed.first(where: { $0.symbol == key.symbol }) {
      return KeyCodes(key: known.code, held: held, lock: keyboard.lockKey(in: state))
    }
    guard let place = keyboard.place(of: key.symbol, in: state) else { return nil }
    if place.needsShift, !key.modifiers.contains(.shift) { held.append(keyboard.code(of: .shift)) }
    return KeyCodes(key: place.code, held: held)
  }

  /// Assigns a key to each waiting symbol without one, before the first is pressed: one pause is
  /// enough for all of them.
  ///
  /// Unassigned keys are used first, then, if the next key to press needs one, the least recently
  /// pressed ones. No key gets a new meaning before programs have had time to handle the pressed
  /// keys.
  ///
  /// - Returns: the end of the pause; nil if no key is left, or none is needed.
  private func borrow(_ keyboard: X11Keyboard, in state: UInt16, at now: Instant) -> Instant? {
    func lacksKey(_ key: KeyCombination) -> Bool { codes(for: key, in: state, keyboard) == nil }
    var wanted: [UInt32] = []
    for key in keys.waiting where wanted.count < Self.borrowLimit && lacksKey(key) {
      if !wanted.contains(key.symbol) { wanted.append(key.symbol) }
    }
    let taken = Set(keys.borrowed.map(\.code))
    let free = keyboard.freeCodes.filter { !taken.contains($0) }
      .prefix(Self.borrowLimit - taken.count)
    let reuses = free.isEmpty && keys.waiting.first.map(lacksKey) == true
    let given = reuses ? keys.borrowed.map(\.code) : Array(free)
    guard !wanted.isEmpty, !given.isEmpty else {
      keys.isNew = false
      return nil
    }
    if let last = keys.lastPress, case let end = last + (reuses ? Self.takeTime : Self.learnTime),
      end > now
    {
      return end
    }
    for (symbol, code) in zip(wanted, given) {
      keys.borrowed.removeAll { $0.code == code }
      keys.borrowed.append((symbol, code))
      ledger.add { $0.meanings[code] = symbol }
      connection?.setMeaning(of: code, keyboard.meaning(symbol))
    }
    keys.isNew = false
    return now + Self.learnTime
  }

  /// Removes the meanings that were assigned to keys.
  func returnKeys() {
    guard let keyboard = keys.keyboard else { return }
    for (_, code) in keys.borrowed { connection?.setMeaning(of: code, keyboard.meaning(0)) }
    keys.borrowed = []
    ledger.remove { $0.meanings = [:] }
  }
}
