import ScreenElements
import Languages
import Randomness
import Testing

@Suite("Parts of a label, value and hint")
struct SpokenPartTests {
  private func segments(
    language: String = "en", _ change: (inout Element) -> Void
  ) -> [String] {
    let tree = tree([item("e", change)]) { $0.language = language }
    return outline(tree.spokenUtterance(of: tree.at("e"), UtteranceOptions()))
  }

  private func outline(_ utterance: Utterance) -> [String] {
    utterance.segments.map { segment in
      "\(segment.language): \(segment.words)"
        + (segment.pitch == 1 ? "" : " at \(segment.pitch)")
        + (segment.punctuation ? " with punctuation" : "")
    }
  }

  @Test("An element without parts is one segment in its language (E9)")
  func plain() {
    #expect(segments { ($0.label, $0.traits) = ("Go", [.button]) } == ["en: Go, button"])
    #expect(segments(language: "de-AT") { $0.label = "Los" } == ["de-AT: Los"])
    #expect(segments { _ in } == [])
  }

  @Test("Language, pitch and punctuation of a part are those of its segment (E9)")
  func attributes() {
    let found = segments {
      $0.labelParts = [
        "Say", SpokenPart("Guten Tag", language: "de"), SpokenPart("loudly", pitch: 1.5),
        SpokenPart("a.b()", punctuation: true),
      ]
      $0.traits = .button
    }
    #expect(
      found == [
        "en: Say", "de: Guten Tag", "en: loudly at 1.5", "en: a.b() with punctuation", "en: button",
      ])
  }

  @Test("A label, value or hint of marks alone has its marks spoken, and is written unchanged (E9)")
  func marks() {
    #expect(
      segments {
        ($0.label, $0.value, $0.traits, $0.hint) = ("(", "50 %", [.button], "…")
      } == ["en: ( with punctuation", "en: 50 %, button", "en: … with punctuation"])
    #expect(
      segments { $0.labelParts = [SpokenPart("(", language: "de"), ")"] }
        == ["de: ( with punctuation", "en: ) with punctuation"])
    #expect(
      segments { $0.labelParts = ["Call", SpokenPart("!", pitch: 2)] }.last == "en: ! at 2.0")
    let tree = tree([item("e") { ($0.label, $0.traits) = ("(", [.button]) }])
    #expect(tree.utterance(of: tree.at("e"), UtteranceOptions()) == "(, button")
    #expect(tree.spokenName(of: tree.at("e")).segments.map(\.punctuation) == [true])
  }

  @Test("The label is the texts of its parts, separated by single spaces (E9)")
  func joined() {
    var element = Element(id: "e")
    element.labelParts = ["Call", "(", "06", ")", " now", "!", "Or ", "later", "", ", maybe"]
    #expect(element.label == "Call (06) now! Or later, maybe")
    #expect(element.labelParts == [SpokenPart("Call (06) now! Or later, maybe")])
    element.labelParts = []
    #expect(element.label == nil && element.labelParts.isEmpty)
    let called = Element.button("b", "B").label("A", SpokenPart("B", pitch: 2)).value("1")
      .hint(SpokenPart("H", language: "fr"))
    #expect(called.label == "A B" && called.value == "1" && called.hint == "H")
    #expect(called.labelParts == ["A", SpokenPart("B", pitch: 2)])
    #expect(called.hintParts == [SpokenPart("H", language: "fr")])
  }

  @Test(
    "Separators of segments are not spoken, and joined with the segments they form the text (E9)")
  func separators() {
    let tree = tree([
      item("e") {
        $0.labelParts = [
          "Call", SpokenPart("06 11", speakAs: .phone), SpokenPart("x", pitch: 2), ".",
        ]
        $0.value = "now"
      }
    ])
    let utterance = tree.spokenUtterance(of: tree.at("e"), UtteranceOptions())
    #expect(utterance.segments.map(\.words) == ["Call zero six, one one", "x", "., now"])
    #expect(utterance.segments.map(\.separator) == [" ", "", ""])
    #expect(utterance.text == "Call zero six, one one x., now")
  }

  @Test("A single part replaces any text; several parts count only if they form the text (E9)")
  func replaced() {
    let duration = SpokenPart("90s", speakAs: .duration)
    #expect(
      segments {
        $0.valueParts = [duration]
        $0.value = "2s"
      } == ["en: two seconds"])
    #expect(
      segments {
        $0.valueParts = ["in", duration]
        $0.value = "2s"
      } == ["en: 2s"])
    #expect(
      segments {
        $0.valueParts = ["in", duration]
        $0.value = nil
      } == [])
  }

  @Test("A part that repeats the previous speech is omitted (E9)")
  func repeated() {
    #expect(
      segments {
        $0.label = "five"
        $0.valueParts = [SpokenPart("5", speakAs: .number)]
        $0.hint = "5"
      } == ["en: five, 5"])
  }

  @Test("A text that does not have its declared form is spoken as written (E9)")
  func wrong() {
    for kind in SpeakAs.allCases where kind != .spellOut && kind != .wordCount {
      let part = SpokenPart("soon", language: "sv", speakAs: kind)
      #expect(segments { $0.labelParts = [part] } == ["sv: soon"], "\(kind)")
    }
    #expect(segments { $0.labelParts = [SpokenPart(" ", speakAs: .spellOut)] } == ["en:  "])
    #expect(segments { $0.labelParts = [SpokenPart(" ", speakAs: .wordCount)] } == ["en:  "])
  }

  @Test("A date is read in the form that its part names (E9)")
  func forms() {
    let texts = [
      SpokenPart("1.4.2015", speakAs: .date, form: .dayMonthYear),
      SpokenPart("1.4.2015", speakAs: .date, form: .monthDayYear),
      SpokenPart("1.4.2015", speakAs: .date),
    ]
    let spoken = texts.map { part in segments { $0.labelParts = [part] } }
    #expect(
      spoken == [
        ["en: April first, twenty fifteen"], ["en: January fourth, twenty fifteen"],
        ["en: 1.4.2015"],
      ])
  }

  @Test("If the words of a text are counted, only their number is spoken (E9, B4)")
  func counted() {
    for (tag, words) in [
      ("en", "words"), ("de", "Wörter"), ("fr", "mots"), ("es", "palabras"),
      ("it", "parole"), ("nl", "woorden"),
    ] {
      let part = SpokenPart(" I want\ttea ", language: tag, speakAs: .wordCount)
      #expect(segments { $0.labelParts = [part] } == ["\(tag): 3 \(words)"])
    }
    let one = SpokenPart("tea", language: "de", speakAs: .wordCount)
    #expect(segments { $0.labelParts = [one] } == ["de: 1 Wort"])
  }

  @Test("A spelled text is spoken in the part's language with its marks, run by run (E9)")
  func spelled() {
    #expect(
      segments {
        $0.labelParts = ["Code", SpokenPart("A-1 b", language: "it", speakAs: .spellOut)]
      } == ["en: Code", "it: A - 1 with punctuation", "it: b with punctuation"])
  }

  @Test(
    "Silence is detected without words, for any parts (E9)", arguments: 0..<4 as Range<UInt64>
  )
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = ["", " ", "90s", "A", ".", "2026-11-21", "06 11", "(", "button", "1.5", "Knopf"]
    let languages = [nil, "de", "fr", "it", "", "es-MX"]
    let pitches = [1, 0.5, 2, -1, .nan, .infinity]
    func part() -> SpokenPart {
      SpokenPart(
        texts.randomElement(using: &random) ?? "",
        language: languages.randomElement(using: &random) ?? nil,
        pitch: pitches.randomElement(using: &random) ?? 1, punctuation: .random(using: &random),
        speakAs: Bool.random(using: &random) ? SpeakAs.allCases.randomElement(using: &random) : nil)
    }
    for _ in 0..<300 {
      var element = Element(id: "e")
      element.labelParts = (0..<Int.random(in: 0...3, using: &random)).map { _ in part() }
      element.valueParts = (0..<Int.random(in: 0...2, using: &random)).map { _ in part() }
      element.hintParts = (0..<Int.random(in: 0...1, using: &random)).map { _ in part() }
      if .random(using: &random) { element.value = texts.randomElement(using: &random) }
      if .random(using: &random) { element.traits = [.button] }
      let tree = tree([element, combined("g", [element, item("f")])])
      let index = tree.at("e")
      let options = UtteranceOptions(
        hints: .random(using: &random), traits: .random(using: &random))
      let utterance = tree.spokenUtterance(of: index, options)
      #expect(utterance.isEmpty == tree.isSilent(index, options), "seed \(seed): \(element)")
      #expect(utterance.text == tree.utterance(of: index, options), "seed \(seed)")
      #expect(
        utterance.text == utterance.segments.reduce("") { $0 + $1.words + $1.separator },
        "seed \(seed)")
      for segment in utterance.segments {
        #expect(
          !segment.words.isEmpty && SpokenPart.pitches.contains(segment.pitch), "seed \(seed)")
      }
      #expect(utterance.segments.last?.separator ?? "" == "", "seed \(seed)")
      let stops = ScopeTree(tree, Grouping())
      for position in 0..<stops.count(of: 0) {
        let stop = stops.stop(position, in: 0)
        #expect(
          stops.spokenUtterance(of: stop, options).text == stops.utterance(of: stop, options),
          "seed \(seed)")
      }
    }
  }
}

