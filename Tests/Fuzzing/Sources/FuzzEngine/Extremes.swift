import FuzzSupport
import ScanTime

/// Values as they are, and as no profile, screen or clock should have them.
extension Choices {
  mutating func span() -> TimeSpan {
    if oneIn(16) { return one(of: [.zero, .init(microseconds: .min), .init(microseconds: .max)]) }
    return .milliseconds(one(of: [0, 100, 250, 300, 700, 1000, 2000, 1, 80, -1, 60_000]))
  }

  mutating func number() -> Double {
    if oneIn(16) {
      return one(of: [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      ])
    }
    return one(of: [0, 50, 100, 44, 20, 120, 1, 2, 3, 10, 0.1, -50, 1e9])
  }

  mutating func count() -> Int {
    if oneIn(16) { return one(of: [.min, .max, -1, 100]) }
    return pick(5)
  }

  mutating func text() -> String {
    one(of: ["a", "b", "Tea", "", "\u{301}", "\u{1B}[2J\u{9B}", "\n\"\\\u{2028}", "👩‍👩‍👧‍👦"])
  }

  mutating func id() -> String {
    one(of: [
      "a", "b", "c", "d", "e", "f", "g", "h", "", "exit:a", "row:b", "menu:exit", "\u{301}", "é",
      "e\u{301}",
    ])
  }
}
