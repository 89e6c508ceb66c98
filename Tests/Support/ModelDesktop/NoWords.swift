import DesktopSession

/// An empty source of words, which also learns none.
package final class NoWords: WordSource {
  package init() {}

  package func likely(after text: String, count: Int) -> [String] { [] }
  package func likelyLetters(
    after text: String, among letters: [Character], besides offered: [String]
  ) -> [Character] { letters }
  package func learn(_ text: String) {}
}
