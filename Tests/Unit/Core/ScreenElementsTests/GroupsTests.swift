import ScreenElements
import Testing

@Suite("Groups")
struct GroupsTests {
  /// The screen of the developer guide: a combined, a separate and a combined group.
  private let guide: [Element] = [
    combined("tests", [item("test1", 0, 0), item("test2", 50, 0)]),
    box("buttons", [item("btn1", 0, 50), item("btn2", 50, 50), item("btn3", 100, 50)]) {
      $0.navigation = .separate
      $0.order = ["btn1", "btn2"]
    },
    combined("last", [item("btn5", 0, 100), item("btn6", 50, 100)]),
  ]

  @Test(
    "A combined group is one stop to enter, and a separate one gives its stops one by one (G1, G2)",
    arguments: [Grouping.Style.none, .containers, .rows])
  func combinedAndSeparate(style: Grouping.Style) {
    #expect(
      tree(guide).stops(style, exit: .last)
        == "[tests: test1 test2 <] btn1 btn2 [last: btn5 btn6 <]")
  }

  @Test("A part of a keyboard can be read in its own order (E4, E6)")
  func keyboardColumn() {
    // Keys 1 to 9 in a square; the column of 4 and 7 is a unit, the corner has an order.
    let keys: [Element] = (0..<9).map { place in
      let (row, column) = place.quotientAndRemainder(dividingBy: 3)
      return item("\(place + 1)", Double(column * 50), Double(row * 50))
    }
    let tree = tree([
      keys[0], keys[1], keys[2],
      box("column", [keys[6], keys[3]]) { $0.groupsChildren = true },
      box("corner", [keys[4], keys[5], keys[7], keys[8]]) { $0.order = ["6", "8", "9", "5"] },
    ])
    #expect(tree.reading == "1 2 3 4 7 6 8 9 5")
  }

  @Test("A separate group is flat, contiguous and in its own order, even if rows cross it (G2, E6)")
  func separate() {
    let tree = tree([
      box("column", [item("b", 0, 50), item("a", 0, 0)]) { $0.navigation = .separate },
      item("c", 50, 0), item("d", 50, 50),
    ])
    #expect(tree.stops(.containers) == "a b c d")
  }

  @Test("Without groups, automatic containers are flat, and units stay contiguous (G3)")
  func styleNone() {
    let elements = [
      box("left", [item("a", 0, 0), item("b", 0, 50)]) { $0.groupsChildren = true },
      box("right", [item("c", 50, 0), item("d", 50, 50)]),
    ]
    #expect(tree(elements).stops(.none) == "a b c d")
  }

  @Test("With containers, every automatic container of two or more stops is a group (G3)")
  func styleContainers() {
    let elements = [
      box("left", [item("a", 0, 0), item("b", 0, 50)]),
      box("right", [item("c", 50, 0), item("d", 50, 50)]) { $0.groupsChildren = true },
      box("single", [item("e", 0, 200)]),
      box("ordered", [item("f", 0, 300), item("g", 0, 350)]) { $0.order = ["g", "f"] },
    ]
    #expect(tree(elements).stops(.containers) == "[left: a b] [right: c d] e [ordered: g f]")
  }

  @Test(
    "With containers, a container with one stop stays transparent, and its stop keeps its row (G3)")
  func transparentSingle() {
    let elements = [
      box("single", [item("a", 0, 40), item("off", 0, 0) { $0.traits = [.notEnabled] }]),
      item("b", 50, 0), item("c", 50, 40),
    ]
    #expect(tree(elements).stops(.containers) == "b a c")
    #expect(tree(elements).stops(.containers, disabled: true) == "[single: off a] b c")
  }

  @Test("With containers, a group is at the position of its frame, like a unit (G3, E6)")
  func placeOfGroup() {
    let elements = [
      item("x", 20, 0),
      box("g", [item("a", 100, 0), item("b", 150, 0)]) {
        $0.frame = Frame(x: 0, y: 0, width: 200, height: 40)
      },
    ]
    #expect(tree(elements).stops(.containers) == "[g: a b] x")
    #expect(tree(elements).stops(.none) == "x a b")
  }

  @Test("A group with one stop is that stop, at any depth; one without stops disappears (G4)")
  func small() {
    let elements = [
      combined("a", [combined("b", [combined("c", [item("one")])])]),
      combined("d", [combined("e", []), box("f", []) { $0.accessible = false }]),
      combined("g", [combined("h", [item("two"), item("three")])]),
      item("end"),
    ].map { element in
      var element = element
      if element.id == "d" { element.children[0].accessible = false }
      return element
    }
    #expect(tree(elements).stops(exit: .last) == "one [h: two three <] end")
  }

  @Test("Disabled elements are stops only if the profile requests them (E10, G4)")
  func disabled() {
    let elements = [
      combined("g", [item("a"), item("b") { $0.traits = [.notEnabled] }]),
      item("c") { $0.traits = [.notEnabled] },
    ]
    #expect(tree(elements).stops() == "a")
    #expect(tree(elements).stops(disabled: true) == "[g: a b] c")
    #expect(tree(elements).reading == "a b c")
  }

  @Test("An entered group has its exit last, first, or not at all; the root has no exit (G5)")
  func exits() {
    let elements = [combined("g", [item("a"), combined("h", [item("b"), item("c")])]), item("d")]
    #expect(tree(elements).stops(exit: .last) == "[g: a [h: b c <] <] d")
    #expect(tree(elements).stops(exit: .first) == "[g: < a [h: < b c]] d")
    #expect(tree(elements).stops(exit: .none) == "[g: a [h: b c]] d")
  }

  @Test("An exit has the name, the frame and the scope of its group (G5)")
  func exitStop() {
    let stops = ScopeTree(
      tree([combined("g", [item("a", 0, 0), item("b", 50, 0)])]), Grouping())
    let exit = stops.stop(2, in: 1)
    #expect(exit == .exit(of: "g", scope: 1) && stops.element(of: exit) == nil)
    #expect(stops.frame(of: exit) == Frame(x: 0, y: 0, width: 90, height: 40))
    #expect(stops.group(of: 1) == "g")
    #expect(stops.group(of: 0) == nil)
  }

  @Test("A container of one accessible element with children is no group (E1, G3)")
  func accessibleContainer() {
    let card = box("card", [item("a"), item("b")]) {
      $0.accessible = true
      $0.navigation = .combined
    }
    #expect(tree([card, item("c")]).stops(.containers) == "card c")
  }

  @Test("An empty screen has a root without stops")
  func empty() {
    let stops = ScopeTree(tree([]), Grouping(style: .rows))
    #expect(stops.scopeCount == 1)
    #expect(stops.count(of: 0) == 0)
  }
}

