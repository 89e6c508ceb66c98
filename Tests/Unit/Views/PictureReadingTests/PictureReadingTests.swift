import Foundation
import PictureFormats
import PictureReading
import Randomness
import Testing

@Suite("Pictures from files")
struct PictureReadingTests {
  private static let folder = URL(filePath: #filePath).appending(
    path: "../../../../Fixtures/screens"
  ).standardizedFileURL

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  private func problem(_ bytes: [UInt8]) -> PictureProblem? {
    do throws(PictureProblem) {
      _ = try readPicture(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// The color in the middle, as blue, green, red and how opaque it is.
  private func middle(_ picture: DecodedPicture) -> [UInt8] {
    let place = 4 * (picture.height / 2 * picture.width + picture.width / 2)
    return Array(picture.bytes[place..<(place + 4)])
  }

  @Test("PNG, JPEG and SVG are read, and their transparent parts stay transparent (W5)")
  func kinds() throws {
    let leaf = try readPicture(Self.bytes("leaf.png"))
    #expect(leaf.width == 80 && leaf.height == 60)
    #expect(middle(leaf) == [40, 90, 30, 255])
    #expect(leaf.bytes.prefix(4) == [0, 0, 0, 0])
    let berry = try readPicture(Self.bytes("berry.jpg"))
    #expect(berry.width == 96 && berry.height == 64)
    let red = middle(berry)
    #expect(red[0] < 60 && red[1] < 60 && red[2] > 180 && red[3] == 255, "\(red)")
    let cup = try readPicture(Self.bytes("cup.svg"))
    #expect(cup.width == 512 && cup.height == 426)
    #expect(middle(cup) == [0xC0, 0x65, 0x15, 255])
  }

  /// Returns the colors of the corners, clockwise from the top left one: the index of the largest of
  /// blue, green and red, or 3 for white.
  private func corners(_ picture: DecodedPicture) -> [Int] {
    let (right, bottom) = (picture.width - 2, picture.height - 2)
    return [(1, 1), (right, 1), (right, bottom), (1, bottom)].map { column, row in
      let start = 4 * (row * picture.width + column)
      let colors = Array(picture.bytes[start..<(start + 3)])
      return colors.allSatisfy { $0 > 200 }
        ? 3 : colors.indices.max { colors[$0] < colors[$1] } ?? 0
    }
  }

  /// Returns EXIF data with an orientation, as a segment of a JPEG.
  private func exif(_ orientation: UInt8, isLittle: Bool, isLong: Bool = false) -> [UInt8] {
    let body =
      Array("Exif".utf8) + [0, 0] + exifData(orientation, isLittle: isLittle, isLong: isLong)
    return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
  }

  /// Returns EXIF data with an orientation, as a short number or a long one.
  private func exifData(_ orientation: UInt8, isLittle: Bool, isLong: Bool = false) -> [UInt8] {
    func number(_ number: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) }
      return isLittle ? bytes : bytes.reversed()
    }
    let directory = number(2, 2) + number(0x010F, 2) + number(2, 2) + number(4, 4) + number(0, 4)
    let value = isLong ? number(Int(orientation), 4) : number(Int(orientation), 2) + [0, 0]
    let entry = number(0x0112, 2) + number(isLong ? 4 : 3, 2) + number(1, 4) + value
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + directory + entry
      + number(0, 4)
  }

  @Test("The orientation may be a long number, and its segment may follow fill bytes (W5.19)")
  func unusualOrientation() throws {
    let plain = try Self.bytes("corners.jpg")
    for isLittle in [true, false] {
      let long = exif(6, isLittle: isLittle, isLong: true)
      #expect(
        try corners(readPicture(plain.prefix(2) + long + plain.dropFirst(2))) == [0, 2, 1, 3])
      let filled = [0xFF, 0xFF] + exif(6, isLittle: isLittle)
      #expect(
        try corners(readPicture(plain.prefix(2) + filled + plain.dropFirst(2))) == [0, 2, 1, 3])
    }
  }

  @Test("A PNG is upright by the orientation in its chunk of EXIF data (W5.19)")
  func orientationOfPNG() throws {
    func number(_ number: Int) -> [UInt8] {
      withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) }
    }
    let plain = try Self.bytes("corners.png")
    let data = exifData(6, isLittle: false)
    // The chunk follows the header, and ends with a checksum.
    let named = Array("eXIf".utf8) + data
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in named {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    let chunk = number(data.count) + named + number(Int(~sum))
    let turned = try readPicture(plain.prefix(33) + chunk + plain.dropFirst(33))
    #expect(turned.width == 32 && turned.height == 48)
    #expect(corners(turned) == [0, 2, 1, 3])
    for count in 33..<(33 + chunk.count) {
      _ = problem(Array((plain.prefix(33) + chunk).prefix(count)))
    }
  }

  @Test("A JPEG for printers is shown in its colors (W5.21)")
  func printed() throws {
    let bytes = try Self.bytes("corners-cmyk.jpg")
    #expect(fault(bytes) == nil)
    let picture = try readPicture(bytes)
    #expect(corners(picture) == [2, 1, 3, 0] && middle(picture)[3] == 255)
  }

  @Test("A JPEG of a form that cannot be drawn is rejected without drawing it (W5.9)")
  func otherJPEG() throws {
    let plain = try Self.bytes("corners.jpg")
    let start = try #require(
      plain.indices.first { plain[$0] == 0xFF && [0xC0, 0xC2].contains(plain[$0 + 1]) })
    for (offset, value) in [(1, 0xC3), (1, 0xC7), (1, 0xCB), (4, 12), (9, 2)] as [(Int, UInt8)] {
      var bytes = plain
      bytes[start + offset] = value
      #expect(fault(bytes) == .unsupported(.jpeg), "\(offset): \(value)")
      #expect(problem(bytes) != nil)
    }
  }

  @Test(
    "A photo is upright by the orientation in its EXIF data (W5.19)",
    arguments: [
      (1, [2, 1, 3, 0]), (2, [1, 2, 0, 3]), (3, [3, 0, 2, 1]), (4, [0, 3, 1, 2]),
      (5, [2, 0, 3, 1]), (6, [0, 2, 1, 3]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
      (0, [2, 1, 3, 0]), (9, [2, 1, 3, 0]),
    ] as [(UInt8, [Int])], [true, false])
  func orientation(turn: (value: UInt8, corners: [Int]), isLittle: Bool) throws {
    // Red, green, white and blue, clockwise from the top left corner.
    let plain = try Self.bytes("corners.jpg")
    let photo = plain.prefix(2) + exif(turn.value, isLittle: isLittle) + plain.dropFirst(2)
    let picture = try readPicture(Array(photo))
    #expect(corners(picture) == turn.corners)
    let isTurned = (5...8).contains(turn.value)
    #expect(picture.width == (isTurned ? 32 : 48) && picture.height == (isTurned ? 48 : 32))
  }

  @Test("Every beginning of a photo with an orientation is read or rejected (W5.19, Y4)")
  func cutPhoto() throws {
    let plain = try Self.bytes("corners.jpg")
    let photo = Array(plain.prefix(2) + exif(6, isLittle: true) + plain.dropFirst(2))
    for count in 2..<80 { _ = problem(Array(photo.prefix(count))) }
    // A directory outside of its data.
    var wild = photo
    wild.replaceSubrange(16..<20, with: [0xFF, 0xFF, 0xFF, 0x7F])
    #expect(try corners(readPicture(wild)) == [2, 1, 3, 0])
  }

  /// Returns a PNG that declares a size and has no pixels.
  private func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func number(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8)
      + number(width) + number(height) + [8, 6, 0, 0, 0] + number(0)
  }

  @Test(
    "A picture that is too large is rejected before its pixels are read, with a way on (W5)",
    arguments: [(30_000, 30_000), (8193, 1), (1, 8193), (4097, 4096), (UInt32.max, 1)]
      as [(UInt32, UInt32)])
  func tooLarge(width: UInt32, height: UInt32) {
    #expect(
      problem(png(width, height)) == .tooLarge(width: Int(width), height: Int(height)))
    #expect(problem(png(width, height))?.hint.contains("8,192") == true)
  }

  @Test("Data that is not a picture, or a broken one, is rejected without a crash (W5)")
  func broken() throws {
    #expect(problem([]) == .unknown)
    #expect(problem(Array("GIF89a".utf8)) == .unknown)
    #expect(problem(Array("<html></html>".utf8)) == .unknown)
    #expect(problem(png(0, 5)) == .broken(.png))
    #expect(problem(png(5, 5)) == .broken(.png))
    #expect(problem(Array(png(5, 5).prefix(20))) == .broken(.png))
    #expect(problem([0xFF, 0xD8, 0xFF, 0xE0]) == .broken(.jpeg))
    #expect(problem(Array("<svg".utf8)) == .broken(.svg))
    #expect(
      problem(Array("<svg>".utf8) + Array(repeating: 0x20, count: 600_000))
        == .tooLong(.svg, limit: 512 * 1024))
    var random = SplitMix64(seed: 7)
    for name in ["leaf.png", "berry.jpg", "cup.svg"] {
      let whole = try Self.bytes(name)
      for _ in 0..<60 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          bytes[Int.random(in: 24..<bytes.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        if let picture = try? readPicture(bytes) {
          #expect(picture.bytes.count == 4 * picture.width * picture.height)
          #expect(max(picture.width, picture.height) <= 512)
        }
      }
    }
  }

  private func fault(_ bytes: [UInt8]) -> PictureProblem? {
    do throws(PictureProblem) {
      try checkPicture(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("A file is accepted or rejected without drawing it (W5)")
  func check() throws {
    for name in ["leaf.png", "berry.jpg", "cup.svg"] {
      let whole = try Self.bytes(name)
      #expect(fault(whole) == nil, "\(name)")
      #expect(fault(Array(whole.prefix(whole.count / 20))) != nil, "\(name) is cut off")
    }
    #expect(fault([]) == .unknown && fault(Array("<html></html>".utf8)) == .unknown)
    #expect(fault(png(30_000, 30_000)) == .tooLarge(width: 30_000, height: 30_000))
    #expect(fault(png(5, 5)) == .broken(.png) && fault(png(0, 5)) == .broken(.png))
    #expect(fault([0xFF, 0xD8, 0xFF, 0xE0]) == .broken(.jpeg))
    let wide: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 1, 0x75, 0x30, 3]
    #expect(fault(wide) == .tooLarge(width: 30_000, height: 1))
    #expect(fault(Array("<svg".utf8)) == .broken(.svg))
    // An error inside is only found when the picture is drawn.
    let inside = Array("<svg><g></svg>".utf8)
    #expect(fault(inside) == nil && problem(inside) == .broken(.svg))
    var random = SplitMix64(seed: 9)
    for name in ["leaf.png", "berry.jpg", "cup.svg"] {
      var bytes = try Self.bytes(name)
      for _ in 0..<300 {
        bytes[Int.random(in: 3..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
        _ = fault(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
      }
    }
  }

  @Test("A picture is unchanged after its transfer, and nothing else is accepted as one (W5)")
  func answers() throws {
    let cup = try readPicture(Self.bytes("cup.svg"))
    let bytes = PictureAnswer.bytes(cup)
    #expect(PictureAnswer.picture(bytes) == cup && bytes.count <= PictureAnswer.byteLimit)
    #expect(PictureAnswer.bytes(nil) == [] && PictureAnswer.picture([]) == nil)
    #expect(
      PictureAnswer.picture(bytes.dropLast()) == nil && PictureAnswer.picture(bytes + [0]) == nil)
    #expect(PictureAnswer.picture([0, 0, 0, 0, 0, 0, 0, 0]) == nil)
    #expect(PictureAnswer.picture([255, 255, 255, 255, 0, 0, 0, 1]) == nil)
  }

  @Test("An SVG loads nothing from outside (W5)")
  func outside() throws {
    let file = Self.folder.appending(path: "leaf.png").path
    let inner = { (link: String) in
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="80" height="60">
      <image width="80" height="60" xlink:href="\(link)"/></svg>
      """
    }
    for link in ["file://\(file)", file, "leaf.png"] {
      let picture = try readPicture(Array(inner(link).utf8))
      #expect(picture.bytes.allSatisfy { $0 == 0 }, "\(link) was drawn")
    }
    // An embedded picture is drawn.
    let own = "data:image/png;base64," + Data(try Self.bytes("leaf.png")).base64EncodedString()
    #expect(try readPicture(Array(inner(own).utf8)).bytes.contains { $0 != 0 })
    let entity = """
      <!DOCTYPE svg [<!ENTITY other SYSTEM "file:///etc/hostname">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><text y="30">&other;</text></svg>
      """
    if let picture = try? readPicture(Array(entity.utf8)) {
      #expect(picture.bytes.allSatisfy { $0 == 0 })
    }
  }
}
