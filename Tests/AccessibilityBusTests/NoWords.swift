@testable import AccessibilityBus

/// Knows no words, and learns none.
final class NoWords: WordSource {
  func likely(after text: String, count: Int, leavingOut left: Set<String>) -> [String] { [] }
  func learn(_ text: String) {}
}
