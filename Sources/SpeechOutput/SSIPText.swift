/// A text as the daemon takes it, with the line that ends it.
///
/// Only CRLF ends a line. A dot at the beginning of a line is doubled, so that no line of the text is the
/// lone dot that ends it, and nothing of it is ever read as a command. A zero byte, at which the daemon
/// would stop reading, becomes a space. A string is always valid UTF-8.
func ssipText(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count + 16)
  var isAtLineStart = true
  var wasReturn = false
  for byte in text.utf8 {
    let isFeed = byte == UInt8(ascii: "\n")
    if isFeed && wasReturn {
      wasReturn = false
      continue
    }
    wasReturn = byte == UInt8(ascii: "\r")
    if isFeed || wasReturn {
      bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
      isAtLineStart = true
      continue
    }
    if isAtLineStart, byte == UInt8(ascii: ".") { bytes.append(byte) }
    isAtLineStart = false
    bytes.append(byte == 0 ? UInt8(ascii: " ") : byte)
  }
  if !isAtLineStart || text.utf8.isEmpty { bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")] }
  bytes += [UInt8(ascii: "."), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  return bytes
}
