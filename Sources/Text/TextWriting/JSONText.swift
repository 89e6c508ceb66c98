/// Writes strings as in JSON, with the quoting that the text format and the scripts share.
package enum JSONText {
  /// Appends a string in quotes.
  ///
  /// Quotes, backslashes and all control characters are escaped (those of a terminal too, so that
  /// printing a screen's text never controls one), and so are the line separators and direction
  /// marks of Unicode.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    append("", text, to: &bytes)
  }

  /// Appends a string in quotes, with a prefix that is not escaped.
  package static func append(
    _ prefix: StaticString, _ text: String, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "\""))
    prefix.withUTF8Buffer { bytes.append(contentsOf: $0) }
    var text = text
    text.withUTF8 { appendEscaped($0, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a name unchanged, or in quotes if it is empty or contains a blank, a quote, a bracket
  /// or any other character that is escaped.
  package static func appendWord(_ name: String, to bytes: inout [UInt8]) {
    appendWord("", name, to: &bytes)
  }

  /// Appends a name in the same way, with a prefix that needs no quotes.
  package static func appendWord(
    _ prefix: StaticString, _ name: String, to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    append(prefix, name, to: &bytes)
    let length = prefix.utf8CodeUnitCount + name.utf8.count
    let hasEscapes = bytes.count - start != length + 2
    // Checks the name instead of the written bytes: a slice of those would cause a copy at the next
    // change.
    let hasSeparators = name.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
        UInt8(ascii: "]"):
        true
      default: false
      }
    }
    if hasEscapes || hasSeparators || length == 0 { return }
    bytes.removeLast()
    bytes.remove(at: start)
  }

  private static func appendEscaped(_ source: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var clean = 0
    var offset = 0
    while offset < source.count {
      let byte = source[offset]
      // Most bytes are plain, so a single comparison should accept them.
      if byte > 0x22 && byte < 0x7F && byte != UInt8(ascii: "\\") || byte == 0x20 || byte == 0x21 {
        offset += 1
        continue
      }
      let length = escapedLength(source, at: offset)
      guard length > 0 else {
        offset += 1
        continue
      }
      bytes.append(contentsOf: source[clean..<offset])
      appendEscape(source, at: offset, length: length, to: &bytes)
      offset += length
      clean = offset
    }
    bytes.append(contentsOf: source[clean..<offset])
  }

  /// Returns the number of bytes of an escaped character at this index; 0 if it is plain.
  private static func escapedLength(_ source: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let byte = source[offset]
    if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F { return 1 }
    if byte == 0xC2, offset + 1 < source.count, source[offset + 1] < 0xA0 { return 2 }
    if byte == 0xD8, offset + 1 < source.count, source[offset + 1] == 0x9C { return 2 }
    if byte == 0xE2 || byte == 0xEF, offset + 2 < source.count {
      switch (byte, source[offset + 1], source[offset + 2]) {
      case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA6...0xA9),
        (0xEF, 0xBB, 0xBF):
        return 3
      default: return 0
      }
    }
    return 0
  }

  private static func appendEscape(
    _ source: UnsafeBufferPointer<UInt8>, at offset: Int, length: Int, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "\\"))
    let last = source[offset + length - 1]
    switch (length, last) {
    case (1, 0x22), (1, 0x5C): bytes.append(last)
    case (1, 0x08): bytes.append(UInt8(ascii: "b"))
    case (1, 0x09): bytes.append(UInt8(ascii: "t"))
    case (1, 0x0A): bytes.append(UInt8(ascii: "n"))
    case (1, 0x0C): bytes.append(UInt8(ascii: "f"))
    case (1, 0x0D): bytes.append(UInt8(ascii: "r"))
    case (3, _):
      let first = UInt32(source[offset] & 0x0F) << 12
      appendHexadecimal(
        first | UInt32(source[offset + 1] & 0x3F) << 6 | UInt32(last & 0x3F), to: &bytes)
    case (2, _):
      appendHexadecimal(UInt32(source[offset] & 0x1F) << 6 | UInt32(last & 0x3F), to: &bytes)
    default: appendHexadecimal(UInt32(last), to: &bytes)
    }
  }

  private static func appendHexadecimal(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "u"))
    for shift: UInt32 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: (value >> shift) & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
