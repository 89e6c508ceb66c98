import CYAML

/// Finds the bytes at the marks of libyaml, which counts Unicode scalars.
///
/// Marks arrive nearly in the order of the text, so the search continues from the last one.
struct ScalarOffsets {
  private let bytes: [UInt8]
  /// The offset of the text in its file.
  private let start: Int
  private let isASCII: Bool
  private var scalar = 0
  private var offset = 0

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = start
    // It reads all bytes, because a loop without an early end is vectorized.
    isASCII = bytes.reduce(0, |) < 0x80
  }

  /// Returns the offset of a mark in the text.
  mutating func inText(_ mark: yaml_mark_t) -> Int {
    let wanted = Int(mark.index)
    guard !isASCII else { return min(wanted, bytes.count) }
    while scalar < wanted, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      scalar += 1
    }
    while scalar > wanted, offset > 0 {
      offset -= 1
      while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      scalar -= 1
    }
    return offset
  }

  /// Returns the bytes of the file between two marks.
  mutating func range(_ first: yaml_mark_t, _ end: yaml_mark_t) -> Range<Int> {
    let first = inText(first)
    return start + first..<start + max(first, inText(end))
  }

  /// Returns the same bytes in the text.
  func inText(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound - start..<range.upperBound - start
  }
}
