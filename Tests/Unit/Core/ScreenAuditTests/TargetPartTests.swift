import ScreenElements
import ScreenAudit
import Testing

@Suite("The actual size of a target")
struct TargetPartTests {
  private func outlined(_ points: [(Double, Double)]) -> Element {
    .button("a", "A").with { $0.path = points.map { Point(x: $0.0, y: $0.1) } }
  }

  @Test("A thin diagonal is as thick as its largest circle, regardless of its frame (E7)")
  func thickness() {
    #expect(
      reported(.targetSize, [outlined([(0, 0), (10, 0), (110, 100), (100, 100)])]) == [
        """
        a
        The outline of the target is 7.07 points thick, which is too small to be hit.
        measured: a thickness of 7.07 points
        required: at least 44 points
        next: Make room in the outline for a circle 44 points wide.
        """
      ])
    let triangle = outlined([(0, 0), (43, 0), (0, 60)]).at(0, 0, 100, 100)
    #expect(reported(.targetSize, [triangle]).first?.contains("thickness of 29.18 points") == true)
    // An L, and a box on its corner: the box around them is larger.
    let corner = outlined([(0, 0), (90, 0), (90, 30), (30, 30), (30, 90), (0, 90)])
    #expect(elements(.targetSize, [corner]) == ["a"])
    #expect(elements(.targetSize, [outlined([(30, 0), (60, 30), (30, 60), (0, 30)])]) == ["a"])
    #expect(elements(.targetSize, [outlined([(0, 0), (50, 50)])]) == ["a"])
  }

  @Test(
    "An outline with room for the minimum circle is large enough, regardless of its corners")
  func thickEnough() {
    #expect(elements(.targetSize, [outlined([(0, 0), (44, 0), (44, 44), (0, 44)])]).isEmpty)
    #expect(elements(.targetSize, [outlined([(0, 0), (300, 0), (150, 120)])]).isEmpty)
    // A circle of 44 points, in 45 steps of 8 degrees, which cut a little off.
    let step = (cosine: 0.990_268_068_741_570_4, sine: 0.139_173_100_960_065_44)
    var (x, y) = (22.07, 0.0)
    var circle: [(Double, Double)] = []
    for _ in 0..<45 {
      circle.append((100 + x, 100 + y))
      (x, y) = (x * step.cosine - y * step.sine, x * step.sine + y * step.cosine)
    }
    #expect(elements(.targetSize, [outlined(circle)]).isEmpty)
    // A star in one line crosses itself: no more is known than its box.
    let star = outlined([(50, 0), (80, 95), (0, 35), (100, 35), (20, 95)])
    #expect(elements(.targetSize, [star]).isEmpty)
  }

  @Test("Only the part of a target that is on the screen and uncovered counts")
  func visiblePart() {
    let button = Element.button("a", "A").at(100, 100, 120, 60)
    let bar = Element.container("bar") {}.at(0, 120, 390, 100)
      .with { $0.appearance.opaque = true }
    #expect(
      reported(.targetSize, [button, bar]) == [
        """
        a
        Only 120 x 20 points of the target can be seen, which is too small to be hit.
        measured: 120 x 20 points to be seen of 120 x 60 points
        required: at least 44 x 44 points to be seen
        next: Move it, or what covers it, until 44 x 44 points of it can be seen.
        """
      ])
    #expect(
      reported(.targetSize, [button.at(360, 100, 120, 60)]).first?.contains(
        "Only 30 x 60 points of the target can be seen") == true)
    #expect(elements(.targetSize, [button, bar.at(0, 144, 390, 90)]).isEmpty)
    #expect(elements(.targetSize, [bar, button]).isEmpty)
    #expect(elements(.targetSize, [button, bar.with { $0.appearance.opaque = nil }]).isEmpty)
    // A completely covered target is reported as a ghost instead, and scrolling can reveal a cut
    // one.
    #expect(elements(.targetSize, [button, bar.at(0, 0, 390, 844)]).isEmpty)
    #expect(
      elements(
        .targetSize, [.container("list") { button.at(360, 100, 120, 60) }.scrolls(.right)]
      ).isEmpty)
  }

  @Test(
    "A group that is one stop is a target; a group with separate stops is not (G1, G2)")
  func groups() {
    func group(_ navigation: Navigation, _ count: Int) -> Element {
      .group("g", "Group", navigation: navigation) {
        for place in 0..<count {
          Element.button("b\(place)", "B").at(Double(place) * 100, 0, 90, 50)
        }
      }.at(0, 0, 390, 40)
    }
    #expect(
      reported(.targetSize, [group(.combined, 2)]) == [
        """
        g
        The group is 390 x 40 points, which is too small to be hit.
        measured: 390 x 40 points
        required: at least 44 x 44 points
        next: Make its frame at least 44 points high.
        """
      ])
    #expect(elements(.targetSize, [group(.separate, 2)]).isEmpty)
    #expect(elements(.targetSize, [group(.automatic, 2)]).isEmpty)
    #expect(
      elements(.targetSize, [group(.automatic, 2)]) { $0.grouping = Grouping(style: .containers) }
        == ["g"])
    #expect(elements(.targetSize, [group(.combined, 1)]).isEmpty)
    #expect(elements(.targetSize, [group(.combined, 2).with { $0.frame = nil }]).isEmpty)
  }

  @Test("A target that is disabled and too small gives a note (E10)")
  func disabled() {
    let off = phone([.button("off", "Off").at(0, 0, 30, 50).disabled()])
    let findings = audit([AuditedScreen(ElementTree(off))], rules: [.targetSize])
    #expect(findings.map(\.severity) == [.note])
    #expect(
      findings.map { text($0) } == [
        """
        off
        The target is 30 x 50 points, which is too small to be hit once it is enabled.
        measured: 30 x 50 points
        required: at least 44 x 44 points
        next: Make its frame at least 44 points wide.
        """
      ])
  }

  @Test("A measurement is rounded as it is shown, to a hundredth of a point")
  func hundredths() {
    func size(_ width: Double) -> [String] {
      reported(.targetSize, [.button("a", "A").at(0, 0, width, 50)])
    }
    #expect(size(43.999).isEmpty)
    #expect(size(43.995).isEmpty)
    #expect(size(43.99).first?.contains("measured: 43.99 x 50 points") == true)
    #expect(size(43.994).first?.contains("measured: 43.99 x 50 points") == true)
    // 0.1 + 44.2 is a little more than 44.3.
    let pair = [
      Element.button("a", "A").at(0.1, 0, 44.2, 50), .button("b", "B").at(44.3, 0, 50, 50),
    ]
    #expect(elements(.targetOverlap, pair).isEmpty)
    #expect(
      elements(.targetOverlap, [pair[0], pair[1].at(44.29, 0, 50, 50)]) == ["b"])
    #expect(
      elements(
        .targetGap, [pair[0].at(0.1, 0, 30.2, 50), pair[1].at(38.3, 0, 50, 50)]
      ).isEmpty)
  }

  @Test(
    "A small target beside a large one is reported in both directions, even if a large neighbor is closer"
  )
  func gaps() {
    let large = Element.button("large", "Large").at(100, 100, 200, 200)
    func small(_ x: Double, _ y: Double) -> Element { .button("small", "S").at(x, y, 30, 30) }
    for (x, y, way) in [
      (66.0, 150.0, "wide"), (304, 150, "wide"), (150, 66, "high"), (150, 304, "high"),
    ] {
      for pair in [[large, small(x, y)], [small(x, y), large]] {
        let reported = reported(.targetGap, pair)
        #expect(reported.count == 1)
        #expect(reported.first?.contains("a gap of 4 points") == true)
        #expect(reported.first?.hasSuffix("make both at least 44 points \(way).") == true)
      }
    }
    // The first neighbor is large, the second one is small.
    #expect(
      reported(
        .targetGap,
        [
          .button("before", "B").at(0, 100, 100, 200), small(302, 150), large,
        ]
      ).first?.contains("The gap to \"small\" is 2 points") == true)
    // Near one neighbor to the side, and another one below.
    #expect(
      reported(
        .targetGap, [small(66, 270), .button("below", "B").at(100, 304, 200, 30), large]
      ).map { $0.contains("\"small\"") } == [true, false])
  }
}
