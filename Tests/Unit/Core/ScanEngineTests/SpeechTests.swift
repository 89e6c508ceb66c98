import ScreenElements
import Languages
import ScanTime
import SwitchInput
import Testing

@testable import ScanEngine

@Suite("The segments of speech")
struct SpeechTests {
  private func element(_ id: String, _ change: (inout Element) -> Void) -> Element {
    var element = Element(id: id)
    change(&element)
    return element
  }

  private func tree(_ language: String, _ elements: [Element]) -> ElementTree {
    var screen = Screen(title: "S", size: Size(width: 100, height: 100), elements: elements)
    screen.language = language
    return ElementTree(screen)
  }

  @Test(
    "A key that writes a password, and a row of them, is drawn with its name and never spoken with it (D17.6)",
    arguments: [ScanMethod.auto, .step])
  func unspoken(_ method: ScanMethod) {
    var row = element("row") {
      $0.label = "x y"
      $0.navigation = .combined
      $0.traits = .unspoken
    }
    row.children = ["x", "y"].map { name in
      element(name) {
        $0.label = name
        $0.traits = [.keyboardKey, .selected, .unspoken]
      }
    }
    let other = element("other") {
      $0.label = "enter"
      $0.traits = .keyboardKey
    }
    var settings = ScanSettings(switches: [
      SwitchSettings(name: "main", press: .select), SwitchSettings(name: "next", press: .next),
    ])
    settings.method = method
    settings.interval = .milliseconds(1000)
    settings.start = .immediately
    let screen = Screen(title: "S", size: Size(width: 100, height: 100), elements: [row, other])
    var rig = EngineRig(settings, screen)
    for step in 1..<40 { rig.tap(step % 3 == 0 ? 0 : 1, at: Int64(step) * 400) }
    let said = rig.log.filter { $0.contains(" said ") }
    #expect(said.contains { $0.hasSuffix("said hidden key") })
    #expect(said.contains { $0.contains("said enter") })
    let names = [" x", " y", " exit x y"]
    #expect(!said.contains { line in names.contains { line.hasSuffix($0) } }, "\(said)")
    let scopes = rig.state.scopes
    #expect(scopes.utterance(of: scopes.stop(0, in: 0), UtteranceOptions()) == "x y")
    let index = scopes.tree.index(of: "x")
    #expect(index.map { scopes.tree.spokenName(of: $0).text } == "hidden key")
  }

  private func outline(_ content: Speech.Content) -> [String] {
    let speech = Speech(priority: .highlight, content: content)
    #expect(speech.text == speech.utterance.text)
    return speech.utterance.segments.map { "\($0.language): \($0.words)" }
  }

