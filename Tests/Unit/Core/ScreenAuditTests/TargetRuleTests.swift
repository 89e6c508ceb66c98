import ScreenElements
import ScreenAudit
import Testing

@Suite("Rules about targets")
struct TargetRuleTests {
  @Test("A target below 44 points is reported with its size and the way in which it is small")
  func small() {
    let row = Element.container("row") {
      Element.button("buy", "Buy").at(0, 0, 120, 30)
      Element.button("sell", "Sell").at(200, 0, 43.9, 44)
      Element.button("help", "Help").at(300, 0, 40, 40)
    }
    let reported = reported(.targetSize, [row])
    #expect(reported.count == 3)
    #expect(
      reported.first == """
        row > buy
        The target is 120 x 30 points, which is too small to be hit.
        measured: 120 x 30 points
        required: at least 44 x 44 points
        next: Make its frame at least 44 points high.
        """)
    #expect(reported[1].hasSuffix("next: Make its frame at least 44 points wide."))
    #expect(reported[2].hasSuffix("next: Make its frame at least 44 points wide and high."))
  }

  @Test("A target of 44 points is large enough, and so is one of another minimum size")
  func large() {
    #expect(elements(.targetSize, [.button("a", "A").at(0, 0, 44, 44)]).isEmpty)
    #expect(
      elements(.targetSize, [.button("a", "A").at(0, 0, 44, 44)]) { $0.targetSize = 48 } == ["a"])
  }

  @Test("Only a read element that can act is a target, by its trait, its actions or its onSelect")
  func whatCanAct() {
    func small(_ element: Element) -> Element { element.at(0, 0, 10, 10) }
    #expect(
      elements(
        .targetSize,
        [
          small(.text("text", "Text")),
          small(.button("hidden", "Hidden").hidden()), .button("nowhere", "No frame"),
          small(.text("actions", "Text").actions("Delete")),
          small(.text("select", "Text").onSelect(.say("Hello."))), small(.link("link", "Link")),
          small(.searchField("field", "Name")),
          small(.text("fill", "Fill").with { $0.traits = .textField }),
          small(.text("check", "Check").with { $0.traits = .checkBox }),
        ]) == ["actions", "select", "link", "field", "fill", "check"])
  }

  @Test("Two overlapping targets are reported once, at the later one")
  func overlap() {
    #expect(
      reported(
        .targetOverlap,
        [.button("a", "A").at(0, 0, 100, 50), .button("b", "B").at(90, 40, 100, 50)]) == [
          """
          b
          The target overlaps "a", so a point on both hits only one of them.
          measured: an overlap of 10 x 10 points with "a"
          required: no overlap
          next: Move or shrink one of the two frames.
          """
        ])
  }

  @Test("Targets that touch do not overlap, nor do those of which one has an outline")
  func noOverlap() {
    let outlined = Element.button("round", "Round").with {
      $0.path = [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 0, y: 100)]
    }
    #expect(
      elements(
        .targetOverlap,
        [
          .button("a", "A").at(0, 0, 100, 50), .button("b", "B").at(100, 0, 100, 50), outlined,
          .text("text", "Text").at(0, 0, 300, 300),
        ]
      ).isEmpty)
  }

  @Test("A target that is entirely on an earlier one, and leaves half of it, does not overlap it")
  func carried() {
    let field = Element.button("field", "Field").at(0, 0, 200, 50)
    #expect(elements(.targetOverlap, [field, .button("show", "Show").at(150, 0, 50, 50)]).isEmpty)
    #expect(
      elements(.targetOverlap, [field, .button("most", "Most").at(50, 0, 150, 50)]) == ["most"])
    #expect(
      elements(.targetOverlap, [.button("show", "Show").at(150, 0, 50, 50), field]) == ["field"])
  }

  @Test("Each of many overlapping targets is reported with the first one in the document")
  func manyOverlaps() {
    let reported = reported(
      .targetOverlap, (0..<4).map { .button("b\($0)", "B").at(0, Double(3 - $0), 50, 50) })
    #expect(reported.count == 3)
    #expect(reported.allSatisfy { $0.contains("overlaps \"b0\"") })
  }

  @Test("A small target needs eight points to its neighbor")
  func gap() {
    #expect(
      reported(
        .targetGap, [.button("a", "A").at(0, 0, 30, 50), .button("b", "B").at(37, 0, 100, 50)])
        == [
          """
          b
          The gap to "a" is 7 points, and one of the two targets is small.
          measured: a gap of 7 points to "a"
          required: at least 8 points beside a small target
          next: Move the two apart, or make both at least 44 points wide.
          """
        ])
    #expect(
      elements(
        .targetGap, [.button("a", "A").at(0, 0, 50, 30), .button("b", "B").at(0, 30, 50, 60)])
        == ["b"])
  }

  @Test(
    "Full-sized targets may touch; eight points, and corner to corner, are enough for small ones")
  func wideGap() {
    #expect(
      elements(
        .targetGap, [.button("a", "A").at(0, 0, 44, 44), .button("b", "B").at(44, 0, 50, 50)]
      ).isEmpty)
    #expect(
      elements(
        .targetGap, [.button("a", "A").at(0, 0, 30, 30), .button("b", "B").at(38, 0, 30, 30)]
      ).isEmpty)
    #expect(
      elements(
        .targetGap, [.button("a", "A").at(0, 0, 30, 30), .button("b", "B").at(31, 31, 30, 30)]
      ).isEmpty)
  }
}
