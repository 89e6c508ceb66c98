/// The definition of a word, and the comparison and capitalization of words (K2).
package enum WordForm {
  /// The maximum number of bytes of a word in UTF-8.
  package static let limit = 64

  /// True if a character can be part of a word: a letter, with its marks, or an apostrophe.
  package static func isPart(_ character: Character) -> Bool {
    character.isLetter || isApostrophe(character)
  }

  static func isApostrophe(_ character: Character) -> Bool {
    character == "'" || character == "\u{2019}"
  }

  /// Returns the common form of all spellings of a word: in lower case, with the apostrophe of a
  /// keyboard.
  package static func key(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return word }
    return String(word.lowercased().map { isApostrophe($0) ? "'" : $0 })
  }

  /// True if a text is a word: letters, and apostrophes between or after them.
  package static func isWord(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, text.utf8.count <= limit else { return false }
    return text.allSatisfy(isPart)
  }

  /// True if a word has several letters, all of them capitals.
  static func isAllCapitals(_ word: String) -> Bool {
    let letters = word.filter(\.isLetter)
    return letters.count > 1 && letters.allSatisfy(\.isUppercase)
  }

  /// True if a word looks like a password of letters: its case changes in an unusual way, or it has
  /// more consonants than any word.
  static func looksRandom(_ word: String) -> Bool {
    let rises = zip(word, word.dropFirst()).count { $0.isLowercase && $1.isUppercase }
    if rises > 1 || word.count > 40 { return true }
    let letters = word.lowercased()
    return letters.count > 5 && !isAllCapitals(word)
      && letters.allSatisfy { ("a"..."z").contains($0) && !"aeiouy".contains($0) }
  }

  /// Returns a word with its first letter as a capital.
  ///
  /// The Dutch "ij" counts as one letter; no word of the other languages begins with it.
  static func capitalized(_ word: String) -> String {
    if word.hasPrefix("ij") { return "IJ" + word.dropFirst(2) }
    guard let first = word.first, first.isLowercase else { return word }
    let capital = first.uppercased()
    // "ß" has no single capital letter, and no word begins with it.
    return capital.count == 1 ? capital + word.dropFirst() : word
  }

  /// Returns a word in the case of its typed letters: all capitals, one at the start, or its own.
  static func fitted(_ word: String, to typed: String, startsSentence: Bool) -> String {
    if isAllCapitals(typed) { return word.uppercased() }
    if startsSentence || typed.first(where: \.isLetter)?.isUppercase == true {
      return capitalized(word)
    }
    return word
  }
}
