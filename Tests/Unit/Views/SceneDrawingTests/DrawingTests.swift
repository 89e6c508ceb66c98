import ScanScenes
import ScreenElements
import Testing

@testable import SceneDrawing

@Suite("Drawing over a display")
struct DrawingTests {
  private let drawing = Drawing(
    look: HighlightStyle(), size: Size(width: 800, height: 600), measure: EvenLetters())
  private let frames: [Stop.Name: Frame] = [
    "ok": Frame(x: 100, y: 200, width: 80, height: 44),
    "edge": Frame(x: 0, y: 570, width: 80, height: 30),
    "gone": Frame(x: 900, y: 10, width: 80, height: 44),
    .group("bar"): Frame(x: 300, y: 100, width: 300, height: 50),
    .exit(of: "bar"): Frame(x: 300, y: 100, width: 300, height: 50),
  ]

  /// Returns true if a piece covers a pixel of the display.
  private func covers(_ piece: DrawnPiece, _ x: Int, _ y: Int) -> Bool {
    let place = PixelRect(x: x - piece.frame.x, y: y - piece.frame.y, width: 1, height: 1)
    let own = PixelRect(x: 0, y: 0, width: piece.frame.width, height: piece.frame.height)
    return (piece.shape ?? [own]).contains { $0.meets(place) } && own.meets(place)
  }

  @Test("The frame of an element surrounds it and covers none of it (W2)")
  func ring() throws {
    let pieces = drawing.pieces(.stop("ok"), frames: frames, message: "")
    let ring = try #require(pieces.first)
    #expect(pieces.count == 1)
    #expect(covers(ring, 99, 200))
    #expect(covers(ring, 180, 220))
    for x in 100..<180 {
      for y in 200..<244 where covers(ring, x, y) { Issue.record("\(x), \(y) is covered") }
    }
  }

  @Test("At the edge of the display the frame is inside of it (W2)")
  func edge() throws {
    let ring = try #require(drawing.pieces(.stop("edge"), frames: frames, message: "").first)
    #expect(ring.frame.x >= 0)
    #expect(ring.frame.bottom <= 600)
    #expect(covers(ring, 0, 580))
    #expect(covers(ring, 40, 599))
  }

  @Test("The list of parts covers no frame, and is at the bottom right first (S7, W3)")
  func partsWithList() throws {
    let list = SceneMenu(
      element: "own", title: "Window", entries: [SceneMenu.Entry(text: "Escape", part: 1)],
      highlight: nil)
    func place(_ frames: [Stop.Name: Frame]) throws -> PixelRect {
      let pieces = drawing.pieces(
        .parts([Array(frames.keys)]), list: list, frames: frames, message: "")
      let box = try #require(pieces.last { $0.name == .menu })
      for frame in frames.values { #expect(!box.frame.meets(PixelRect(frame))) }
      return box.frame
    }
    var frames: [Stop.Name: Frame] = ["ok": Frame(x: 100, y: 200, width: 80, height: 44)]
    let usual = try place(frames)
    #expect(usual.right > 750 && usual.bottom > 550)
    frames["right"] = Frame(x: 700, y: 560, width: 60, height: 30)
    let left = try place(frames)
    #expect(left.x < 50 && left.bottom > 550)
    frames["left"] = Frame(x: 0, y: 560, width: 90, height: 30)
    #expect(try place(frames).y < 50)
  }

  @Test("An element that is off the display, or has no position, has no frame")
  func nowhere() {
    #expect(drawing.pieces(.stop("gone"), frames: frames, message: "").isEmpty)
    #expect(drawing.pieces(.stop("nobody"), frames: frames, message: "").isEmpty)
    #expect(drawing.pieces(.nothing, frames: frames, message: "").isEmpty)
  }

  @Test("A group is dashed, and its exit has an arrow too (W2)")
  func group() throws {
    let group = try #require(
      drawing.pieces(.stop(.group("bar")), frames: frames, message: "").first)
    let top = (group.frame.x..<group.frame.right).map { covers(group, $0, group.frame.y) }
    #expect(top.contains(false), "there are gaps")
    #expect(top.first == true && top.last == true, "the corners are there")
    let exit = drawing.pieces(.stop(.exit(of: "bar")), frames: frames, message: "")
    #expect(exit.count == 2)
    #expect(exit.last?.hasText == true)
  }