  @Test("A stop is spoken in segments of its parts, each with its own words (E9)")
  func stop() {
    let scopes = ScopeTree(
      tree(
        "sv",
        [
          element("a") {
            $0.labelParts = ["Hej", SpokenPart("Hallo", language: "de", pitch: 1.5)]
            $0.traits = .button
          }
        ]), Grouping())
    #expect(
      outline(.stop(.scope(scopes, 0), 0, UtteranceOptions()))
        == ["sv: Hej", "de: Hallo", "en: button"])
    #expect(outline(.stop(.scope(scopes, 0), 9, UtteranceOptions())) == [])
  }

  @Test("Parts of an elimination are spoken in the screen's words and the stops' languages (E12)")
  func parts() {
    let scopes = ScopeTree(
      tree(
        "fr",
        [
          element("a") { $0.label = "A" },
          element("b") { ($0.label, $0.language) = ("B", "de") },
          element("c") { $0.label = "C" },
        ]), Grouping())
    let ring = Ring.scope(scopes, 0)
    let speech = Speech(
      priority: .highlight,
      content: .parts(ring, [0..<2, 2..<3], UtteranceOptions(), language: "fr"))
    #expect(speech.text == "1: A jusqu’à B, 2: C")
    #expect(outline(speech.content) == ["fr: 1: A jusqu’à", "de: B", "fr: 2: C"])
  }

  @Test(
    "Stages and edges are spoken in the screen's language, otherwise in English (E11, E12)",
    arguments: [
      ("en", "en: ray", "en: edge"), ("de-CH", "de-CH: Strahl", "de-CH: Rand"),
      ("fr", "fr: rayon", "fr: bord"), ("es", "es: rayo", "es: borde"),
      ("it", "it: raggio", "it: bordo"), ("nl", "nl: straal", "nl: rand"),
      ("ja", "en: ray", "en: edge"),
    ])
  func words(language: String, ray: String, edge: String) {
    #expect(outline(.stage(.angle, .line, language: language)) == [ray])
    #expect(outline(.edge(language: language)) == [edge])
  }

  @Test("No two stages sound alike (E12)", arguments: Language.all.map(\.tag))
  func stages(language: String) {
    let stages: [(SweepAxis, SweepStage)] = [
      (.x, .band), (.x, .line), (.y, .band), (.y, .line), (.angle, .line), (.radius, .line),
    ]
    let words = stages.flatMap { outline(.stage($0.0, $0.1, language: language)) }
    #expect(Set(words).count == stages.count)
  }

  @Test(
    "A number is spoken to the hundredth with the decimal mark of its language (E12)",
    arguments: [
      (0, "0", "0"), (1, "1", "1"), (-2.5, "-2.5", "-2,5"), (0.05, "0.05", "0,05"),
      (-0.004, "0", "0"), (1.999, "2", "2"), (-0.5, "-0.5", "-0,5"),
      (1e15, "very high", "sehr hoch"),
      (-.infinity, "very low", "sehr niedrig"), (.nan, "very high", "sehr hoch"),
    ] as [(Double, String, String)])
  func numbers(number: Double, english: String, german: String) {
    #expect(outline(.number(number, language: "en")) == ["en: " + english])
    #expect(outline(.number(number, language: "de")) == ["de: " + german])
    let swiss = outline(.number(number, language: "de-CH")).map { $0.replacing(".", with: ",") }
    #expect(swiss == ["de-CH: " + german])
  }

  @Test("A value is spoken by its parts, without the rest of its element (E9, E12)")
  func value() {
    let tree = tree(
      "es",
      [
        element("a") {
          $0.label = "A"
          $0.valueParts = [SpokenPart("2", speakAs: .number)]
          $0.traits = .adjustable
        }
      ])
    #expect(outline(.value(tree, ElementIndex(0))) == ["es: dos"])
    #expect(outline(.value(tree, ElementIndex(7))) == [])
  }

  @Test("A menu is spoken in the screen's language, a custom action in its element's (A2, E12)")
  func menu() {
    let scopes = ScopeTree(
      tree("de", [element("a") { ($0.label, $0.language) = ("A", "fr") }]), Grouping())
    let offer = MenuOffer(
      number: 1, element: "a", kind: .actions,
      entries: [.activate, .custom("Partager"), .exit], tree: scopes.tree)
    let words = (0..<4).map { outline(.stop(.menu(offer), $0, UtteranceOptions())) }
    #expect(words == [["de: drücken"], ["fr: Partager"], ["de: Menü verlassen"], []])
  }

  @Test(
    "Every entry of a menu has its own words in every language (A2)",
    arguments: Language.all.map(\.tag))
  func entries(language: String) {
    let entries: [MenuEntry] =
      [
        .activate, .increment, .decrement, .escape, .heading(.next), .heading(.previous), .point,
        .item, .pause, .exit,
      ]
      + ScrollDirection.allCases.map { .scroll($0) }
    #expect(Set(entries.map { $0.words(in: language) }).count == entries.count)
  }

  @Test("Warnings are spoken in the screen's language, and reported in English (I12, I13, I14, A3)")
  func warnings() {
    let warnings: [ScanDiagnostic] = [
      .switchStuck(name: "main"), .noSwitch, .noAnswer(id: "a%b", name: Utterance()),
      .rangeEnd(id: "volume", name: Utterance()),
      .profileRefused(name: "p", message: "It is 5% bad."),
    ]
    #expect(
      warnings.map(\.message) == [
        "Switch main was held too long. Release it to use it again.",
        "No switch is connected. Scanning waits; connect a switch and press it to go on.",
        "a%b did not answer. Scanning goes on.",
        "volume is at the end of its range. Go the other way, or leave it.",
        "Could not load profile p: It is 5% bad. Keeping the current profile.",
      ])
    for warning in warnings {
      let spoken = Language.all.map {
        Speech(priority: .announcement, content: .warning(warning, language: $0.tag)).text
      }
      #expect(spoken[0] == warning.message)
      #expect(Set(spoken).count == Language.all.count, "\(spoken)")
      for text in spoken { #expect(!text.contains("%s") && !text.contains("  "), "\(text)") }
    }
    #expect(
      outline(.warning(warnings[3], language: "de"))
        == ["de: volume ist am Ende des Bereichs. Die andere Richtung wählen oder verlassen."])
    let named = ScanDiagnostic.rangeEnd(id: "v1", name: Utterance("Volume", language: "en"))
    #expect(named.message == "v1 is at the end of its range. Go the other way, or leave it.")
    #expect(
      outline(.warning(named, language: "de")) == [
        "en: Volume",
        "de:  ist am Ende des Bereichs. Die andere Richtung wählen oder verlassen.",
      ])
    #expect(
      outline(.warning(warnings[4], language: "fr"))
        == [
          "fr: Impossible de charger le profil p : ", "en: It is 5% bad.",
          "fr:  Le profil actuel est conservé.",
        ])
    #expect(
      outline(.warning(warnings[1], language: "sv")).first?.hasPrefix("en: No switch") == true)
  }

  @Test("An event stays small, whatever its contents")
  func size() {
    #expect(MemoryLayout<Speech>.size <= 41)
  }
}
