extension Element {
  /// True if a pick of the element is a character of the person's text: it is a key of a keyboard,
  /// spells, or types or presses a single character in another program (M6).
  ///
  /// False if it adds or types whole words: these are texts of the screen's author.
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
