import ScreenElements
import Testing

@Suite("Order")
struct OrderTests {
  @Test("An order is exactly the contents of the container, in that order, at any frames (E4)")
  func exactly() {
    let tree = tree([
      box("pad", [item("a", 0, 0), item("b", 50, 0), item("c", 100, 0)]) { $0.order = ["c", "a"] },
      item("after", 0, 100),
    ])
    #expect(tree.reading == "c a after")
    #expect(tree.hidden("b") == .leftOutOfOrder(id: "pad"))
    #expect(tree.problems.isEmpty)
  }

  @Test("An order names descendants at any depth, and they leave their previous group (E4)")
  func anyDepth() {
    let tree = tree([
      box(
        "outer",
        [combined("g", [item("a", 0, 0), item("b", 50, 0), item("c", 100, 0)]), item("d", 0, 50)]
      ) { $0.order = ["b", "d"] }
    ])
    #expect(tree.stops() == "b d")
    #expect(tree.hidden("g") == .leftOutOfOrder(id: "outer"))
    #expect(tree.hidden("a") == .leftOutOfOrder(id: "outer"))
    #expect(tree.hidden("b") == nil)
  }

  @Test("A listed container includes its contents, sorted into rows among themselves (E4, E5)")
  func listedContainer() {
    let tree = tree([
      box("outer", [item("a", 0, 0), box("t", [item("low", 0, 90), item("high", 0, 50)])]) {
        $0.order = ["t", "a"]
      }
    ])
    #expect(tree.reading == "high low a")
    #expect(tree.ids(tree.contents(of: tree.at("outer"))) == "t a")
    #expect(tree.ids(tree.contents(of: tree.at("t"))) == "high low")
  }

  @Test("A listed group stays a group (E4, G1)")
  func listedGroup() {
    let tree = tree([
      box("outer", [item("a"), combined("g", [item("b"), item("c")])]) { $0.order = ["g", "a"] }
    ])
    #expect(tree.stops() == "[g: b c] a")
  }

  @Test("An empty order contains nothing (E4)")
  func empty() {
    let tree = tree([box("outer", [item("a")]) { $0.order = [] }, item("b")])
    #expect(tree.reading == "b")
    #expect(tree.hidden("a") == .leftOutOfOrder(id: "outer"))
  }

  @Test(
    "E1 to E3 take precedence over an order: hidden elements stay hidden even if they are listed (E4)"
  )
  func hiddenFirst() {
    let tree = tree([
      box(
        "outer",
        [
          item("a"), box("veil", [item("b")]) { $0.elementsHidden = true },
          box("card", [item("c")]) { $0.accessible = true },
          box("stack", [item("d"), item("e") { $0.modal = true }]),
        ]
      ) { $0.order = ["d", "c", "b", "a", "e"] }
    ])
    #expect(tree.reading == "a e")
    #expect(tree.hidden("b") == .hiddenByParent(id: "veil"))
    #expect(tree.hidden("c") == .insideAccessibleElement(id: "card"))
    #expect(tree.hidden("d") == .behindModal(id: "e"))
    #expect(tree.problems.isEmpty)
  }

  @Test("The order of a container that is hidden, or accessible itself, has no event (E1, E4)")
  func ordersWithoutEffect() {
    let tree = tree([
      box("card", [item("a"), item("b")]) { ($0.accessible, $0.order) = (true, ["b"]) },
      box("veil", [box("c", [item("d"), item("e")]) { $0.order = ["e"] }]) {
        $0.elementsHidden = true
      },
    ])
    #expect(tree.reading == "card")
    #expect(tree.hidden("d") == .hiddenByParent(id: "veil"))
  }

  @Test("If two orders list an element, the outer one contains it (E4)")
  func nested() {
    let tree = tree([
      box("outer", [box("inner", [item("x"), item("y")]) { $0.order = ["x", "y"] }, item("z")]) {
        $0.order = ["z", "y"]
      }
    ])
    #expect(tree.reading == "z y")
    #expect(tree.hidden("x") == .leftOutOfOrder(id: "outer"))
  }

  @Test("An order inside a listed container works as well (E4)")
  func orderInOrder() {
    let tree = tree([
      box(
        "outer", [box("inner", [item("x"), box("w", [item("y")])]) { $0.order = ["y", "x"] }]
      ) { $0.order = ["inner"] }
    ])
    #expect(tree.reading == "y x")
  }

  @Test("Wrong entries are reported, each with its kind, and ignored (E4)")
  func wrongEntries() {
    let tree = tree([
      item("other"),
      box("outer", [item("a"), box("b", [item("c")])]) {
        $0.order = ["nobody", "a", "other", "outer", "c", "a", "b"]
      },
    ])
    #expect(
      tree.problems == [
        TreeProblem(element: "outer", kind: .unknownInOrder(id: "nobody")),
        TreeProblem(element: "outer", kind: .notDescendantInOrder(id: "other")),
        TreeProblem(element: "outer", kind: .notDescendantInOrder(id: "outer")),
        TreeProblem(element: "outer", kind: .twiceInOrder(id: "a")),
        TreeProblem(element: "outer", kind: .ancestorInOrder(id: "c", ancestor: "b")),
      ])
    #expect(tree.reading == "other a c")
  }

  @Test("A deep order is checked against the nearest listed container around each entry (E4)")
  func nearestAncestor() {
    let tree = tree([
      box("outer", [box("a", [box("b", [item("c")])])]) { $0.order = ["a", "b", "c"] }
    ])
    #expect(
      tree.problems == [
        TreeProblem(element: "outer", kind: .ancestorInOrder(id: "b", ancestor: "a")),
        TreeProblem(element: "outer", kind: .ancestorInOrder(id: "c", ancestor: "b")),
      ])
    #expect(tree.reading == "c")
  }
}