@Suite("Parts from a source that cannot be trusted")
struct HostilePartTests {
  @Test("A bad pitch, and an endless language tag, are omitted and reported (E9, Y2)")
  func clean() {
    for pitch in [-0.1, 2.1, .nan, .infinity] {
      let tree = tree([item("e") { $0.labelParts = [SpokenPart("A", pitch: pitch)] }])
      #expect(tree.problems == [TreeProblem(element: "e", kind: .badPart)])
      #expect(tree[tree.at("e")].labelParts == ["A"])
    }
    let tag = String(repeating: "a", count: 1000)
    let other = tree([item("e") { $0.hintParts = ["A", SpokenPart("B", language: tag)] }])
    #expect(other.problems == [TreeProblem(element: "e", kind: .badPart)])
    #expect(other[other.at("e")].hintParts == ["A B"])
    for pitch in [0.0, 2.0] {
      #expect(tree([item("e") { $0.labelParts = [SpokenPart("A", pitch: pitch)] }]).problems == [])
    }
  }

  @Test("A truncated text keeps the form of a single part, and loses several parts (E9, Y2)")
  func cut() {
    let long = String(repeating: "ab ", count: 5000)
    let one = tree([item("e") { $0.labelParts = [SpokenPart(long, pitch: 2)] }])
    #expect(one[one.at("e")].labelParts.map(\.pitch) == [2])
    #expect(one[one.at("e")].labelParts.first?.text.unicodeScalars.count == 10_000)
    let two = tree([item("e") { $0.labelParts = [SpokenPart(long, pitch: 2), "end"] }])
    #expect(two[two.at("e")].labelParts.map(\.pitch) == [1])
  }

