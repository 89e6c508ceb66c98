import ScreenElements
import ScreenAudit
import Testing

@Suite("Rules about labels")
struct LabelRuleTests {
  @Test("A control without a label is reported, and so is a stop without speech")
  func missing() {
    let unnamed = Element(id: "go").traits(adding: .button).value("3")
    #expect(
      reported(.labelMissing, [unnamed, Element(id: "blank").with { $0.label = "  " }]) == [
        """
        go
        The control has no label, so its action is never heard.
        measured: no label
        required: a label
        next: Give it a label that says what it does.
        """,
        """
        blank
        The element is a stop with nothing to say.
        measured: no label
        required: a label
        next: Give it a label, or set accessible: false if it says nothing.
        """,
      ])
  }

  @Test("A generated label does not count, whatever its text (D4)")
  func madeUp() {
    func made(_ id: String, _ label: String, _ traits: Traits) -> Element {
      Element(id: id).traits(adding: traits.union(.unnamed)).with { $0.label = label }
    }
    #expect(
      reported(.labelMissing, [made("go", "button 1", .button), .button("b", "B")]) == [
        """
        go
        The control has no label, so its action is never heard; Switchlight calls it "button 1".
        measured: no label
        required: a label
        next: Give it a label that says what it does.
        """
      ])
    #expect(
      reported(.fieldLabel, [made("user", "User", .textField)]) == [
        """
        user
        The field has no label, so its purpose is never heard; Switchlight calls it "User".
        measured: no label
        required: a label
        next: Give it a label with its purpose, even if text beside it shows the purpose.
        """
      ])
    #expect(elements(.fieldLabel, [made("scale", "adjustable", .adjustable)]) == ["scale"])
    #expect(elements(.imageAlternative, [made("icon", "image", .image)]) == ["icon"])
    #expect(elements(.labelType, [made("go", "Play button", .button)]).isEmpty)
  }

  @Test(
    "Elements with a label, a visible value or their own rule, and unread ones, are not reported"
  )
  func notMissing() {
    #expect(
      elements(
        .labelMissing,
        [
          .button("a", "A"), Element(id: "value").value("12:00"), Element(id: "hidden").hidden(),
          Element(id: "image").traits(adding: .image),
          Element(id: "field").traits(adding: .searchField),
        ]
      ).isEmpty)
  }

  @Test(
    "A label that names the type of its control is reported, in the languages that the audit knows")
  func type() {
    #expect(
      reported(.labelType, [.button("play", "Play button")]) == [
        """
        play
        The label "Play button" names the type of the element, which is spoken anyway.
        measured: the word "button" in the label
        required: a label without the type
        next: Leave the word out of the label.
        """
      ])
    #expect(elements(.labelType, [.button("a", "Start-Taste")], language: "de-CH") == ["a"])
    #expect(elements(.labelType, [.button("a", "Bouton lecture")], language: "fr") == ["a"])
    #expect(elements(.labelType, [.button("a", "Botón de inicio")], language: "es") == ["a"])
  }

  @Test("The word for another type, in another position or in an unknown language is not reported")
  func noType() {
    #expect(
      elements(
        .labelType,
        [
          .button("a", "Image"), .link("b", "Link accounts"), .button("c", "Buttons"),
          .button("d", "Play"), .text("e", "Button"),
        ]
      ).isEmpty)
    #expect(elements(.labelType, [.button("a", "Play button")], language: "fi").isEmpty)
  }

  @Test("A control whose label starts with a small letter is reported")
  func lowercase() {
    #expect(
      reported(.labelCapital, [.button("a", "äpfel kaufen")], language: "de") == [
        """
        a
        The label "äpfel kaufen" does not start with a capital letter.
        measured: "ä" at the start
        required: a capital letter
        next: Write the first letter as a capital.
        """
      ])
  }

  @Test("Keys, text, digits, scripts without capitals and names such as iPhone are not reported")
  func noLowercase() {
    #expect(
      elements(
        .labelCapital,
        [
          .keyboardKey("a", "a"), .text("b", "or"), .button("c", "3 apples"), .button("d", "再生"),
          .button("e", "iPhone"), .button("f", "Äpfel"), .button("g", ""), .button("h", "שלום"),
        ]
      ).isEmpty)
  }

  @Test("A control whose label ends with a period is reported")
  func period() {
    #expect(
      reported(.labelPeriod, [.button("a", "Start now. ")]) == [
        """
        a
        The label "Start now. " ends with a period.
        measured: a period at the end
        required: no period
        next: Remove the period; a sentence belongs in the hint.
        """
      ])
  }

  @Test("Text that is a sentence, three dots and the key for a period are not reported")
  func noPeriod() {
    #expect(
      elements(
        .labelPeriod,
        [
          .text("a", "It is late."), .button("b", "More..."), .button("c", "More…"),
          .keyboardKey("d", "."), .button("e", "Version 1.2"),
        ]
      ).isEmpty)
  }

  @Test("Controls in one container that sound the same are reported, each with the first one")
  func same() {
    #expect(
      reported(
        .labelSame, [.button("a", "Delete"), .text("t", "Delete"), .button("b", "Delete")]) == [
          """
          b
          The label "Delete" is also that of its neighbor "a".
          measured: the label and the value of "a"
          required: a label of its own
          next: Say in each label what it is for, such as which item it belongs to.
          """
        ])
  }

  @Test("Controls with other values, traits or containers, and text, are not the same")
  func notSame() {
    #expect(
      elements(
        .labelSame,
        [
          .button("a", "Size").value("1"), .button("b", "Size").value("2"),
          .button("c", "Size").traits(adding: .selected), .link("d", "Size"), .text("e", "x"),
          .text("f", "x"), .container("g") { Element.button("h", "Size").value("1") },
          .button("i", "").value("1"), .button("j", "").value("1"),
        ]
      ).isEmpty)
  }

  @Test("An abbreviation in a label is reported")
  func abbreviation() {
    #expect(
      reported(.labelAbbreviation, [.text("a", "Qty. of apples")]) == [
        """
        a
        The label "Qty. of apples" has an abbreviation that is not read in full.
        measured: the abbreviation "qty"
        required: words in full
        next: Write the word in full in the label; what is shown may stay short.
        """
      ])
    #expect(elements(.labelAbbreviation, [.text("a", "Zimmer Nr. 3")], language: "de") == ["a"])
  }

  @Test(
    "Words that are not abbreviations, parts of words and other languages are not reported")
  func noAbbreviation() {
    #expect(
      elements(
        .labelAbbreviation, [.text("a", "Call Max"), .text("b", "Temperature"), .text("c", "Etc.")]
      ).isEmpty)
    #expect(elements(.labelAbbreviation, [.text("a", "Qty")], language: "fi").isEmpty)
  }
}
