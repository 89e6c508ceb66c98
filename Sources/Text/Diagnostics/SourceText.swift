/// A text file to read: its name for people, its bytes, and the offsets of its lines.
///
/// Lines end with LF, CR LF or CR. The bytes need not be valid UTF-8: invalid ones are shown as
/// U+FFFD.
package struct SourceText: Sendable {
  /// The name of the file in diagnostics.
  package let name: String
  /// The text, unchanged.
  package let bytes: [UInt8]
  /// The offset of the first byte of each line; there is always at least one line.
  private let lineStarts: [Int]

  /// Finds the lines of a text; the work is linear in its length.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices where bytes[offset] <= carriageReturn {
        let byte = bytes[offset]
        let endsLine =
          byte == lineFeed
          || byte == carriageReturn
            && !(offset + 1 < bytes.count && bytes[offset + 1] == lineFeed)
        if endsLine { starts.append(offset + 1) }
      }
    }
    lineStarts = starts
  }

  /// Finds the lines of a text given as a string.
  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The number of lines; a text that ends with a line break has an empty last line.
  package var lineCount: Int { lineStarts.count }

  /// Returns the bytes of a line without its line break; empty if there is no such line.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= lineStarts.count else { return [] }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == lineFeed || bytes[end - 1] == carriageReturn {
      end -= 1
    }
    return bytes[start..<end]
  }

  /// Returns the position of the byte at an offset; an offset beyond the text has the position of
  /// its end.
  package func position(ofByteAt offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let scalars = scalarCount(bytes[lineStarts[low]..<offset])
    return SourcePosition(line: low + 1, column: scalars + 1)
  }

  /// Returns the nearest position inside the text: at most just after the last character of a line.
  package func clipped(_ position: SourcePosition) -> SourcePosition {
    let number = min(position.line, lineStarts.count)
    let length = scalarCount(line(number))
    let column = position.line > number ? length + 1 : min(position.column, length + 1)
    return SourcePosition(line: number, column: column)
  }
}

let lineFeed: UInt8 = 0x0A
let carriageReturn: UInt8 = 0x0D

/// Counts the bytes that begin a scalar; stray continuation bytes belong to the previous one.
func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBufferPointer { bytes in
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