  @Test("Parts and a picture do not make an element much larger")
  func size() {
    #expect(MemoryLayout<Element>.size <= 296)
  }
}

@Suite("Utterances in other languages")
struct UtteranceLanguageTests {
  private func spoken(_ language: String, _ change: (inout Element) -> Void) -> String {
    let tree = tree([item("e", change)]) { $0.language = language }
    return tree.utterance(of: tree.at("e"), UtteranceOptions())
  }

  @Test(
    "Traits are spoken in the language of the element (E9)",
    arguments: [
      ("en-GB", "selected, dimmed, button, image, heading, adjustable", "search field", "link"),
      (
        "de", "ausgewählt, abgeblendet, Knopf, Bild, Überschrift, anpassbar", "Suchfeld", "Link"
      ),
      (
        "fr", "sélectionné, estompé, bouton, image, en-tête, ajustable", "champ de recherche",
        "lien"
      ),
      (
        "es", "seleccionado, atenuado, botón, imagen, encabezado, ajustable", "campo de búsqueda",
        "enlace"
      ),
      (
        "it", "selezionato, non disponibile, pulsante, immagine, intestazione, regolabile",
        "casella di ricerca", "collegamento"
      ),
      (
        "nl", "geselecteerd, niet beschikbaar, knop, afbeelding, kop, instelbaar", "zoekveld",
        "link"
      ),
      ("sv", "selected, dimmed, button, image, heading, adjustable", "search field", "link"),
    ])
  func traits(language: String, all: String, search: String, link: String) {
    #expect(
      spoken(language) {
        $0.traits = [.selected, .notEnabled, .button, .image, .header, .adjustable]
      } == all)
    #expect(spoken(language) { $0.traits = .searchField } == search)
    #expect(spoken(language) { $0.traits = .link } == link)
  }

  @Test("A group and its exit are spoken in the language of the group (E9, G6)")
  func groups() {
    for (language, group, exit) in [
      ("de", "Gruppe mit 2: A, B", "verlassen: Gruppe mit 2: A, B"),
      ("fr", "groupe de 2: A, B", "quitter le groupe de 2: A, B"),
      ("es", "grupo de 2: A, B", "salir del grupo de 2: A, B"),
      ("it", "gruppo di 2: A, B", "esci dal gruppo di 2: A, B"),
      ("nl", "groep van 2: A, B", "verlaat de groep van 2: A, B"),
      ("sv", "group of 2: A, B", "leave the group of 2: A, B"),
    ] {
      let items = ["A", "B"].map { label in item(label) { $0.label = label } }
      let stops = ScopeTree(
        tree([combined("g", items), item("c")]) { $0.language = language }, Grouping())
      for (id, text) in [("g", group), ("exit:g", exit)] {
        let stop = stops.named(id)
        #expect(stop.map { stops.utterance(of: $0, UtteranceOptions()) } == text)
      }
    }
  }

  @Test("Words that are not the element's own carry the tag of their language (E9)")
  func tags() {
    let tree = tree([
      item("e") {
        $0.labelParts = ["Konto", SpokenPart("7", speakAs: .number)]
        $0.traits = .button
      }
    ]) { $0.language = "sv" }
    let segments = tree.spokenUtterance(of: tree.at("e"), UtteranceOptions()).segments
    #expect(segments.map(\.language) == ["sv", "en"])
    #expect(segments.map(\.words) == ["Konto", "seven, button"])
  }

  @Test(
    "A part is spoken with the words of its own language, otherwise the element's, otherwise the screen's (E9)"
  )
  func inherited() {
    let tree = tree([
      box("b", [item("e") { $0.labelParts = [SpokenPart("2", speakAs: .number)] }]) {
        $0.language = "fr"
      },
      item("s") { $0.labelParts = [SpokenPart("2", speakAs: .number)] },
      item("p") { $0.labelParts = [SpokenPart("2", language: "es", speakAs: .number)] },
    ]) { $0.language = "de" }
    let spoken = ["e", "s", "p"].map {
      tree.spokenUtterance(of: tree.at($0), UtteranceOptions()).segments.map(\.words)
    }
    #expect(spoken == [["deux"], ["zwei"], ["dos"]])
  }
}
