import ScreenElements
import Foundation
import ScreenAudit
import Testing

@Suite("Rules about traits, images and colors")
struct LookRuleTests {
  @Test("Traits that exclude one another are reported (E8)")
  func excluding() {
    #expect(
      reported(
        .traitsExcluding,
        [.button("a", "A").traits(adding: .link), .button("b", "B").traits(adding: .header)]) == [
          """
          a
          The element says that it is several kinds of control at once.
          measured: more than one of button, link, search field and key
          required: one of them at most
          next: Keep the trait that says what picking it does.
          """
        ])
  }

  @Test(
    "An adjustable element without a range, or with one of a single value, is reported (E10, A3)")
  func range() {
    let single = ValueRange(minimum: 2, maximum: 2, step: 1, value: 2)
    #expect(
      reported(
        .adjustableRange,
        [
          .text("a", "A").traits(adding: .adjustable), .adjustable("b", "B", single),
          .adjustable("c", "C", ValueRange(minimum: 0, maximum: 1, step: 1, value: 0)),
          .text("d", "D"),
        ]) == [
          """
          a
          The element can be adjusted, but it has no range.
          measured: no range
          required: a range with a minimum below its maximum
          next: Give it a range, such as {min: 0, max: 10, step: 1, value: 5}.
          """,
          """
          b
          The element can be adjusted, but it has no range.
          measured: a range from 2 to 2
          required: a range with a minimum below its maximum
          next: Give it a range, such as {min: 0, max: 10, step: 1, value: 5}.
          """,
        ])
  }

  @Test("A decorative image that is a stop is reported")
  func decorative() {
    #expect(
      reported(
        .imageDecorative,
        [
          image("a", "A wave", .decorative), image("b", nil, .decorative),
          image("c", nil, .decorative).hidden(), image("d", "Chart", .informative),
          image("e", "Open", .decorative).traits(adding: .button),
        ]) == [
          """
          a
          The image only decorates, but the highlight still stops at it.
          measured: a stop with the label "A wave"
          required: no stop
          next: Set accessible: false; if it shows something, set image: informative.
          """,
          """
          b
          The image only decorates, but the highlight still stops at it.
          measured: a stop
          required: no stop
          next: Set accessible: false; if it shows something, set image: informative.
          """,
        ])
  }

  @Test("Controls that differ only in color are reported by the rule about color alone")
  func colorAlone() {
    let pair = [
      Element.button("a", "Room").colors(0, on: 0xFF0000),
      Element.button("b", "Room").colors(0, on: 0x00FF00),
    ]
    #expect(
      reported(.colorAlone, pair) == [
        """
        b
        Only its color distinguishes the element from its neighbor "a".
        measured: the label, value and traits of "a"
        required: another label, value or trait
        next: Say in the label or the value what the color means.
        """
      ])
    #expect(elements(.labelSame, pair).isEmpty)
    #expect(elements(.colorAlone, [pair[0], pair[1].value("free")]).isEmpty)
    #expect(elements(.colorAlone, [pair[0], .button("b", "Room")]).isEmpty)
  }
}
