import Languages
import Randomness
import Testing

@Suite("Words for arbitrary texts")
struct RandomTextTests {
  @Test(
    "Random texts have nonempty words, or none (E9, Y2)",
    arguments: 0..<8 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "0", "1", "2", "5", "9", "00", "12", "59", "60", "99", "999999999", ":", "-", ".", ",", " ",
      "P", "T", "Y", "M", "W", "D", "H", "S", "h", "min", "m", "s", "ms", "d", "+", "(", ")",
      "\u{2212}",
      "\u{301}", "\u{1F1E9}", "\u{1F1EA}", "\u{202F}", "٣", "½", "'", "T", "\u{0}", "é",
      "2026-02-29", "24:00", "€", "$", "%", "/", "h", "PM", "a.m.", "21.11.2026", "EUR", "Fr.",
    ]
    var spoken = 0
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      for language in Language.allManners {
        for kind in SpeakAs.allCases {
          for form in kind == .date ? [nil] + DateForm.allCases : [nil] {
            guard let words = language.words(for: text, as: kind, form: form) else { continue }
            spoken += 1
            #expect(
              !words.isEmpty && words.first != " " && words.last != " ", "seed \(seed): \(text)")
          }
        }
      }
      for run in Language.spelled(text) ?? [] { #expect(!run.isEmpty, "seed \(seed): \(text)") }
    }
    #expect(spoken > 1000, "\(spoken)")
  }

  @Test("Every date of eight years has its own words (E9)", arguments: Language.all.map(\.tag))
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

  @Test(
    "Words of numbers, amounts and percentages read back as the same values, in every language (E9)",
    arguments: 0..<2 as Range<UInt64>)
  func readBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for language in Language.allManners {
      let reader = try #require(WordsReader(language.tag), "no table for \(language.tag)")
      for _ in 0..<50 {
        let bound =
          [100, 1000, 10_000, 1_000_000, 1_000_000_000, 1_000_000_000_000_000]
          .randomElement(using: &random) ?? 100
        let number = UInt64.random(in: 0..<UInt64(bound), using: &random)
        for form in NumberForm.allCases {
          let words = language.cardinal(number, form)
          #expect(reader.number(words) == number, "seed \(seed), \(language.tag): \(words)")
        }
        let words = try #require(language.words(for: "\(number)", as: .number))
        #expect(words == language.cardinal(number, .alone))
        for (text, kind) in [("\(number)%", SpeakAs.percent), ("\(number) EUR", .currency)] {
          let said = try #require(language.words(for: text, as: kind))
          // The unit follows the number. None of its words is a numeral.
          var rest = said.split(separator: " ")
          while !rest.isEmpty, reader.number(rest.joined(separator: " ")) == nil {
            rest.removeLast()
          }
          #expect(
            reader.number(rest.joined(separator: " ")) == number && !rest.isEmpty,
            "seed \(seed), \(language.tag): \(said)")
        }
      }
    }
  }
}
