import ScreenElements
import Testing

@Suite("Utterances")
struct UtteranceTests {
  private func spoken(
    _ options: UtteranceOptions = UtteranceOptions(), _ change: (inout Element) -> Void
  ) -> String {
    let tree = tree([item("e", change)])
    return tree.utterance(of: tree.at("e"), options)
  }

  @Test("Label, value, traits and hint are spoken in this order (E9)")
  func order() {
    #expect(
      spoken {
        ($0.hint, $0.value, $0.label) = ("Starts the timer.", "5 minutes", "Timer")
        $0.traits = [.adjustable, .selected]
      } == "Timer, 5 minutes, selected, adjustable, Starts the timer.")
  }

  @Test("The spoken traits have their words and their order; the others are silent (E8, E9)")
  func traits() {
    #expect(
      spoken {
        $0.traits = Traits(rawValue: .max).subtracting(Traits.excluding.subtracting(.button))
      } == "selected, dimmed, button, image, heading, adjustable")
    #expect(spoken { $0.traits = [.link] } == "link")
    #expect(spoken { $0.traits = [.searchField] } == "search field")
    let words = UtteranceOptions(hints: false)
    #expect(spoken(words) { $0.traits = [.adjustable, .textField] } == "adjustable, text field")
    #expect(spoken { $0.traits = [.keyboardKey, .staticText, .playsSound] } == "")
  }

  @Test("An empty part, or one equal to an earlier part, is omitted (E9)")
  func repeated() {
    #expect(spoken { ($0.label, $0.value, $0.hint) = ("", "", "") } == "")
    #expect(spoken { ($0.label, $0.value) = ("On", "On") } == "On")
    #expect(spoken { ($0.label, $0.traits) = ("button", [.button]) } == "button")
    #expect(spoken { ($0.label, $0.value, $0.hint) = ("A", "B", "A") } == "A, B")
    #expect(spoken { ($0.label, $0.value) = ("A", "a") } == "A, a")
  }

  @Test("An element without speech has an empty utterance (E9)")
  func nothing() {
    #expect(spoken { _ in } == "")
  }

  @Test("Hints and traits are spoken as the profile requests")
  func options() {
    let change: (inout Element) -> Void = {
      ($0.label, $0.hint, $0.traits) = ("Go", "Goes.", [.button])
    }
    #expect(spoken(UtteranceOptions(hints: false), change) == "Go, button")
    #expect(spoken(UtteranceOptions(traits: false), change) == "Go, Goes.")
    #expect(spoken(UtteranceOptions(hints: false, traits: false), change) == "Go")
  }

  @Test(
    "The language comes from the nearest container that has one, otherwise from the screen (E9)")
  func language() {
    let tree = tree([
      box("fr", [box("c", [item("inner"), item("de") { $0.language = "de" }])]) {
        $0.language = "fr"
      },
      item("plain"),
    ]) { $0.language = "nl" }
    #expect(tree.language(of: tree.at("inner")) == "fr")
    #expect(tree.language(of: tree.at("de")) == "de")
    #expect(tree.language(of: tree.at("plain")) == "nl")
    #expect(tree[tree.at("inner")].language == nil)
    let stops = ScopeTree(tree, Grouping())
    #expect(stops.language(of: stops.stop(0, in: 0)) == "fr")
  }
}

@Suite("Utterances of groups")
struct GroupUtteranceTests {
  private func spoken(_ id: String, _ elements: [Element], _ grouping: Grouping) -> String? {
    let stops = ScopeTree(tree(elements), grouping)
    return stops.named(id).map { stops.utterance(of: $0, UtteranceOptions()) }
  }

  private func labeled(_ id: String, _ label: String?, value: String? = nil) -> Element {
    item(id) {
      ($0.label, $0.value) = (label, value)
      $0.traits = [.button]
    }
  }

  @Test("A group is spoken by its label alone (G6)")
  func label() {
    let group = combined("g", [labeled("a", "A"), labeled("b", "B")], label: "Kind")
    #expect(spoken("g", [group], Grouping()) == "Kind")
    #expect(spoken("exit:g", [group], Grouping()) == "leave the group Kind")
  }

  @Test("A group without a label is spoken by its stops' labels, the exit not counted (G6)")
  func labels() {
    for exit in [Grouping.Exit.first, .last, .none] {
      let group = combined("g", [labeled("a", "A"), labeled("b", "B")])
      #expect(spoken("g", [group], Grouping(exit: exit)) == "group of 2: A, B")
    }
    let empty = combined("g", [labeled("a", "A"), labeled("b", "B")], label: "")
    #expect(spoken("exit:g", [empty], Grouping()) == "leave the group of 2: A, B")
  }

  @Test("A stop without a label is spoken by its value, or left out; a group by its count (G6)")
  func withoutLabel() {
    let group = combined(
      "g",
      [
        labeled("a", nil, value: "5"), labeled("b", ""),
        combined("inner", [labeled("c", "C"), labeled("d", "D"), labeled("e", "E")]),
        combined("named", [labeled("f", "F"), labeled("h", "H")], label: "Named"),
      ])
    #expect(spoken("g", [group], Grouping()) == "group of 4: 5, group of 3, Named")
    let silent = combined("g", [labeled("a", nil), labeled("b", nil)])
    #expect(spoken("g", [silent], Grouping()) == "group of 2")
  }

  @Test("A row is spoken as a group without a label (G6)")
  func row() {
    let items = (0..<6).map { number in
      item("i\(number)", Double(number % 3) * 50, Double(number / 3) * 50) {
        $0.label = "Item \(number)"
      }
    }
    let grouping = Grouping(style: .rows)
    #expect(spoken("row:i3", items, grouping) == "group of 3: Item 3, Item 4, Item 5")
    #expect(
      spoken("exit:row:i3", items, grouping) == "leave the group of 3: Item 3, Item 4, Item 5")
  }

  @Test("The language of a group is its own, or the one that its stops share (E9)")
  func language() {
    let french = ["a", "b"].map { id in item(id) { $0.language = "fr" } }
    let stops = ScopeTree(
      tree([
        combined("shared", french),
        combined("mixed", [item("c") { $0.language = "fr" }, item("d")]),
        combined(
          "named", [item("e") { $0.language = "fr" }, item("f") { $0.language = "fr" }],
          label: "Named"),
      ]), Grouping())
    let languages = ["shared", "exit:shared", "mixed", "named", "exit:named"].map { id in
      stops.named(id).map { stops.language(of: $0) }
    }
    #expect(languages == ["fr", "fr", "en", "en", "en"])
  }

  @Test("The speech of a group with very many stops is limited (G6)")
  func long() {
    let many = (0..<20_000).map { item("i\($0)") { $0.label = "A label" } }
    let text = spoken("g", [combined("g", many)], Grouping())
    #expect(text?.hasPrefix("group of 20000: A label, ") == true)
    #expect((text?.utf8.count ?? 0) < 10_100)
  }
}
