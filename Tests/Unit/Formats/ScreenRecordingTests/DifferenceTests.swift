import ScreenElements
import ScreenRecording
import Testing

@Suite("The difference of two screens")
struct DifferenceTests {
  private func applied(_ edits: [ScreenEdit], to screen: FlatScreen) throws -> FlatScreen {
    var screen = screen
    for edit in edits { try screen.apply(edit) }
    return screen
  }

  @Test(
    "The difference, applied to the first screen, gives the second one, after any changes (D12)")
  func random() throws {
    var moves = 0
    var inversions = 0
    for seed in 0..<2000 as Range<UInt64> {
      var screens = LooseScreens(seed: seed)
      var known = FlatScreen()
      var copy = known
      var next = screens.screen()
      for _ in 0..<6 {
        let edits = known.change(to: next)
        copy = try applied(edits, to: copy)
        // If two large values differ, a failure must not print them completely.
        let isSame = copy.screen == next && known.screen == next
        try #require(isSame, "seed \(seed)")
        moves += edits.count { if case .move = $0 { true } else { false } }
        inversions += edits.count {
          if case .move(_, let place) = $0 { place.container != nil } else { false }
        }
        next = screens.change(next)
      }
      // A screen is no difference to itself, and anything leads to anything.
      #expect(known.change(to: known.screen).isEmpty, "seed \(seed)")
      let other = screens.screen()
      #expect(try applied(known.change(to: other), to: copy).screen == other, "seed \(seed)")
    }
    #expect(moves > 1000 && inversions > 500, "\(moves) \(inversions)")
  }

  @Test("One row less above and one more below are two steps, not a new list (D12)")
  func scrolled() {
    func list(_ rows: Range<Int>) -> Screen {
      Screen(title: "List", size: Size(width: 100, height: 100)) {
        Element.group("list", "List") { for row in rows { Element.button("\(row)", "Row \(row)") } }
      }
    }
    var screen = FlatScreen()
    _ = screen.change(to: list(0..<100))
    #expect(
      screen.change(to: list(1..<101)) == [
        .add(.button("100", "Row 100"), ElementPlace(in: "list", after: "99")), .remove(id: "0"),
      ])
  }

  @Test("An impossible step is rejected, and changes nothing (Y4)")
  func refused() throws {
    var screen = FlatScreen()
    _ = screen.change(
      to: Screen(title: "T", size: Size(width: 1, height: 1)) {
        Element.group("a") { Element.group("b") { Element.button("c", "C") } }
        Element.button("d", "D")
      })
    let before = screen.screen
    let wrong: [(ScreenEdit, ScreenEditProblem)] = [
      (.remove(id: "x"), .unknown(id: "x")), (.change(Element(id: "x")), .unknown(id: "x")),
      (.move(id: "x", ElementPlace(in: nil, after: nil)), .unknown(id: "x")),
      (.move(id: "a", ElementPlace(in: "x", after: nil)), .unknown(id: "x")),
      (.move(id: "a", ElementPlace(in: "c", after: nil)), .inItself(id: "a")),
      (.move(id: "a", ElementPlace(in: "a", after: nil)), .inItself(id: "a")),
      (.move(id: "a", ElementPlace(in: nil, after: "c")), .elsewhere(id: "c")),
      (.move(id: "a", ElementPlace(in: nil, after: "a")), .elsewhere(id: "a")),
      (.add(Element(id: "d"), ElementPlace(in: nil, after: nil)), .known(id: "d")),
      (.add(Element(id: "e"), ElementPlace(in: "b", after: "d")), .elsewhere(id: "d")),
    ]
    for (edit, problem) in wrong {
      #expect(throws: problem) { try screen.apply(edit) }
      #expect(screen.screen == before)
    }
    var previous = "d"
    for level in 2...FlatScreen.levels {
      let id = "level \(level)"
      try screen.apply(.add(Element(id: id), ElementPlace(in: previous, after: nil)))
      previous = id
    }
    #expect(throws: ScreenEditProblem.tooDeep(limit: 256)) {
      try screen.apply(.add(Element(id: "deeper"), ElementPlace(in: previous, after: nil)))
    }
  }

  @Test("A snapshot restores the screen from which it was made (D12)")
  func snapshot() {
    for seed in 0..<500 as Range<UInt64> {
      var screens = LooseScreens(seed: seed)
      let tree = ElementTree(screens.screen())
      let again = ElementTree(tree.screen)
      #expect(again.screen == tree.screen, "seed \(seed)")
      if tree.problems.isEmpty { #expect(again == tree, "seed \(seed)") }
    }
  }

  @Test(
    "A container with clipped contents is not accessible, also in a tree of the same screen (E1)")
  func clipped() {
    var element = Element(id: "300")
    for level in (0..<300).reversed() {
      var outer = Element(id: "\(level)")
      outer.children = [element]
      element = outer
    }
    let tree = ElementTree(
      Screen(title: "Deep", size: Size(width: 1, height: 1), elements: [element]))
    let again = ElementTree(tree.screen)
    #expect(again.count == 256)
    for place in tree.documentOrder {
      #expect(!tree.isAccessible(place) && !again.isAccessible(place))
    }
  }
}
