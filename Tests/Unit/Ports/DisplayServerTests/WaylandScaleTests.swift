import SceneDrawing
import Testing

@testable import DisplayServer

@Suite("Scales of a Wayland compositor")
struct WaylandScaleTests {
  @Test("Pixels are the nearest ones to the points times the scale (W6)")
  func pixels() throws {
    let scale = try #require(WaylandScale(parts: 150))
    #expect(scale.factor == 1.25 && scale.whole == 2)
    #expect([0, 1, 2, 3, 4, 641].map { scale.pixels($0) } == [0, 1, 3, 4, 5, 801])
    #expect(WaylandScale.one.pixels(7) == 7 && WaylandScale.one.whole == 1)
  }

  @Test("The damage is all pixels that the points touch (W6)")
  func changes() throws {
    let scale = try #require(WaylandScale(parts: 180))
    let found = scale.pixels(PixelRect(x: 1, y: 2, width: 2, height: 3))
    #expect(found == (1, 3, 4, 5))
  }

  @Test(
    "The scale of an output is its pixels per point, if that is the same in both directions (W6)",
    arguments: [
      ((1400, 900), (933, 600), 1.5), ((1366, 768), (1241, 698), 1.1),
      ((1600, 1200), (800, 600), 2), ((1400, 900), (1400, 900), 1),
      ((1400, 900), (700, 900), nil), ((1400, 900), (2800, 1800), nil),
      ((1400, 900), (100, 64), nil),
    ] as [((Int, Int), (Int, Int), Double?)])
  func outputs(pixels: (Int, Int), points: (Int, Int), factor: Double?) {
    #expect(WaylandScale(pixels: pixels, points: points)?.factor == factor)
  }

  @Test("A scale that no surface can have is invalid (Y2)")
  func bounds() {
    for whole in [Int.min, -1, 0, 9, .max] { #expect(WaylandScale(whole: whole) == nil) }
    for parts in [-1, 0, 119, 961, 1 << 32] { #expect(WaylandScale(parts: parts) == nil) }
    #expect(WaylandScale(pixels: (1, 1), points: (0, 0)) == nil)
  }
}
