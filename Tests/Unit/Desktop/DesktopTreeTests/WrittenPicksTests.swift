import ScreenElements
import Testing
import WordPrediction

@testable import DesktopTree

@Suite("The picks that write a text (M2.22)")
struct WrittenPicksTests {
  /// Words of English with their frequencies.
  private let predictor: Predictor

  init() throws {
    let words = """
      switchlight words 1
      language en
      words 4
      dear 200
      fine 210
      so 190
      Tom 220
      contexts 0

      """
    predictor = Predictor(vocabulary: try Vocabulary(bytes: Array(words.utf8)))
  }

  private func picks(
    _ text: String, predicts: Bool = true, _ change: (inout KeyboardPlan) -> Void = { _ in }
  ) throws -> WrittenPicks {
    var plan = KeyboardPlan(language: "en")
    change(&plan)
    return try WrittenPicks(text, plan, predicting: predicts ? predictor : nil)
  }

  /// The picks by the ids of their keys, without their common beginning.
  private func keys(_ picks: WrittenPicks) -> [String] {
    picks.picks.map { String($0.id.dropFirst("switchlight.key.".count)) }
  }

  /// Every id is a key of its screen, which can be picked there.
  private func expectKeys(_ picks: WrittenPicks) {
    for pick in picks.picks {
      let tree = ElementTree(picks.screens[pick.screen])
      #expect(tree.index(of: pick.id).map { tree[$0].canAct } == true, "\(pick)")
    }
  }

  @Test("Letters, capitals, signs and digits are picked on their pages")
  func pages() throws {
    let picks = try picks("aB 1@b", predicts: false)
    #expect(
      keys(picks) == [
        "u61", "shift", "u62", "u20", "page.numbers", "u31", "page.symbols", "u40", "page.letters",
        "u62",
      ])
    #expect(picks.written == "aB 1@b")
    expectKeys(picks)
  }

  @Test("An offered word is picked if it saves a pick; the space moves behind a mark")
  func words() throws {
    let picks = try picks("Dear Tom, so fine. a") { $0.capitalizes = true }
    #expect(picks.written == "Dear Tom, so fine. a")
    let found = keys(picks)
    #expect(found.filter { $0.hasPrefix("word.") }.count == 4, "\(found)")
    #expect(found.count == 8, "four words, two marks, no capital, and a letter: \(found)")
    expectKeys(picks)
    let slow = try self.picks("Dear Tom, so fine. a", predicts: false) { $0.capitalizes = true }
    #expect(slow.written == picks.written && slow.picks.count > 20)
  }

  @Test("A word is not picked if its space would be wrong")
  func spaces() throws {
    for text in ["fine-so", "dear.so", "tom's"] {
      let picks = try picks(text)
      #expect(picks.written.hasPrefix(text), "\(text): \(picks.written)")
      expectKeys(picks)
    }
  }

  @Test("A character without a key is reported")
  func missing() {
    #expect(throws: WrittenPicks.MissingKey(character: "漢")) { try picks("a漢") }
  }

  @Test("Equal keyboards are one screen")
  func screens() throws {
    #expect(try picks("aaaa", predicts: false).screens.count == 1)
  }
}
