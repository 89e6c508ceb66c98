import ScanScenes
import ScenePainting
import ScreenElements
import Testing

@testable import SceneDrawing

/// The drawing of a scene, over a display with white controls.
struct PictureScene: CustomTestStringConvertible, Sendable {
  let name: String
  let highlight: SceneHighlight
  var look = HighlightStyle()
  var list: SceneMenu?
  var message = ""
  var time: Double?

  var testDescription: String { name }

  static let size = Size(width: 400, height: 300)
  static let frames: [Stop.Name: Frame] = [
    "ok": Frame(x: 40, y: 60, width: 90, height: 40),
    "edge": Frame(x: 330, y: 260, width: 70, height: 40),
    .group("bar"): Frame(x: 20, y: 20, width: 240, height: 90),
    .exit(of: "bar"): Frame(x: 20, y: 20, width: 240, height: 90),
  ]

  static let all = [
    PictureScene(name: "frame", highlight: .stop("ok")),
    PictureScene(name: "edge", highlight: .stop("edge")),
    PictureScene(name: "group", highlight: .stop(.group("bar"))),
    PictureScene(name: "exit", highlight: .stop(.exit(of: "bar"))),
    PictureScene(
      name: "menu", highlight: menu("Send", ["activate", "right click", "pause", "exit menu"])),
    PictureScene(
      name: "own stops",
      highlight: menu("Switchlight", ["escape key", "windows", "exit"], of: "none")),
    PictureScene(
      name: "elimination", highlight: .parts([["ok"], ["edge", .group("bar")]]),
      list: SceneMenu(
        element: "none", title: "Window",
        entries: [SceneMenu.Entry(text: "Own stops", part: 2)], highlight: nil)),
    PictureScene(
      name: "lines",
      highlight: .figure(
        PointFigure(frozen: [.vertical(x: 120)], moving: .horizontal(y: 200)))),
    PictureScene(
      name: "ray", highlight: .figure(PointFigure(frozen: [], moving: .ray(degrees: 30)))),
    PictureScene(name: "message", highlight: .stop("ok"), message: "The switch is unplugged."),
    PictureScene(
      name: "right to left", highlight: menu("إرسال", ["تفعيل", "Datei öffnen", "עצור", "خروج"])),
    PictureScene(
      name: "large text", highlight: menu("Send", ["activate", "exit"]),
      look: look { $0.textSize = 36 }),
    PictureScene(
      name: "high contrast", highlight: menu("Send", ["activate", "exit"]),
      look: look {
        $0.theme = .contrast
        $0.color = 0xFFFF00
        $0.width = 8
      }, time: 0.4),
    PictureScene(
      name: "dark", highlight: menu("Send", ["activate", "exit"]), look: look { $0.theme = .dark },
      message: "Saved"),
    PictureScene(name: "time left", highlight: .stop("ok"), time: 0.6),
    PictureScene(name: "keyboard", highlight: keyboard(row: 1), look: look { $0.textSize = 12 }),
    PictureScene(
      name: "keyboard key", highlight: keyboard(row: 2, key: 1),
      look: look {
        $0.textSize = 12
        $0.theme = .dark
      }),
    PictureScene(
      name: "keyboard high contrast", highlight: keyboard(row: 0),
      look: look {
        $0.textSize = 36
        $0.theme = .contrast
      }),
  ]

  private static func menu(
    _ title: String, _ entries: [String], of element: Stop.Name = "ok"
  ) -> SceneHighlight {
    .menu(
      SceneMenu(
        element: element, title: title, entries: entries.map { SceneMenu.Entry(text: $0) },
        highlight: 1))
  }

  /// A small keyboard with a highlighted row, or a key of it.
  private static func keyboard(row: Int, key: Int? = nil) -> SceneHighlight {
    let rows = [
      ["from", "fine", "for"], ["\u{2423}", "e", "a", "s"], ["t", "o", "n", "ä"],
      ["backspace", "capital"], ["speak the text", "clear"],
    ]
    var entries = rows.map {
      SceneMenu.Entry(
        text: $0.joined(separator: " "), cells: $0 + ["\u{2190}"], exit: $0.count)
    }
    entries[0].isWords = true
    var look = KeyboardLook()
    look.written = WrittenLine(before: "Dear Tom, I am glad to say that I am f", after: " and")
    (look.wordRow, look.wordCount) = ("words", 3)
    look.caretLine = Frame(x: 0, y: 250, width: 400, height: 16)
    return .menu(
      SceneMenu(
        element: "none", title: "keyboard", entries: entries, highlight: row, cell: key,
        beside: Frame(x: 0, y: 0, width: 400, height: 300), keyboard: look))
  }

  private static func look(_ change: (inout HighlightStyle) -> Void) -> HighlightStyle {
    var look = HighlightStyle()
    change(&look)
    return look
  }
}

@Suite("Pictures of the drawing over a display")
struct PictureTests {
  @Test(
    "Each scene equals its reviewed picture, at scales of one and two (W1, W2, W3, W5, W6)",
    arguments: PictureScene.all, [1, 2])
  func picture(scene: PictureScene, scale: Int) throws {
    try draw(scene, scale).expectKept(scene.name, scale)
  }

  private func draw(_ scene: PictureScene, _ scale: Int) -> PictureScene.Pixels {
    // The font that tools/install-packages installs, so that the letters are the same everywhere.
    let painter = PiecePainter(family: "DejaVu Sans")
    let size = PictureScene.size
    let frames = PictureScene.frames
    let pieces = Drawing(look: scene.look, size: size, measure: painter).pieces(
      scene.highlight, list: scene.list, frames: frames, message: scene.message,
      time: scene.time.map { ("ok", $0) })
    var pixels = PictureScene.Pixels(of: pieces, on: size, scale, by: painter)
    let width = pixels.width
    // Pixels without a drawing are gray, and those of controls white.
    for place in 0..<width * pixels.height where pixels.bytes[4 * place + 3] == 0 {
      let point = PixelRect(
        x: place % width / scale, y: place / width / scale, width: 1, height: 1)
      let isControl = frames.values.contains { PixelRect($0).meets(point) }
      for part in 0..<3 { pixels.bytes[4 * place + part] = isControl ? 0xFF : 0xB0 }
      pixels.bytes[4 * place + 3] = 0xFF
    }
    return pixels
  }
}
