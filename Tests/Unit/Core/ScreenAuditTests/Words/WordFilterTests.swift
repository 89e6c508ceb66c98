import Testing

@testable import ScreenAudit

@Suite("The filter of words")
struct WordFilterTests {
  private static let words = [
    "tap", "double", "click", "swipe", "drücke", "ä", "a", "", "ziehen", "bouton", "checkbox",
  ]

  @Test("The filter never excludes one of its words, alone or joined with others (X1)")
  func members() {
    let filter = WordFilter(Self.words)
    let joined = WordFilter(joining: Self.words.map { WordFilter([$0]) })
    for word in Self.words {
      #expect(filter.mayHold(word), "\(word)")
      #expect(joined.mayHold(word), "\(word)")
    }
  }

  @Test("The filter excludes nearly all other words (X1)")
  func others() {
    let filter = WordFilter(Self.words)
    let others = [
      "label", "opens", "element", "sugar", "garden", "play", "stop", "menü", "b", "taps",
    ]
    #expect(others.count { filter.mayHold($0) } <= 1)
    #expect(!WordFilter([]).mayHold("tap"))
  }
}
