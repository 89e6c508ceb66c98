/// What a daemon should make of a text: LF between its lines, no end of the last one, and a space for a
/// zero byte.
public func heardText(_ text: String) -> String {
  var lines: [[UInt8]] = [[]]
  var wasReturn = false
  for byte in text.utf8 {
    if byte == 13 || (byte == 10 && !wasReturn) { lines.append([]) }
    wasReturn = byte == 13
    if byte != 13 && byte != 10 { lines[lines.count - 1].append(byte == 0 ? 32 : byte) }
  }
  if lines.count > 1, lines.last == [] { lines.removeLast() }
  return String(decoding: Array(lines.joined(separator: [10])), as: UTF8.self)
}
