import CDrawing
import Foundation
import ScenePainting
import ScreenElements
import Testing

@testable import SceneDrawing

extension PictureScene {
  /// The pixels of a picture, each as blue, green, red and how opaque it is.
  struct Pixels {
    let width: Int
    let height: Int
    var bytes: [UInt8]
  }
}

extension PictureScene.Pixels {
  private static let folder = URL(filePath: #filePath).appending(
    path: "../../../../Fixtures/pictures"
  ).standardizedFileURL

  /// Draws pieces on something of a size, with so many pixels a point.
  init(of pieces: [DrawnPiece], on size: Size, _ scale: Int, by painter: PiecePainter) {
    let (width, height) = (scale * Int(size.width), scale * Int(size.height))
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    bytes.withUnsafeMutableBytes { memory in
      guard
        let picture = PiecePainter.Picture(
          in: memory, width: width, height: height, scale: Double(scale))
      else { return }
      painter.draw(pieces, on: picture, where: DrawnPiece.changes(from: [], to: pieces))
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// Expects the same pixels as the stored picture of that name, or records it again.
  func expectKept(_ name: String, _ scale: Int) throws {
    let name = name.replacing(" ", with: "-") + (scale == 1 ? "" : "@\(scale)") + ".png"
    let file = Self.folder.appending(path: name).path
    if ProcessInfo.processInfo.environment["SWITCHLIGHT_RECORD"] == "1" {
      write(to: file)
      Issue.record("\(name) was written anew: look at it")
      return
    }
    let kept = try #require(Self(file: file), "tools/generators/write-pictures makes \(name)")
    #expect(kept.width == width && kept.height == height, "\(name) has another size")
    let (count, squares) = difference(to: kept)
    // Lines that are set a part of a pixel lower are more of a small picture.
    let limit = max((squares + 999) / 1_000, Self.setsLinesLower ? 21 : 0)
    #expect(count < limit, "\(name): \(count) of \(squares) squares are different")
  }

  /// True if Pango is newer than 1.50, with which the kept pictures were made: 1.56 sets some lines a part of a pixel lower.
  private static let setsLinesLower: Bool = {
    guard let library = dlopen("libpango-1.0.so.0", RTLD_NOW),
      let version = dlsym(library, "pango_version")
    else { return false }
    return unsafeBitCast(version, to: (@convention(c) () -> Int32).self)() >= 15_100
  }()

  /// The count of squares of four pixels a side whose mean color differs much, as letters may differ by a little, and that of all.
  private func difference(to other: Self) -> (count: Int, squares: Int) {
    let side = 4
    let (across, down) = (min(width, other.width) / side, min(height, other.height) / side)
    func mean(_ pixels: Self, _ x: Int, _ y: Int, _ part: Int) -> Int {
      var sum = 0
      for row in 0..<side {
        for column in 0..<side {
          sum += Int(pixels.bytes[4 * ((y * side + row) * width + x * side + column) + part])
        }
      }
      return sum / (side * side)
    }
    var count = 0
    for y in 0..<down {
      for x in 0..<across {
        let isOther = (0..<3).contains { abs(mean(self, x, y, $0) - mean(other, x, y, $0)) > 40 }
        if isOther { count += 1 }
      }
    }
    return (count, across * down)
  }

  private func write(to file: String) {
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { memory in
      let surface = cairo_image_surface_create_for_data(
        memory.baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(4 * width))
      #expect(cairo_surface_write_to_png(surface, file) == CAIRO_STATUS_SUCCESS)
      cairo_surface_destroy(surface)
    }
  }

  private init?(file: String) {
    guard let surface = cairo_image_surface_create_from_png(file),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let start = cairo_image_surface_get_data(surface)
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    guard Int(cairo_image_surface_get_stride(surface)) == 4 * width else { return nil }
    self.init(
      width: width, height: height,
      bytes: Array(UnsafeBufferPointer(start: start, count: 4 * width * height)))
  }
}
