import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Bulk descriptions of a program's accessibles")
struct CacheTests {
  private func model() -> ModelApplication {
    ModelApplication([
      window([
        ModelNode(
          .panel, "", (0, 0, 400, 100),
          [
            button("One").with { $0.details = "The first one" }, button("Two", (60, 0, 50, 20)),
            ModelNode(
              .menu, "File", (0, 40, 40, 20), actions: ["click"], states: .selectable,
              [ModelNode(.menuItem, "Quit", actions: ["click"], without: [.showing])]),
          ]),
        ModelNode(.slider, "Volume", (0, 120, 100, 20)).with { $0.range = (0, 10, 1, 4) },
        ModelNode(.entry, "Name", (0, 150, 100, 20), states: .focusable).with {
          ($0.text, $0.caret) = ("Ada\nByron", 5)
        },
      ])
    ])
  }

  /// Returns the properties of each accessible by its reference: the tree is the same in another
  /// order.
  private func facts(_ tree: AccessibleTree) -> [AccessibleReference: [String]] {
    Dictionary(
      tree.nodes.map { node in
        (
          node.reference,
          [
            "\(node.role.rawValue) \(node.states.rawValue) \(node.interfaces.rawValue)", node.name,
            node.details, "\(String(describing: node.frame))", "\(String(describing: node.range))",
            node.actions.joined(separator: ","), node.line ?? "no line",
            node.children.map { tree.nodes[$0].reference.path }.joined(separator: ","),
          ]
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test("A bulk description gives the same tree as single queries, with fewer questions (D8)")
  func same() {
    var walked = model()
    let expected = walked.fetch()
    var known = model()
    known.cached = known.allCached()
    let found = known.fetch()
    #expect(facts(found) == facts(expected))
    #expect(found.omissions.isEmpty)
    let one = ModelApplication.reference(2)
    #expect(Set(known.asked.filter { $0.reference == one }.map(\.question)) == [.frame, .actions])
    // Hidden accessibles are not queried at all.
    #expect(!known.asked.contains { $0.reference == ModelApplication.reference(5) })
    #expect(known.asked.count * 2 < walked.asked.count)
    var limits = FetchLimits()
    limits.prunes = false
    #expect(facts(known.fetch(limits: limits)) == facts(walked.fetch(limits: limits)))
  }

  @Test("Missing or inconsistent descriptions are requested (D8)")
  func gaps() {
    let expected = facts(model().fetched())
    let all = model().allCached()
    for left in all.indices {
      var model = model()
      var some = all
      some.remove(at: left)
      model.cached = some
      #expect(facts(model.fetch()) == expected, "without \(all[left].reference.path)")
    }
    for wrong in [-1, 0, 7, .max, .min] {
      var model = model()
      model.cached = all.map { $0.with(number: wrong) }
      #expect(facts(model.fetch()) == expected, "each is number \(wrong)")
    }
    var menus = model()
    menus.cached = all.map { $0.role == .menu ? $0.with(childCount: -1) : $0 }
    #expect(facts(menus.fetch()) == expected)
    for answer: [CachedAccessible]? in [[], all + all] {
      var model = model()
      model.cached = answer
      #expect(facts(model.fetch()) == expected)
    }
  }

  @Test("A program that does not answer the bulk query is queried for each accessible (D8, D10)")
  func silent() {
    var model = model()
    var fetch = TreeFetch(model.windows, toolkit: .gtk3, usesCache: true)
    let first = fetch.next()
    #expect(first?.question == .cache)
    #expect(fetch.next() == nil)
    #expect(!fetch.isComplete)
    fetch.handle(.none, of: first?.number ?? 0)
    while let asked = fetch.next() { fetch.handle(model.answer(asked), of: asked.number) }
    #expect(fetch.isComplete)
    #expect(facts(fetch.tree) == facts(model.fetch()))
  }

  @Test("A program's description of another program's accessibles is ignored (D8)")
  func foreign() {
    var model = model()
    let own = model.allCached()[2]
    let posing = CachedAccessible(
      reference: AccessibleReference(application: ":1.66", path: own.reference.path),
      parent: own.parent, number: own.number, childCount: 0, interfaces: [], name: "Pay",
      role: .pushButton, details: "", states: own.states)
    model.cached = [posing]
    #expect(facts(model.fetch()) == facts(self.model().fetched()))
    var cache = AccessibleCache()
    cache.use([posing], of: ":1.7")
    #expect(cache[posing.reference] == nil)
    #expect(cache.children(of: own.parent, count: 1) == nil)
  }

  @Test(
    "A localized title identifies an action only if it is one of the known names (D4)"
  )
  func localized() {
    var model = ModelApplication([
      window([
        button("Known").with { $0.actionTitles = ["Click"] },
        button("Unknown", (0, 30, 50, 20)).with { $0.actionTitles = ["Klicken"] },
        ModelNode(.tableCell, "Row", (0, 60, 50, 20), actions: ["expand or contract", "activate"])
          .with { $0.actionTitles = ["Ein- oder ausklappen", "Aktivieren"] },
      ])
    ])
    let tree = model.fetch()
    #expect(tree.nodes[1].actions == ["click"])
    #expect(tree.nodes[2].actions == ["click"])
    #expect(tree.nodes[3].actions == ["expand or contract", "activate"])
    #expect(tree.nodes[3].actionTitles == ["Ein- oder ausklappen", "Aktivieren"])
    let names = model.asked.compactMap { asked in
      if case .actionName = asked.question { asked.reference } else { nil }
    }
    #expect(names == [2, 3, 3].map { ModelApplication.reference($0) })
  }

  @Test("A program without bulk properties and actions is queried for each of them (D8)")
  func oneByOne() {
    var model = model()
    model.givesAllAtOnce = false
    #expect(facts(model.fetch()) == facts(self.model().fetched()))
  }

  @Test("GTK 4 texts and boxes that cannot be focused are not queried for actions (D8)")
  func unusedActions() {
    var model = ModelApplication(
      .gtk4,
      [
        window([
          ModelNode(.label, "Text", (0, 0, 50, 20), actions: ["clipboard.copy"]),
          ModelNode(
            .label, "Link", (0, 30, 50, 20), actions: ["link.open"], states: .focusable),
          ModelNode(.grouping, "Box", (0, 60, 50, 20), actions: ["a.b"]), button("One"),
        ])
      ])
    let tree = model.fetch()
    #expect(tree.nodes.map(\.actions) == [[], [], ["link.open"], [], ["click"]])
  }
}

extension ModelApplication {
  /// Returns all accessibles, as a program reports them at once.
  fileprivate func allCached() -> [CachedAccessible] {
    nodes.indices.map { place in
      let parent = nodes.indices.first { nodes[$0].childPlaces.contains(place) }
      let node = nodes[place]
      return CachedAccessible(
        reference: Self.reference(place),
        parent: parent.map { Self.reference($0) }
          ?? AccessibleReference(application: "", path: "/org/a11y/atspi/null"),
        number: parent.flatMap { nodes[$0].childPlaces.firstIndex(of: place) } ?? -1,
        childCount: node.childPlaces.count,
        interfaces: AccessibleInterfaces(names: node.interfaceNames), name: node.name,
        role: node.role, details: node.details, states: node.states)
    }
  }

  fileprivate func fetched() -> AccessibleTree {
    var copy = self
    return copy.fetch()
  }
}

extension CachedAccessible {
  fileprivate func with(number: Int? = nil, childCount: Int? = nil) -> CachedAccessible {
    CachedAccessible(
      reference: reference, parent: parent, number: number ?? self.number,
      childCount: childCount ?? self.childCount, interfaces: interfaces, name: name, role: role,
      details: details, states: states)
  }
}
