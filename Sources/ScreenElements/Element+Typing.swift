extension Element {
  /// True if a pick of it is a character of what the person writes: it is a key of a keyboard, spells, or types or presses a
  /// single character in another program (M6).
  ///
  /// What adds or types whole words is none: its text is that of the screen's author.
  package var typesCharacter: Bool {
    traits.contains(.keyboardKey) || onSelect.contains { $0.typesCharacter }
  }
}

extension SelectionResponse {
  fileprivate var typesCharacter: Bool {
    switch self {
    case .message(.spell), .message(.endWord): true
    case .outside(.type(let text)): text.count == 1
    case .outside(.press(let chord)): chord.typesCharacter
    case .say, .open, .layout, .back, .set, .toggle, .message, .help, .outside: false
    }
  }
}

extension KeyChord {
  /// True if it types a character, which no shortcut does.
  fileprivate var typesCharacter: Bool {
    guard case .character = key else { return false }
    return modifiers.allSatisfy { $0 == .shift }
  }
}
