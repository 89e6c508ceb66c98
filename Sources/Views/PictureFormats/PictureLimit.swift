/// The limits of pictures.
package enum PictureLimit {
  /// The maximum width or height, in pixels.
  package static let side = 8192
  /// The maximum number of pixels of a picture.
  package static let pixels = 1 << 24
  /// The maximum width or height of a decoded picture, in pixels.
  package static let shownSide = 512

  /// Rejects a picture that is too large.
  package static func check(
    _ width: Int, _ height: Int, _ kind: PictureKind
  ) throws(PictureProblem) {
    guard width > 0, height > 0 else { throw .broken(kind) }
    guard width <= side, height <= side, width * height <= pixels else {
      throw .tooLarge(width: width, height: height)
    }
  }
}

extension PictureLimit {
  /// Returns the width and the height of a PNG; throws if they exceed the limits.
  @discardableResult
  package static func checkPNG(_ bytes: [UInt8]) throws(PictureProblem) -> (width: Int, height: Int)
  {
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .broken(.png) }
    let (width, height) = (number(16), number(20))
    try check(width, height, .png)
    return (width, height)
  }
}

extension PictureKind {
  /// Detects the kind from the first bytes; nil if it is unknown.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if Self.isSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Returns true if the root element of an SVG is near the beginning, after comments and the XML
  /// prolog.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(4096)
    guard head.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return false }
    let name = Array("<svg".utf8)
    return head.indices.contains { head[$0...].starts(with: name) }
  }

  /// The maximum number of bytes of a picture of this kind; an SVG has a lower limit, because the
  /// time to draw it depends on its length.
  package var byteLimit: Int { self == .svg ? 512 * 1024 : 16 * 1024 * 1024 }
}
