extension Element {
  /// True if a pick of the element types a character of the person's text.
  ///
  /// It is a key of a keyboard, spells, or types or presses a single character in another program
  /// (M6).
  ///
  /// False if it adds, types or only speaks whole words. These are texts of the screen's author,
  /// even on a board whose words have the trait of a key.
  package var typesCharacter: Bool {
    onSelect.contains { $0.typesCharacter } || traits.contains(.keyboardKey) && !givesWords
  }

  /// True if it adds a single character to the message: a short word, or a letter of a board
  /// without spelling (M6).
  package var addsCharacter: Bool {
    onSelect.contains {
      if case .message(.add(let text)) = $0 { text.count == 1 } else { false }
    }
  }

  private var givesWords: Bool {
    onSelect.contains {
      switch $0 {
      case .message(.add): true
      case .outside(.type(let text)): text.count > 1
      case .say: (label ?? "").count > 1
      default: false
      }
    }
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
  /// True if it types a character; a shortcut does not.
  fileprivate var typesCharacter: Bool {
    guard case .character = key else { return false }
    return modifiers.allSatisfy { $0 == .shift }
  }
}
