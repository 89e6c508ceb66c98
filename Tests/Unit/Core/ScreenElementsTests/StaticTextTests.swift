import ScreenElements
import Testing

@Suite("Text that can only be read")
struct StaticTextTests {
  private static let withoutText = Grouping(includesStatic: false)

  @Test("An element that declares to be text or a heading, and can do nothing, is static (E13)")
  func isStatic() {
    #expect(Element.text("a", "A").isStatic)
    #expect(Element.heading("a", "A").isStatic)
    #expect(!Element.image("a", "A").isStatic)
    #expect(!Element(id: "a").isStatic)
    let answering: [Traits] = [
      .button, .link, .adjustable, .allowsDirectInteraction, .playsSound, .startsMediaSession,
      .opensNextMenu, .opensSettings,
    ]
    for trait in answering {
      var element = Element.text("a", "A")
      element.traits.insert(trait)
      #expect(!element.isStatic, "\(trait)")
    }
    var named = Element.text("a", "A")
    named.actions = ["Copy"]
    #expect(!named.isStatic)
    named.actions = []
    named.onSelect = [.back]
    #expect(!named.isStatic)
  }

  @Test("A group with only one stop left beside its text is that stop (E13, G4)")
  func groups() {
    let tree = ElementTree(
      Screen(
        title: "Test", size: Size(width: 400, height: 400),
        elements: [
          .group("card") {
            Element.text("name", "Name")
            Element.button("open", "Open")
          },
          .group("words") {
            Element.text("one", "One")
            Element.text("two", "Two")
          },
        ]))
    #expect(ScopeTree(tree, Self.withoutText).outline == "open")
    #expect(ScopeTree(tree, Grouping()).outline == "[card: name open <] [words: one two <]")
  }

  @Test(
    "Each element other than text is a stop, and text is a stop only if there is nothing else (E13)"
  )
  func random() {
    var leftOut = 0
    var kept = 0
    for seed in 0..<500 as Range<UInt64> {
      var random = RandomScreens(seed: seed)
      var screen = random.screen()
      for place in screen.elements.indices { addText(&screen.elements[place], &random) }
      let tree = ElementTree(screen)
      let scopes = ScopeTree(tree, Self.withoutText)
      let all = tree.readingOrder.filter { !tree[$0].traits.contains(.notEnabled) }
      let stops = Set(all.filter { scopes.locate(.element(tree[$0].id)) != nil })
      for index in all where !tree[index].isStatic {
        #expect(stops.contains(index), "seed \(seed): \(tree[index].id)")
      }
      let containers: [ElementIndex?] = [nil] + all.flatMap { keepers(of: $0, in: tree) }
      for container in containers {
        let inside = all.filter {
          container == nil || keepers(of: $0, in: tree).contains(container)
        }
        let own = inside.filter {
          tree[$0].isStatic && keepers(of: $0, in: tree).first ?? nil == container
        }
        guard !own.isEmpty else { continue }
        let others = inside.filter { stops.contains($0) && !own.contains($0) }
        // Either all of them are stops or none; none exactly if there is another stop.
        #expect(
          own.allSatisfy { stops.contains($0) == others.isEmpty },
          "seed \(seed): \(own.map { tree[$0].id })")
        if others.isEmpty { kept += 1 } else { leftOut += 1 }
      }
    }
    #expect(leftOut > 100 && kept > 100, "\(leftOut) and \(kept)")
  }

  /// The modal and scrolling containers around an element, the innermost first.
  private func keepers(of index: ElementIndex, in tree: ElementTree) -> [ElementIndex?] {
    var found: [ElementIndex?] = []
    var place = tree.parent(of: index)
    while let here = place {
      if tree[here].modal || !tree[here].scrolls.isEmpty { found.append(here) }
      place = tree.parent(of: here)
    }
    return found
  }

  private func addText(_ element: inout Element, _ random: inout RandomScreens) {
    if random.chance(70) { element.traits.insert(.staticText) }
    if random.chance(20) { element.scrolls = [.down] }
    for place in element.children.indices { addText(&element.children[place], &random) }
  }
}
