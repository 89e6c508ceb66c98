import ScreenElements
import Testing

@Suite("Locating stops")
struct LocatingTests {
  private func place(_ stops: ScopeTree, _ name: Stop.Name) -> [Int]? {
    stops.locate(name).map { [$0.scope, $0.position] }
  }

  @Test("An element, a group and an exit are found by name")
  func kinds() {
    let stops = ScopeTree(
      tree([item("a"), combined("g", [item("b"), item("c")])]), Grouping())
    #expect(place(stops, "a") == [0, 0])
    #expect(place(stops, .group("g")) == [0, 1])
    #expect(place(stops, "c") == [1, 1])
    #expect(place(stops, .exit(of: "g")) == [1, 2])
    #expect(stops.scope(of: "g") == 1)
    #expect(stops.parent(of: 1).map { [$0.scope, $0.position] } == [0, 1])
    #expect(stops.parent(of: 0) == nil)
  }

  @Test("Only stops are found")
  func absent() {
    let stops = ScopeTree(
      tree([box("t", [item("a")]), item("off") { $0.traits = [.notEnabled] }]),
      Grouping(exit: .none))
    for name: Stop.Name in [
      "t", .group("t"), "off", "nobody", "", "exit:t", .exit(of: "t"), .exit(of: "a"),
      .exit(of: ""), .group(.row(first: "a")), .exit(of: .row(first: "a")), .entry(.exit),
    ] {
      #expect(place(stops, name) == nil)
    }
    #expect(stops.scope(of: "a") == nil)
  }

  @Test("Without exit stops, no exit is found (G5)")
  func noExits() {
    let stops = ScopeTree(
      tree([combined("g", [item("b"), item("c")])]), Grouping(exit: .none))
    #expect(place(stops, .exit(of: "g")) == nil)
  }

  @Test("An element that becomes a group, or the other way round, keeps its identity (T1)")
  func interchangeable() {
    let stops = ScopeTree(
      tree([item("a"), combined("g", [item("b"), item("c")])]), Grouping())
    #expect(place(stops, .group("a")) == [0, 0])
    #expect(place(stops, "g") == [0, 1])
  }

  @Test("An author's id that looks like an exit or a row is not confused with one")
  func namespace() {
    let rows = (0..<6).map { item("\($0)", Double($0 % 3) * 50, Double($0 / 3) * 50) }
    let stops = ScopeTree(
      tree(
        rows + [
          combined("kind", [item("x", 0, 100), item("exit:kind", 50, 100)]),
          item("exit:row:0", 0, 200), item("row:3", 0, 300),
        ]),
      Grouping(style: .rows))
    #expect(
      stops.outline
        == "[row:0: 0 1 2 <] [row:3: 3 4 5 <] [kind: x exit:kind <] exit:row:0 row:3")
    #expect(place(stops, "exit:kind") == [3, 1])
    #expect(place(stops, .exit(of: "kind")) == [3, 2])
    #expect(place(stops, .exit(of: .row(first: "0"))) == [1, 3])
    #expect(place(stops, "exit:row:0") == [0, 3])
    #expect(place(stops, .group(.row(first: "3"))) == [0, 1])
    #expect(place(stops, "row:3") == [0, 4])
    #expect(stops.scope(of: .row(first: "3")) == 2)
    #expect(stops.scope(of: "row:3") == nil)
  }

  @Test("A container with the name of a row is another group")
  func containerLikeRow() {
    let rows = (0..<3).map { item("\($0)", Double($0) * 50, 0) }
    let stops = ScopeTree(
      tree(rows + [combined("row:0", [item("x", 0, 100), item("y", 50, 100)])]),
      Grouping(style: .rows))
    #expect(stops.outline == "[row:0: 0 1 2 <] [row:0: x y <]")
    #expect(stops.scope(of: "row:0") == 2)
    #expect(stops.scope(of: .row(first: "0")) == 1)
    #expect(place(stops, .group("row:0")) == [0, 1])
    #expect(place(stops, .group(.row(first: "0"))) == [0, 0])
    #expect(place(stops, .exit(of: "row:0")) == [2, 2])
    #expect(place(stops, .exit(of: .row(first: "0"))) == [1, 3])
  }

  @Test("A name that begins with a combining mark is found with its exit and its row")
  func combiningMark() {
    let mark = "\u{301}a"
    let rows = [item(mark, 0, 0), item("b", 50, 0), item("c", 100, 0), item("d", 0, 50)]
    let stops = ScopeTree(tree(rows), Grouping(style: .rows))
    #expect(place(stops, .group(.row(first: mark))) == [0, 0])
    #expect(place(stops, .exit(of: .row(first: mark))) == [1, 3])
  }

  @Test("A name that is not one of an author's ids is written with a prefix")
  func written() {
    let names: [Stop.Name] = [
      "a", .group("g"), .group(.row(first: "a")), .exit(of: "g"), .exit(of: .row(first: "a")),
      .entry(.scroll(.down)), .entry(.custom("Archive")),
    ]
    #expect(
      names.map(\.description)
        == ["a", "g", "row:a", "exit:g", "exit:row:a", "menu:scroll-down", "menu:Archive"])
    #expect(Stop.exit(of: .row(first: "a"), scope: 3).description == "exit:row:a")
    #expect(GroupName.row(first: "a").description == "row:a")
  }

  @Test("Missing positions and scopes give no result", arguments: [-1, 3, Int.max])
  func outside(_ number: Int) {
    let stops = ScopeTree(tree([combined("g", [item("b"), item("c")])]), Grouping())
    #expect(stops.count(of: number) == 0)
    #expect(stops.group(of: number) == nil)
    #expect(stops.parent(of: number) == nil)
    for stop in [
      stops.stop(number, in: 1), stops.stop(0, in: number), .group("g", scope: number),
      .exit(of: "g", scope: number),
    ] {
      let options = UtteranceOptions()
      #expect(stops.element(of: stop).map { stops.tree[$0].id.isEmpty } ?? true)
      #expect(stops.frame(of: stop) == nil)
      #expect(!stops.utterance(of: stop, options).contains("b"))
      #expect(stops.language(of: stop) == "en")
    }
    #expect(stops.stop(number, in: 1).description.isEmpty)
    #expect(stops.utterance(of: stops.stop(0, in: number), UtteranceOptions()) == "")
  }
}
