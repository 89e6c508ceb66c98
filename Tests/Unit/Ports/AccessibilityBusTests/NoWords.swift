@testable import AccessibilityBus

/// Knows no words, and learns none.
final class NoWords: WordSource {
  func likely(after text: String, count: Int) -> [String] { [] }
  func learn(_ text: String) {}
}
