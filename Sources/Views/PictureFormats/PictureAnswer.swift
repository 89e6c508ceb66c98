/// The reply of the program that draws pictures: the width and the height, each as four big-endian
/// bytes, and the pixels; empty if the picture cannot be drawn.
package enum PictureAnswer {
  /// The maximum number of bytes of a reply.
  package static let byteLimit = 8 + 4 * PictureLimit.shownSide * PictureLimit.shownSide
  /// The maximum number of bytes of a request, which is the contents of a file.
  package static let questionLimit = 16 << 20

  /// Returns the bytes of a reply.
  package static func bytes(_ picture: DecodedPicture?) -> [UInt8] {
    guard let picture else { return [] }
    func number(_ number: Int) -> [UInt8] {
      withUnsafeBytes(of: UInt32(clamping: number).bigEndian) { Array($0) }
    }
    return number(picture.width) + number(picture.height) + picture.bytes
  }

  /// Returns the picture of a reply; nil if it is invalid.
  package static func picture(_ bytes: [UInt8]) -> DecodedPicture? {
    guard bytes.count >= 8 else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(0), number(4))
    let sides = 1...PictureLimit.shownSide
    guard sides.contains(width), sides.contains(height), bytes.count == 8 + 4 * width * height
    else { return nil }
    return DecodedPicture(width: width, height: height, bytes: Array(bytes[8...]))
  }
}
