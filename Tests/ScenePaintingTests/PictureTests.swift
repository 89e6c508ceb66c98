import CPango
import Foundation
import ScanScenes
import ScenePainting
import ScreenElements
import Testing

@testable import SceneDrawing

/// What is drawn of a scene, over a display on which controls are white.
struct PictureScene: CustomTestStringConvertible, Sendable {
  let name: String
  let highlight: SceneHighlight
  var look = Look()
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
  ]

  private static func menu(
    _ title: String, _ entries: [String], of element: Stop.Name = "ok"
  ) -> SceneHighlight {
    .menu(
      SceneMenu(
        element: element, title: title, entries: entries.map { SceneMenu.Entry(text: $0) },
        highlight: 1))
  }

  private static func look(_ change: (inout Look) -> Void) -> Look {
    var look = Look()
    change(&look)
    return look
  }
}

@Suite("Pictures of what is drawn over a display")
struct PictureTests {
  /// The pixels of a picture, each as blue, green, red and nothing.
  private struct Pixels {
    let width: Int
    let height: Int
    var bytes: [UInt8]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/pictures")

  @Test(
    "Each scene looks as it was last looked at, once and twice as large (W1, W2, W3, W5, W6)",
    arguments: PictureScene.all, [1, 2])
  func picture(scene: PictureScene, scale: Int) throws {
    let name = scene.name.replacing(" ", with: "-") + (scale == 1 ? "" : "@\(scale)") + ".png"
    let file = Self.folder.appending(path: name).path
    let found = draw(scene, scale)
    if ProcessInfo.processInfo.environment["SWITCHLIGHT_RECORD"] == "1" {
      write(found, to: file)
      Issue.record("\(name) was written anew: look at it")
      return
    }
    let kept = try #require(read(file), "tools/write-pictures makes \(name)")
    let share = difference(found, kept)
    #expect(share < 0.001, "\(name): \(share) of it is different")
  }

  private func draw(_ scene: PictureScene, _ scale: Int) -> Pixels {
    // The font that tools/install-packages installs, so that the letters are the same everywhere.
    let painter = PiecePainter(family: "DejaVu Sans")
    let size = PictureScene.size
    let frames = PictureScene.frames
    let pieces = Drawing(look: scene.look, size: size, measure: painter).pieces(
      scene.highlight, list: scene.list, frames: frames, message: scene.message,
      time: scene.time.map { ("ok", $0) })
    let (width, height) = (scale * Int(size.width), scale * Int(size.height))
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    bytes.withUnsafeMutableBytes { memory in
      guard
        let picture = PiecePainter.Picture(in: memory, width: width, height: height, scale: scale)
      else { return }
      painter.draw(pieces, on: picture, where: DrawnPiece.changes(from: [], to: pieces))
    }
    // What is not drawn on is gray, and white where a control is.
    for place in 0..<width * height where bytes[4 * place + 3] == 0 {
      let point = PixelRect(
        x: place % width / scale, y: place / width / scale, width: 1, height: 1)
      let isControl = frames.values.contains { PixelRect($0).meets(point) }
      for part in 0..<3 { bytes[4 * place + part] = isControl ? 0xFF : 0xB0 }
      bytes[4 * place + 3] = 0xFF
    }
    return Pixels(width: width, height: height, bytes: bytes)
  }

  /// The share of squares of four pixels a side whose mean color differs much: letters may differ by a little.
  private func difference(_ one: Pixels, _ other: Pixels) -> Double {
    guard one.width == other.width, one.height == other.height else { return 1 }
    let side = 4
    let (across, down) = (one.width / side, one.height / side)
    func mean(_ pixels: Pixels, _ x: Int, _ y: Int, _ part: Int) -> Int {
      var sum = 0
      for row in 0..<side {
        for column in 0..<side {
          sum += Int(pixels.bytes[4 * ((y * side + row) * one.width + x * side + column) + part])
        }
      }
      return sum / (side * side)
    }
    var count = 0
    for y in 0..<down {
      for x in 0..<across {
        let isOther = (0..<3).contains { abs(mean(one, x, y, $0) - mean(other, x, y, $0)) > 40 }
        if isOther { count += 1 }
      }
    }
    return Double(count) / Double(across * down)
  }

  private func write(_ pixels: Pixels, to file: String) {
    var bytes = pixels.bytes
    bytes.withUnsafeMutableBufferPointer { memory in
      let surface = cairo_image_surface_create_for_data(
        memory.baseAddress, CAIRO_FORMAT_RGB24, Int32(pixels.width), Int32(pixels.height),
        Int32(4 * pixels.width))
      #expect(cairo_surface_write_to_png(surface, file) == CAIRO_STATUS_SUCCESS)
      cairo_surface_destroy(surface)
    }
  }

  private func read(_ file: String) -> Pixels? {
    guard let surface = cairo_image_surface_create_from_png(file),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let start = cairo_image_surface_get_data(surface)
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    guard Int(cairo_image_surface_get_stride(surface)) == 4 * width else { return nil }
    return Pixels(
      width: width, height: height,
      bytes: Array(UnsafeBufferPointer(start: start, count: 4 * width * height)))
  }
}
