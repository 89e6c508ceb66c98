import TextWriting

/// The encodings of mail texts: transfer encodings (RFC 2045), encoded words (RFC 2047) and the
/// character sets of western Europe.
enum MailEncoding {
  /// Returns the bytes of a text in Base64; nil if it is broken.
  static func base64(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    Base64Text.bytes(of: text)
  }

  /// Returns the bytes of a quoted-printable text; an incomplete escape stays as it is.
  static func quotedPrintable(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var offset = text.startIndex
    while offset < text.endIndex {
      let byte = text[offset]
      offset += 1
      guard byte == UInt8(ascii: "=") else {
        bytes.append(byte)
        continue
      }
      let rest = text[offset...]
      if rest.starts(with: [0x0D, 0x0A]) {
        offset += 2
      } else if rest.first == 0x0A {
        offset += 1
      } else if let high = rest.first.flatMap(hexDigit),
        let low = rest.dropFirst().first.flatMap(hexDigit)
      {
        bytes.append(high << 4 | low)
        offset += 2
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8(truncatingIfNeeded: $0) }
  }

  /// Returns the text of bytes in a character set; nil if the set is not supported.
  static func text(_ bytes: [UInt8], charset: String) -> String? {
    switch charset.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii":
      // Some programs name the wrong set.
      return String(validating: bytes, as: UTF8.self) ?? latin(bytes) { _ in nil }
    case "iso-8859-1", "latin1", "windows-1252", "cp1252":
      return latin(bytes) { _ in nil }
    case "iso-8859-15", "latin9":
      return latin(bytes) { latin9[$0] }
    default: return nil
    }
  }

  /// The letters of ISO 8859-15 that differ from ISO 8859-1.
  private static let latin9: [UInt8: Unicode.Scalar] = [
    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
  ]
  /// The characters of Windows-1252 from 0x80 to 0x9F; a space is unassigned.
  private static let windows = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)

  private static func latin(_ bytes: [UInt8], _ other: (UInt8) -> Unicode.Scalar?) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let scalar =
        (0x80...0x9F).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
      text.append(other(byte) ?? scalar)
    }
    return String(text)
  }

  /// Returns a field with its encoded words, such as `=?utf-8?q?Zo=C3=AB?=`, as text.
  static func words(_ field: String) -> String {
    var text = ""
    var rest = field[...]
    while let start = rest.firstRange(of: "=?") {
      let parts = rest[start.upperBound...].split(
        separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[3].first == "=", let word = decoded(parts) else {
        text += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      // Blanks between two encoded words are not part of the text.
      let before = rest[..<start.lowerBound]
      if text.isEmpty || !before.allSatisfy(\.isWhitespace) { text += before }
      text += word
      rest = parts[3].dropFirst()
    }
    return text + rest
  }

  private static func decoded(_ parts: [Substring]) -> String? {
    let bytes: [UInt8]?
    switch parts[1] {
    case "b", "B": bytes = base64(Array(parts[2].utf8)[...])
    case "q", "Q":
      bytes = quotedPrintable(Array(parts[2].replacing("_", with: "=20").utf8)[...])
    default: bytes = nil
    }
    return bytes.flatMap { text($0, charset: String(parts[0].prefix { $0 != "*" })) }
  }
}
