/// Bytes as Base64 (RFC 4648), for data URIs and mail.
package enum Base64Text {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the text of bytes, with padding and without line breaks.
  package static func append(_ data: [UInt8], to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + (data.count + 2) / 3 * 4)
    var byteOffset = 0
    while byteOffset < data.count {
      let count = min(3, data.count - byteOffset)
      var group = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? Int(data[byteOffset + offset]) : 0)
      }
      for digit in 0..<4 {
        bytes.append(
          digit <= count ? digits[group >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
      byteOffset += 3
    }
  }

  /// Returns the bytes of a text, which may have line breaks; nil for any other text.
  package static func bytes(of text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var isAtEnd = false
    for byte in text {
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
}
