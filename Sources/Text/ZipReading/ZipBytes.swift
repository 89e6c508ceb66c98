/// Numbers of a zip archive, in its bytes with the lowest byte first.
struct ZipBytes {
  let bytes: [UInt8]

  /// Returns the number of two bytes at an offset; nil if the archive ends before.
  func short(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= bytes.count else { return nil }
    return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
  }

  /// Returns the number of four bytes at an offset; nil if the archive ends before.
  func long(at offset: Int) -> Int? {
    guard let low = short(at: offset), let high = short(at: offset + 2) else { return nil }
    return low | high << 16
  }
}
