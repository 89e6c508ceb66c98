import ScreenElements
import Testing

@Suite("The speech of values that are a number, and of fields")
struct SpokenRangeTests {
  private func spoken(
    _ options: UtteranceOptions = UtteranceOptions(hints: false, traits: false),
    _ change: (inout Element) -> Void
  ) -> String {
    let tree = tree([item("e", change)])
    let utterance = tree.utterance(of: tree.at("e"), options)
    #expect(tree.isSilent(tree.at("e"), options) == utterance.isEmpty)
    return utterance
  }

  @Test(
    "A range without a value is spoken in percent, in words of its language (E12)",
    arguments: [
      (0, 10, 1, 5, "en", "50 percent"), (0, 10, 1, 0, "de", "0 Prozent"),
      (0, 3, 1, 1, "fr", "33 pour cent"), (-20, 20, 1, 20, "es", "100 por ciento"),
      (0, 1000, 1, 125, "de", "12,5 Prozent"), (5, 5, 1, 5, "en", "5"),
      (0, 10, 1, 5, "it", "50 per cento"), (0, 10, 1, 5, "fi", "50 percent"),
      (0, 10, 1, 20, "en", "100 percent"),
      (-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude, 1, 5, "en", "5"),
    ] as [(Double, Double, Double, Double, String, String)])
  func percent(
    minimum: Double, maximum: Double, step: Double, value: Double, language: String, words: String
  ) {
    #expect(
      spoken {
        $0.language = language
        $0.range = ValueRange(minimum: minimum, maximum: maximum, step: step, value: value)
      } == words)
  }

  @Test("An explicit value takes precedence over the range, even if it is empty (E12)")
  func ownValue() {
    let range = ValueRange(minimum: 0, maximum: 10, step: 1, value: 5)
    #expect(spoken { ($0.range, $0.value) = (range, "loud") } == "loud")
    #expect(spoken { ($0.range, $0.value) = (range, "") } == "")
  }

  @Test(
    "An adjustable element without a hint explains its adjustment, in words of its language (E9)",
    arguments: [
      ("en", "Pick it to raise or lower the value."),
      ("de", "Auswählen, um den Wert zu erhöhen oder zu verringern."),
      ("fr", "Sélectionnez pour augmenter ou diminuer la valeur."),
      ("es", "Elija para aumentar o disminuir el valor."),
      ("it", "Scegli per aumentare o diminuire il valore."),
      ("nl", "Kies om de waarde te verhogen of te verlagen."),
    ])
  func adjustHint(language: String, words: String) {
    let hints = UtteranceOptions(hints: true, traits: false)
    #expect(spoken(hints) { ($0.traits, $0.language) = (.adjustable, language) } == words)
    #expect(spoken(hints) { ($0.traits, $0.hint) = (.adjustable, "Own.") } == "Own.")
    #expect(spoken(hints) { ($0.traits, $0.hint) = (.adjustable, "") } == "")
    #expect(spoken(hints) { $0.traits = [.adjustable, .notEnabled] } == "")
    #expect(spoken { $0.traits = .adjustable } == "")
  }

  @Test("An empty field is spoken by its placeholder, and another one by its value (E9)")
  func placeholder() {
    #expect(spoken { ($0.label, $0.placeholder) = ("City", "Paris") } == "City, Paris")
    #expect(spoken { ($0.value, $0.placeholder) = ("", "Paris") } == "Paris")
    #expect(spoken { ($0.value, $0.placeholder) = ("Rome", "Paris") } == "Rome")
    #expect(spoken { $0.placeholder = "" } == "")
    #expect(spoken { ($0.placeholder, $0.placeholder) = ("Paris", nil) } == "")
    let range = ValueRange(minimum: 0, maximum: 10, step: 1, value: 5)
    #expect(spoken { ($0.range, $0.placeholder) = (range, "Paris") } == "Paris")
  }

  @Test("A placeholder keeps its parts, beside those of a label, and its length is bounded (E9)")
  func placeholderParts() {
    let tree = tree([
      item("e") {
        $0.labelParts = [SpokenPart("Ville", language: "fr")]
        $0.placeholderParts = [SpokenPart("z. B.", language: "de"), "Paris"]
      },
      item("long") { $0.placeholder = String(repeating: "a", count: 20_000) },
    ])
    let utterance = tree.spokenUtterance(of: tree.at("e"), UtteranceOptions())
    #expect(utterance.text == "Ville, z. B. Paris")
    #expect(utterance.segments.map(\.language) == ["fr", "de", "en"])
    #expect(tree[tree.at("long")].placeholder?.count == 10_000)
    #expect(tree.problems.map(\.element) == ["long"])
  }
}
