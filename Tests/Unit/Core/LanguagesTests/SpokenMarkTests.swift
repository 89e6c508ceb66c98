import Testing

@testable import Languages

@Suite("Marks")
struct SpokenMarkTests {
  private func spoken(_ text: String, _ tag: String = "en") -> [String] {
    Language.speaking(tag).language.spokenMarks(text).map { mark in
      switch mark {
      case .named(let name): name
      case .english(let name): "en: \(name)"
      case .written(let emoji): "as it is: \(emoji)"
      }
    }
  }

  @Test(
    "A text of marks has neither a letter nor a digit (E9)",
    arguments: [
      ("(", true), ("...", true), ("+", true), ("−", true), ("√", true), ("%", true), ("…", true),
      ("👍🏽", true), ("( )", true), ("\u{E001}", true), (" · ", true), ("1️⃣", false),
      ("50 %", false), ("-5", false), ("½", false), ("x²", false), ("a.", false), ("(5", false),
      ("日", false), ("é", false), ("", false), (" \t", false), ("\u{200B}", false),
      ("\u{FEFF}\u{7}", false),
    ])
  func ofMarks(text: String, expected: Bool) {
    #expect(Language.isOfMarks(text) == expected, "\(text)")
    #expect(spoken(text).isEmpty || !text.isEmpty)
  }

  @Test("A mark is spoken by its name in the language (E9)")
  func names() {
    #expect(spoken("(") == ["left parenthesis"])
    #expect(spoken("(", "de-AT") == ["Klammer auf"])
    #expect(spoken("√", "fr") == ["racine carrée"])
    #expect(spoken("%", "es-MX") == ["por ciento"])
    #expect(spoken(",", "it-CH") == ["virgola"])
    #expect(spoken("=", "nl") == ["is gelijk aan"])
    #expect(spoken("-", "de") == spoken("−", "de") && spoken("-", "de") == ["Minus"])
    #expect(spoken("()", "de") == ["Klammer auf", "Klammer zu"])
    #expect(spoken("✔️", "de") == ["Häkchen"])
    // Not "triangle droit", which has a right angle.
    #expect(spoken("▸", "fr") == ["triangle vers la droite"])
  }

  @Test("Repeated marks are spoken with their count, and a long text by its beginning (E9)")
  func rows() {
    #expect(spoken("!!") == ["exclamation mark", "exclamation mark"])
    #expect(spoken("*****", "de") == ["Stern", "5-mal"])
    #expect(spoken("=> =>") == ["equals", "greater than", "equals", "greater than"])
    #expect(spoken("...") == ["ellipsis"] && spoken("…") == ["ellipsis"])
    #expect(spoken("....") == ["dot", "4 times"])
    #expect(spoken(String(repeating: "~=", count: 5000)).count == 200)
  }

  @Test("An emoji is left to the voice, and another mark has its Unicode or symbol name (E9)")
  func others() {
    #expect(spoken("😀👍🏽", "de") == ["as it is: 😀", "as it is: 👍🏽"])
    #expect(spoken("⚙️", "de") == ["as it is: ⚙️"])
    #expect(spoken("♛", "de") == ["en: black chess queen"])
    #expect(spoken("\u{E001}", "de") == ["Symbol"])
    #expect(spoken("\u{E001}\u{200B}\u{E001}") == ["symbol", "symbol"])
  }

  @Test("Each language has a name in letters for each mark, and each mark has one name (E9)")
  func complete() {
    var seen: Set<Character> = []
    for mark in MarkName.all {
      #expect(!mark.characters.isEmpty)
      for character in mark.characters {
        #expect(seen.insert(character).inserted, "\(character) twice")
        #expect(Language.isOfMarks(String(character)), "\(character)")
      }
      for language in Language.all {
        let name = language.rules.word(mark)
        #expect(name.contains { $0.isLetter } && !Language.isOfMarks(name), "\(mark.english)")
      }
    }
    for language in Language.all {
      #expect(language.rules.word(MarkName.severalTimes).split(separator: "%").count == 1)
    }
  }

  @Test("No scalar that is a mark is spoken as an empty text (E9)")
  func neverSilent() {
    for value in UInt32(0x21)..<0x2_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      guard Language.isOfMarks(text) else { continue }
      for mark in Language.german.spokenMarks(text) {
        switch mark {
        case .named(let words), .english(let words):
          #expect(words.contains { $0.isLetter }, "\(text)")
        case .written: #expect(scalar.properties.isEmoji, "\(text)")
        }
      }
      #expect(!Language.german.spokenMarks(text).isEmpty, "\(text)")
    }
  }
}
