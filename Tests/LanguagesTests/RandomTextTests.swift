import Languages
import Randomness
import Testing

@Suite("Any text can be asked for its words")
struct RandomTextTests {
  @Test(
    "Random texts have words that are not empty, or none (E9, Y2)",
    arguments: 0..<8 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "0", "1", "2", "5", "9", "00", "12", "59", "60", "99", "999999999", ":", "-", ".", ",", " ",
      "P", "T", "Y", "M", "W", "D", "H", "S", "h", "min", "m", "s", "ms", "d", "+", "(", ")",
      "\u{2212}",
      "\u{301}", "\u{1F1E9}", "\u{1F1EA}", "\u{202F}", "٣", "½", "'", "T", "\u{0}", "é",
      "2026-02-29", "24:00",
    ]
    for _ in 0..<1000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      for language in Language.all {
        for kind in SpeakAs.allCases {
          guard let words = language.words(for: text, as: kind) else { continue }
          #expect(
            !words.isEmpty && words.first != " " && words.last != " ", "seed \(seed): \(text)")
        }
      }
      for run in Language.spelled(text) ?? [] { #expect(!run.isEmpty, "seed \(seed): \(text)") }
    }
  }

  @Test("Every date of eight years has words of its own (E9)", arguments: Language.all.map(\.tag))
  func dates(tag: String) {
    let language = Language.speaking(tag).language
    var words: Set<String> = []
    var count = 0
    for year in 2019...2026 {
      for month in 1...12 {
        for day in 1...31 {
          let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          guard let found = language.words(for: text, as: .date) else { continue }
          count += 1
          words.insert(found)
        }
      }
    }
    #expect(count == 8 * 365 + 2)
    #expect(words.count == count)
  }
}
