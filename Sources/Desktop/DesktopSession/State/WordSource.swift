import WordPrediction

/// A source of likely words (K2).
package protocol WordSource: Sendable {
  /// Returns the likely words, the likeliest first; empty if none are known in the language.
  ///
  /// - Parameters:
  ///   - text: the text before the caret.
  ///   - count: the maximum number of words, 1 to 8.
  func words(after text: String, count: Int) -> [String]
  /// Returns letters in the order of their probability (K5.8).
  ///
  /// - Parameters:
  ///   - text: the text before the caret.
  ///   - letters: the letters in lower case, the space among them, the most frequent first.
  ///   - offered: the words that are offered at the same time.
  func letters(
    after text: String, among letters: [Character], besides offered: [String]
  ) -> [Character]
}

extension Predictor: WordSource {}