@Suite("Row groups")
struct RowGroupsTests {
  private func row(_ ids: [String], _ y: Double) -> [Element] {
    ids.enumerated().map { item($1, Double($0) * 50, y) }
  }

  @Test("Rows of three or more are groups, shorter ones stay flat (G3)")
  func threeOrMore() {
    let tree = tree(
      row(["a", "b", "c"], 0) + row(["d", "e"], 50) + row(["f", "g", "h", "i"], 100))
    #expect(tree.stops(.rows, exit: .last) == "[row:a: a b c <] d e [row:f: f g h i <]")
  }

  @Test("If all items form one row, there are no row groups (G3)")
  func oneRow() {
    #expect(tree(row(["a", "b", "c", "d"], 0)).stops(.rows) == "a b c d")
  }

  @Test("Rows follow the reading order, without items that contain no stop (G3, E5)")
  func withoutStops() {
    let off = item("off", 150, 0) { $0.traits = [.notEnabled] }
    let few = tree(row(["a", "b"], 0) + [off] + row(["d"], 50))
    #expect(few.stops(.rows) == "a b d")
    #expect(few.stops(.rows, disabled: true) == "[row:a: a b off] d")
    let only = tree(row(["a", "b", "c"], 0) + [item("low", 0, 90) { $0.traits = [.notEnabled] }])
    #expect(only.stops(.rows) == "a b c")
    #expect(only.stops(.rows, disabled: true) == "[row:a: a b c] low")
  }

  @Test("A unit counts as one item, and its contents form no rows while it is flat (G3)")
  func units() {
    let unit = box("u", row(["x", "y", "z"], 100) + row(["v"], 150)) { $0.groupsChildren = true }
    #expect(tree(row(["a", "b"], 0) + [unit]).stops(.rows) == "a b x y z v")
    let beside = box("u", [item("p", 100, 0), item("q", 150, 0)]) { $0.navigation = .separate }
    #expect(tree(row(["a"], 0) + [beside] + row(["d"], 50)).stops(.rows) == "a p q d")
    #expect(
      tree(row(["a", "b"], 0) + [beside] + row(["d"], 50)).stops(.rows) == "[row:a: a b p q] d")
  }

  @Test("A combined group counts as one item and forms its own rows (G1, G3)")
  func groups() {
    let group = combined("g", row(["x", "y", "z"], 100) + row(["v"], 150))
    #expect(tree(row(["a"], 0) + [group]).stops(.rows) == "a [g: [row:x: x y z] v]")
  }

  @Test("A row is named after its first stop, also inside a flat unit or for a group (G3)")
  func names() {
    let flat = box("u", [item("p", 0, 0), item("q", 20, 0)]) { $0.groupsChildren = true }
    let group = combined("g", [item("r", 0, 50), item("s", 20, 50)])
    let tree = tree([
      flat, item("b", 50, 0), item("c", 100, 0), group, item("e", 50, 50), item("f", 100, 50),
    ])
    #expect(tree.stops(.rows) == "[row:p: p q b c] [row:g: [g: r s] e f]")
  }

  @Test("With an order there are no row groups (G3)")
  func order() {
    let ids = ["a", "b", "c", "d"]
    let group = box("g", row(["a", "b", "c"], 0) + row(["d"], 50)) {
      $0.order = ids
      $0.navigation = .combined
    }
    #expect(tree([group, item("z", 0, 200)]).stops(.rows) == "[g: a b c d] z")
  }

  @Test("Items without a frame belong to the row in which they appear (E5, G3)")
  func withoutFrame() {
    let tree = tree([item("first")] + row(["a", "b"], 0) + row(["c"], 50))
    #expect(tree.stops(.rows) == "[row:first: first a b] c")
  }

  @Test("A row's frame is the union of its stops, and so is its exit's")
  func frames() {
    let stops = ScopeTree(
      tree(row(["a", "b", "c"], 0) + row(["d"], 50)), Grouping(style: .rows))
    let expected = Frame(x: 0, y: 0, width: 140, height: 40)
    #expect(stops.frame(of: stops.stop(0, in: 0)) == expected)
    #expect(stops.frame(of: stops.stop(3, in: 1)) == expected)
  }

  @Test("Rows run from right to left if the screen does (E5, G3)")
  func rightToLeft() {
    let tree = tree(row(["a", "b", "c"], 0) + row(["d"], 50)) { $0.direction = .rightToLeft }
    #expect(tree.stops(.rows) == "[row:c: c b a] d")
  }
}
