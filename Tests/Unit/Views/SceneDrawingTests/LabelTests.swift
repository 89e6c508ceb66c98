import ScanScenes
import ScreenElements
import Testing

@testable import SceneDrawing

@Suite("Labels in their boxes")
struct LabelTests {
  private let drawing = Drawing(
    look: HighlightStyle(), size: Size(width: 240, height: 300), measure: EvenLetters())

  private func label(
    _ label: String, _ width: Int, _ height: Int, factor: Double = 1
  ) -> FittedLabel {
    let box = PixelRect(x: 3, y: 5, width: width, height: height)
    return drawing.label(label, isBold: false, in: box, factor)
  }

  @Test(
    "A label is as large as its box permits without breaking a word (W5)",
    arguments: [
      // Letters of 18 points are 9 wide.
      (90, 18, 1, 18), (89, 18, 1, 15), (50, 18, 1, 10), (50, 20, 1, 10), (50, 30, 1, 15),
      (44, 36, 1, 15), (45, 36, 1, 18), (200, 36, 2, 36), (107, 36, 2, 21), (100, 36, 2, 18),
      (200, 20, 0.5, 18),
    ] as [(Int, Int, Double, Int)])
  func sizes(width: Int, height: Int, factor: Double, size: Int) {
    let found = label("Apple cake", width, height, factor: factor)
    #expect(found.text?.size == size)
    #expect(found.isReadable == (size >= 18))
    #expect(found.height <= height)
  }

  @Test("The label of one character grows to two fifths of its box (W5.2)")
  func letter() {
    #expect(label("e", 100, 130).text?.size == 40)
    #expect(label("no", 100, 130).text?.size == 18)
    #expect(label("e", 40, 40).text?.size == 18)
    #expect(label("e", 12, 12).text?.size == 12)
  }

  @Test("If the smallest letters do not fit, words are broken into as many lines as fit (W5)")
  func broken() throws {
    let found = label("Marmalade", 20, 19)
    let text = try #require(found.text)
    #expect(text.size == 9)
    #expect(text.lineLimit == 2)
    #expect(found.height == 18)
    #expect(!found.isReadable)
  }

  @Test("A box without room for a line has three dots, and one without a label is empty (W5)")
  func dots() throws {
    let box = PixelRect(x: 3, y: 5, width: 20, height: 8)
    let found = drawing.label("Tea", isBold: false, in: box, 1)
    #expect(found.text == nil && !found.isReadable)
    guard case .fill(let dots, 0x123456)? = found.commands(in: box, 0x123456).first else {
      Issue.record("\(found)"); return
    }
    #expect(dots.count == 3)
    #expect(dots.allSatisfy { $0.intersection(box) == $0 })
    let empty = drawing.label("", isBold: false, in: box, 1)
    #expect(empty.isReadable && empty.commands(in: box, 0x123456).isEmpty)
  }

  private func texts(_ piece: DrawnPiece?) -> [DrawnText] {
    (piece?.commands ?? []).compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
  }

  @Test(
    "A label that cannot be read in its box is shown whole at the far edge, with the message below (W3, W5)",
    arguments: [(40, "bottom"), (250, "top")])
  func caption(y: Double, edge: String) throws {
    let frame = Frame(x: 20, y: y, width: 200, height: 30)
    let caption = String(repeating: "much to say ", count: 8)
    let pieces = drawing.pieces(
      .stop("one"), frames: ["one": frame], caption: caption, message: "Saved")
    let box = try #require(pieces.last)
    #expect(texts(box).map(\.text) == [caption, "Saved"])
    #expect(texts(box).map(\.isBold) == [true, false])
    #expect((texts(box).first?.lineLimit ?? 0) > 4, "a caption has as many lines as have room")
    #expect(!box.frame.meets(PixelRect(frame)))
    #expect((box.frame.y + box.frame.height / 2 > 150) == (edge == "bottom"))
    #expect(box.frame.y >= 0 && box.frame.bottom <= 300)
    let alone = drawing.pieces(.stop("one"), frames: ["one": frame], caption: "One", message: "")
    #expect(texts(alone.last).map(\.text) == ["One"])
  }

  @Test(
    "In a small window, a menu shortens its title before it omits an entry, and stays inside (W3, W5)",
    arguments: [18, 36, 60, 96])
  func smallMenu(textSize: Int) throws {
    var look = HighlightStyle()
    look.textSize = textSize
    let size = Size(width: 240, height: 300)
    let drawing = Drawing(look: look, size: size, measure: EvenLetters())
    let menu = SceneMenu(
      element: "one", title: String(repeating: "long title ", count: 9),
      entries: ["activate", "more", "scroll", "exit"].map { SceneMenu.Entry(text: $0) },
      highlight: 2)
    let box = try #require(drawing.pieces(.menu(menu), frames: [:], message: "").last)
    #expect(box.frame.intersection(PixelRect(x: 0, y: 0, width: 240, height: 300)) == box.frame)
    let words = texts(box).map(\.text)
    #expect(words.contains("scroll"))
    // At the largest size there is room for the entry alone.
    #expect(words.contains("\u{2191}") == (!words.contains("activate") && textSize < 96))
    #expect(words.contains(menu.title) == (textSize < 96))
  }
}
