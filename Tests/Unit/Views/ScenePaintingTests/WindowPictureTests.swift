import Foundation
import ScanScenes
import PictureFormats
import PictureReading
import ScenePainting
import ScreenElements
import ScreenFormats
import StoredScreens
import Testing

@testable import SceneDrawing

/// A stored screen in a window of a size.
struct WindowScene: CustomTestStringConvertible, Sendable {
  let name: String
  /// The file of its screen.
  let file: String
  var size = Size(width: 600, height: 450)
  var highlight = SceneHighlight.nothing
  var look = HighlightStyle()
  var message = ""
  /// The pieces of the message that was put together on it (B4).
  var pieces: [String] = []

  var testDescription: String { name }

  static let all = [
    WindowScene(
      name: "window welcome", file: "Profiles/Screens/welcome.yaml",
      size: Size(width: 480, height: 900), highlight: .stop("water")),
    WindowScene(
      name: "window timer", file: "Profiles/Screens/timer.yaml",
      size: Size(width: 480, height: 900), highlight: .nothing, message: "Waiting for a press"),
    WindowScene(
      name: "window help dialog", file: "Profiles/Screens/help-dialog.yaml",
      size: Size(width: 480, height: 900)),
    WindowScene(
      name: "window wide", file: "Profiles/Examples/tea.yaml",
      size: Size(width: 900, height: 400), highlight: .stop(.group(.container("kind")))),
    WindowScene(
      name: "window menu", file: "Profiles/Examples/tea.yaml",
      highlight: .menu(
        SceneMenu(
          element: "sugar", title: "Sugar",
          entries: ["increment", "decrement", "exit menu"].map { SceneMenu.Entry(text: $0) },
          highlight: 0))),
    WindowScene(
      name: "window elimination", file: "Profiles/Examples/tea.yaml",
      highlight: .parts([[.group(.container("kind"))], ["sugar", "send"]])),
    WindowScene(
      name: "window lines", file: "Profiles/Examples/tea.yaml", size: Size(width: 700, height: 360),
      highlight: .figure(PointFigure(frozen: [.vertical(x: 200)], moving: .horizontal(y: 100)))),
    WindowScene(
      name: "window right to left", file: "Tests/Fixtures/screens/right-to-left.yaml",
      highlight: .stop("save")),
    WindowScene(
      name: "window pictures", file: "Tests/Fixtures/screens/pictures.yaml",
      highlight: .stop("salad")),
    WindowScene(
      name: "window composed", file: "Tests/Fixtures/screens/message.yaml",
      highlight: .stop("tea"), pieces: ["I want", "tea", "and", "a large green salad"]),
    WindowScene(
      name: "window composed long", file: "Tests/Fixtures/screens/message.yaml",
      highlight: .stop("bar"), look: look { $0.theme = .dark },
      pieces: Array(repeating: ["I want", "tea", "a large green salad"], count: 12).flatMap { $0 }),
    WindowScene(
      name: "window large text", file: "Profiles/Examples/tea.yaml", highlight: .stop("sugar"),
      look: look { $0.textSize = 40 }),
    WindowScene(
      name: "window dark", file: "Profiles/Screens/welcome.yaml",
      size: Size(width: 480, height: 900), highlight: .stop(.group(.container("drinks"))),
      look: look { $0.theme = .dark }),
    WindowScene(
      name: "window high contrast", file: "Profiles/Examples/tea.yaml", highlight: .stop("send"),
      look: look {
        $0.theme = .contrast
        $0.color = 0xFFFF00
        $0.width = 8
      }),
    WindowScene(
      name: "window small", file: "Profiles/Screens/welcome.yaml",
      size: Size(width: 240, height: 300), highlight: .stop("water")),
    WindowScene(
      name: "window small large text", file: "Profiles/Screens/timer.yaml",
      size: Size(width: 240, height: 300), highlight: .stop("remaining"),
      look: look { $0.textSize = 36 }, message: "The switch is unplugged."),
    WindowScene(
      name: "window small menu", file: "Profiles/Screens/welcome.yaml",
      size: Size(width: 240, height: 300),
      highlight: .menu(
        SceneMenu(
          element: "help", title: "Call for help",
          entries: ["activate", "Ring twice", "exit menu"].map { SceneMenu.Entry(text: $0) },
          highlight: 1)), look: look { $0.textSize = 36 }),
    WindowScene(
      name: "window small contrast", file: "Profiles/Screens/Examples/keyboard.yaml",
      size: Size(width: 400, height: 300), highlight: .stop("layout"),
      look: look { $0.theme = .contrast }),
  ]

  private static func look(_ change: (inout HighlightStyle) -> Void) -> HighlightStyle {
    var look = HighlightStyle()
    change(&look)
    return look
  }
}

/// Draws pictures in this program, as long as it takes.
final class DrawingHere: PictureMaking {
  func draw(_ bytes: [UInt8], of name: String) -> PictureResult {
    (try? readPicture(bytes)).map { .drawn($0) } ?? .leftOut
  }

  func beginScreen() {}
}

@Suite("Pictures of the drawing in a window")
struct WindowPictureTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../../..")
    .standardizedFileURL

  @Test(
    "Each screen in a window equals its reviewed picture, at scales of one and two (W1, W2, W3, W5, W6)",
    arguments: WindowScene.all, [1, 2])
  func picture(scene: WindowScene, scale: Int) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.root.appending(path: scene.file)))
    let reading = readScreen(bytes, name: scene.file)
    let screen = try #require(reading.screen, "\(reading.diagnostics)")
    var player = ScreenPlayer(showing: screen, path: scene.file)
    let shown = ScanScene(ScopeTree(player.restoreMessage(scene.pieces), Grouping()))
    var pictures: [String: [UInt8]] = [:]
    for file in reading.pictures.map(\.file) {
      let place = Self.root.appending(path: scene.file).deletingLastPathComponent()
      pictures[file] = [UInt8](try Data(contentsOf: place.appending(path: file)))
    }
    let painter = PiecePainter(
      family: "DejaVu Sans", pictures: pictures, drawing: DrawingHere())
    let drawing = Drawing(look: scene.look, size: scene.size, measure: painter)
    let (fit, below) = try #require(drawing.layOut(shown))
    var frames: [Stop.Name: Frame] = [:]
    for item in fit.place(shown).items { frames[item.key] = item.frame }
    var caption: String?
    if case .stop(let stop) = scene.highlight { caption = below.captions[stop] }
    let pieces =
      below.pieces
      + drawing.over(below).pieces(
        fit.place(scene.highlight), frames: frames, caption: caption ?? "", message: scene.message)
    try PictureScene.Pixels(of: pieces, on: scene.size, scale, by: painter)
      .expectKept(scene.name, scale)
  }
}
