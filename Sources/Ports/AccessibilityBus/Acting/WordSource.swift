/// Knows which words are likely, and learns others (K2, K3).
package protocol WordSource: AnyObject {
  /// Returns the words that are likely to be meant, the likeliest first; none if none are known in
  /// the language.
  ///
  /// - Parameters:
  ///   - text: the text before the caret.
  ///   - count: the maximum number of words, 1 to 8.
  func likely(after text: String, count: Int) -> [String]
  /// Learns what a person wrote; the text is not kept.
  func learn(_ text: String)
}
