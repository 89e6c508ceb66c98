import ScanScenes
import ScreenElements
import Testing

@testable import SceneDrawing

@Suite("A stored screen in a window")
struct ScreenFitTests {
  private static let screen = Size(width: 400, height: 300)

  @Test(
    "A screen is as large as possible, centered and in its shape (W1)",
    arguments: [
      (Size(width: 830, height: 630), 2, Frame(x: 15, y: 15, width: 800, height: 600)),
      (Size(width: 1030, height: 630), 2, Frame(x: 115, y: 15, width: 800, height: 600)),
      (Size(width: 230, height: 630), 0.5, Frame(x: 15, y: 240, width: 200, height: 150)),
    ] as [(Size, Double, Frame)])
  func fit(window: Size, factor: Double, frame: Frame) throws {
    let fit = try #require(ScreenFit(Self.screen, into: window, margin: 15))
    #expect(fit.factor == factor)
    #expect(fit.frame == frame)
    #expect(fit.place(Frame(x: 0, y: 0, width: 400, height: 300)) == frame)
  }

  @Test("Nothing fits into a window without size, and a screen without size has no position (W1)")
  func empty() {
    #expect(ScreenFit(Self.screen, into: Size(width: 30, height: 30), margin: 15) == nil)
    #expect(
      ScreenFit(Size(width: 0, height: 3), into: Size(width: 300, height: 300), margin: 15) == nil)
  }

  @Test("Lines of point mode cross the screen, but not the area beside it (W1, W4)")
  func lines() throws {
    let fit = try #require(
      ScreenFit(Self.screen, into: Size(width: 1030, height: 630), margin: 15))
    let figure = PointFigure(
      frozen: [.vertical(x: 10)], moving: .horizontalBand(y: 20, width: 30),
      area: Frame(x: 0, y: 0, width: 100, height: 100))
    #expect(
      fit.place(.figure(figure))
        == .figure(
          PointFigure(
            frozen: [.vertical(x: 135)], moving: .horizontalBand(y: 55, width: 60),
            area: Frame(x: 115, y: 15, width: 200, height: 200))))
    let ray = fit.place(
      .figure(PointFigure(frozen: [.ray(degrees: 5)], moving: .mark(degrees: 5, distance: 8))))
    #expect(
      ray
        == .figure(
          PointFigure(
            frozen: [.ray(degrees: 5)], moving: .mark(degrees: 5, distance: 16), area: fit.frame)))
  }

  @Test(
    "Each element is a box with its text in the middle, as large as possible within the box (W1, W5)",
    arguments: [(0.5, 10), (1, 18), (2, 36)])
  func boxes(factor: Double, size: Int) throws {
    let frame = Frame(x: 40, y: 60, width: 160, height: 60)
    let scene = ScanScene(
      title: "", size: Self.screen,
      items: [
        SceneItem(key: "one", label: "A long label of an element", frame: frame),
        SceneItem(key: .group("bar"), label: "Bar", frame: frame),
        SceneItem(key: .exit(of: "bar"), label: "exit", frame: frame),
      ])
    let window = Size(width: 30 + 400 * factor, height: 30 + 300 * factor)
    let drawing = Drawing(look: HighlightStyle(), size: window, measure: EvenLetters())
    let fit = try #require(ScreenFit(Self.screen, into: window, margin: drawing.margin))
    let screen = drawing.screen(fit.place(scene), fit)
    let pieces = screen.pieces
    // The background, the group below, the element; an exit has no box.
    #expect(pieces.map(\.name) == [.ground, .item(0), .item(1)])
    let box = try #require(pieces.last)
    #expect(box.frame == PixelRect(fit.place(frame)))
    guard case .text(let text, let place, _)? = box.commands.last else {
      Issue.record("no text")
      return
    }
    #expect(text.size == size)
    #expect(screen.captions == (factor < 1 ? ["one": "A long label of an element"] : [:]))
    #expect(text.isCentered)
    #expect(place.height <= box.frame.height)
    #expect(abs((place.y + place.height / 2) - box.frame.height / 2) <= 1)
  }

  @Test("A label that cannot be read has a free area below its screen (W5.17, W5.18)")
  func captions() throws {
    let frames = (0..<100).map { place in
      Frame(x: Double(place % 10) * 40, y: Double(place / 10) * 30, width: 40, height: 30)
    }
    var items = frames.enumerated().map { place, frame in
      SceneItem(
        key: .element("\(place)"), label: place == 5 ? "unpronounceable" : "word", frame: frame)
    }
    let window = Size(width: 850, height: 700)
    let drawing = Drawing(look: HighlightStyle(), size: window, measure: EvenLetters())
    let scene = ScanScene(title: "", size: Self.screen, items: items)
    let (fit, screen) = try #require(drawing.layOut(scene))
    let caption = try #require(screen.captions["5"])
    let placed = Dictionary(
      uniqueKeysWithValues: items.map { ($0.key, fit.place($0.frame ?? frames[0])) })
    let box = try #require(
      drawing.over(screen).pieces(.stop("5"), frames: placed, caption: caption, message: "").last)
    #expect(box.name == .message)
    for frame in placed.values { #expect(!PixelRect(frame).meets(box.frame), "\(frame)") }
    // With readable labels the screen fills the window.
    let (whole, other) = try #require(
      drawing.layOut(ScanScene(title: "", size: Self.screen, items: Array(items.prefix(5)))))
    #expect(other.captions.isEmpty && whole.frame.height > fit.frame.height)
    // So does one whose message cannot be read in its bar.
    items[5].pieces = Array(repeating: MessagePiece("word"), count: 40)
    let (grown, message) = try #require(
      drawing.layOut(ScanScene(title: "", size: Self.screen, items: items)))
    #expect(message.captions["5"] == caption && grown.frame == whole.frame)
    let large = Drawing(
      look: HighlightStyle(), size: Size(width: 2000, height: 2000), measure: EvenLetters())
    let (_, drawn) = try #require(large.layOut(scene))
    #expect(drawn.textSize > HighlightStyle().textSize)
    #expect(large.over(drawn).look.textSize == drawn.textSize)
    // Large letters do not enlarge a message.
    var spelling = scene
    for place in items.indices.dropFirst(6) { spelling.items[place].label = "e" }
    let (_, letters) = try #require(large.layOut(spelling))
    #expect(letters.textSize == drawn.textSize)
  }

  @Test(
    "A border has its element's color if usable, and if colors are not those of highest contrast (B5)"
  )
  func border() {
    func color(_ theme: MenuTheme, isDisabled: Bool = false) -> UInt32? {
      var look = HighlightStyle()
      look.theme = theme
      var item = SceneItem(
        key: "one", label: "", frame: Frame(x: 20, y: 20, width: 100, height: 50),
        isDisabled: isDisabled)
      item.border = 0x123456
      let drawing = Drawing(look: look, size: Self.screen, measure: EvenLetters())
      let scene = ScanScene(title: "", size: Self.screen, items: [item])
      guard let fit = ScreenFit(Self.screen, into: Self.screen, margin: 0),
        case .fill(_, let color)? = drawing.screen(scene, fit).pieces.last?.commands.last
      else { return nil }
      return color
    }
    #expect(color(.light) == 0x123456 && color(.dark) == 0x123456)
    #expect(color(.contrast) != 0x123456 && color(.light, isDisabled: true) != 0x123456)
  }

  @Test("A selected or disabled element is marked by more than its color (W1, W2)")
  func states() {
    let frame = Frame(x: 20, y: 20, width: 100, height: 50)
    func lines(_ change: (inout SceneItem) -> Void) -> [PixelRect] {
      var item = SceneItem(key: "one", label: "", frame: frame)
      change(&item)
      let drawing = Drawing(look: HighlightStyle(), size: Self.screen, measure: EvenLetters())
      guard let fit = ScreenFit(Self.screen, into: Self.screen, margin: 0),
        case .fill(let rects, _)? = drawing.screen(
          ScanScene(title: "", size: Self.screen, items: [item]), fit
        ).pieces.last?.commands.last
      else { return [] }
      return rects
    }
    let usual = lines { _ in }
    #expect(usual.count == 4)
    #expect(lines { $0.isSelected = true }.first.map(\.height) == 4)
    #expect(usual.first.map(\.height) == 1)
    #expect(lines { $0.isDisabled = true }.count > 20)
  }
}
