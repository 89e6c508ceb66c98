import PictureFormats

/// The rotation of the pixels of a picture, by its EXIF data (W5.19).
///
/// A phone stores a photo in the orientation of its sensor, and records the rotation.
enum PictureOrientation: Int, CaseIterable {
  case upright = 1
  case mirrored
  case upsideDown
  case mirroredUpsideDown
  case transposed
  case turnedRight
  case transposedUpsideDown
  case turnedLeft

  /// Reads the orientation of a JPEG; upright if it has none.
  ///
  /// Accepts any bytes.
  init(ofJPEG bytes: [UInt8]) {
    let data = segment(0xE1, ofJPEG: bytes, after: Array("Exif".utf8) + [0, 0])
    self = data.flatMap(Self.init(inExif:)) ?? .upright
  }

  /// Reads the orientation of a PNG; upright if it has none.
  ///
  /// Accepts any bytes.
  init(ofPNG bytes: [UInt8]) {
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard start + 12 + length <= bytes.count else { break }
      if bytes[(start + 4)..<(start + 8)].elementsEqual("eXIf".utf8) {
        self = Self(inExif: bytes[(start + 8)..<(start + 8 + length)]) ?? .upright
        return
      }
      start += 12 + length
    }
    self = .upright
  }

  /// Reads the orientation in the first directory of EXIF data; nil if it has none.
  private init?(inExif data: ArraySlice<UInt8>) {
    let isLittle = data.starts(with: Array("II".utf8))
    guard isLittle || data.starts(with: Array("MM".utf8)) else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= data.count else { return nil }
      let part = data.dropFirst(offset).prefix(count)
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2), let kind = number(entry + 2, 2) else { return nil }
      // The tag of the orientation; its value is a short number, or a long one in some files.
      guard tag == 0x0112 else { continue }
      guard let value = number(entry + 8, kind == 4 ? 4 : 2) else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }

  /// Returns a picture with its pixels rotated.
  func turning(_ picture: DecodedPicture) -> DecodedPicture {
    if self == .upright { return picture }
    let (right, bottom) = (picture.width - 1, picture.height - 1)
    let isTurned = rawValue >= Self.transposed.rawValue
    let width = isTurned ? picture.height : picture.width
    let height = isTurned ? picture.width : picture.height
    var bytes: [UInt8] = []
    bytes.reserveCapacity(picture.bytes.count)
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) =
          switch self {
          case .upright: (x, y)
          case .mirrored: (right - x, y)
          case .upsideDown: (right - x, bottom - y)
          case .mirroredUpsideDown: (x, bottom - y)
          case .transposed: (y, x)
          case .turnedRight: (y, bottom - x)
          case .transposedUpsideDown: (right - y, bottom - x)
          case .turnedLeft: (right - y, x)
          }
        let start = 4 * (row * picture.width + column)
        bytes += picture.bytes[start..<(start + 4)]
      }
    }
    return DecodedPicture(width: width, height: height, bytes: bytes)
  }
}
