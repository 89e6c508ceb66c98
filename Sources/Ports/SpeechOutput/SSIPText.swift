/// A text as the daemon takes it, in one line, with the line that ends it.
///
/// A line end becomes a space, as a zero byte does, at which the daemon would stop reading; before a dot at the
/// beginning a space is put. So no line of the text is the lone dot that ends it, and nothing of it is ever
/// read as a command. The protocol has lines, and doubles their dots; but speech-dispatcher 0.11.4 speaks
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
