/// The words of a language for the rules about the meaning of labels, all in lower case.
///
/// A class, because all subjects of a language share it.
final class LabelWords: Sendable {
  /// Labels without any meaning, as lists of words.
  let empty: [[String]]
  /// Labels that are clear only with a hint, as lists of words.
  let vague: [[String]]
  /// Phrases that request a gesture anywhere in a text; nil stands for any one word.
  let gestures: [[String?]]
  /// Words that precede a code instead of a number, such as "room".
  let codes: [String]
  /// Words beside digits that indicate a time of day.
  let clock: [String]
  let codeWords: WordFilter
  /// The first words of the gestures that are no blank.
  private let gestureWords: WordFilter

  init(
    empty: [[String]], vague: [[String]], gestures: [[String?]], codes: [String], clock: [String]
  ) {
    self.empty = empty
    self.vague = vague
    self.gestures = gestures
    self.codes = codes
    self.clock = clock
    codeWords = WordFilter(codes)
    gestureWords = WordFilter(gestures.compactMap { $0.compactMap { $0 }.first })
  }

  /// Returns the words of a language by its tag; nil if there are none.
  static func of(_ tag: String) -> LabelWords? {
    switch primarySubtag(of: tag) {
    case "en": english
    case "de": german
    case "fr": french
    case "es": spanish
    case "it": italian
    case "nl": dutch
    default: nil
    }
  }

  /// Returns the gesture that a text of these words requests; nil if there is none.
  func gesture(in words: [String]) -> String? {
    guard words.contains(where: gestureWords.mayHold) else { return nil }
    for phrase in gestures where phrase.count <= words.count {
      for start in 0...words.count - phrase.count {
        if phrase.indices.allSatisfy({ phrase[$0] == nil || phrase[$0] == words[start + $0] }) {
          return words[start..<start + phrase.count].joined(separator: " ")
        }
      }
    }
    return nil
  }
}
