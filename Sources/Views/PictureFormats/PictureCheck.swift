/// Checks that a file is a valid picture, by its kind, its length, its size and its structure (W5).
///
/// It draws nothing, and takes no longer than reading the bytes once. All other errors are detected
/// when the picture is drawn.
package func checkPicture(_ bytes: [UInt8]) throws(PictureProblem) {
  guard let kind = PictureKind(of: bytes) else { throw .unknown }
  guard bytes.count <= kind.byteLimit else { throw .tooLong(kind, limit: kind.byteLimit) }
  switch kind {
  case .png:
    try PictureLimit.checkPNG(bytes)
    guard hasAllChunks(bytes) else { throw .broken(.png) }
  case .jpeg:
    guard let (width, height) = try sizeOfJPEG(bytes) else { throw .broken(.jpeg) }
    try PictureLimit.check(width, height, .jpeg)
  case .svg:
    let ends = [Array("</svg".utf8), Array("/>".utf8)]
    let isWhole = bytes.indices.contains { place in
      (bytes[place] == UInt8(ascii: "<") || bytes[place] == UInt8(ascii: "/"))
        && ends.contains { bytes[place...].starts(with: $0) }
    }
    guard isWhole else { throw .broken(.svg) }
  }
}

/// Returns true if the chunks of a PNG are contiguous up to the last one.
private func hasAllChunks(_ bytes: [UInt8]) -> Bool {
  var place = 8
  while place + 12 <= bytes.count {
    if bytes[place + 4..<place + 8].elementsEqual("IEND".utf8) { return true }
    place += 12 + bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
  return false
}

/// Returns the width and the height in the header of a JPEG.
private func sizeOfJPEG(_ bytes: [UInt8]) throws(PictureProblem) -> (Int, Int)? {
  var place = 2
  func number(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
  while place + 4 <= bytes.count {
    guard bytes[place] == 0xFF else { return nil }
    let marker = bytes[place + 1]
    switch marker {
    case 0xFF: place += 1
    case 0x01, 0xD0...0xD7: place += 2
    case 0xD9, 0xDA: return nil
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      guard place + 10 <= bytes.count else { return nil }
      // Lossless and hierarchical files are rare, and so are 12 bits and two colors.
      let isUsual = [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(marker)
      guard isUsual, bytes[place + 4] == 8, [1, 3, 4].contains(bytes[place + 9]) else {
        throw .unsupported(.jpeg)
      }
      return (number(place + 7), number(place + 5))
    default: place += 2 + max(number(place + 2), 2)
    }
  }
  return nil
}
