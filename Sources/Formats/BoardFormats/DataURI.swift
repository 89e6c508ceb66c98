/// The bytes in a text such as `data:image/png;base64,iVBOR…`.
enum DataURI {
  /// Returns the bytes; nil for any other text.
  static func bytes(_ text: String) -> [UInt8]? {
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = text[..<comma].lowercased()
    guard head.hasPrefix("data:"), head.utf8.count <= 200 else { return nil }
    let body = text.utf8[text.utf8.index(after: comma)...]
    return head.hasSuffix(";base64") ? base64(body) : plain(body)
  }

  private static func base64(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var isAtEnd = false
    for byte in text {
      // Some programs break lines.
      if byte == 0x20 || byte == 0x0A || byte == 0x0D { continue }
      if byte == UInt8(ascii: "=") {
        isAtEnd = true
        continue
      }
      guard !isAtEnd, let digit = digit(byte) else { return nil }
      bits = bits << 6 | digit
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // A single digit of the last four has no byte.
    return count == 6 ? nil : bytes
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  /// Returns the bytes of a text with `%20` and the like for those that an address cannot contain.
  private static func plain(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap({ hexDigit($0) }),
        let low = rest.popFirst().flatMap({ hexDigit($0) })
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8(truncatingIfNeeded: $0) }
  }
}
