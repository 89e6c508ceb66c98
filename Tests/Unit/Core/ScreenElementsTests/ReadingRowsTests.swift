import ScreenElements
import Testing

@Suite("Rows")
struct ReadingRowsTests {
  /// A small screen and the order in which it is read.
  struct Case: CustomTestStringConvertible {
    let what: String
    let items: [Element]
    var direction: Direction?
    let reading: String
    var testDescription: String { what }
  }

  static let cases: [Case] = [
    Case(
      what: "from top to bottom, and in a row from left to right",
      items: [item("d", 50, 50), item("c", 0, 50), item("b", 50, 0), item("a", 0, 0)],
      reading: "a b c d"),
    Case(
      what: "right to left starts rows at the right edge",
      items: [item("d", 50, 50), item("c", 0, 50), item("b", 50, 0), item("a", 0, 0)],
      direction: .rightToLeft, reading: "b a d c"),
    Case(
      what: "the leading edge is the right one from right to left, also of unequal widths",
      items: [item("wide", 0, 0, 100), item("narrow", 40, 0, 50)],
      direction: .rightToLeft, reading: "wide narrow"),
    Case(
      what: "an item above the middle joins the row",
      items: [item("right", 50, 19), item("left", 0, 0, 40, 40), item("low", 0, 60)],
      reading: "left right low"),
    Case(
      what: "an item above the middle may come first in the row",
      items: [item("right", 50, 0, 40, 40), item("left", 0, 19)], reading: "left right"),
    Case(
      what: "an item with its top at the middle starts a new row",
      items: [item("left", 0, 20), item("right", 50, 0, 40, 40)], reading: "right left"),
    Case(
      what: "the middle is that of the shortest item so far, not of the first",
      items: [item("tall", 50, 0, 40, 200), item("short", 100, 10, 40, 20), item("left", 0, 30)],
      reading: "tall short left"),
    Case(
      what: "without the short item the tall one takes the next into its row",
      items: [item("tall", 50, 0, 40, 200), item("left", 0, 30)], reading: "left tall"),
    Case(
      what: "of equally short items the first one decides",
      items: [item("c", 0, 20), item("b", 50, 15), item("a", 100, 0)], reading: "b a c"),
    Case(
      what: "the shortest may come late and then close the row",
      items: [
        item("tall", 100, 0, 40, 100), item("thin", 50, 40, 40, 4), item("left", 0, 45),
      ],
      reading: "thin tall left"),
    Case(
      what: "in a row equal leading edges go by top",
      items: [item("lower", 0, 10), item("upper", 0, 0)], reading: "upper lower"),
    Case(
      what: "ties keep document order",
      items: [item("z", 0, 0), item("a", 0, 0), item("m", 0, 0)], reading: "z a m"),
    Case(
      what: "an item without height starts a row of its own",
      items: [item("b", 50, 0, 40, 0), item("a", 0, 0, 40, 0)], reading: "a b"),
    Case(
      what: "an item without a frame stands after the one before it in the document",
      items: [item("b", 50, 0), item("x"), item("y"), item("a", 0, 0), item("z")],
      reading: "a z b x y"),
    Case(
      what: "an item without a frame and nothing before it stands first",
      items: [item("x"), item("y"), item("b", 50, 0), item("a", 0, 0)], reading: "x y a b"),
    Case(
      what: "without any frame the document decides", items: [item("c"), item("a"), item("b")],
      reading: "c a b"),
    Case(
      what: "an item with a path alone stands at its bounding box",
      items: [
        item("path") { $0.path = [Point(x: 50, y: 0), Point(x: 90, y: 40), Point(x: 60, y: 30)] },
        item("left", 0, 0), item("right", 100, 0),
      ], reading: "left path right"),
    Case(
      what: "places above and left of the screen come before it",
      items: [item("in", 0, 0), item("above", 0, -100), item("left", -50, 0)],
      reading: "above left in"),
  ]

  @Test("Items are sorted into rows (E5)", arguments: cases)
  func rows(_ example: Case) {
    let tree = tree(example.items) { $0.direction = example.direction }
    #expect(tree.reading == example.reading)
    #expect(tree.problems.isEmpty)
  }

  @Test(
    "The direction follows the script of the language (E5)",
    arguments: [
      ("en", false), ("ar", true), ("AR-eg", true), ("he-IL", true), ("fa", true), ("ur-PK", true),
      ("yi", true), ("ps", true), ("sd", true), ("ug", true), ("dv", true), ("ckb", true),
      ("syc", true), ("ar-Latn", false), ("az-Arab", true), ("pa_Arab_PK", true), ("ff-Adlm", true),
      ("man-Nkoo", true), ("uz-Cyrl", false), ("zh-cmn-Hans", false), ("zh-yue-Hebr", true),
      ("en-x-arab", false), ("", false), ("-", false), ("de-1996", false), ("ar-1234", true),
      ("ara", false), ("sd-Deva", false), ("div-Thaa", true), ("syr-Syrc", true),
    ])
  func directionOfLanguage(language: String, isRightToLeft: Bool) {
    let tree = tree([]) { $0.language = language }
    #expect(tree.direction == (isRightToLeft ? .rightToLeft : .leftToRight))
  }

  @Test("A direction that the screen declares takes precedence over its language (E5)")
  func declaredDirection() {
    let tree = tree([item("a", 0, 0), item("b", 50, 0)]) {
      ($0.language, $0.direction) = ("ar", .leftToRight)
    }
    #expect(tree.reading == "a b")
  }
}
