/// What counts as a word, and how words are compared and capitalized (K2).
package enum WordForm {
  /// So many bytes of UTF-8 a word has at the most.
  package static let limit = 64

  /// True if a character can stand in a word: a letter, with its marks, or an apostrophe.
  package static func isPart(_ character: Character) -> Bool {
    character.isLetter || isApostrophe(character)
  }

  static func isApostrophe(_ character: Character) -> Bool {
    character == "'" || character == "\u{2019}"
  }

  /// What two writings of a word have in common: small letters, and the apostrophe of a keyboard.
  package static func key(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return word }
    return String(word.lowercased().map { isApostrophe($0) ? "'" : $0 })
  }

  /// True if a text is a word: letters, and apostrophes between or after them.
  package static func isWord(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, text.utf8.count <= limit else { return false }
    return text.allSatisfy(isPart)
  }

  /// A word with its first letter as a capital.
  static func capitalized(_ word: String) -> String {
    guard let first = word.first, first.isLowercase else { return word }
    let capital = first.uppercased()
    // "ß" has no capital of one letter, and begins no word.
    return capital.count == 1 ? capital + word.dropFirst() : word
  }

  /// A word in the case of what was typed of it: all capitals, one at the start, or its own.
  static func fitted(_ word: String, to typed: String, startsSentence: Bool) -> String {
    let letters = typed.filter(\.isLetter)
    if letters.count > 1, letters.allSatisfy(\.isUppercase) {
      return word.uppercased()
    }
    if startsSentence || letters.first?.isUppercase == true { return capitalized(word) }
    return word
  }
}
