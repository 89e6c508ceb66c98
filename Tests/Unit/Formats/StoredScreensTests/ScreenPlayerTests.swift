import ScreenElements
import Testing

@testable import ScanEngine
@testable import StoredScreens

private func screen(_ title: String, _ responses: [SelectionResponse]) -> Screen {
  var button = Element(id: "button")
  button.onSelect = responses
  var disabled = Element(id: "disabled")
  disabled.traits = .notEnabled
  var group = Element(id: "group")
  group.children = [Element(id: "inner")]
  return Screen(
    title: title, size: Size(width: 100, height: 100), elements: [button, disabled, group])
}

private func player(
  _ responses: [SelectionResponse], path: String = "a.yaml", screens: [String: Screen] = [:]
) -> ScreenPlayer {
  ScreenPlayer(showing: screen("First", responses), path: path, screens: screens)
}

private func ask(
  _ player: inout ScreenPlayer, _ id: String = "button", _ action: ElementAction = .activate
) -> ActivationAnswer {
  player.answer(ActivationRequest(number: 7, id: id, action: action))
}

@Suite("Playing stored screens (A4)")
struct ScreenPlayerTests {
  @Test(
    "An element without responses is done, a missing one is gone, and a disabled one is disabled")
  func plain() {
    var player = player([])
    #expect(ask(&player) == ActivationAnswer(request: 7, outcome: .done))
    #expect(ask(&player, "nothing").outcome == .failed(.gone))
    #expect(ask(&player, "disabled").outcome == .failed(.disabled))
  }

  @Test("Each requested failure occurs once")
  func failures() {
    var player = player([.say("Hello")])
    player.failNext("button")
    player.failNext("button")
    #expect(ask(&player).outcome == .failed(.failed))
    #expect(ask(&player).outcome == .failed(.failed))
    #expect(ask(&player).outcome == .done)
  }

  @Test("Texts are announced in order")
  func says() {
    var player = player([.say("One"), .say("Two")])
    let answer = ask(&player)
    #expect(answer.announcements == ["One", "Two"])
    #expect(answer.change == nil)
  }

  @Test("A value is set at any depth, and the screen stays the same")
  func sets() throws {
    var player = player([.set(id: "inner", value: "2")])
    let answer = ask(&player)
    guard case .layout(let tree) = answer.change else {
      Issue.record("no layout: \(answer)")
      return
    }
    let index = try #require(tree.index(of: "inner"))
    #expect(tree[index].value == "2")
    #expect(player.tree == tree)
  }

  @Test("Another screen opens on top, and back shows the one below unchanged")
  func opensAndGoesBack() throws {
    let second = screen("Second", [.back])
    var player = player(
      [.set(id: "inner", value: "2"), .open("b.yaml")], path: "dir/a.yaml",
      screens: ["dir/b.yaml": second])
    #expect(ask(&player).change == .screen(ElementTree(second.offering(goesBack: true))))
    #expect(player.tree.title == "Second")
    #expect(ask(&player).outcome == .done)
    #expect(player.tree.title == "First")
    let index = try #require(player.tree.index(of: "inner"))
    #expect(player.tree[index].value == "2")
  }

  @Test(
    "An impossible response fails as a whole",
    arguments: [
      SelectionResponse.open("missing.yaml"), .layout("missing.yaml"), .back,
      .set(id: "nothing", value: "1"),
    ])
  func allOrNothing(response: SelectionResponse) {
    var player = player([.say("Hello"), .set(id: "inner", value: "2"), response])
    let before = player.tree
    #expect(ask(&player) == ActivationAnswer(request: 7, outcome: .failed(.failed)))
    #expect(player.tree == before)
  }

  @Test("A layout replaces the shown screen, so that back still goes to the one below")
  func replaces() {
    let other = screen("Other", [.back])
    var player = player([.open("b.yaml")], screens: ["b.yaml": other, "c.yaml": other])
    _ = ask(&player)
    #expect(player.replace(with: "c.yaml") == ElementTree(other.offering(goesBack: true)))
    #expect(player.replace(with: "missing.yaml") == nil)
    #expect(player.open("missing.yaml") == nil)
    _ = ask(&player)
    #expect(player.tree.title == "First")
  }

  @Test("An element may change the layout: another version replaces the screen (E11)")
  func changesTheLayout() {
    let first = screen("First", [.open("dir/a.yaml")])
    let small = screen("Small", [.set(id: "inner", value: "2"), .layout("b.yaml"), .say("Large")])
    let large = screen("Large", [.back])
    var player = ScreenPlayer(
      showing: first, path: "first.yaml", screens: ["dir/a.yaml": small, "dir/b.yaml": large])
    _ = ask(&player)
    let answer = ask(&player)
    #expect(answer.outcome == .done)
    let shown = ElementTree(large.offering(goesBack: true))
    #expect(answer.change == .layout(shown))
    #expect(answer.announcements == ["Large"])
    #expect(player.tree == shown)
    #expect(ask(&player).change == .screen(ElementTree(first.offering(goesBack: false))))
  }

