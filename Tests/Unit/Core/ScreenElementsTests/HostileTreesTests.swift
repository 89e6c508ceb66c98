import ScreenElements
import Testing

@Suite("Hostile trees")
struct HostileTreesTests {
  @Test("Nesting without end is cut at 256 levels and reported")
  func depth() {
    var root = item("leaf")
    for level in (0..<100_000).reversed() { root = box("n\(level)", [root]) }
    let tree = tree([root, item("beside")])
    #expect(tree.count == 257)
    #expect(tree.problems == [TreeProblem(element: "n255", kind: .tooDeep(limit: 256))])
    #expect(ScopeTree(tree, Grouping(style: .containers)).outline == "beside")
    // Remove the levels one by one: releasing the whole tree would recurse.
    while let child = root.children.first {
      root.children = []
      root = child
    }
  }

  @Test("256 levels are read completely, with groups and units at each of them")
  func deepest() {
    var root = item("leaf", 0, 0)
    for level in 0..<255 {
      root = combined("n\(level)", [root, item("s\(level)", 0, 50)])
    }
    let tree = tree([root])
    #expect(tree.problems.isEmpty)
    let stops = ScopeTree(tree, Grouping())
    #expect(stops.scopeCount == 256)
    #expect(
      stops.utterance(of: stops.stop(0, in: 0), UtteranceOptions()) == "group of 2: group of 2")
    #expect(stops.frame(of: stops.stop(0, in: 0)) == Frame(x: 0, y: 0, width: 40, height: 90))
  }

  @Test("Only 200,000 of a million elements are read, in document order, with one report")
  func count() {
    let family = (0..<1000).map { item("i\($0)") }
    let elements = (0..<1000).map { number in
      box(
        "b\(number)",
        family.map { element in
          var element = element
          element.id = "\(number)-" + element.id
          return element
        })
    }
    let tree = tree(elements)
    #expect(tree.count == 200_000)
    #expect(tree.problems == [TreeProblem(element: "199-i800", kind: .tooMany(limit: 200_000))])
    #expect(tree.index(of: "199-i799") != nil)
    #expect(tree.index(of: "200-i0") == nil)
    #expect(ScopeTree(tree, Grouping()).count(of: 0) == 200_000 - 200)
  }

  @Test(
    "The first of two elements with one id keeps it; the later one is removed with its contents")
  func duplicates() {
    let tree = tree([
      box("a", [box("b", [item("x")])]),
      box("x", [item("lost")]),
      item("y"), item("y"), item("b"),
    ])
    #expect(tree.reading == "x y")
    #expect(tree.index(of: "lost") == nil)
    #expect(
      tree.problems == ["x", "y", "b"].map { TreeProblem(element: $0, kind: .duplicateID) })
    #expect(tree.parent(of: tree.at("x")) == tree.at("b"))
  }

  @Test("A hundred thousand equal ids are one element")
  func allEqual() {
    let tree = tree([Element](repeating: item("same", 0, 0), count: 100_000))
    #expect(tree.count == 1)
    #expect(tree.problems.count == 99_999)
  }

  @Test("Long texts are cut at 10,000 scalars and reported")
  func texts() {
    let long = String(repeating: "ä", count: 10_001)
    // One visible character of endless length.
    let heap = "e" + String(repeating: "\u{301}", count: 50_000)
    let tree = tree([
      item("label") { $0.label = long }, item("hint") { $0.hint = heap },
      item("action") { $0.actions = ["ok", long] },
      item("fits") { $0.label = String(repeating: "ä", count: 10_000) }, item(long),
    ]) { $0.title = long }
    let cut = String(long.unicodeScalars.prefix(10_000))
    #expect(tree[tree.at("label")].label == cut)
    #expect(tree[tree.at("hint")].hint?.unicodeScalars.count == 10_000)
    #expect(tree[tree.at("action")].actions == ["ok", cut])
    #expect(tree.title == cut)
    #expect(tree.index(of: cut) != nil)
    #expect(
      tree.problems
        == ["", "label", "hint", "action", cut].map {
          TreeProblem(element: $0, kind: .textTooLong(limit: 10_000))
        })
  }

  @Test(
    "An invalid frame counts as missing, and is reported (E7)",
    arguments: [
      Frame(x: .nan, y: 0, width: 1, height: 1), Frame(x: 0, y: .infinity, width: 1, height: 1),
      Frame(x: 0, y: 0, width: -1, height: 1), Frame(x: 0, y: 0, width: 1, height: -0.001),
      Frame(x: 0, y: 0, width: .infinity, height: 1), Frame(x: 0, y: 0, width: 1, height: .nan),
      Frame(x: 1e308, y: 0, width: 1e308, height: 1), Frame(x: -2e9, y: 0, width: 1, height: 1),
    ])
  func badFrame(_ frame: Frame) {
    let tree = tree([item("b", 50, 0), item("bad") { $0.frame = frame }, item("a", 0, 0)])
    #expect(tree.problems == [TreeProblem(element: "bad", kind: .badFrame)])
    #expect(tree.frame(of: tree.at("bad")) == nil)
    #expect(tree[tree.at("bad")].frame == nil)
    #expect(tree.reading == "a b bad")
  }

  @Test("Bad paths and activation points count as missing, and are reported once (E7)")
  func badPath() {
    let tree = tree([
      item("p", 0, 0, 10, 20) {
        $0.path = [Point(x: 0, y: 0), Point(x: .nan, y: 0)]
        $0.activationPoint = Point(x: 0, y: -.infinity)
      }
    ])
    #expect(tree.problems == [TreeProblem(element: "p", kind: .badFrame)])
    #expect(tree.contains(Point(x: 1, y: 1), at: tree.at("p")))
    #expect(tree.activationPoint(of: tree.at("p")) == Point(x: 5, y: 10))
  }

  @Test("A screen of an impossible size has no size, and this is reported")
  func badSize() {
    let tree = tree([]) { $0.size = Size(width: .nan, height: 5) }
    #expect(tree.size == Size(width: 0, height: 0))
    #expect(tree.problems == [TreeProblem(element: "", kind: .badFrame)])
  }

  @Test("The first of mutually exclusive traits stays, and the conflict is reported (E8)")
  func excludingTraits() {
    let tree = tree([
      item("two") { $0.traits = [.searchField, .link, .selected] },
      item("four") { $0.traits = [.button, .link, .searchField, .keyboardKey] },
      item("one") { $0.traits = [.keyboardKey, .image, .header] },
    ])
    #expect(tree[tree.at("two")].traits == [.link, .selected])
    #expect(tree[tree.at("four")].traits == [.button])
    #expect(
      tree.problems
        == ["two", "four"].map { TreeProblem(element: $0, kind: .excludingTraits) })
  }

  @Test("Problems are reported in document order")
  func problemOrder() {
    let tree = tree([
      box("a", [item("b") { $0.traits = [.button, .link] }, item("a")]) { $0.order = ["z"] },
      item("c", 0, 0, -1, 0),
    ])
    #expect(
      tree.problems == [
        TreeProblem(element: "a", kind: .unknownInOrder(id: "z")),
        TreeProblem(element: "b", kind: .excludingTraits),
        TreeProblem(element: "a", kind: .duplicateID),
        TreeProblem(element: "c", kind: .badFrame),
      ])
  }

  @Test("Indices of another tree are handled without a trap", arguments: [-1, 1, Int32.max, .min])
  func foreignIndex(_ number: Int32) {
    let tree = tree([item("a", 0, 0)])
    let index = ElementIndex(number)
    #expect(tree[index].id.isEmpty)
    #expect(tree.parent(of: index) == nil)
    #expect(tree.children(of: index).isEmpty)
    #expect(tree.frame(of: index) == nil)
    #expect(tree.activationPoint(of: index) == nil)
    #expect(!tree.contains(Point(x: 1, y: 1), at: index))
    #expect(tree.language(of: index) == "en")
    #expect(tree.hiddenReason(of: index) == nil)
    #expect(tree.utterance(of: index, UtteranceOptions()).isEmpty)
    #expect(!tree.isAccessible(index) && !tree.isUnit(index))
    #expect(tree.contents(of: index).isEmpty)
  }
}

