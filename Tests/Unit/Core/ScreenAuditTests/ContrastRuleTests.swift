import ScreenElements
import Foundation
import ScreenAudit
import Testing

@Suite("The rule about contrast")
struct ContrastRuleTests {
  @Test("A contrast below 4.5 is reported, cut and not rounded (WCAG 2.2)")
  func contrast() {
    #expect(
      reported(
        .contrast,
        [.text("a", "A").colors(0x777777, on: 0xFFFFFF, size: 17, bold: false)]) == [
          """
          a
          The text has a contrast of 4.47 to 1, which is too low for everyone to read.
          measured: 4.47 to 1 at 17 points
          required: at least 4.5 to 1
          next: Make the text darker and its background lighter, or the other way around.
          """
        ])
    #expect(
      reported(
        .contrast, [.text("a", "A").colors(0x959595, on: 0xFFFFFF, size: 14, bold: true)]
      ).first?.contains("measured: 2.99 to 1 at 14 points, bold\nrequired: at least 3 to 1") == true
    )
  }

  @Test("Large and bold text needs 3; an unknown size or weight is not guessed (WCAG 2.2)")
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

  @Test(
    "Nothing is reported without both colors, without text, behind a modal, or for a disabled element"
  )
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

  private func text(_ id: String = "t") -> Element {
    .text(id, "Text").at(20, 20, 100, 30).with {
      $0.appearance.foreground = 0xAAAAAA
      $0.appearance.fontSize = 12
    }
  }

  private func ground(_ id: String, _ color: UInt32) -> Element {
    .container(id) {}.with { $0.appearance.background = color }
  }

  @Test(
    "A text without a background uses the background of its container, or of the element behind it (P6)"
  )
  func inherited() {
    let expected = """
      The text has a contrast of 2.32 to 1 with the background of "card", which is too low for everyone to read.
      measured: 2.32 to 1 on "card" at 12 points
      required: at least 4.5 to 1
      next: Make the text darker and its background lighter, or the other way around.
      """
    let card = ground("card", 0xFFFFFF).at(0, 0, 200, 200)
    #expect(
      reported(.contrast, [card.with { $0.children = [text()] }]) == ["card > t\n\(expected)"])
    #expect(reported(.contrast, [card, text()]) == ["t\n\(expected)"])
    // Even without frames, the ancestors of an element determine its background.
    let nowhere = text().with { $0.frame = nil }
    #expect(
      reported(.contrast, [card.with { $0.children = [nowhere] }]) == ["card > t\n\(expected)"])
    #expect(
      reported(
        .contrast,
        [ground("card", 0xFFFFFF).with { $0.children = [.container("row") { text() }] }])
        == ["card > row > t\n\(expected)"])
  }

  @Test("The nearest background counts: the last one that was drawn before the text")
  func nearest() {
    let white = ground("white", 0xFFFFFF).at(0, 0, 200, 200)
    let black = ground("black", 0x000000).at(10, 10, 150, 150)
    #expect(elements(.contrast, [white, black, text()]).isEmpty)
    #expect(elements(.contrast, [black.at(0, 0, 300, 300), white, text()]) == ["t"])
    #expect(elements(.contrast, [black.with { $0.children = [white, text()] }]) == ["black > t"])
    #expect(elements(.contrast, [white, text().colors(0xAAAAAA, on: 0, size: 12)]).isEmpty)
    #expect(elements(.contrast, [text(), white]).isEmpty)
  }

  @Test("An unknown background is not guessed")
  func unknownGround() {
    let white = ground("white", 0xFFFFFF).at(0, 0, 200, 200)
    let photo = image("photo", "Photo", .informative).at(0, 0, 200, 200)
    let opaque = Element.container("opaque") {}.at(0, 0, 200, 200)
      .with { $0.appearance.opaque = true }
    let half = ground("half", 0x000000).at(0, 0, 60, 200)
    let round = ground("round", 0x000000).at(0, 0, 200, 200).with {
      $0.path = [Point(x: 0, y: 0), Point(x: 200, y: 0), Point(x: 0, y: 200)]
    }
    for between in [photo, opaque, half, round] {
      #expect(elements(.contrast, [white, between, text()]).isEmpty, "\(between.id)")
      #expect(elements(.contrast, [between, white, text()]) == ["t"], "\(between.id)")
    }
    #expect(elements(.contrast, [white, .modal("m") { text() }]).isEmpty)
    #expect(elements(.contrast, [text()]).isEmpty)
    #expect(
      elements(.contrast, [white, text().with { $0.appearance.opaque = true }]).isEmpty)
  }
}
