import TextWriting

/// The bytes in a text such as `data:image/png;base64,iVBOR…`.
enum DataURI {
  /// Returns the bytes; nil for any other text.
  static func bytes(_ text: String) -> [UInt8]? {
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = text[..<comma].lowercased()
    guard head.hasPrefix("data:"), head.utf8.count <= 200 else { return nil }
    let body = text.utf8[text.utf8.index(after: comma)...]
    return head.hasSuffix(";base64") ? Base64Text.bytes(of: body) : plain(body)
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