@Suite("Snapshots")
struct SnapshotTests {
  @Test("Children are found by parent, parents by child, elements by id")
  func structure() {
    let tree = tree([box("a", [item("b"), box("c", [item("d")])]), item("e")])
    func ids(_ range: Range<Int32>) -> [String] { range.map { tree[ElementIndex($0)].id } }
    #expect(ids(tree.topLevel) == ["a", "e"])
    #expect(ids(tree.children(of: tree.at("a"))) == ["b", "c"])
    #expect(tree.parent(of: tree.at("d")) == tree.at("c"))
    #expect(tree.parent(of: tree.at("a")) == nil)
    #expect(tree[tree.at("a")].children.isEmpty)
    #expect(tree.count == 5)
    #expect(tree.index(of: "nobody") == nil)
  }

  @Test("Trees are equal if everything visible of them is equal (T5)")
  func equality() {
    let elements = [box("a", [item("b", 0, 0)]), item("c")]
    let first = tree(elements)
    #expect(first == tree(elements))
    let others = [
      tree([box("a", [item("b", 0, 1)]), item("c")]), tree([box("a", [item("b", 0, 0)])]),
      tree([box("a", [item("b", 0, 0), item("c")])]), tree(elements.reversed()),
      tree(elements + [item("c")]), tree(elements) { $0.title = "Other" },
      tree(elements) { $0.language = "fr" }, tree(elements) { $0.direction = .rightToLeft },
      tree(elements) { $0.size.width = 1 },
    ]
    for other in others { #expect(first != other) }
    let scopes = ScopeTree(first, Grouping())
    #expect(scopes == ScopeTree(tree(elements), Grouping()))
    #expect(scopes != ScopeTree(first, Grouping(style: .rows)))
    #expect(scopes != ScopeTree(others[0], Grouping()))
  }
}
