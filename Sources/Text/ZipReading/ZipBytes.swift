/// Reads little-endian numbers of a zip archive.
struct ZipBytes {
  let bytes: [UInt8]

  /// Returns the 16-bit number at an offset; nil beyond the end of the archive.
  func short(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= bytes.count else { return nil }
    return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
  }

  /// Returns the 32-bit number at an offset; nil beyond the end of the archive.
  func long(at offset: Int) -> Int? {
    guard let low = short(at: offset), let high = short(at: offset + 2) else { return nil }
    return low | high << 16
  }
}
