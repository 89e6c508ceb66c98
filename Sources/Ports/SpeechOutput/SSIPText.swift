/// Returns a text in the form that the daemon accepts, in one line, with the line that ends it.
///
/// A line end becomes a space, and so does a zero byte, at which the daemon would stop reading. A
/// space is inserted before a dot at the beginning. So no line of the text is the lone dot that
/// ends it, and no part of it is ever read as a command.
///
/// The protocol allows several lines, and doubles their dots. But speech-dispatcher 0.11.4 speaks
/// pieces of its memory after a line that is a dot. A string is always valid UTF-8.
func ssipText(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count + 16)
  if text.utf8.first == UInt8(ascii: ".") { bytes.append(UInt8(ascii: " ")) }
  var wasReturn = false
  for byte in text.utf8 {
    let isFeedOfReturn = wasReturn && byte == UInt8(ascii: "\n")
    wasReturn = byte == UInt8(ascii: "\r")
    if isFeedOfReturn { continue }
    let isBlank = wasReturn || byte == UInt8(ascii: "\n") || byte == 0
    bytes.append(isBlank ? UInt8(ascii: " ") : byte)
  }
  bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ".")]
  bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  return bytes
}
