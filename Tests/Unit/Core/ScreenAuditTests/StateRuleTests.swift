import ScreenElements
import ScreenAudit
import Testing

@Suite("Rules about states and media")
struct StateRuleTests {
  @Test("A value that only an onSelect sets is reported once")
  func state() {
    let light = Element.button("light", "Light").onSelect(.set(id: "light", value: "on"))
    #expect(
      reported(
        .stateMissing, [light, .button("b", "All on").onSelect(.set(id: "light", value: "on"))])
        == [
          """
          light
          The element changes when "light" is picked, and does not say in which state it is.
          measured: no value
          required: a value that says the state
          next: Give it a value from the beginning, such as "off".
          """
        ])
    #expect(elements(.stateMissing, [light.value("off")]).isEmpty)
    #expect(elements(.stateMissing, [light.traits(adding: .selected)]).isEmpty)
    #expect(elements(.stateMissing, [light.hidden()]).isEmpty)
  }

  @Test("Media that starts by itself is reported if nothing on the screen stops it")
  func media() {
    let film = Element.image("film", "Film").traits(adding: .startsMediaSession)
    #expect(
      reported(.mediaAutoplay, [film, .text("t", "Film")]) == [
        """
        film
        The media starts by itself, and nothing on the screen stops it.
        measured: no control that stops it
        required: a control that stops it
        next: Put a button such as "Pause" beside it, or start it only when it is picked.
        """
      ])
    #expect(elements(.mediaAutoplay, [film, .button("stop", "Stop")]).isEmpty)
    #expect(elements(.mediaAutoplay, [film.traits(adding: .button)]).isEmpty)
    #expect(elements(.mediaAutoplay, [.image("film", "Film")]).isEmpty)
  }

  @Test(
    "Only a control that declares it, or leads away, stops media, anywhere on the screen"
  )
  func exits() {
    let film = Element.image("film", "Film").traits(adding: .startsMediaSession)
    #expect(elements(.mediaAutoplay, [film, .button("share", "Share")]) == ["film"])
    #expect(elements(.mediaAutoplay, [film, .button("stop", "Stop").disabled()]) == ["film"])
    #expect(elements(.mediaAutoplay, [film, .text("stop", "Stop")]) == ["film"])
    let exits: [Element] = [
      .button("a", "Pause the film"), .button("b", "Film").actions("Mute"),
      .button("c", "Film").hint("Ends it, as stop does."),
      .button("d", "Home").onSelect(.back), .button("e", "Home").onSelect(.open("x.yaml")),
      .adjustable("f", "Volume", ValueRange(minimum: 0, maximum: 9, step: 1, value: 5)),
      .button("g", ""),
    ]
    for exit in exits {
      #expect(elements(.mediaAutoplay, [film, exit]).isEmpty, "\(exit.id)")
      // Anywhere on the screen.
      #expect(
        elements(.mediaAutoplay, [.container("box") { film }, .container("bar") { exit }]).isEmpty)
    }
    #expect(elements(.mediaAutoplay, [film, .button("a", "Teilen")], language: "de") == ["film"])
    #expect(elements(.mediaAutoplay, [film, .button("a", "Anhalten")], language: "de").isEmpty)
    #expect(elements(.mediaAutoplay, [film, .button("a", "Dela")], language: "sv").isEmpty)
  }

  @Test("Tabs without a selected one are reported once, at the first tab")
  func tabs() {
    func bar(_ id: String, _ change: (inout Element) -> Void = { _ in }) -> Element {
      .container("bar\(id)") {
        for name in ["News", "Mail", "More"] {
          Element(id: "\(name)\(id)").with {
            $0.label = name
            $0.traits = .tab
            if name == "Mail" { change(&$0) }
          }
        }
      }
    }
    #expect(
      reported(.stateMissing, [bar("")]) == [
        """
        bar > News
        None of the 3 tabs says that it is selected, so the shown page is never heard.
        measured: no tab that is selected
        required: one tab with the trait selected
        next: Give the tab whose page is shown the trait selected.
        """
      ])
    #expect(elements(.stateMissing, [bar("1") { $0.traits.insert(.selected) }]).isEmpty)
    #expect(elements(.stateMissing, [bar("1") { $0.value = "shown" }]).isEmpty)
    #expect(
      elements(.stateMissing, [bar("1") { $0.traits.insert(.selected) }, bar("2")])
        == ["bar2 > News2"])
    let single = Element(id: "only").with { $0.traits = .tab }
    #expect(elements(.stateMissing, [single, .button("b", "B")]).isEmpty)
    #expect(elements(.stateMissing, [bar("1").with { $0.elementsHidden = true }]).isEmpty)
    // Each in a container of its own.
    #expect(
      elements(
        .stateMissing,
        [.container("x") { single }, .container("y") { single.with { $0.id = "second" } }])
        == ["x > only"])
  }

  private func layouts(_ one: [Element], _ two: [Element]) -> [String] {
    let key = Element.button("key", "Key").onSelect(.layout("b.yaml"))
    var first = AuditedScreen(ElementTree(phone(one + [key])), name: "a.yaml")
    first.opened = ["b.yaml": 1]
    let second = AuditedScreen(ElementTree(phone(two)), name: "b.yaml")
    return audit([first, second], rules: [.stateMissing]).map { "\($0.screen) \(text($0))" }
  }

  @Test(
    "A control that looks different in another layout, but has the same speech, is reported (E11)")
  func layoutState() {
    let lamp = Element.button("lamp", "Lamp").colors(0xFFFFFF, on: 0x000000)
    let shining = lamp.colors(0x000000, on: 0xFFFF00)
    #expect(
      layouts([lamp], [shining]) == [
        """
        1 lamp
        The control looks different in "a.yaml", another layout of this screen, and says the same there.
        measured: another look, and the same label, value and traits
        required: a value or a trait that says the state
        next: Give it a value in each layout, such as "on" and "off", or the trait selected in one.
        """
      ])
    let plain = Element.button("plain", "Plain")
    #expect(
      layouts(
        [plain.with { $0.appearance.picture = "off.png" }],
        [plain.with { $0.appearance.picture = "on.png" }]
      ).count == 1)
    #expect(
      layouts(
        [plain.with { $0.appearance.bold = false }], [plain.with { $0.appearance.bold = true }]
      ).count == 1)
    // Two of several that change places: the colors are the same two.
    let other = shining.with { $0.id = "other" }
    #expect(layouts([lamp, other], [shining, lamp.with { $0.id = "other" }]).count == 2)
  }

  @Test(
    "A spoken state, another theme, text, and a screen without layouts are not reported (E11)"
  )
  func layoutsSaid() {
    let lamp = Element.button("lamp", "Lamp").colors(0xFFFFFF, on: 0x000000)
    let shining = lamp.colors(0x000000, on: 0xFFFF00)
    #expect(layouts([lamp.value("off")], [shining.value("on")]).isEmpty)
    #expect(layouts([lamp], [shining.traits(adding: .selected)]).isEmpty)
    #expect(layouts([lamp], [shining.disabled()]).isEmpty)
    #expect(layouts([lamp], [lamp]).isEmpty)
    #expect(
      layouts(
        [lamp],
        [
          shining.with {
            $0.appearance.background = nil; $0.appearance.foreground = nil
          }
        ]
      ).isEmpty)
    let title = Element.text("title", "Title").colors(0xEEEEEE, on: 0x111111)
    #expect(layouts([lamp, title], [shining, title.colors(0x222222, on: 0xDDDDDD)]).isEmpty)
    #expect(layouts([lamp, title], [shining, title]).count == 1)
    #expect(layouts([title, lamp], [title.colors(0, on: 0xFFFFFF), lamp]).isEmpty)
    let alone = [lamp, shining].map { AuditedScreen(ElementTree(phone([$0]))) }
    #expect(audit(alone, rules: [.stateMissing]).isEmpty)
  }
}
