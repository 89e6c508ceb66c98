import WordPrediction

/// The user's settings for our own keyboard (K1, K2, K5).
package struct KeyboardPlan: Hashable, Sendable {
  /// The position of the row of predicted words.
  package enum WordsPlace: Hashable, Sendable { case first, last }

  /// The language of words and letters, a BCP 47 tag.
  package var language: String
  /// The layout of the letters.
  package var letters: KeyboardLayout
  /// True if the likely next letters are first (K5.8).
  package var movesLetters = false
  /// The maximum number of predicted words, 0 to 8; 0 turns prediction off (K2).
  package var wordCount = 5
  /// The position of the words: before all letters, or after letters and marks (K2).
  package var wordsPlace = WordsPlace.first
  /// The phrases that one pick can write, at most 24; if it is empty, those of the language (K1).
  package var phrases: [String] = []

  /// True if the first letter of a sentence is a capital (K1.15).
  package var capitalizes = false

  /// True if keys are pressed; otherwise the program of the field is asked to change its text, and
  /// only such changes are offered (K4).
  package var pressesKeys = true

  /// True if it is over the lock screen: it offers only letters, numbers and signs, and their names
  /// are not spoken (D17).
  package var unlocks = false

  /// True if words are predicted: the user wants them, and the language has them.
  var predicts: Bool { wordCount > 0 && KeyboardLayout.language(of: language) != nil }

  /// Creates the keyboard of a language, with its letters by frequency.
  package init(language: String) {
    self.language = language
    letters = KeyboardLayout(.frequency, language: language)
  }
}
