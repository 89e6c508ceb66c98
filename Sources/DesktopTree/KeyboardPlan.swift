import WordPrediction

/// What a person wants on our own keyboard (K1, K2, K5).
package struct KeyboardPlan: Hashable, Sendable {
  /// Where the row of predicted words is.
  package enum WordsPlace: Hashable, Sendable { case first, last }

  /// The language of words and letters, a BCP 47 tag.
  package var language: String
  /// Where the letters are.
  package var letters: KeyboardLayout
  /// So many words are offered, 0 to 8; none are for 0 (K2).
  package var wordCount = 5
  /// Where the words are: before all letters, or behind letters and marks (K2).
  package var wordsPlace = WordsPlace.first
  /// What can be written by one pick, at most 24 texts; where there are none, those of the language (K1).
  package var phrases: [String] = []

  /// True if keys are pressed; else the program of the field is asked to change its text, and only that is offered (K4).
  package var pressesKeys = true

  /// The keyboard of a language, with its letters by frequency.
  package init(language: String) {
    self.language = language
    letters = KeyboardLayout(.frequency, language: language)
  }
}
