import Diagnostics

/// Finds the first byte that a YAML file must not contain, with the reason.
///
/// The line separators of Unicode are rejected, because versions of YAML disagree whether they end
/// a line; a text can contain them as escapes.
func firstBadCharacter(in bytes: [UInt8]) -> (offset: Int, message: String, hint: String)? {
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
    return (0, "the file is UTF-16", "Save it as UTF-8.")
  }
  return bytes.withUnsafeBufferPointer { bytes in
    // Most files have only printable ASCII characters; a loop without an early exit is vectorized.
    var others: UInt8 = 0
    for byte in bytes {
      others |=
        (byte &- 0x20 < 0x5F ? 0 : 1) & (byte == 0x0A ? 0 : 1) & (byte == 0x0D ? 0 : 1)
        & (byte == 0x09 ? 0 : 1)
    }
    var offset = others == 0 ? bytes.count : 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if isPlain(byte) {
        offset += 1
        continue
      }
      guard byte >= 0x80 else {
        let name = byte == 0 ? "a NUL byte" : "a control character"
        return (
          offset, "\(name) is not allowed in a file", "Remove it, or save the file again as text."
        )
      }
      guard let (scalar, length) = decodeUTF8(bytes, at: offset) else {
        return (offset, "this is not valid UTF-8", "Save the file as UTF-8.")
      }
      if let name = badScalarName(scalar) {
        return (
          offset, "\(name) is not allowed in a file",
          "Remove it, or write it as an escape in double quotes, such as \"\\u2028\"."
        )
      }
      offset += length
    }
    return nil
  }
}

private func isPlain(_ byte: UInt8) -> Bool {
  (0x20...0x7E).contains(byte) || byte == 0x0A || byte == 0x0D || byte == 0x09
}

private func badScalarName(_ scalar: UInt32) -> String? {
  switch scalar {
  case 0x85, 0x2028, 0x2029: "a line separator of Unicode"
  case 0x80...0x9F: "a control character"
  case 0xFEFF: "a byte order mark after the beginning"
  case 0xFFFE, 0xFFFF, 0xFDD0...0xFDEF: "a value that is not a character"
  default: nil
  }
}

/// Decodes a scalar of two to four bytes; nil if the bytes are invalid.
private func decodeUTF8(
  _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
) -> (scalar: UInt32, length: Int)? {
  let first = bytes[offset]
  let length: Int
  let least: UInt32
  var scalar: UInt32
  switch first {
  case 0xC2...0xDF: (length, least, scalar) = (2, 0x80, UInt32(first & 0x1F))
  case 0xE0...0xEF: (length, least, scalar) = (3, 0x800, UInt32(first & 0x0F))
  case 0xF0...0xF4: (length, least, scalar) = (4, 0x10000, UInt32(first & 0x07))
  default: return nil
  }
  guard offset + length <= bytes.count else { return nil }
  for index in offset + 1..<offset + length {
    guard bytes[index] & 0xC0 == 0x80 else { return nil }
    scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
  }
  guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
  return (scalar, length)
}
