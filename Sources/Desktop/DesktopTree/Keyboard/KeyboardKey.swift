/// The effect of a stop of our own keyboard (K1).
package enum KeyboardKey: Hashable, Sendable {
  /// Types a text.
  case text(String)
  /// Replaces a partly typed word with a predicted word and a space (K2).
  case word(String)
  /// Writes a phrase of the user, separated from the previous word, and a space (K1).
  case phrase(String)
  /// Presses keys, one after the other.
  case keys([KeyCombination], then: Continuation = .asUsual)
  /// Makes the next letter a capital, then all letters, then no letters.
  case shift
  /// Shows other keys.
  case page(Keyboard.Page)
  /// Turns the learning of written text on or off (K3).
  case learn(Bool)
  /// Speaks the line of the field that contains the caret.
  case speak
  /// Closes the keyboard.
  case close
}

extension KeyboardKey {
  /// The scan after keys were pressed (K1).
  package enum Continuation: Hashable, Sendable {
    /// It goes on as after every pick.
    case asUsual
    /// The same key is highlighted again, for another pick; then the scan begins at the first stop.
    case again
    /// The same key is highlighted again, and the others of its row follow.
    case againInRow
  }

  /// Moves to the next field.
  static let nextField = KeyboardKey.keys([KeyCombination(0xFF09)])

  /// Selects the whole text of the field.
  package static let selectAll = KeyboardKey.keys([KeyCombination(0x61, [.control])])
  /// Copies the selection, which stays.
  static let copy = KeyboardKey.keys([KeyCombination(0x63, [.control])])

  /// True if it changes neither the text nor the selection.
  package var copies: Bool { self == .copy }

  /// True if it writes something of its own into the field.
  package var writes: Bool {
    switch self {
    case .text, .word, .phrase: true
    case .keys, .shift, .page, .learn, .speak, .close: false
    }
  }

  /// True if the program of the field receives any of it.
  var reachesProgram: Bool {
    if case .keys = self { true } else { writes }
  }
}

extension KeyCombination {
  /// Creates the key that types a character, by its number among the symbols of X11.
  package init(typing scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0A, 0x0D: self.init(0xFF0D)
    case 0x09: self.init(0xFF09)
    case 0x20...0x7E, 0xA0...0xFF: self.init(scalar.value)
    default: self.init(0x0100_0000 + scalar.value)
    }
  }

  /// True if every keyboard of Latin letters has it.
  package var isPlain: Bool { symbol < 0x80 || symbol & 0xFF00 == 0xFF00 }
}