  @Test("Line and contrast differ, whatever the color is (W2)")
  func contrast() throws {
    for color: UInt32 in [0x000000, 0xFFFFFF, 0xFF8C00, 0x0000FF, 0x808080, 0xFFFF00] {
      let other = HighlightStyle.luminance(HighlightStyle.contrast(to: color)) + 0.05
      let own = HighlightStyle.luminance(color) + 0.05
      #expect(max(own, other) / min(own, other) >= 4.5, "\(color)")
    }
  }

  @Test(
    "The texts of every theme have a contrast of 4.5 to 1, and so have the numbers of parts (W5)")
  func themes() {
    func ratio(_ one: UInt32, _ other: UInt32) -> Double {
      let values = [HighlightStyle.luminance(one) + 0.05, HighlightStyle.luminance(other) + 0.05]
        .sorted()
      return values[1] / values[0]
    }
    for theme in MenuTheme.allCases {
      var look = HighlightStyle()
      look.theme = theme
      #expect(ratio(look.foreground, look.background) >= 4.5)
      #expect(ratio(look.foreground, look.ground) >= 4.5)
      #expect(ratio(look.entryForeground, look.entryBackground) >= 4.5)
    }
    for part in 1...8 {
      let color = HighlightStyle.partColor(part)
      #expect(ratio(HighlightStyle.contrast(to: color), color) >= 4.5, "\(part)")
    }
  }

  private func menu(_ count: Int, highlight: Int) -> SceneHighlight {
    .menu(
      SceneMenu(
        element: "ok", title: "OK",
        entries: (0..<count).map { SceneMenu.Entry(text: "entry \($0)") }, highlight: highlight))
  }

  private func texts(_ piece: DrawnPiece) -> [String] {
    piece.commands.compactMap { if case .text(let text, _, _) = $0 { text.text } else { nil } }
  }

  @Test("A menu is next to its element, inside the display (W3)")
  func menuPlace() throws {
    let pieces = drawing.pieces(menu(4, highlight: 1), frames: frames, message: "")
    let menu = try #require(pieces.last)
    #expect(menu.name == .menu)
    #expect(!menu.frame.meets(PixelRect(x: 100, y: 200, width: 80, height: 44)))
    #expect(menu.frame.intersection(PixelRect(x: 0, y: 0, width: 800, height: 600)) == menu.frame)
    #expect(texts(menu) == ["OK", "entry 0", "entry 1", "entry 2", "entry 3"])
  }

  @Test(
    "The keys of a keyboard are below one another, beside their field or at its bottom (W3, K1)")
  func keyboard() throws {
    func drawn(at field: Frame?) throws -> DrawnPiece {
      let rows = ["abc", "defg"].map { SceneMenu.Entry(text: "row", cells: $0.map { String($0) }) }
      let menu = SceneMenu(
        element: "none", title: "keyboard", entries: rows + [SceneMenu.Entry(text: "more")],
        highlight: 1, cell: 2, beside: field)
      return try #require(drawing.pieces(.menu(menu), frames: [:], message: "").last)
    }
    let small = Frame(x: 100, y: 100, width: 80, height: 40)
    let piece = try drawn(at: small)
    #expect(texts(piece) == ["keyboard", "a", "b", "c", "d", "e", "f", "g", "more"])
    var places: [String: Int] = [:]
    for case .text(let text, let box, _) in piece.commands { places[text.text] = box.x }
    #expect(places["a"] == places["d"] && places["c"] == places["f"])
    #expect(try #require(places["b"]) > #require(places["a"]))
    #expect(!piece.frame.meets(PixelRect(small)))
    // It is drawn in the free area: at the bottom right, with the beginning of the text in view.
    let all = try drawn(at: Frame(x: 0, y: 0, width: 800, height: 600)).frame
    #expect(all.right > 750 && all.bottom > 550 && all.y > 200)
  }

