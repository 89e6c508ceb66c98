import ScanScenes
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("The contents of a picture of a scan")
struct ScanSceneTests {
  static let main = SourceID(switchIndex: 0, sourceIndex: 0)

  private func screen() -> Screen {
    func button(_ id: String, _ x: Double, _ y: Double) -> Element {
      var element = Element(id: id)
      element.label = id.uppercased()
      element.traits = .button
      element.frame = Frame(x: x, y: y, width: 100, height: 50)
      return element
    }
    var group = Element(id: "kind")
    group.label = "Kind"
    group.navigation = .combined
    group.children = [button("black", 0, 0), button("green", 100, 0)]
    var disabled = button("later", 0, 100)
    disabled.traits.insert(.notEnabled)
    var hidden = Element(id: "box")
    hidden.elementsHidden = true
    hidden.accessible = false
    hidden.children = [button("secret", 0, 150)]
    return Screen(
      title: "Tea", size: Size(width: 200, height: 200),
      elements: [group, button("send", 100, 100), disabled, hidden])
  }

  private func state() -> ScanState {
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.loops = .passes(1)
    return ScanState(settings: settings, tree: ElementTree(screen()), connected: [Self.main])
  }

  @Test("A planned group is named by its contents, also if those are other planned groups (M5)")
  func plannedGroups() {
    var plan = GroupPlan()
    let outer = plan.addGroup(second: "c", parent: -1, home: nil)
    let inner = plan.addGroup(second: "b", parent: outer, home: nil)
    for (id, group) in [("a", inner), ("b", inner), ("c", outer), ("d", -1)] {
      plan.add(.element(id), to: group)
    }
    let screen = Screen(
      title: "Keys", size: Size(width: 200, height: 200),
      elements: ["a", "b", "c", "d"].map { .button($0, "Key \($0)") })
    let scene = ScanScene(
      ScopeTree(ElementTree(screen), Grouping(style: .planned), plan: plan))
    let labels = scene.items.filter { if case .group = $0.key { true } else { false } }.map(\.label)
    #expect(labels == ["Key a, Key b, Key c", "Key a, Key b"])
  }

