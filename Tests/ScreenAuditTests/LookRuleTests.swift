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
          The element can be adjusted, but there is nothing to adjust it to.
          measured: no range
          required: a range with a minimum below its maximum
          next: Give it a range, such as {min: 0, max: 10, step: 1, value: 5}.
          """,
          """
          b
          The element can be adjusted, but there is nothing to adjust it to.
          measured: a range from 2 to 2
          required: a range with a minimum below its maximum
          next: Give it a range, such as {min: 0, max: 10, step: 1, value: 5}.
          """,
        ])
  }

  private func image(_ id: String, _ label: String?, _ role: ImageRole?) -> Element {
    Element(id: id).with {
      $0.label = label
      $0.traits = .image
      $0.appearance.image = role
    }
  }

  @Test("An image without a label is reported where it is a stop or says that it informs")
  func alternative() {
    #expect(
      reported(
        .imageAlternative,
        [
          image("stop", nil, nil), image("unread", "", .informative).hidden(),
          image("named", "A mountain", .informative), image("decoration", nil, .decorative),
          image("unknown", nil, nil).hidden(),
        ])
        == ["stop", "unread"].map {
          """
          \($0)
          The image shows something, and nothing is said for it.
          measured: no label
          required: a label that says what the image shows
          next: Give it a label; if it only decorates, set image: decorative and accessible: false.
          """
        })
  }

  @Test("An image that only decorates and is a stop is reported")
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
          The image only decorates, and still the highlight stops at it.
          measured: a stop with the label "A wave"
          required: no stop
          next: Set accessible: false; if it shows something, set image: informative.
          """,
          """
          b
          The image only decorates, and still the highlight stops at it.
          measured: a stop
          required: no stop
          next: Set accessible: false; if it shows something, set image: informative.
          """,
        ])
  }

  @Test("A contrast below 4.5 is reported, cut and not rounded (WCAG 2.2)")
  func contrast() {
    #expect(
      reported(
        .contrast,
        [.text("a", "A").colors(0x777777, on: 0xFFFFFF, size: 17, bold: false)]) == [
          """
          a
          The text has a contrast of 4.47 to 1, which is too little to be read by all.
          measured: 4.47 to 1 at 17 points
          required: at least 4.5 to 1
          next: Make the text darker and what is behind it lighter, or the other way round.
          """
        ])
    #expect(
      reported(
        .contrast, [.text("a", "A").colors(0x959595, on: 0xFFFFFF, size: 14, bold: true)]
      ).first?.contains("measured: 2.99 to 1 at 14 points, bold\nrequired: at least 3 to 1") == true
    )
  }

  @Test("Large and bold text needs 3; what is not known is not guessed at (WCAG 2.2)")
  func enoughContrast() {
    func gray(_ size: Double?, _ bold: Bool?) -> Element {
      .text("a", "A").colors(0x777777, on: 0xFFFFFF, size: size, bold: bold)
    }
    #expect(elements(.contrast, [gray(18, false)]).isEmpty)
    #expect(elements(.contrast, [gray(14, true)]).isEmpty)
    #expect(elements(.contrast, [gray(14, nil)]).isEmpty)
    #expect(elements(.contrast, [gray(nil, nil)]).isEmpty)
    #expect(elements(.contrast, [gray(13.9, true)]) == ["a"])
    #expect(elements(.contrast, [gray(14, false)]) == ["a"])
    #expect(
      elements(.contrast, [.text("a", "A").colors(0x767676, on: 0xFFFFFF, size: 12)]).isEmpty)
  }

  @Test("Without both colors, without text, behind a modal and disabled, nothing is reported")
  func noContrast() {
    let pale = Element.text("a", "A").colors(0xEEEEEE, on: 0xFFFFFF, size: 12)
    #expect(elements(.contrast, [pale]) == ["a"])
    #expect(elements(.contrast, [pale.disabled()]).isEmpty)
    #expect(elements(.contrast, [pale.with { $0.label = nil }]).isEmpty)
    #expect(elements(.contrast, [pale.with { $0.appearance.background = nil }]).isEmpty)
    #expect(
      elements(.contrast, [pale, .modal("m") { Element.button("ok", "OK") }]).isEmpty)
  }

  @Test("The contrast agrees with the formula, computed by the library, for many colors")
  func formula() {
    func linear(_ part: UInt32) -> Double {
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    for gray: UInt32 in 0...255 {
      let color = gray << 16 | gray << 8 | gray
      let ratio = (1 + 0.05) / (linear(gray) + 0.05)
      let isReported = !elements(.contrast, [.text("a", "A").colors(color, on: 0xFFFFFF, size: 12)])
        .isEmpty
      #expect(isReported == (ratio < 4.5), "gray \(gray)")
    }
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
