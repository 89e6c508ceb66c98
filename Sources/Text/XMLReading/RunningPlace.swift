import Diagnostics

/// A position that only moves forward, so that all positions of a file are found in one pass, even
/// if it is one line.
struct RunningPlace {
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Begins at the first byte.
  init() {}

  /// Begins at a byte.
  init(at offset: Int, in bytes: [UInt8]) { advance(to: offset, in: bytes) }

  var position: SourcePosition { SourcePosition(line: line, column: column) }

  /// Moves forward to a byte; an earlier one is ignored.
  mutating func advance(to target: Int, in bytes: [UInt8]) {
    let target = min(target, bytes.count)
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      let isReturnBeforeFeed = byte == 0x0D && offset < bytes.count && bytes[offset] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isReturnBeforeFeed {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
