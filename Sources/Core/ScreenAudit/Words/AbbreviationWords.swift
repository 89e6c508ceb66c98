/// The abbreviations of a language.
///
/// A class, because it is used for each label, and is large to copy.
final class AbbreviationWords: Sendable {
  /// Abbreviations that are not also other words.
  let certain: Phrases
  /// Abbreviations that are also other words.
  ///
  /// They count only with a period and another word after them, or before a number.
  let unclear: Phrases
  /// Further abbreviations that can end a label without being the end of a sentence ("Inc.").
  let final: Phrases
  /// Ends of abbreviated words before a period ("Hauptstr.").
  let ends: [String]

  init(certain: Phrases, unclear: Phrases, final: Phrases, ends: [String] = []) {
    self.certain = certain
    self.unclear = unclear
    self.final = final
    self.ends = ends
  }

  /// The maximum number of words in a text for examining ambiguous abbreviations; a longer text is
  /// a sentence.
  private static let shortText = 5

  /// Returns the first abbreviation in a text of these words, in lower case; nil if there is none.
  func named(in text: String, _ all: [String]) -> String? {
    // Most texts have no abbreviation, and their spelling need not be examined.
    guard all.contains(where: mayBeCut) else { return nil }
    let words = writtenWords(in: text)
    let hasSmallLetters = words.contains { !$0.isInCapitals }
    for index in words.indices {
      let word = words[index]
      // Capitals among small letters are initials of names: "STD test", "Calgary, CA".
      if word.isInCapitals, hasSmallLetters, word.lower.unicodeScalars.count > 1 { continue }
      if certain.contains(word.lower) || word.hasPeriod && isCutCompound(word.lower) {
        return word.lower
      }
      guard unclear.contains(word.lower), words.count <= AbbreviationWords.shortText else {
        continue
      }
      if words.count == 1, word.hasPeriod { return word.lower }
      guard index + 1 < words.count else { continue }
      if word.hasPeriod || word.hasColon || isNumber(words[index + 1].lower) { return word.lower }
    }
    return nil
  }

  /// Returns true if the period after a word belongs to an abbreviation.
  func endsWithPeriod(_ word: String) -> Bool {
    certain.contains(word) || unclear.contains(word) || final.contains(word)
      || isCutCompound(word)
  }

  /// Returns true if a word may be an abbreviation, by its letters alone.
  private func mayBeCut(_ word: String) -> Bool {
    certain.contains(word) || unclear.contains(word) || isCutCompound(word)
  }

  private func isCutCompound(_ word: String) -> Bool { ends.contains(where: word.hasSuffix) }
}