  @Test("Every stop is on the map, including disabled elements, but not hidden ones (E2, E10)")
  func scene() {
    let scene = ScanScene(state().scopes)
    #expect(scene.title == "Tea")
    #expect(
      scene.items.map(\.key.description).sorted()
        == ["black", "exit:kind", "green", "kind", "later", "send"])
    #expect(scene.items.filter(\.isDisabled).map(\.key) == ["later"])
    let exit = scene.items.first { $0.key == .exit(of: "kind") }
    #expect(exit?.frame == Frame(x: 0, y: 0, width: 200, height: 50))
  }

  @Test("Text that is no stop is in the picture, below the stops (E13)")
  func text() {
    let screen = Screen(
      title: "Tea", size: Size(width: 200, height: 200),
      elements: [Element.button("send", "Send"), Element.text("hint", "Hint")])
    let scene = ScanScene(ScopeTree(ElementTree(screen), Grouping(includesStatic: false)))
    #expect(scene.items.map(\.key) == ["hint", "send"])
    #expect(scene.items.map(\.isText) == [true, false])
    #expect(scene.items.allSatisfy { !$0.isDisabled })
    let all = ScanScene(ScopeTree(ElementTree(screen), Grouping()))
    #expect(all.items.map(\.key) == ["send", "hint"])
    #expect(all.items.allSatisfy { !$0.isText })
  }

  @Test("The scene contains the selected elements and their pictures (W1, W5)")
  func looks() {
    var named = Element(id: "named")
    named.label = "Tea"
    named.value = "hot"
    named.traits = [.button, .selected]
    named.appearance.picture = "tea.png"
    var wordless = Element(id: "wordless")
    wordless.traits = .image
    wordless.appearance.picture = "cup.png"
    var later = Element(id: "later")
    later.traits = [.button, .notEnabled]
    let screen = Screen(
      title: "", size: Size(width: 9, height: 9), elements: [named, wordless, later])
    let items = ScanScene(ScopeTree(ElementTree(screen), Grouping())).items
    #expect(items.map(\.label) == ["Tea: hot", "", "later"])
    #expect(items.map(\.picture) == ["tea.png", "cup.png", nil])
    #expect(items.map(\.isSelected) == [true, false, false])
    #expect(items.map(\.isDisabled) == [false, false, true])
  }

  @Test("The lines show the state, the highlight, the selection and problems")
  func lines() {
    var state = state()
    var lines = SceneLines()
    var events: [ScanEvent] = []
    func advance(_ input: ScanInput, _ milliseconds: Int64) {
      events = []
      let before = state.scopes
      reduce(&state, input, at: .zero + .milliseconds(milliseconds), into: &events)
      for event in events { lines.handle(event.kind, in: state.scopes, after: before) }
      lines.show(state)
    }
    lines.show(state)
    #expect(lines.state == "Waiting for a press")
    #expect(lines.utterance == "")
    advance(.start, 0)
    #expect(lines.state == "Scanning")
    #expect(lines.utterance == "Kind")
    advance(.pause, 10)
    #expect(lines.state == "Paused: press a switch to go on")
    advance(.resume, 20)
    advance(.tick, 1720)
    #expect(lines.utterance == "SEND, button")
    advance(.press(Self.main, timestamp: .zero + .milliseconds(1800)), 1800)
    advance(.answer(ActivationAnswer(request: request(events), outcome: .done)), 1800)
    #expect(lines.selected == "Selected: SEND")
    advance(.release(Self.main, timestamp: .zero + .milliseconds(1900)), 1900)
    advance(.announce("Ordered"), 1950)
    #expect(lines.notice == "Ordered")
    advance(.disconnect(Self.main), 2000)
    #expect(lines.notice.hasPrefix("No switch is connected."))
    advance(.connect(Self.main, held: false), 2100)
    advance(.resume, 2200)
    #expect(lines.notice == "")
    advance(.tick, 60_000)
    #expect(lines.state == "Finished: press a switch to start again")
  }

  private func request(_ events: [ScanEvent]) -> UInt64 {
    for event in events {
      if case .request(.perform(let request)) = event.kind { return request.number }
    }
    return 0
  }

  @Test(
    "A picked element has the name from its own screen, even if the pick shows another one with that id"
  )
  func otherScreen() {
    func stops(_ elements: [Element]) -> ScopeTree {
      ScopeTree(
        ElementTree(Screen(title: "", size: Size(width: 9, height: 9), elements: elements)),
        Grouping())
    }
    let before = stops([.button("no", "Cancel"), .button("help", "Call for help")])
    let after = stops([.button("no", "Not now")])
    var lines = SceneLines()
    lines.handle(.activated(id: "help", .activate), in: after, after: before)
    #expect(lines.selected == "Selected: Call for help")
    lines.handle(.activated(id: "no", .activate), in: after, after: before)
    #expect(lines.selected == "Selected: Cancel")
    lines.handle(.failed(.element("no"), .activate, .failed), in: after, after: before)
    #expect(lines.selected == "Not done: Cancel. It did not work")
  }

  @Test("The line of a changed setting fits into 80 columns, for each setting (N2.18)")
  func settingLines() {
    let scopes = state().scopes
    let values = Array(Int32(0)...10) + [200, 373, 777, 1373, 9500, 59_777]
    for setting in Setting.allCases {
      for value in values {
        for step in SettingStep.allCases {
          var lines = SceneLines()
          lines.handle(.setting(SettingValue(setting, value), step), in: scopes, after: scopes)
          #expect(lines.selected.count <= 80, "\(lines.selected)")
        }
      }
    }
    var lines = SceneLines()
    // Two passes of five stops, the first of which has a longer pause (N2.10).
    for (milliseconds, seconds) in [(Int32(300), 10), (900, 10), (1000, 11), (5000, 51)] {
      var state = state()
      var events: [ScanEvent] = []
      let value = SettingValue(.speed, milliseconds)
      reduce(&state, .setting(.accepted(value)), at: .zero, into: &events)
      for event in events { lines.handle(event.kind, in: scopes, after: scopes) }
      lines.show(state)
      #expect(lines.selected == "Keep it within \(seconds) seconds, or it is undone")
    }
    lines.handle(.setting(SettingValue(.speed, 2200), .kept), in: scopes, after: scopes)
    #expect(lines.selected == "Kept: speed, 2.2 s")
  }

  @Test(
    "Modes, adjustments, profiles and points are reported, with numbers as in the language (E12)")
  func otherLines() {
    var lines = SceneLines()
    let scopes = state().scopes
    lines.handle(.adjusted(id: "send", value: 2.5), in: scopes, after: scopes)
    #expect(lines.selected == "SEND: 2.5")
    var screen = Screen(
      title: "", size: Size(width: 9, height: 9), elements: [.button("a", "Menge")])
    for (language, text) in [
      ("de", "Menge: 0,25"), ("de-CH", "Menge: 0.25"), ("es-MX", "Menge: 0.25"),
    ] {
      screen.language = language
      let stops = ScopeTree(ElementTree(screen), Grouping())
      lines.handle(.adjusted(id: "a", value: 0.25), in: stops, after: stops)
      #expect(lines.selected == text)
    }
    lines.handle(.point(Point(x: 12.4, y: 99.6), id: nil), in: scopes, after: scopes)
    #expect(lines.selected == "Nothing is at 12, 100")
    lines.handle(.mode(.point), in: scopes, after: scopes)
    #expect(lines.notice == "Point mode")
    lines.handle(.profile(name: "evening"), in: scopes, after: scopes)
    #expect(lines.notice == "Profile: evening")
  }

  @Test("An entry has the number of its own part, even if a custom action has its name (A2, S7)")
  func partsOfEntries() {
    var settings = ScanSettings(switches: [
      SwitchSettings(name: "one", press: .choose(1)),
      SwitchSettings(name: "two", press: .choose(2)),
    ])
    settings.method = .elimination
    settings.select = .menu
    var game = Element(id: "game")
    game.actions = ["exit"]
    let screen = Screen(
      title: "Two", size: Size(width: 90, height: 90), elements: [game, Element(id: "help")])
    let sources = (0..<2).map { SourceID(switchIndex: $0, sourceIndex: 0) }
    var state = ScanState(settings: settings, tree: ElementTree(screen), connected: sources)
    var events: [ScanEvent] = []
    let press = Instant.zero + .milliseconds(1000)
    reduce(&state, .start, at: .zero, into: &events)
    reduce(&state, .press(sources[0], timestamp: press), at: press, into: &events)
    guard case .menu(let menu) = SceneHighlight(state, sweepAt: state.now) else {
      Issue.record("no menu is open")
      return
    }
    #expect(menu.entries.map(\.text) == ["press", "exit", "pause", "leave the menu"])
    #expect(menu.entries.map(\.part) == [1, 1, 2, 2])
  }

  @Test("Parts and menus are described by their spoken texts (E12, A2)")
  func spokenLines() {
    var settings = ScanSettings(switches: [
      SwitchSettings(name: "one", press: .choose(1)),
      SwitchSettings(name: "two", press: .choose(2)),
      SwitchSettings(name: "menu", press: .menu), SwitchSettings(name: "next", press: .next),
    ])
    settings.method = .elimination
    let sources = (0..<4).map { SourceID(switchIndex: $0, sourceIndex: 0) }
    func lines(_ settings: ScanSettings, _ inputs: [ScanInput]) -> (SceneLines, SceneHighlight) {
      var state = ScanState(settings: settings, tree: ElementTree(screen()), connected: sources)
      var lines = SceneLines()
      for (place, input) in inputs.enumerated() {
        var events: [ScanEvent] = []
        let before = state.scopes
        reduce(&state, input, at: .zero + .milliseconds(Int64(place) * 100), into: &events)
        for event in events { lines.handle(event.kind, in: state.scopes, after: before) }
        lines.show(state)
      }
      return (lines, SceneHighlight(state, sweepAt: state.now))
    }
    let (parts, partsHighlight) = lines(settings, [.start])
    #expect(parts.utterance == "1: Kind, 2: SEND")
    #expect(parts.state == "Choose a part by its number")
    #expect(
      partsHighlight
        == .parts([
          [.group("kind")], ["send"],
        ]))
    settings.method = .step
    let press = { (place: Int) in
      ScanInput.press(sources[place], timestamp: .zero + .milliseconds(5000))
    }
    let (menu, menuHighlight) = lines(settings, [.start, press(3), press(2)])
    #expect(menu.utterance == "press")
    #expect(menu.state == "Scanning the menu of SEND")
    guard case .menu(let shown) = menuHighlight else {
      Issue.record("\(menuHighlight)")
      return
    }
    #expect(shown.title == "SEND")
    #expect(shown.highlight == 0)
    #expect(shown.entries.map(\.text) == ["press", "pause", "leave the menu"])
  }

  @Test("Failures have a reason")
  func failures() {
    var lines = SceneLines()
    let scopes = state().scopes
    lines.handle(.failed("send", .activate, .gone), in: scopes, after: scopes)
    #expect(lines.selected == "Not done: SEND. It is gone")
    lines.handle(.failed("nobody", .custom("Archive"), .failed), in: scopes, after: scopes)
    #expect(lines.selected == "Not done: nobody, Archive. It did not work")
    lines.handle(.activated(id: "send", .scroll(.down)), in: scopes, after: scopes)
    #expect(lines.selected == "Selected: SEND, scroll down")
    lines.handle(.completed(.empty), in: scopes, after: scopes)
    #expect(lines.sentence(for: .completed) == "Finished: there is nothing to select here")
  }
}
