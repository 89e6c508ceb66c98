import CICU
import Languages
import Randomness
import Testing

/// The spelled numbers of ICU beside ours, and each difference with its reason.
@Suite("Numbers in words agree with ICU")
struct SpelloutTests {
  /// A language in a region, and the rule sets of ICU for a number alone, masculine and feminine.
  struct Manner: CustomTestStringConvertible, Sendable {
    let tag: String
    var rules = ["numbering", "cardinal-masculine", "cardinal-feminine"]
    /// Corrects each number of ICU if ours differs for a reason.
    var judged: @Sendable (_ said: String, _ form: NumberForm) -> String = { said, _ in said }

    var testDescription: String { tag }
  }

  static let manners = [
    Manner(tag: "en", rules: ["cardinal", "cardinal", "cardinal"]),
    Manner(
      tag: "en-GB", rules: ["cardinal-verbose", "cardinal-verbose", "cardinal-verbose"],
      judged: { said, _ in said.replacing(",", with: "") }),
    Manner(tag: "de", judged: { said, _ in invariable(said) }),
    // German voices know ß, and a text for a voice is not written.
    Manner(
      tag: "de-CH", judged: { said, _ in invariable(said).replacing("dreissig", with: "dreißig") }),
    Manner(tag: "fr", judged: { said, _ in traditional(said) }),
    Manner(tag: "fr-CH", judged: { said, _ in traditional(said) }),
    Manner(tag: "fr-BE", judged: { said, _ in hyphenated(traditional(said)) }),
    Manner(tag: "es", judged: counted),
    Manner(tag: "es-MX", judged: counted),
    Manner(tag: "it", rules: ["numbering", "numbering", "numbering"], judged: complete),
    Manner(
      tag: "nl", rules: ["cardinal", "cardinal", "cardinal"], judged: { said, _ in apart(said) }),
  ]

  /// German: only one itself agrees with the counted noun; both are right ("hunderteins Tage").
  private static func invariable(_ said: String) -> String {
    said.replacing(/([a-z] ?)eine?$/) { $0.1 + "eins" }
  }

  /// French: spaces as before the spelling reform of 1990, which are equally correct.
  ///
  /// Hundreds and eighties of millions have a plural; eighty thousand has none.
  private static func traditional(_ said: String) -> String {
    said.replacing("-et-", with: " et ").replacing(
      "quatre-vingts mille", with: "quatre-vingt mille"
    )
    .replacing(/quatre-vingt ([mb]illi)/) { "quatre-vingts " + $0.1 }
    .replacing(/(deux|trois|quatre|cinq|six|sept|huit|neuf) cent ([mb]illi)/) {
      $0.1 + " cents " + $0.2
    }
  }

  /// Belgium: ICU 72 has no hyphen in eighty-one to eighty-nine.
  private static func hyphenated(_ said: String) -> String {
    said.replacing(/quatre-vingt (une?|deux|trois|quatre|cinq|six|sept|huit|neuf)\b/) {
      "quatre-vingt-" + $0.1
    }
  }

  /// Spanish: the thousands agree with the counted noun, too ("doscientas mil personas").
  private static func counted(_ said: String, _ form: NumberForm) -> String {
    guard form == .feminine else { return said }
    let start = said.ranges(of: /(?:ón|ones)\ /).last?.upperBound ?? said.startIndex
    guard let end = said[start...].firstRange(of: /\ mil(?! millones)( |$)/)?.lowerBound else {
      return said
    }
    let thousands = said[start..<end].replacing("cientos", with: "cientas")
      .replacing("quinientos", with: "quinientas").replacing(/(iún|\bun)$/) {
        $0.1 == "un" ? "una" : "iuna"
      }
    return String(said[..<start] + thousands + said[end...])
  }

  /// Italian: a compound of three has an accent at its end, and one is complete before thousands ("ventunomila").
  private static func complete(_ said: String, _ form: NumberForm) -> String {
    guard said != "uno" else { return form == .alone ? said : form == .masculine ? "un" : "una" }
    return said.replacing(/(mille|mila)tre$/) { $0.1 + "tré" }
      .replacing("trémila", with: "tremila")
      .replacing(/([nt]t)un(mila| mili| bili)/) { $0.1 + "uno" + $0.2 }
  }

  /// Dutch: a space follows a thousand, and a lone one has accents.
  private static func apart(_ said: String) -> String {
    said.replacing(/duizend([a-z])/) { "duizend " + $0.1 }.replacing(/\been\b/, with: "één")
  }

  /// Each number up to 1,200, the neighbors of each power of ten, and 1,100 of all sizes.
  static let numbers: [UInt64] = {
    var numbers = Array(UInt64(0)...1_200)
    var power: UInt64 = 10_000
    while power < 1_000_000_000_000_000 {
      numbers += [power - 1, power, power + 1, 2 * power, 21 * (power / 10), power + power / 10]
      power *= 10
    }
    var random = SplitMix64(seed: 1)
    for digits in 4...14 {
      var limit: UInt64 = 1
      for _ in 0..<digits { limit *= 10 }
      numbers += (0..<100).map { _ in UInt64.random(in: 0..<limit, using: &random) }
    }
    return numbers
  }()

  @Test(
    "Each number is spoken as in ICU, except for the reviewed differences (E9)",
    arguments: manners)
  func agree(manner: Manner) throws {
    let language = Language.speaking(manner.tag).language
    for (form, rules) in zip(NumberForm.allCases, manner.rules) {
      let speller = try #require(icu_speller(manner.tag, "%spellout-\(rules)"), "\(rules)")
      var different: [String] = []
      for number in Self.numbers {
        let said = try Self.spelled(number, by: speller)
        let ours = language.cardinal(number, form)
        if said != ours, manner.judged(said, form) != ours {
          different.append("\(number): ICU \(said), ours \(ours)")
        }
      }
      #expect(
        different.isEmpty,
        "\(manner.tag) \(form): \(different.count), \(different.prefix(12).joined(separator: "\n"))"
      )
    }
  }

  @Test(
    "Each year is spoken as in ICU, if years are spoken differently from numbers (E9)",
    arguments: ["en", "de"])
  func years(tag: String) throws {
    let language = Language.speaking(tag).language
    let speller = try #require(icu_speller(tag, "%spellout-numbering-year"))
    var different: [String] = []
    for year in 1000...2100 {
      // ICU's hyphen in "twelve oh-nine" makes no difference to a voice.
      let said = try Self.spelled(UInt64(year), by: speller).replacing("oh-", with: "oh ")
      let ours = language.words(for: "\(year)-03-01", as: .date) ?? "-"
      if !ours.hasSuffix(" " + said) { different.append("\(year): ICU \(said), ours \(ours)") }
    }
    #expect(
      different.isEmpty, "\(different.count), \(different.prefix(12).joined(separator: "\n"))")
  }

  private static func spelled(_ number: UInt64, by speller: UnsafeMutableRawPointer) throws
    -> String
  {
    var text = [CChar](repeating: 0, count: 4_000)
    let count = Int(icu_spell(speller, Int64(number), &text, Int32(text.count)))
    try #require(count > 0)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      .filter { $0 != "\u{AD}" }
  }
}
