import ScreenAudit
import ScreenElements
import Testing

@Suite("Suggestions of rules about words")
struct WordAdviceTests {
  /// Returns the next steps that one rule recommends for one element.
  private func advice(_ rule: AuditRule, _ element: Element, language: String = "en") -> [String] {
    let screen = AuditedScreen(ElementTree(phone([element], language: language)))
    return audit([screen], rules: [rule]).map(\.fix)
  }

  private func hint(_ rule: AuditRule, _ text: String, language: String = "en") -> [String] {
    advice(rule, .button("a", "Zebra").hint(text), language: language)
  }

  @Test("A suggestion removes the type from a label with other words")
  func rest() {
    #expect(advice(.labelType, .button("a", "Play button")) == ["Leave the word out of the label."])
    #expect(
      advice(.labelType, .button("a", "Botón de inicio"), language: "es") == [
        "Leave the word out of the label."
      ])
  }

  @Test(
    "A label that would become empty needs other words, by the kind of the element",
    arguments: [
      (Element.button("a", "Button"), "Say what it does instead."),
      (.button("a", "The button"), "Say what it does instead."),
      (.button("a", "Button 3"), "Say what it does instead."),
      (.link("a", "Link"), "Say where it leads instead."),
      (.image("a", "Image"), "Say what it shows instead."),
      (.heading("a", "Heading"), "Say what follows it instead."),
      (.searchField("a", "Search field"), "Say what is searched instead."),
      (
        Element(id: "a").traits(adding: .textField).with { $0.label = "Field 2" },
        "Say what goes in instead."
      ),
      (
        Element(id: "a").traits(adding: .tab).with { $0.label = "Tab" },
        "Say which page it shows instead."
      ),
      (
        Element(id: "a").traits(adding: .checkBox).with { $0.label = "Checkbox" },
        "Say what is chosen instead."
      ),
      (
        .adjustable("a", "Slider", ValueRange(minimum: 0, maximum: 1, step: 1, value: 0)),
        "Say what it sets instead."
      ),
      (.keyboardKey("a", "Key"), "Say what it types instead."),
    ])
  func nothing(element: Element, expected: String) {
    #expect(advice(.labelType, element) == [expected])
  }

  @Test("The label of an image describes the image, that of a control its effect")
  func images() {
    #expect(advice(.labelType, .image("a", "Photo of Anna")) == ["Say only what it shows."])
    let icon = Element.button("a", "Icon").traits(adding: .image)
    #expect(advice(.labelType, icon) == ["Say what it does instead."])
    let unnamed = Element(id: "a").traits(adding: [.image, .button])
    #expect(
      reported(.imageAlternative, [unnamed]) == [
        """
        a
        The image does something when it is picked, and nothing is said for it.
        measured: no label
        required: a label that says what it does
        next: Give it a label that says what it does.
        """
      ])
  }

  @Test("No part of a German compound can be omitted")
  func compound() {
    #expect(
      advice(.labelType, .button("a", "Abspielknopf"), language: "de") == [
        "Say what it does in a word that does not name the type."
      ])
  }

  @Test("A verb in the imperative is suggested in the third person, if it is certainly one")
  func thirdPerson() {
    #expect(hint(.hintVerb, "Pass the ball.") == ["Begin the hint with \"Passes\"."])
    #expect(hint(.hintVerb, "Apply the changes.") == ["Begin the hint with \"Applies\"."])
    #expect(hint(.hintVerb, "Play a song.") == ["Begin the hint with \"Plays\"."])
    #expect(hint(.hintVerb, "Go to the map.") == ["Begin the hint with \"Goes\"."])
    let general = ["Begin the hint with such a verb: \"Plays\", \"Opens\"."]
    #expect(hint(.hintVerb, "Press releases open.") == general)
    #expect(hint(.hintVerb, "Order of the day.") == general)
    #expect(hint(.hintVerb, "The song plays.") == general)
    #expect(hint(.hintVerb, "Enter your name.") == general)
  }

  @Test("A hint that is only the type or the label must describe the effect")
  func hintsOfNothing() {
    #expect(
      hint(.hintType, "Button.") == ["Say what happens, beginning with a verb such as \"Plays\"."])
    #expect(hint(.hintType, "Shows the button.") == ["Say what happens without this word."])
    #expect(
      advice(.hintLabel, .button("a", "Play").hint("Play.")) == [
        "Say what happens, or leave the hint out where the label is enough."
      ])
  }

  @Test(
    "The example verb is in the language of the hint",
    arguments: [
      ("en", "Tap to start.", "Plays"), ("de", "Tippen zum Starten.", "Spielt"),
      ("fr", "Touchez pour ouvrir.", "Ouvre"), ("es", "Pulsa para abrir.", "Abre"),
      ("it", "Tocca per aprire.", "Apre"), ("nl", "Tik om te openen.", "Speelt"),
    ])
  func example(language: String, text: String, verb: String) {
    #expect(
      hint(.hintGesture, text, language: language) == [
        "Say what happens, beginning with a verb such as \"\(verb)\"."
      ])
  }

  @Test("A hint without its period and capital gets one suggestion for both")
  func sentence() {
    #expect(
      hint(.hintPeriod, "opens the map") == [
        "End the hint with a period, and write its first letter as a capital."
      ])
  }

  @Test(
    "In a language without words, rules about words are silent, and others judge only the shape"
  )
  func unknown() {
    for rule in [AuditRule.labelType, .labelAbbreviation] {
      #expect(advice(rule, .button("a", "Play button, qty"), language: "fi").isEmpty)
    }
    for rule in [AuditRule.hintVerb, .hintGesture, .hintType] {
      #expect(hint(rule, "Double-tap this button.", language: "fi").isEmpty)
    }
    #expect(advice(.labelPeriod, .button("a", "Klo 3."), language: "fi").isEmpty)
    #expect(advice(.labelPeriod, .button("a", "Aloita nyt."), language: "fi").count == 1)
    #expect(hint(.hintPeriod, "เปิดแผนที่", language: "th").isEmpty)
  }
}
