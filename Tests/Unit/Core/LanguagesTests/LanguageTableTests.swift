import Languages
import Testing

/// Returns every text reachable from a value, with its path.
private func texts(in value: Any, at path: String) -> [(path: String, text: String)] {
  if let text = value as? String { return [(path, text)] }
  return Mirror(reflecting: value).children.enumerated().flatMap { place, child in
    texts(in: child.value, at: path + "." + (child.label ?? "\(place)"))
  }
}

@Suite("The words of each language")
struct LanguageTableTests {
  static let tags = Language.all.map(\.tag)

  /// The words that a language has by name.
  private func named(_ language: Language, at path: String) -> [(path: String, text: String)] {
    DesktopWord.allCases.map { ("\(path).\($0)", language.word($0)) }
      + KeyboardWord.allCases.map { ("\(path).keyboard.\($0)", language.word($0)) }
  }

  private func language(_ tag: String) -> Language { Language.speaking(tag).language }

  @Test("English, German, French, Spanish, Italian and Dutch are available, English first (E9)")
  func all() {
    #expect(LanguageTableTests.tags == ["en", "de", "fr", "es", "it", "nl"])
  }

  @Test("No language lacks a word (E9)", arguments: tags)
  func complete(tag: String) {
    let found = texts(in: language(tag), at: tag) + named(language(tag), at: tag)
    #expect(found.count > 200)
    for (path, text) in found {
      #expect(!text.allSatisfy(\.isWhitespace) || Self.mayBeSpace.contains(path), "\(path)")
      #expect(!text.contains("  "), "\(path)")
    }
  }

  private static let mayBeSpace: Set = [
    "fr.numbers.groupingSeparator"
  ]

  @Test("No word was left in English by mistake (E9)", arguments: tags.dropFirst())
  func translated(tag: String) {
    let english = texts(in: language("en"), at: "") + named(language("en"), at: "")
    let translated = texts(in: language(tag), at: "") + named(language(tag), at: "")
    let same = Dictionary(english, uniquingKeysWith: { first, _ in first })
      .filter { path, text in translated.contains { $0.path == path && $0.text == text } }
      .map { (path: $0.key, text: $0.value) }
    let shared: Set = [
      "link", "image", "pause", "distance", "minus", "plus", "April", "August", "September",
      "November",
      "minute", "minutes", ".", ",", " ", "No.", "euro",
      "euros", "dollar", "dollars", "cent", "cents", "penny", "pence", "centime", "centimes",
      "franc", "francs", "notifications", "phrases", "panel", "area", "password", "week",
      "internet", "backspace", "letters", "Message", "normal", "orange", "magenta",
    ]
    // The signs of currencies are those of the whole world.
    for (path, text) in same where !path.contains(".signs.") {
      #expect(shared.contains(text), "\(tag)\(path): \(text)")
    }
  }

  @Test("Within a language no two menu entries, stages or traits sound the same", arguments: tags)
  func distinct(tag: String) {
    for group in [
      texts(in: language(tag).menu, at: ""), texts(in: language(tag).point, at: ""),
      texts(in: language(tag).traits, at: ""),
    ] {
      #expect(Set(group.map(\.text)).count == group.count, "\(group)")
    }
  }

  @Test(
    "The number of further names agrees with the word after it (M5, D7)",
    arguments: [
      ("en", "and 1 more", "and 3 more"), ("de", "und noch 1", "und 3 weitere"),
      ("fr", "et 1 autre", "et 3 autres"), ("es", "y 1 más", "y 3 más"),
      ("it", "e 1 altro", "e altri 3"), ("nl", "en nog 1", "en nog 3"),
    ])
  func more(tag: String, one: String, several: String) {
    #expect(language(tag).scanning.more(1) == one)
    #expect(language(tag).scanning.more(3) == several)
  }

  @Test("Each warning has a placeholder for each of its names (I12, I14, A3)", arguments: tags)
  func warnings(tag: String) {
    let warnings = language(tag).warnings
    let texts = [
      warnings.switchStuck, warnings.noSwitch, warnings.noAnswer, warnings.rangeEnd,
      warnings.profileRefused, warnings.profileInstead, warnings.previousInstead,
      warnings.choiceInstead,
    ]
    #expect(texts.map { $0.filter { $0 == "%" }.count } == [1, 0, 1, 1, 2, 2, 1, 1])
  }

  @Test("No two numbers sound the same, and none is empty", arguments: tags)
  func cardinals(tag: String) {
    for form in NumberForm.allCases {
      var numbers: [UInt64] = Array(0..<3000)
      for power in [1000, 1_000_000, 1_000_000_000, 1_000_000_000_000] as [UInt64] {
        for count in [1, 2, 20, 21, 80, 100, 101, 999] as [UInt64] {
          numbers += [count * power, count * power + 1, count * power + power / 10]
        }
      }
      let distinct = Set(numbers)
      let words = distinct.map { language(tag).cardinal($0, form) }
      #expect(Set(words).count == distinct.count, "\(form)")
      for text in words {
        #expect(!text.isEmpty && !text.contains("  ") && text.first != " " && text.last != " ")
      }
    }
  }

  @Test(
    "The first subtag decides; words of an unknown language are English, and marked as such (E9)",
    arguments: [
      ("en", "en", "en"), ("en-GB", "en", "en-GB"), ("DE", "de", "DE"), ("de-CH", "de", "de-CH"),
      ("fr_CA", "fr", "fr_CA"), ("es-419", "es", "es-419"), ("it-CH", "it", "it-CH"),
      ("nl-BE", "nl", "nl-BE"),
      ("sv", "en", "en"), ("", "en", "en"),
      ("e", "en", "en"), ("eng", "en", "en"), ("-de", "en", "en"), ("x-de", "en", "en"),
    ])
  func lookup(tag: String, language: String, words: String) {
    let found = Language.speaking(tag)
    #expect(found.language.tag == language)
    #expect(found.tag == words)
  }
}
