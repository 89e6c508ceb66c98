import SceneDrawing
import ScenePainting
import Testing

@Suite("The pixels of a drawing")
struct PiecePainterTests {
  private let painter = PiecePainter()

  private func pixel(_ pixels: [UInt8], _ x: Int, _ y: Int, width: Int) -> UInt32 {
    let place = 4 * (y * width + x)
    return UInt32(pixels[place + 2]) << 16 | UInt32(pixels[place + 1]) << 8 | UInt32(pixels[place])
  }

  private func piece(_ commands: [DrawnPiece.Command], width: Int, height: Int) -> DrawnPiece {
    DrawnPiece(
      name: .message, frame: PixelRect(x: 5, y: 5, width: width, height: height), shape: nil,
      commands: commands)
  }

  @Test("Colors are at their requested positions, later ones over earlier ones (W2)")
  func fills() {
    let pixels = painter.pixels(
      of: piece(
        [
          .fill([PixelRect(x: 0, y: 0, width: 9, height: 7)], 0x112233),
          .fill([PixelRect(x: 2, y: 2, width: 3, height: 3)], 0xFF8C00),
        ], width: 9, height: 7))
    #expect(pixel(pixels, 0, 0, width: 9) == 0x112233)
    #expect(pixel(pixels, 8, 6, width: 9) == 0x112233)
    #expect(pixel(pixels, 2, 2, width: 9) == 0xFF8C00)
    #expect(pixel(pixels, 4, 4, width: 9) == 0xFF8C00)
    #expect(pixel(pixels, 5, 5, width: 9) == 0x112233)
  }

  @Test(
    "Every script has pixels, within its box (W1, W5)",
    arguments: ["Escape", "Größe", "العربية", "עברית", "ไทย", "日本語", "😀", "a\u{0}b", ""])
  func scripts(text: String) {
    let drawn = DrawnText(text, size: 24, width: 200)
    let size = painter.measure(drawn)
    #expect(size.width <= 200)
    #expect(size.height >= 20)
    let box = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let pixels = painter.pixels(
      of: piece(
        [.fill([box], 0xFFFFFF), .text(drawn, in: box, 0x000000)], width: size.width,
        height: size.height))
    let isDrawn = (0..<size.width * size.height).contains { place in
      pixel(pixels, place, 0, width: size.width * size.height) != 0xFFFFFF
    }
    #expect(isDrawn == !text.isEmpty)
  }

  @Test("The lines of a text wrap as one text, so that the limit of lines applies to all (W5)")
  func lines() {
    let one = painter.measure(DrawnText("word", size: 20, width: 300))
    let many = DrawnText("word\nword\r\nword", size: 20, width: 300, lineLimit: 1)
    #expect(painter.measure(many).height == one.height)
    #expect(painter.measure(many).width > 2 * one.width)
  }

  @Test("Long texts wrap, end with an ellipsis, and never overflow their width (W5)")
  func wrapping() {
    let one = painter.measure(DrawnText("word", size: 20, width: 300))
    let long = String(repeating: "many words ", count: 500)
    let wrapped = painter.measure(DrawnText(long, size: 20, width: 300, lineLimit: 3))
    #expect(wrapped.width <= 300)
    #expect(wrapped.height >= 2 * one.height)
    #expect(wrapped.height <= 3 * one.height + 3)
    let unbroken = painter.measure(
      DrawnText(String(repeating: "x", count: 100_000), size: 20, width: 300))
    #expect(unbroken.width <= 300)
  }

  @Test(
    "At a fractional scale, a line has its color in each of its pixels (W2, W6)",
    arguments: [1.25, 1.5, 1.75])
  func fractions(scale: Double) throws {
    let (width, height) = (Int(40 * scale), Int(40 * scale))
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    let line = PixelRect(x: 0, y: 0, width: 4, height: 21)
    let piece = DrawnPiece(
      name: .frame, frame: PixelRect(x: 7, y: 9, width: 30, height: 21), shape: [line],
      commands: [.fill([line], 0xFF8C00)])
    try bytes.withUnsafeMutableBytes { memory in
      let picture = try #require(
        PiecePainter.Picture(in: memory, width: width, height: height, scale: scale))
      painter.draw([piece], on: picture, where: [PixelRect(x: 0, y: 0, width: 40, height: 40)])
    }
    let found = Set((0..<width * height).map { pixel(bytes, $0, 0, width: width * height) })
    #expect(found == [0, 0xFF8C00])
    let row = Int(20 * scale)
    let inRow = (0..<width).count { pixel(bytes, $0, row, width: width) == 0xFF8C00 }
    #expect(inRow == Int(4 * scale))
  }

  @Test("Pieces that are larger than any display are not painted (Y2)")
  func tooLarge() {
    #expect(painter.pixels(of: piece([], width: 1_000_000, height: 2)).isEmpty)
    #expect(painter.pixels(of: piece([], width: 0, height: 2)).isEmpty)
  }
}
