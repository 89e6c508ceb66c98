/// What a program says that draws pictures.
package enum PictureAnswer: Hashable, Sendable {
  case picture(DecodedPicture)
  /// What it was given cannot be drawn by anybody.
  case broken
  /// It cannot be drawn here.
  case missing(MissingLibrary)

  /// No answer has more bytes.
  package static let byteLimit = 8 + 4 * PictureLimit.shownSide * PictureLimit.shownSide
  /// No question, which is the bytes of a file, is longer.
  package static let questionLimit = 16 << 20

  /// The bytes of the answer: of a picture the width and the height, four bytes each with the highest first, and the pixels; of
  /// a missing library one byte; else none.
  package var bytes: [UInt8] {
    func number(_ number: Int) -> [UInt8] {
      withUnsafeBytes(of: UInt32(clamping: number).bigEndian) { Array($0) }
    }
    return switch self {
    case .picture(let picture): number(picture.width) + number(picture.height) + picture.bytes
    case .missing(let library): [library.rawValue]
    case .broken: []
    }
  }

  /// Reads the bytes of an answer; what is none is a broken picture.
  package init(bytes: [UInt8]) {
    self = Self.picture(bytes).map(Self.picture) ?? Self.missing(bytes).map(Self.missing) ?? .broken
  }

  private static func missing(_ bytes: [UInt8]) -> MissingLibrary? {
    bytes.count == 1 ? MissingLibrary(rawValue: bytes[0]) : nil
  }

  private static func picture(_ bytes: [UInt8]) -> DecodedPicture? {
    guard bytes.count >= 8 else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(0), number(4))
    let sides = 1...PictureLimit.shownSide
    guard sides.contains(width), sides.contains(height), bytes.count == 8 + 4 * width * height
    else { return nil }
    return DecodedPicture(width: width, height: height, bytes: Array(bytes[8...]))
  }
}
