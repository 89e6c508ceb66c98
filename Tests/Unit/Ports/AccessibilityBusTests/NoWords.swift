@testable import AccessibilityBus

/// Knows no words, and learns none.
final class NoWords: WordSource {
  func likely(after text: String, count: Int) -> [String] { [] }
  func likelyLetters(
    after text: String, among letters: [Character], besides offered: [String]
  ) -> [Character] { letters }
  func learn(_ text: String) {}
}
