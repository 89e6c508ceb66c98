import ScreenElements
import ScreenAudit
import Testing

@Suite("Rules about invisible elements")
struct GhostRuleTests {
  @Test("An element that is read but is outside the screen, or has no area, is reported")
  func offScreen() {
    #expect(
      reported(
        .ghostOffScreen,
        [.button("a", "A").at(390, 0, 50, 50), .button("b", "B").at(0, 0, 0, 50)]) == [
          """
          b
          The element has no area, but the highlight still stops at it.
          measured: [0, 0, 0, 50]
          required: a frame on the screen of 390 x 844 points
          next: Hide it while it cannot be seen (accessible: false), or move it onto the screen.
          """,
          """
          a
          The element lies outside the screen, but the highlight still stops at it.
          measured: [390, 0, 50, 50]
          required: a frame on the screen of 390 x 844 points
          next: Hide it while it cannot be seen (accessible: false), or move it onto the screen.
          """,
        ])
  }

  @Test(
    "A partly visible, hidden, frameless or scrollable element is not reported"
  )
  func onScreen() {
    #expect(
      elements(
        .ghostOffScreen,
        [
          .button("a", "A").at(-40, 0, 50, 50), .button("b", "B").at(500, 0, 50, 50).hidden(),
          .button("c", "C"),
          .container("list") { Element.button("d", "D").at(0, 900, 50, 50) }.scrolls(.down),
        ]
      ).isEmpty)
  }

  @Test("An element that a later opaque one covers completely is reported")
  func covered() {
    func sheet(_ change: (inout Element) -> Void = { _ in }) -> Element {
      Element.text("sheet", "Sheet").at(0, 0, 390, 400)
        .with { $0.appearance.opaque = true }.with(change)
    }
    let button = Element.button("a", "A").at(10, 10, 50, 50)
    #expect(
      reported(.ghostCovered, [button, sheet()]) == [
        """
        a
        The element is covered by "sheet", but the highlight still stops at it.
        measured: covered whole by "sheet"
        required: something to be seen
        next: Hide it while it is covered (accessible: false), or make "sheet" modal.
        """
      ])
    #expect(elements(.ghostCovered, [sheet(), button]).isEmpty)
    #expect(elements(.ghostCovered, [button.at(0, 380, 50, 50), sheet()]).isEmpty)
    #expect(elements(.ghostCovered, [button, sheet { $0.appearance.opaque = nil }]).isEmpty)
    #expect(elements(.ghostCovered, [button, sheet { $0.modal = true }]).isEmpty)
    #expect(
      elements(
        .ghostCovered,
        [
          button.with {
            $0.accessible = true; $0.children = [sheet()]
          }
        ]
      )
      .isEmpty)
  }

  private func sheet(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> Element
  {
    .text(id, "Sheet").at(x, y, width, height).with { $0.appearance.opaque = true }
  }

  private let button = Element.button("a", "A").at(100, 100, 60, 60)

  @Test("An element that is covered except for a sliver is reported, with the size of the rest")
  func sliver() {
    #expect(
      reported(.ghostCovered, [button, sheet("sheet", 101, 100, 200, 200)]) == [
        """
        a
        The element is covered by "sheet", but the highlight still stops at it.
        measured: covered but for 1 x 60 points by "sheet"
        required: something to be seen
        next: Hide it while it is covered (accessible: false), or make "sheet" modal.
        """
      ])
    #expect(elements(.ghostCovered, [button, sheet("s", 103.99, 100, 200, 200)]) == ["a"])
    #expect(elements(.ghostCovered, [button, sheet("s", 104, 100, 200, 200)]).isEmpty)
    // A thin line is not a sliver of itself.
    let line = Element.button("line", "Line").at(100, 100, 60, 2)
    #expect(elements(.ghostCovered, [line, sheet("s", 130, 90, 200, 200)]).isEmpty)
    #expect(elements(.ghostCovered, [line, sheet("s", 100, 100, 60, 1.5)]) == ["line"])
  }

  @Test("An element that several others cover together is reported with all of them")
  func together() {
    let left = sheet("left", 90, 90, 40, 90)
    let right = sheet("right", 130, 90, 40, 90)
    #expect(
      reported(.ghostCovered, [button, left, right]) == [
        """
        a
        The element is covered by "left" and "right", but the highlight still stops at it.
        measured: covered whole by "left" and "right"
        required: something to be seen
        next: Hide it while it is covered (accessible: false), or make what covers it modal.
        """
      ])
    #expect(elements(.ghostCovered, [button, left, right.at(140, 90, 40, 90)]).isEmpty)
    let strips = (0..<4).map { sheet("s\($0)", 100, 100 + Double($0) * 15, 60, 15) }
    #expect(
      reported(.ghostCovered, [button] + strips).first?.contains(
        "covered by \"s0\", \"s1\", \"s2\" and more, but the highlight still stops") == true)
    #expect(elements(.ghostCovered, [button] + strips.dropLast()).isEmpty)
    // The edge of the screen covers as well.
    #expect(
      elements(
        .ghostCovered, [button.at(-40, 100, 60, 60), sheet("s", 0, 90, 40, 90)]) == ["a"])
  }

  @Test(
    "Contents that scroll out from under a bar are no ghosts, unless none of them are visible")
  func scrolledUnder() {
    let list = Element.container("list") { button }.at(0, 50, 390, 400).scrolls(.down)
    #expect(elements(.ghostCovered, [list, sheet("bar", 0, 50, 390, 120)]).isEmpty)
    #expect(elements(.ghostCovered, [list, sheet("all", 0, 0, 390, 844)]) == ["list > a"])
    let inside = Element.container("list") {
      button
      sheet("s", 90, 90, 90, 90)
    }.at(0, 50, 390, 400).scrolls(.down)
    #expect(elements(.ghostCovered, [inside]) == ["list > a"])
  }

  @Test("An element that was scrolled away covers nothing next to its scrolling container")
  func scrolledAway() {
    func list(_ x: Double) -> Element {
      .container("list") { sheet("row", 90, 90, 90, 90) }.at(x, 0, 100, 400).scrolls(.down)
    }
    #expect(elements(.ghostCovered, [button, list(170)]).isEmpty)
    #expect(elements(.ghostCovered, [button, list(85)]) == ["a"])
  }

  @Test("An element that is outside the screen except for a sliver is reported")
  func sliverOfScreen() {
    #expect(
      reported(.ghostOffScreen, [button.at(389, 100, 60, 60)]) == [
        """
        a
        The element lies outside the screen but for 1 x 60 points, but the highlight still stops at it.
        measured: [389, 100, 60, 60]
        required: a frame on the screen of 390 x 844 points
        next: Hide it while it cannot be seen (accessible: false), or move it onto the screen.
        """
      ])
    #expect(elements(.ghostOffScreen, [button.at(386, 100, 60, 60)]).isEmpty)
    #expect(
      elements(
        .ghostOffScreen,
        [.container("list") { button.at(389, 100, 60, 60) }.scrolls(.right)]
      ).isEmpty)
  }
}
