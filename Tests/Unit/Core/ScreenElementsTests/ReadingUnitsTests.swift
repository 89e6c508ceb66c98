import ScreenElements
import Testing

@Suite("Units")
struct ReadingUnitsTests {
  /// Two columns of two; read in rows unless the columns are units.
  private func columns(_ change: (inout Element) -> Void) -> ElementTree {
    tree([
      box("left", [item("a", 0, 0), item("b", 0, 50)], change),
      box("right", [item("c", 50, 0), item("d", 50, 50)], change),
    ])
  }

  @Test("The contents of a transparent container are placed in the unit above (E6)")
  func transparent() {
    let tree = columns { _ in }
    #expect(tree.reading == "a c b d")
    #expect(!tree.isUnit(tree.at("left")))
    #expect(tree.ids(tree.contents(of: nil)) == "a c b d")
    #expect(tree.contents(of: tree.at("left")).isEmpty)
  }

  @Test("groupsChildren, a navigation style and an order each make a unit (E6)")
  func units() {
    let changes: [(inout Element) -> Void] = [
      { $0.groupsChildren = true }, { $0.navigation = .separate }, { $0.navigation = .combined },
      { $0.order = $0.children.map(\.id) },
    ]
    for change in changes {
      let tree = columns(change)
      #expect(tree.reading == "a b c d")
      #expect(tree.isUnit(tree.at("left")))
      #expect(tree.ids(tree.contents(of: nil)) == "left right")
      #expect(tree.ids(tree.contents(of: tree.at("right"))) == "c d")
    }
  }

  @Test("The position of a unit is its own frame, otherwise the union of its contents (E6)")
  func placeOfUnit() {
    let contents = [item("b", 100, 100), item("c", 100, 0)]
    let union = tree([item("a", 50, 0, 40, 200), box("u", contents) { $0.groupsChildren = true }])
    #expect(union.reading == "a c b")
    let own = tree([
      item("a", 50, 0, 40, 200),
      box("u", contents) {
        $0.groupsChildren = true
        $0.frame = Frame(x: 0, y: 0, width: 10, height: 10)
      },
    ])
    #expect(own.reading == "c b a")
  }

  @Test("A union reaches through transparent containers, and takes an inner unit's own frame (E6)")
  func unionOfInner() {
    let tree = tree([
      item("a", 60, 0),
      box(
        "u",
        [
          box("t", [item("b", 200, 0)]) { $0.frame = Frame(x: 0, y: 0, width: 1, height: 1) },
          box("v", [item("c", 300, 0)]) {
            $0.groupsChildren = true
            $0.frame = Frame(x: 100, y: 0, width: 40, height: 40)
          },
        ]
      ) { $0.navigation = .combined },
    ])
    let scopes = ScopeTree(tree, Grouping())
    #expect(scopes.outline == "a [u: c b <]")
    #expect(
      scopes.named("u").flatMap { scopes.frame(of: $0) }
        == Frame(x: 100, y: 0, width: 140, height: 40))
  }

  @Test("A unit without any frame follows the previous item of the document (E5, E6)")
  func unitWithoutFrame() {
    let tree = tree([
      item("b", 50, 0), box("u", [item("x"), item("y")]) { $0.groupsChildren = true },
      item("a", 0, 0),
    ])
    #expect(tree.reading == "a b x y")
  }

  @Test("A unit without anything to read is in no row (E6)")
  func emptyUnit() {
    // Were the thin one an item, it would end the row before `b`.
    let tree = tree([
      item("a", 50, 0, 40, 100),
      box("thin", [item("h") { $0.accessible = false }]) {
        $0.groupsChildren = true
        $0.frame = Frame(x: 100, y: 0, width: 10, height: 1)
      },
      item("b", 0, 30),
    ])
    #expect(tree.reading == "b a")
    #expect(tree.ids(tree.contents(of: nil)) == "b a")
  }

  @Test("Units stay together at any depth (E6)")
  func nestedUnits() {
    let tree = tree([
      box(
        "u",
        [
          box("v", [item("a", 0, 0), item("b", 0, 100)]) { $0.groupsChildren = true },
          box("t", [item("c", 50, 0), item("d", 50, 100)]),
        ]
      ) { $0.groupsChildren = true },
      item("e", 100, 0),
    ])
    #expect(tree.reading == "a b c d e")
  }
}
