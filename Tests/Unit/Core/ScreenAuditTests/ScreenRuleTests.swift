import ScreenElements
import ScreenAudit
import Testing

@Suite("Rules about screens, ghosts and changes")
struct ScreenRuleTests {
  @Test("A screen without a title is reported (E12)")
  func title() {
    #expect(
      reported(.screenTitle, [], title: " ") == [
        """

        The screen has no title.
        measured: no title
        required: a title
        next: Give the screen a title that names it.
        """
      ])
    #expect(elements(.screenTitle, [], title: "Shop").isEmpty)
  }

  @Test("A title that an earlier screen has is reported at the later one")
  func sameTitle() {
    var screens = ["Shop", "Basket", "Shop", "", ""].map {
      AuditedScreen(ElementTree(phone([], title: $0)))
    }
    let findings = audit(screens, rules: [.screenTitleSame])
    #expect(findings.map(\.screen) == [2])
    #expect(
      findings.map { text($0) } == [
        """

        The title "Shop" is also that of screen 1.
        measured: the title of screen 1
        required: a title of its own
        next: Say in the title what is special about this screen.
        """
      ])
    screens[0].name = "shop.yaml"
    #expect(
      audit(screens, rules: [.screenTitleSame]).map(\.message) == [
        "The title \"Shop\" is also that of \"shop.yaml\"."
      ])
  }

  @Test("The layouts of one screen may have one title, with any number of steps between them (E11)")
  func layouts() {
    func key(_ file: String) -> [Element] { [.button("key", "Key").onSelect(.layout(file))] }
    let screens = [
      AuditedScreen(ElementTree(phone(key("b"))), opened: ["b": 2]),
      AuditedScreen(ElementTree(phone([]))),
      AuditedScreen(ElementTree(phone(key("c"))), opened: ["c": 3]),
      AuditedScreen(ElementTree(phone(key("unknown")))),
      AuditedScreen(ElementTree(phone(key("far"))), opened: ["far": 99]),
    ]
    let findings = audit(screens, rules: [.screenTitleSame])
    #expect(findings.map(\.screen) == [1, 2, 3, 4])
    #expect(findings.map(\.measured).dropFirst().prefix(2).allSatisfy { $0.hasSuffix("screen 2") })
    let alone = audit([screens[0], screens[2], screens[3]].map(\.self), rules: [.screenTitleSame])
    #expect(alone.count == 2)
    var linked = [screens[0], screens[2], screens[3]]
    linked[0].opened = ["b": 1]
    linked[1].opened = ["c": 2]
    #expect(audit(linked, rules: [.screenTitleSame]).isEmpty)
  }

  @Test("A screen of more than twenty elements without a heading is reported")
  func header() {
    let texts = (0...20).map { Element.text("t\($0)", "Text \($0)") }
    #expect(
      reported(.headerMissing, texts) == [
        """

        The screen has 21 elements and no heading.
        measured: no heading among 21 elements
        required: a heading on a screen of more than 20 elements
        next: Give the heading of each part the trait header.
        """
      ])
    #expect(elements(.headerMissing, Array(texts.dropLast())).isEmpty)
    #expect(elements(.headerMissing, texts + [.heading("h", "Texts")]).isEmpty)
    #expect(
      elements(.headerMissing, (0...40).map { .keyboardKey("k\($0)", "\($0)") }).isEmpty)
  }

  @Test(
    "An element that stays reachable next to a nested modal is reported at the modal (E3)")
  func modal() {
    let page = Element.container("page") {
      Element.button("behind", "Behind")
      Element.modal("alert") { Element.button("ok", "OK") }
    }
    let bar = Element.container("bar") {
      for name in ["Home", "Search", "Help", "More"] { Element.button(name, name) }
    }
    #expect(
      reported(.ghostModal, [page, bar]) == [
        """
        page > alert
        The element is modal, and 4 elements outside of it can still be reached, such as "Home".
        measured: "Home", "Search", "Help" and more
        required: nothing outside of it that is read
        next: Move the modal element to the top level, after all others.
        """
      ])
    #expect(elements(.ghostModal, [page]).isEmpty)
    #expect(elements(.ghostModal, [bar, .modal("m") { Element.button("ok", "OK") }]).isEmpty)
  }

  @Test("A press that silently changes another element is reported (E11)")
  func silentChange() {
    let total = Element.text("total", "Total").value("1")
    #expect(
      reported(
        .changeSilent, [.button("a", "More").onSelect(.set(id: "total", value: "2")), total])
        == [
          """
          a
          Picking this changes "total", and nothing is said.
          measured: a change of "total" in silence
          required: an announcement
          next: Add {say: …} to its onSelect, with what has changed.
          """
        ])
    #expect(
      elements(
        .changeSilent,
        [
          .button("a", "A").onSelect(.set(id: "total", value: "2"), .say("Two.")),
          .button("b", "B").onSelect(.set(id: "b", value: "on"), .say("On.")),
          .button("c", "C").onSelect(.set(id: "total", value: "2"), .open("x.yaml")),
          .button("d", "D").onSelect(.layout("y.yaml")), total,
        ]
      ).isEmpty)
  }

  @Test(
    "A press that silently changes its own value is reported, because nothing speaks by itself (E10)"
  )
  func silentToggle() {
    #expect(
      reported(
        .changeSilent,
        [.button("light", "Light").value("off").onSelect(.set(id: "light", value: "on"))]) == [
          """
          light
          Picking this changes its own value, and nothing is said.
          measured: a change of its own value in silence
          required: an announcement
          next: Add {say: …} to its onSelect, with what has changed.
          """
        ])
    #expect(
      elements(
        .changeSilent, [.button("a", "A").value("off").onSelect(.set(id: "nowhere", value: "on"))]
      ).isEmpty)
  }

  @Test("A press that opens a screen with the same title is reported, if that screen is known")
  func sameTitleOpened() {
    let opener = phone([.button("a", "A").onSelect(.open("next.yaml"))])
    func reported(_ title: String, known: Bool = true) -> [String] {
      let screens = [
        AuditedScreen(ElementTree(opener), opened: known ? ["next.yaml": 1] : [:]),
        AuditedScreen(ElementTree(phone([], title: title))),
      ]
      return audit(screens, rules: [.changeSilent]).map { text($0) }
    }
    #expect(
      reported("Shop") == [
        """
        a
        Picking this opens "next.yaml", which has the same title as this screen.
        measured: the title "Shop" again
        required: a title that says what is new
        next: Give the opened screen its own title.
        """
      ])
    #expect(reported("Basket").isEmpty)
    #expect(reported("Shop", known: false).isEmpty)
  }

  @Test("A container that scrolls sideways without an indication is reported")
  func scrolling() {
    let cards = Element.container("cards") { Element.button("a", "A") }.scrolls(.right)
    #expect(
      reported(.scrollHorizontal, [cards]) == [
        """
        cards
        There is more to the side, and nothing shows it.
        measured: no page control, no value, no action
        required: a sign that there is more, or a control that leads on
        next: Give it a value such as "Page 1 of 3", or put a page control beside it.
        """
      ])
    #expect(elements(.scrollHorizontal, [cards.value("Page 1 of 3")]).isEmpty)
    #expect(elements(.scrollHorizontal, [cards.actions("Next page")]).isEmpty)
    #expect(elements(.scrollHorizontal, [cards, .button("n", "Next card")]).isEmpty)
    #expect(
      elements(
        .scrollHorizontal,
        [cards, .adjustable("p", "Page", ValueRange(minimum: 1, maximum: 3, step: 1, value: 1))]
      ).isEmpty)
    #expect(elements(.scrollHorizontal, [cards.with { $0.scrolls = [.down] }]).isEmpty)
  }

  @Test("A field without a label is reported")
  func field() {
    #expect(
      reported(.fieldLabel, [.searchField("a", ""), .searchField("b", "Name"), .button("c", "")])
        == [
          """
          a
          The field has no label, so its purpose is never heard.
          measured: no label
          required: a label
          next: Give it a label with its purpose, even if text beside it shows the purpose.
          """
        ])
    let range = ValueRange(minimum: 0, maximum: 1, step: 1, value: 0)
    #expect(elements(.fieldLabel, [.adjustable("a", "", range)]) == ["a"])
  }

  @Test("A control that an order omits is reported, but text is not (E4)")
  func leftOut() {
    #expect(
      reported(
        .orderLeavesOut,
        [
          .group("list", order: ["a"]) {
            Element.button("a", "A")
            Element.button("b", "B")
            Element.text("c", "C")
            Element.button("d", "D").hidden()
          }
        ]) == [
          """
          list > b
          The control is not in the order of "list", so the highlight never reaches it.
          measured: left out of the order of "list"
          required: a place in the order
          next: Add its id to that order, or remove it if it is not needed.
          """
        ])
  }

  @Test("Text in a script that its language does not use is reported (E9)")
  func language() {
    #expect(
      reported(.languageUndeclared, [.text("a", "Привет")]) == [
        """
        a
        The text "Привет" is in Cyrillic letters, but its language is "en".
        measured: Cyrillic letters
        required: Latin letters
        next: Give the element the language of its text, such as language: ru.
        """
      ])
    #expect(elements(.languageUndeclared, [.text("a", "Name").value("东京")]) == ["a"])
  }

  @Test(
    "Declared text, names in Latin letters, signs and languages of several scripts are not reported"
  )
  func languageDeclared() {
    #expect(
      elements(
        .languageUndeclared,
        [
          .text("a", "Привет").language("ru"), .text("b", "π"), .text("c", "Hallo Welt"),
          .text("d", "Привет").language("sr"), .text("e", "Hello").language("ja"),
          .text("f", "Привет").language("en-Cyrl"), .text("g", "Beta β-blocker"),
          Element.text("h", "").label(SpokenPart("Привет", language: "ru"), "hi"),
        ]
      ).isEmpty)
  }
}
