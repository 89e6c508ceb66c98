/// A word with its spelling in a text.
struct WrittenWord {
  /// The word in lower case.
  let lower: String
  /// True if it has letters, all of them capitals.
  let isInCapitals: Bool
  /// The character after the word; nil at the end of the text.
  let next: Unicode.Scalar?

  init(_ word: String, before next: Unicode.Scalar?) {
    let scalars = word.unicodeScalars
    lower = word.lowercased()
    isInCapitals =
      !isNumber(word) && scalars.allSatisfy { $0.properties.generalCategory != .lowercaseLetter }
    self.next = next
  }

  var hasPeriod: Bool { next == "." }
  var hasColon: Bool { next == ":" }
}

/// Returns the words of a text with their spelling.
func writtenWords(in text: String) -> [WrittenWord] {
  var found: [WrittenWord] = []
  eachWord(of: text) { word, next in found.append(WrittenWord(word, before: next)) }
  return found
}
