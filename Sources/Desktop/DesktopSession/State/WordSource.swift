/// Returns likely words, and learns new ones (K2, K3).
package protocol WordSource: AnyObject {
  /// Returns the likely words, the likeliest first; empty if none are known in the language.
  ///
  /// - Parameters:
  ///   - text: the text before the caret.
  ///   - count: the maximum number of words, 1 to 8.
  func likely(after text: String, count: Int) -> [String]
  /// Returns letters in the order of their probability (K5.8); in their own order if no words are
  /// known in the language.
  ///
  /// - Parameters:
  ///   - text: the text before the caret.
  ///   - letters: the letters in lower case, the space among them, the most frequent first.
  ///   - offered: the words that are offered at the same time.
  func likelyLetters(
    after text: String, among letters: [Character], besides offered: [String]
  ) -> [Character]
  /// Learns a text of the user; the text is not kept.
  func learn(_ text: String)
}
