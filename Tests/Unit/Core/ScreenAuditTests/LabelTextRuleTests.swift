import ScreenElements
import ScreenAudit
import Testing

@Suite("Rules about the content of a label")
struct LabelTextRuleTests {
  /// Buttons with labels, each with its label as its id.
  private func buttons(_ labels: [String]) -> [Element] { labels.map { .button($0, $0) } }

  @Test("A label of more than 60 characters is reported, and its length can be chosen")
  func longLabel() {
    let label = String(repeating: "ä", count: 61)
    #expect(
      reported(.labelLong, [.button("a", label)]) == [
        """
        a
        The label "\(label.prefix(40))…" has 61 characters.
        measured: 61 characters
        required: at most 60 characters
        next: Say in a few words what it is; its effect belongs in the hint.
        """
      ])
    #expect(elements(.labelLong, [.button("a", String(label.dropLast()))]).isEmpty)
    #expect(
      elements(.labelLong, [.button("a", "Seven.."), .button("b", "Eight...")]) {
        $0.labelLimit = 7
      } == ["b"])
  }

  @Test("Informative text and unread elements may be long")
  func longText() {
    let text = String(repeating: "word ", count: 40)
    #expect(elements(.labelLong, [.text("a", text), .button("b", text).hidden()]).isEmpty)
  }

  @Test("A hint of more than 120 characters is reported, and its length can be chosen")
  func longHint() {
    let hint = String(repeating: "x", count: 120) + "."
    #expect(
      reported(.hintLong, [.text("a", "A").hint(hint)]) == [
        """
        a
        The hint "\(hint.prefix(40))…" has 121 characters.
        measured: 121 characters
        required: at most 120 characters
        next: Say what happens in one short sentence.
        """
      ])
    #expect(elements(.hintLong, [.button("a", "A").hint(String(hint.dropFirst()))]).isEmpty)
    #expect(
      elements(.hintLong, [.button("a", "A").hint("Opens it.")]) { $0.hintLimit = 8 } == ["a"])
  }

  @Test("The file name of a picture is not a label")
  func file() {
    #expect(
      reported(.labelFile, [.button("a", "IMG_0042.png")]) == [
        """
        a
        The label "IMG_0042.png" is the name of a file.
        measured: the name of a picture's file
        required: what the picture shows, or what a press does
        next: Say in words what it shows or does.
        """
      ])
    let names = [
      "icon.SVG", "icons/play.png", "btn_play@2x.png", "DSC_00042", "IMG_20261124_1015",
      "PXL_20261124", "ic_eye_24", "img_logo", "btn_play", "icon_home",
    ]
    #expect(elements(.labelFile, buttons(names)) == names)
  }

  @Test("Other files, sentences and similar names are not names of pictures")
  func noFile() {
    let names = [
      "report.pdf", "Buy an apple.", ".png", "Save as photo.png now", "IMG", "IMG_A", "DSC", "1.5",
      "png", "", "ic_", "ic_Eye", "IC_EYE", "ice_cream", "btn_play now", "Icon_home",
    ]
    #expect(elements(.labelFile, buttons(names)).isEmpty)
    #expect(elements(.labelFile, [.button("a", "a.png").hidden()]).isEmpty)
  }

  @Test("A label that contains only signs is reported")
  func symbols() {
    #expect(
      reported(.labelSymbols, [.button("a", "→")]) == [
        """
        a
        The label "→" has no word, so a voice may say nothing.
        measured: signs alone
        required: a word
        next: Say in words what it means; what is shown may stay a sign.
        """
      ])
    #expect(
      elements(.labelSymbols, buttons(["***", " » ", "++", "☰"])) == ["***", " » ", "++", "☰"])
  }

  @Test(
    "Keys, signs with a name, emoji, letters of any script and declared speech are not reported")
  func noSymbols() {
    #expect(
      elements(.labelSymbols, buttons(["+", "€", "🍎", "♥️", "A", "再生", "7", "…", " ", ""])).isEmpty)
    let key = Element(id: "k").with {
      $0.label = "→"
      $0.traits = .keyboardKey
    }
    let spoken = Element.button("s", "").label(SpokenPart("***", punctuation: true))
    #expect(elements(.labelSymbols, [key, spoken]).isEmpty)
  }

  @Test(
    "A label that fits any control is reported, in six languages",
    arguments: [
      ("en", ["Click here", "...", "More", "Read more", "…"]),
      ("de", ["Hier klicken", "...", "Mehr", "Mehr erfahren"]),
      ("fr", ["Cliquez ici", "...", "Plus", "En savoir plus"]),
      ("es", ["Haz clic aquí", "...", "Más", "Leer más"]),
      ("it", ["Clicca qui", "...", "Altro", "Scopri di più"]),
      ("nl", ["Klik hier", "...", "Meer", "Lees meer"]),
    ])
  func generic(language: String, labels: [String]) {
    #expect(elements(.labelGeneric, buttons(labels), language: language) == labels)
    #expect(elements(.labelType, buttons(labels), language: language).isEmpty)
  }

  @Test(
    "A label that only contains such a word, and one in a language without a list, is not reported",
    arguments: [
      ("en", ["Click here to buy", "More tea", "Button color", "Here and now"]),
      ("de", ["Mehr Tee", "Hier abbiegen", "Bild drehen"]),
      ("fr", ["Plus de thé", "Bouton rouge"]),
      ("es", ["Más té", "Botón rojo"]), ("it", ["Altro tè", "Pulsante rosso", "Vieni qui"]),
      ("nl", ["Meer thee", "Foto draaien", "Hier afslaan"]), ("fi", ["Button", "More"]),
    ])
  func notGeneric(language: String, labels: [String]) {
    #expect(elements(.labelGeneric, buttons(labels), language: language).isEmpty)
  }

  @Test(
    "A generic label is reported with its text; More with a hint, a word of a board, a key and text are not"
  )
  func genericLookAlikes() {
    #expect(
      reported(.labelGeneric, [.link("a", "Button").hint("Plays the song.")]) == [
        """
        a
        The label "Button" could be that of anything.
        measured: the label "Button"
        required: a label that says what is meant
        next: Say what a press does, or what it is about.
        """
      ])
    let key = Element(id: "key").with {
      $0.label = "More"
      $0.traits = .keyboardKey
    }
    #expect(
      elements(
        .labelGeneric,
        [
          .button("hint", "More").hint("Shows more songs."),
          .button("word", "More").onSelect(.message(.add("more")), .say("more")), key,
          .text("text", "More"), .link("hidden", "Button").hidden(),
          // Its type as its label is reported by label-type.
          .button("type", "Button"),
          Element(id: "i").traits(adding: .image).with { $0.label = "Image" },
        ]
      ).isEmpty)
  }

  @Test(
    "A label that asks for a gesture is reported, in six languages",
    arguments: [
      ("en", "Swipe to unlock", "Unlock", "Hold"),
      ("en-GB", "Double-tap here", "Tap water", "Click"),
      ("de", "Zum Entsperren wischen", "Entsperren", "Halten"),
      ("fr", "Balayez pour ouvrir", "Ouvrir", "Toucher du bois"),
      ("es", "Desliza para abrir", "Abrir", "Toca el piano"),
      ("it", "Scorri per sbloccare", "Sblocca", "Scorri in alto"),
      ("nl", "Veeg om te ontgrendelen", "Ontgrendelen", "Tik van de klok"),
      ("nl", "Houd de knop ingedrukt", "Start", "Ingedrukt"),
    ])
  func gesture(language: String, label: String, good: String, word: String) {
    #expect(
      elements(
        .labelGesture, [.button("bad", label), .button("good", good), .button("word", word)],
        language: language) == ["bad"])
  }

  @Test("A gesture in a label is reported with its words; an unknown language is silent")
  func gestureText() {
    #expect(
      reported(.labelGesture, [.button("a", "Zum Entsperren wischen")], language: "de") == [
        """
        a
        The label "Zum Entsperren wischen" asks for a gesture.
        measured: the gesture "zum entsperren wischen"
        required: what a press does, not how to do it
        next: Say what a press does, such as "Unlock".
        """
      ])
    #expect(elements(.labelGesture, [.button("a", "Swipe to unlock")], language: "fi").isEmpty)
    // Both would be one finding too many.
    #expect(elements(.labelGesture, [.button("a", "Click here")]).isEmpty)
  }
}