  @Test(
    "An action performs its responses, and a second pick ends its program (B1)")
  func runsByAnAction() {
    let radio = Element.button("radio", "Radio").actions("Louder", "Play").reacting(
      to: .action("Play"), .outside(.run(["radio"])))
    var player = ScreenPlayer(
      showing: Screen(title: "A", size: Size(width: 1, height: 1), elements: [radio]),
      path: "a.yaml")
    #expect(player.outsideActs == [.run(["radio"])])
    #expect(ask(&player, "radio", .custom("Play")).acts == [.began(.run(["radio"]))])
    _ = player.setRunning(true, at: player.place(of: "radio"))
    #expect(ask(&player, "radio", .custom("Play")).acts == [.ended])
    let failed = player.failure(
      of: ActivationRequest(number: 1, id: "radio", action: .custom("Play")))
    #expect(failed.announcements == ["Radio: could not be started"])
    let other = player.failure(of: ActivationRequest(number: 1, id: "radio", action: .activate))
    #expect(other.announcements.isEmpty)
    // An action without a reaction is absent.
    #expect(player.tree[ElementIndex(0)].actions == ["Play"])
  }

  @Test("A pick adds and removes traits, either all that it names or none (B1)")
  func traits() throws {
    let change = SelectionResponse.set(id: "inner", adding: .selected, removing: .header)
    var player = player([change])
    player.top.screen.elements[2].children[0].traits = [.header, .image]
    #expect(ask(&player).outcome == .done)
    let inner = try #require(player.tree.index(of: "inner"))
    #expect(player.tree.traits(of: inner) == [.selected, .image])
    let responses = [change, .toggle(id: "nothing", .trait(.selected))]
    var other = ScreenPlayer(showing: screen("First", responses), path: "a.yaml")
    let before = other.tree
    #expect(ask(&other).outcome == .failed(.failed))
    #expect(other.tree == before)
  }

  @Test("An escape that only returns is not offered on the first screen (A2)")
  func escapeThatGoesBack() {
    let dialog = Element.modal("dialog") { Element.button("ok", "OK") }
      .reacting(to: .escape, .back)
    let other = Screen(title: "B", size: Size(width: 1, height: 1), elements: [dialog])
    var player = ScreenPlayer(showing: other, path: "b.yaml", screens: ["b.yaml": other])
    let ok = ElementIndex(1)
    #expect(player.tree.escaped(from: ok) == nil)
    _ = player.open("b.yaml")
    #expect(player.tree.escaped(from: ok) == "dialog")
    #expect(ask(&player, "dialog", .escape).outcome == .done)
    #expect(player.tree.escaped(from: ok) == nil)
    #expect(ask(&player, "dialog", .escape).outcome == .failed(.failed))
  }

  @Test("An endless stack of screens forgets the oldest one")
  func endlessPile() {
    let loop = screen("Loop", [.open("a.yaml")])
    var player = ScreenPlayer(showing: loop, path: "a.yaml", screens: ["a.yaml": loop])
    for _ in 0..<ScreenPlayer.deepestPile * 2 { #expect(ask(&player).outcome == .done) }
  }

  @Test(
    "An adjustment moves by a step, or to the end of the range, and is written as in its language (A3, E12)",
    arguments: [
      ("en", nil, "."), ("de", nil, ","), ("en", "fr", ","), ("es", "en", "."), ("", nil, "."),
      ("es-MX", nil, "."), ("de-CH", nil, "."), ("it", nil, ","), ("nl", nil, ","),
    ] as [(String, String?, String)])
  func adjusts(language: String, own: String?, mark: String) throws {
    var sugar = Element(id: "sugar")
    sugar.value = "some"
    sugar.range = ValueRange(minimum: 0, maximum: 1, step: 0.4, value: 0.5)
    sugar.language = own
    var screen = Screen(title: "Tea", size: Size(width: 1, height: 1), elements: [sugar])
    screen.language = language
    var player = ScreenPlayer(showing: screen, path: "tea.yaml")
    var values: [String?] = []
    for action in [ElementAction.increment, .increment, .increment, .decrement] {
      guard case .layout(let tree) = ask(&player, "sugar", action).change else {
        Issue.record("no layout after \(action)")
        return
      }
      values.append(tree[try #require(tree.index(of: "sugar"))].value)
    }
    #expect(values == ["0\(mark)9", "1", "1", "0\(mark)6"])
  }

  @Test(
    "A piece of the message has the picture of the element that adds it, whichever element put it there (B4)"
  )
  func pieces() {
    func word(_ words: String, _ picture: String?) -> Element {
      var element = Element(id: words)
      element.onSelect = [.message(.add(words))]
      element.appearance.picture = picture
      return element
    }
    var bar = Element(id: "bar")
    bar.onSelect = [.message(.speak)]
    func page(_ elements: [Element]) -> Screen {
      Screen(title: "Words", size: Size(width: 100, height: 100), elements: elements)
    }
    var player = ScreenPlayer(
      showing: page([bar, word("tea", "cup"), word("I want", nil)]), path: "a.yaml",
      screens: ["b.yaml": page([word("tea", "other"), word("milk", "glass")])])
    func shown() -> [MessagePiece] {
      player.tree.index(of: "bar").map { player.tree[$0].appearance.messagePieces } ?? []
    }
    #expect(shown().isEmpty)
    _ = ask(&player, "I want")
    // Without a picture it is a text.
    #expect(shown().isEmpty)
    _ = ask(&player, "tea")
    #expect(shown() == [MessagePiece("I want"), MessagePiece("tea", picture: "cup")])
    player.restoreMessage(["milk", "x"])
    #expect(shown() == [MessagePiece("milk", picture: "glass"), MessagePiece("x")])
  }
}
