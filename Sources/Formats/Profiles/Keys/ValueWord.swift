import ScanTime
import SwitchInput

/// A possible word of a key's value, and its meaning.
package struct ValueWord: Hashable, Sendable {
  /// The word in the form of a file, such as `inverse` or `choose 1`.
  package let word: String
  /// One sentence in plain words.
  package let meaning: String

  /// Creates a word with its meaning.
  package init(_ word: String, _ meaning: String) {
    self.word = word
    self.meaning = meaning
  }

  /// The part of the word that identifies it: `choose` of `choose 1`.
  package var name: Substring { word.prefix { $0 != " " } }
}

/// A word of a table, its value in a profile, and its meaning.
package typealias NamedValue<Value> = (word: String, value: Value, meaning: String)

extension SettingForm {
  /// The possible words of a value, each with its meaning; empty if the value is not a word.
  package var valueWords: [ValueWord] {
    switch self {
    case .word(let words), .lettersOr(let words): words
    case .integerOr(_, let word): [word]
    case .action: Action.valueWords
    case .passes: [ValueWord("forever", "It continues until it is stopped.")]
    case .durationOrOff: [ValueWord("off", "It is not done at all.")]
    case .duration, .number, .integer, .texts, .boolean, .text, .format, .sources: []
    }
  }
}
