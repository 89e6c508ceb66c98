/// The words for a mark (E9).
package enum SpokenMark: Hashable, Sendable {
  /// The name in the requested language.
  case named(String)
  /// The name in English, because the language has none.
  case english(String)
  /// The mark itself, because voices know its name: an emoji.
  case written(String)
}

extension Language {
  /// Returns true if a text contains marks, but neither a letter nor a digit.
  ///
  /// Voices omit such a text, at least in some languages.
  package static func isOfMarks(_ text: String) -> Bool {
    // Most texts begin with a letter or a digit.
    if let first = text.utf8.first, isLetterOrDigit(first) { return false }
    var hasMark = false
    for character in text {
      if character.isLetter || character.isNumber { return false }
      hasMark = hasMark || character.isMark
    }
    return hasMark
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: false
    }
  }

  /// Returns the words for a text of marks alone, mark by mark (E9).
  ///
  /// Three or more equal marks in a row are spoken once, with their number. Only the beginning of a
  /// long text is spoken.
  package func spokenMarks(_ text: String) -> [SpokenMark] {
    var spoken: [SpokenMark] = []
    var run: (character: Character, count: Int)?
    for character in text.lazy.filter({ $0.isMark }).prefix(Self.longest) {
      if let open = run, open.character == character {
        run = (character, open.count + 1)
      } else {
        if let run { spoken += words(for: run.character, times: run.count) }
        run = (character, 1)
      }
    }
    if let run { spoken += words(for: run.character, times: run.count) }
    return spoken
  }

  private func words(for character: Character, times count: Int) -> [SpokenMark] {
    if character == ".", count == 3 { return [.named(rules.word(.ellipsis))] }
    let mark = word(for: character)
    guard count > 2 else { return Array(repeating: mark, count: count) }
    return [mark, .named(rules.word(.severalTimes).filled("\(count)"))]
  }

  /// Returns the name of a mark in this language, otherwise the mark itself if it is an emoji,
  /// otherwise its Unicode name.
  private func word(for character: Character) -> SpokenMark {
    guard let scalar = character.unicodeScalars.first else { return .named(rules.word(.unknown)) }
    if let mark = MarkName[character] ?? character.plainForm.flatMap({ MarkName[$0] }) {
      return .named(rules.word(mark))
    }
    if scalar.properties.isEmoji { return .written(String(character)) }
    if let name = scalar.properties.name { return .english(name.lowercased()) }
    return .named(rules.word(.unknown))
  }
}

extension Character {
  /// True if it is visible, and neither a letter nor a digit.
  fileprivate var isMark: Bool {
    guard !isLetter, !isNumber, !isWhitespace, let scalar = unicodeScalars.first else {
      return false
    }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned: false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The character without a variation selector for text or emoji and without a drawn key; nil if
  /// it contains anything else.
  fileprivate var plainForm: Character? {
    let scalars = unicodeScalars
    guard let first = scalars.first,
      scalars.dropFirst().allSatisfy({
        $0 == "\u{FE0E}" || $0 == "\u{FE0F}" || $0 == "\u{20E3}"
      })
    else { return nil }
    return Character(first)
  }
}
