import DesktopTree
import MessageBus
import ScreenElements

/// A request to GNOME Shell's extension for the pointer or the keys (F6, K4).
enum GnomeRequest {
  /// A step of the pointer: its kind and two numbers.
  typealias Step = (kind: UInt32, Double, Double)

  private static let (move, press, release, wheel, wait) = (
    UInt32(0), UInt32(1), UInt32(2), UInt32(3), UInt32(4)
  )

  /// Returns the steps of a gesture and their total time, for an extension that performs all of
  /// them at once.
  static func steps(of gesture: PointerGesture, factor: Double) -> (steps: [Step], time: Int) {
    var run = PointerRun(gesture)
    var time = 0
    _ = run.takeSteps(at: time)
    var given = run.advance(gesture.start, isButtonDown: false, at: time)
    var steps: [Step] = []
    while true {
      for step in given {
        // At its end the extension reports the position of the pointer.
        if step == .ask { return (steps, time) }
        if let step = self.step(step, factor: factor) { steps.append(step) }
      }
      guard let due = run.due else { return (steps, time) }
      if due > time { steps.append((wait, Double(due - time), 0)) }
      time = max(time, due)
      given = run.takeSteps(at: time)
    }
  }

  private static func step(_ step: PointerStep, factor: Double) -> Step? {
    switch step {
    case .ask, .look: return nil
    case .move(let point): return (move, point.x * factor, point.y * factor)
    case .button(let number, let isDown):
      if let code = WaylandObjects.buttons[number] {
        return (isDown ? press : release, Double(code), 0)
      }
      guard isDown else { return nil }
      switch number {
      case 4: return (wheel, 0, -1)
      case 5: return (wheel, 0, 1)
      case 6: return (wheel, -1, 0)
      default: return (wheel, 1, 0)
      }
    }
  }

  /// Returns the step that moves the pointer there.
  static func move(to point: Point, factor: Double) -> Step {
    (move, point.x * factor, point.y * factor)
  }

  /// Returns the argument of the method Pointer.
  static func argument(_ steps: [Step]) -> BusArgument {
    .list(
      of: "(udd)", steps.map { .structure([.unsigned($0.kind), .real($0.1), .real($0.2)]) })
  }
}

/// The input that one request to GNOME Shell's extension types, in the order of the keys (K4).
enum GnomeTyping: Hashable {
  /// A text that replaces `deleted` characters before the caret.
  case text(deleted: UInt32, String)
  /// Keys by their numbers in the kernel, each pressed or released.
  case keys([Key])
  /// Symbols of the layout, each pressed and released.
  case symbols([UInt32])

  struct Key: Hashable {
    let code: UInt32
    let isDown: Bool
  }

  /// The maximum number of bytes of one text.
  private static let textLimit = 2000
  private static let keymap = Keymap()

  /// Returns the requests that type these keys; nil if the position of a key is unknown.
  static func requests(for keys: [KeyCombination]) -> [GnomeTyping]? {
    var found: [GnomeTyping] = []
    var rest = keys[...]
    while let key = rest.first {
      let deleted = rest.prefix { $0 == .backspace }.count
      var text = ""
      for key in rest.dropFirst(deleted) {
        guard let scalar = scalar(of: key), text.utf8.count < textLimit else { break }
        text.unicodeScalars.append(scalar)
      }
      if text.isEmpty {
        guard let pressed = press(key) else { return nil }
        found.append(.keys(pressed))
        rest = rest.dropFirst()
      } else {
        found.append(.text(deleted: UInt32(deleted), text))
        rest = rest.dropFirst(deleted + text.unicodeScalars.count)
      }
    }
    return found
  }

  /// Returns the requests that type a text in a window without a field that takes texts: letters that
  /// the layout does not have are lost there.
  static func byKeys(deleted: UInt32, _ text: String) -> [GnomeTyping] {
    let backspace = press(.backspace) ?? []
    let keys = (0..<deleted).flatMap { _ in backspace }
    let symbols = text.unicodeScalars.map { KeyCombination(typing: $0).symbol }
    return (keys.isEmpty ? [] : [.keys(keys)]) + [.symbols(symbols)]
  }

  /// Returns the modifier of an answer of the extension; nil if none is held.
  static func heldModifier(_ answer: Double) -> HeldModifier? {
    guard let bits = UInt32(exactly: answer), bits != 0 else { return nil }
    if bits & 1 != 0 { return .shift }
    if bits & 4 != 0 { return .control }
    if bits & 8 != 0 { return .alt }
    return bits & 64 != 0 ? .logo : .other
  }

  /// Returns the character that a key types without modifiers; nil for another key.
  private static func scalar(of key: KeyCombination) -> Unicode.Scalar? {
    let isCharacter = key.symbol < 0x100 || key.symbol > 0x0100_0000
    return key.modifiers.isEmpty && isCharacter ? Keymap.scalar(of: key.symbol) : nil
  }

  /// Presses a key with a known position; nil for others.
  private static func press(_ key: KeyCombination) -> [Key]? {
    guard key.hasKnownPosition, let place = keymap.place(of: key.symbol) else { return nil }
    let held = key.modifiers.map(\.code)
    let code = place.code - 8
    return held.map { Key(code: $0, isDown: true) }
      + [Key(code: code, isDown: true), Key(code: code, isDown: false)]
      + held.reversed().map { Key(code: $0, isDown: false) }
  }
}