  @Test("Keys with letters that are written from right to left start at the right (W3, K1)")
  func keysFromRight() throws {
    let rows = [
      ["space bar", "א", "ב"], ["ل", "م", "ن", "ه"], ["a", "b", "c", "d"], ["٣", "٤"],
    ]
    let menu = SceneMenu(
      element: "none", title: "keyboard",
      entries: rows.map { SceneMenu.Entry(text: "row", cells: $0) }, highlight: 1, cell: 2)
    let piece = try #require(drawing.pieces(.menu(menu), frames: [:], message: "").last)
    var places: [String: PixelRect] = [:]
    for case .text(let text, let box, _) in piece.commands { places[text.text] = box }
    let found = rows.map { $0.compactMap { places[$0]?.x } }
    #expect(found[0] == found[0].sorted(by: >) && found[1] == found[1].sorted(by: >))
    #expect(found[2] == found[2].sorted() && found[3] == found[3].sorted())
    // They share their columns, and are inside of the box.
    #expect(found[1].last == found[2].first && found[1].first == found[2].last)
    #expect(found[0].first == found[1].first)
    for box in places.values { #expect(box.x >= 0 && box.right <= piece.frame.width) }
  }

  @Test(
    "On a narrow screen, keys continue on the next line, and none of their words is broken (W3, W5, K1)"
  )
  func narrowKeyboard() throws {
    let narrow = Drawing(
      look: HighlightStyle(), size: Size(width: 300, height: 600), measure: EvenLetters())
    let rows = [["a", "b", "c"], ["backspace", "undo", "down arrow key of the field"]].map {
      SceneMenu.Entry(text: "row", cells: $0)
    }
    let menu = SceneMenu(
      element: "none", title: "keyboard", entries: rows, highlight: 1, cell: 1)
    let piece = try #require(narrow.pieces(.menu(menu), frames: [:], message: "").last)
    #expect(piece.frame.x >= 0 && piece.frame.right <= 300)
    var places: [String: PixelRect] = [:]
    for case .text(let text, let box, _) in piece.commands {
      places[text.text] = box
      let longest = text.text.split(separator: " ").map { $0.count * text.size / 2 }.max() ?? 0
      #expect(box.width >= longest && box.right <= piece.frame.width, "\(text.text)")
    }
    let (long, undo) = try (#require(places["backspace"]), #require(places["undo"]))
    let down = try #require(places["down arrow key of the field"])
    #expect(undo.x > long.right && undo.y == long.y)
    #expect(down.x == long.x && down.y > undo.y && down.height > undo.height)
  }

  @Test(
    "A long menu shows the entries around the highlighted one, and arrows for the others (W3)"
  )
  func longMenu() throws {
    for highlight in [0, 1, 50, 98, 99] {
      let menu = try #require(
        drawing.pieces(menu(100, highlight: highlight), frames: frames, message: "").last)
      let texts = texts(menu)
      #expect(texts.contains("entry \(highlight)"))
      #expect(texts.contains("\u{2191}") == !texts.contains("entry 0"))
      #expect(texts.contains("\u{2193}") == !texts.contains("entry 99"))
      #expect(menu.frame.height <= 600)
    }
  }

  @Test(
    "A menu that has no room beside its element is in the farthest corner (W3)")
  func largeElement() throws {
    let whole = ["ok": Frame(x: 0, y: 0, width: 800, height: 600)] as [Stop.Name: Frame]
    let menu = try #require(drawing.pieces(menu(3, highlight: 0), frames: whole, message: "").last)
    #expect(menu.frame.right == 800)
  }

  @Test("A message is at the bottom, or at the top if the highlight is at the bottom (W3)")
  func message() throws {
    let usual = try #require(drawing.pieces(.stop("ok"), frames: frames, message: "Hello").last)
    #expect(usual.name == .message)
    #expect(usual.frame.y > 300)
    let low: [Stop.Name: Frame] = ["ok": Frame(x: 300, y: 540, width: 200, height: 44)]
    let other = try #require(drawing.pieces(.stop("ok"), frames: low, message: "Hello").last)
    #expect(other.frame.bottom < 300)
  }

  @Test(
    "A message covers neither our keyboard nor the caret's line if there is room elsewhere (W3)")
  func messageBesideCaret() throws {
    var menu = SceneMenu(
      element: "none", title: "keyboard",
      entries: (0..<9).map { _ in SceneMenu.Entry(text: "a b", cells: ["a", "b", "←"], exit: 2) },
      highlight: 1, keyboard: KeyboardLook())
    for y in stride(from: 0.0, to: 580, by: 20) {
      let line = Frame(x: 0, y: y, width: 800, height: 20)
      menu.keyboard.caretLine = line
      let pieces = drawing.pieces(.menu(menu), frames: [:], message: "Hello")
      let message = try #require(pieces.last)
      #expect(message.name == .message && !message.frame.meets(PixelRect(line)), "\(y)")
      #expect(!pieces.dropLast().contains { $0.frame.meets(message.frame) }, "\(y)")
    }
  }

  @Test("Each stop of a part has a frame and the number of the part (S7)")
  func parts() {
    let pieces = drawing.pieces(
      .parts([["ok"], ["edge", .group("bar")], ["gone"]]), frames: frames, message: "")
    #expect(pieces.flatMap(texts) == ["1", "2", "2", "3"])
    #expect(Set(pieces.map(\.name)).count == pieces.count, "each piece has a name of its own")
  }

  @Test("Lines go from edge to edge of the display, or of the area (P1, P8)")
  func lines() {
    func pieces(_ moving: PointFigure.Stroke, _ area: Frame? = nil) -> [DrawnPiece] {
      drawing.pieces(
        .figure(PointFigure(frozen: [.vertical(x: 400)], moving: moving, area: area)),
        frames: [:], message: "")
    }
    let whole = pieces(.horizontal(y: 300))
    #expect(whole.map(\.frame.width) == [3, 800])
    #expect(whole.map(\.frame.height) == [600, 6])
    #expect(whole[0].shape != nil && whole[1].shape == nil, "what is frozen is dashed")
    let area = Frame(x: 350, y: 250, width: 100, height: 100)
    let inside = pieces(.horizontal(y: 300), area)
    #expect(inside.map(\.frame.width) == [3, 100])
    #expect(pieces(.horizontal(y: 900)).count == 1, "what is outside is not drawn")
  }

  @Test(
    "A band shows its contents, a ray goes from the middle to the edge, with a mark on it (P3, P4)"
  )
  func others() throws {
    func piece(_ moving: PointFigure.Stroke) throws -> DrawnPiece {
      try #require(
        drawing.pieces(
          .figure(PointFigure(frozen: [], moving: moving)), frames: [:], message: ""
        ).first)
    }
    let band = try piece(.verticalBand(x: 100, width: 90))
    #expect(covers(band, 100, 310) && covers(band, 189, 310))
    #expect(!covers(band, 145, 40))
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      let ray = try piece(.ray(degrees: degrees))
      let middle = point(on: degrees, distance: 100, Size(width: 800, height: 600))
      #expect(covers(ray, Int(middle.x), Int(middle.y)), "\(degrees)")
      let behind = point(on: degrees + 180, distance: 100, Size(width: 800, height: 600))
      #expect(!covers(ray, Int(behind.x), Int(behind.y)), "\(degrees)")
    }
    let mark = try piece(.mark(degrees: 90, distance: 200))
    #expect(covers(mark, 600, 300))
  }

  @Test("Frames that no display can have do no harm (Y2)")
  func hostile() {
    for frame in [
      Frame(x: -1e300, y: 0, width: 1e308, height: 10),
      Frame(x: .nan, y: .nan, width: 1, height: 1),
      Frame(x: 0, y: 0, width: -5, height: -5), Frame(x: 10, y: 10, width: 0, height: 0),
      Frame(x: -500, y: -500, width: 5000, height: 5000),
    ] {
      let screen = PixelRect(x: 0, y: 0, width: 800, height: 600)
      for stop: Stop.Name in ["ok", .group("ok"), .exit(of: "ok")] {
        for piece in drawing.pieces(.stop(stop), frames: [stop: frame], message: "x") {
          #expect(piece.frame.intersection(screen) == piece.frame)
        }
      }
      _ = drawing.pieces(menu(3, highlight: 0), frames: ["ok": frame], message: "x")
    }
  }
}
