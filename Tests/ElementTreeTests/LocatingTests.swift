import ElementTree
import Testing

@Suite("Locating stops")
struct LocatingTests {
  private func place(_ stops: ScopeTree, _ kind: Stop.Kind, _ id: String) -> [Int]? {
    stops.locate(kind, id).map { [$0.scope, $0.position] }
  }

  @Test("An element, a group and an exit are found by kind and name")
  func kinds() {
    let stops = ScopeTree(
      tree([item("a"), combined("g", [item("b"), item("c")])]), Grouping())
    #expect(place(stops, .element, "a") == [0, 0])
    #expect(place(stops, .group, "g") == [0, 1])
    #expect(place(stops, .element, "c") == [1, 1])
    #expect(place(stops, .exit, "exit:g") == [1, 2])
    #expect(stops.scope(ofGroup: "g") == 1)
    #expect(stops.parent(of: 1).map { [$0.scope, $0.position] } == [0, 1])
    #expect(stops.parent(of: 0) == nil)
  }

  @Test("What is no stop is not found")
  func absent() {
    let stops = ScopeTree(
      tree([box("t", [item("a")]), item("off") { $0.traits = [.notEnabled] }]),
      Grouping(exit: .none))
    for (kind, id) in [
      (Stop.Kind.element, "t"), (.group, "t"), (.element, "off"), (.element, "nobody"),
      (.exit, "exit:t"), (.exit, "a"), (.exit, "exit:"), (.exit, ""), (.group, "row:a"),
    ] {
      #expect(place(stops, kind, id) == nil)
    }
    #expect(stops.scope(ofGroup: "a") == nil)
  }

  @Test("Without exit stops none is found (G5)")
  func noExits() {
    let stops = ScopeTree(
      tree([combined("g", [item("b"), item("c")])]), Grouping(exit: .none))
    #expect(place(stops, .exit, "exit:g") == nil)
  }

  @Test("An element that became a group, or the other way round, is still itself (T1)")
  func interchangeable() {
    let stops = ScopeTree(
      tree([item("a"), combined("g", [item("b"), item("c")])]), Grouping())
    #expect(place(stops, .group, "a") == [0, 0])
    #expect(place(stops, .element, "g") == [0, 1])
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
    #expect(place(stops, .element, "exit:kind") == [3, 1])
    #expect(place(stops, .exit, "exit:kind") == [3, 2])
    #expect(place(stops, .exit, "exit:row:0") == [1, 3])
    #expect(place(stops, .element, "exit:row:0") == [0, 3])
    #expect(place(stops, .group, "row:3") == [0, 1])
    #expect(place(stops, .element, "row:3") == [0, 4])
    #expect(stops.scope(ofGroup: "row:3") == 2)
  }

  @Test("Of a container and a row with one name the container is meant")
  func containerFirst() {
    let rows = (0..<3).map { item("\($0)", Double($0) * 50, 0) }
    let stops = ScopeTree(
      tree(rows + [combined("row:0", [item("x", 0, 100), item("y", 50, 100)])]),
      Grouping(style: .rows))
    #expect(stops.outline == "[row:0: 0 1 2 <] [row:0: x y <]")
    #expect(stops.scope(ofGroup: "row:0") == 2)
    #expect(place(stops, .group, "row:0") == [0, 1])
    #expect(place(stops, .exit, "exit:row:0") == [2, 2])
  }

  @Test("A name that begins with a combining mark is found with its exit and its row")
  func combiningMark() {
    let mark = "\u{301}a"
    let rows = [item(mark, 0, 0), item("b", 50, 0), item("c", 100, 0), item("d", 0, 50)]
    let stops = ScopeTree(tree(rows), Grouping(style: .rows))
    #expect(place(stops, .group, "row:" + mark) == [0, 0])
    #expect(place(stops, .exit, "exit:row:" + mark) == [1, 3])
  }

  @Test("Places and scopes that do not exist are answered by nothing", arguments: [-1, 3, Int.max])
  func outside(_ number: Int) {
    let stops = ScopeTree(tree([combined("g", [item("b"), item("c")])]), Grouping())
    #expect(stops.count(of: number) == 0)
    #expect(stops.group(of: number) == nil)
    #expect(stops.parent(of: number) == nil)
    for stop in [stops.stop(number, in: 1), stops.stop(0, in: number)] {
      #expect(stop.id.isEmpty && stop.element == nil && stop.scope == nil)
      #expect(stops.frame(of: stop) == nil)
      #expect(stops.utterance(of: stop, UtteranceOptions()) == "")
      #expect(stops.language(of: stop) == "en")
    }
  }
}
