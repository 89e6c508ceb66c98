import Foundation
import SystemFixtures
import Testing

extension DesktopBed {
  /// The color of one pixel of the display, or of a window of it, 0xRRGGBB, as the server has it.
  func pixel(_ x: Int, _ y: Int, of window: String? = nil) throws -> UInt32 {
    let folder = TemporaryFolder()
    let file = folder.path + "/picture"
    _ = try shell("xwd \(window.map { "-id \($0)" } ?? "-root") -silent > '\(file)'")
    guard let data = FileManager.default.contents(atPath: file), data.count > 100 else { return 0 }
    let image = [UInt8](data)
    func number(_ place: Int) -> Int {
      image[(4 * place)..<(4 * place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    // The header, in the order of the network: its own size, the bits of a pixel, the bytes of a line, the count of colors.
    let start = number(0) + 12 * number(19) + y * number(12) + number(11) / 8 * x
    guard image.indices.contains(start + 2) else { return 0 }
    return UInt32(image[start + 2]) << 16 | UInt32(image[start + 1]) << 8 | UInt32(image[start])
  }
}
