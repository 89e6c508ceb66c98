import ScreenElements
import Testing

@Suite("Screens written in Swift")
struct ScreenBuilderTests {
  private func screen(laps: Int, isAsking: Bool) -> Screen {
    Screen(title: "Timer", size: Size(width: 300, height: 300)) {
      Element.heading("title", "Timer")
      Element.group("controls", "Controls") {
        Element.button("start", "Start").hint("Starts the timer.")
        if laps > 0 {
          Element.button("reset", "Reset")
        } else {
          Element.button("reset", "Reset").disabled()
        }
      }
      Element.group("laps", navigation: .separate, order: (0..<laps).reversed().map { "lap\($0)" })
      {
        for lap in 0..<laps { Element.text("lap\(lap)", "Lap \(lap)") }
      }
      if isAsking {
        Element.modal("alert", "Sure?") {
          [Element.button("yes", "Yes"), Element.button("no", "No")]
        }
      }
    }
  }

  private func stops(_ screen: Screen) -> String { ElementTree(screen).stops(exit: .last) }

  @Test("Groups, conditions and loops give the elements in document order (G1, G2, E4, E10)")
  func groups() {
    #expect(stops(screen(laps: 0, isAsking: false)) == "title start")
    #expect(
      stops(screen(laps: 3, isAsking: false)) == "title [controls: start reset <] lap2 lap1 lap0")
  }

  @Test("A modal container hides its siblings (E3)")
  func modal() {
    #expect(stops(screen(laps: 3, isAsking: true)) == "yes no")
  }

  @Test("The profile determines automatic groups and containers (G3, E6)")
  func automatic() {
    let screen = Screen(title: "Two", size: Size(width: 300, height: 300)) {
      Element.group("left", navigation: .automatic) {
        Element.button("a", "A").frame(x: 0, y: 0, width: 90, height: 40)
        Element.button("b", "B").frame(x: 0, y: 50, width: 90, height: 40)
      }
      Element.container("right") {
        Element.button("c", "C").frame(x: 100, y: 0, width: 90, height: 40)
        Element.button("d", "D").frame(x: 100, y: 50, width: 90, height: 40)
      }
    }
    #expect(ElementTree(screen).stops(.none) == "a b c d")
    #expect(ElementTree(screen).stops(.containers) == "[left: a b] [right: c d]")
  }

  @Test("Each kind has its trait, and each detail its position in the speech (E8, E9)")
  func kinds() {
    let elements = [
      Element.button("button", "B"), .link("link", "L"), .searchField("field", "F"),
      .keyboardKey("key", "K"), .text("text", "T"), .heading("heading", "H"), .image("image", "I"),
    ]
    #expect(
      elements.map(\.traits)
        == [.button, .link, .searchField, .keyboardKey, .staticText, .header, .image])
    let minutes = Element.adjustable(
      "minutes", "Minutes", ValueRange(minimum: 0, maximum: 60, step: 5, value: 10)
    ).value("10").hint("How long.").traits(adding: .selected).language("de")
      .actions("Double", "Half").scrolls(.up).onSelect(.say("Set"))
    let tree = tree([minutes])
    let index = tree.at("minutes")
    #expect(
      tree.utterance(of: index, UtteranceOptions())
        == "Minutes, 10, ausgewählt, anpassbar, How long.")
    #expect(tree.language(of: index) == "de")
    #expect(tree[index].actions == ["Double", "Half"])
    #expect(tree[index].scrolls == [.up])
    #expect(tree[index].onSelect == [.say("Set")])
    #expect(tree[index].range?.value == 10)
  }

  @Test("A hidden element is no stop, and an element read as one is one stop (E1, E2)")
  func hidden() {
    let card = Element.container("card", "Card") { Element.text("inside", "Inside") }
    #expect(tree([card, .button("a", "A")]).stops() == "inside a")
    #expect(tree([card.readAsOne(), .button("a", "A")]).stops() == "card a")
    #expect(tree([card.hidden(), .button("a", "A")]).stops() == "a")
    #expect(tree([card.hidden(false), Element.button("a", "A").hidden()]).stops() == "inside")
  }
}
