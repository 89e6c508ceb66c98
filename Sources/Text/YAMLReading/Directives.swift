import Diagnostics

/// Finds the directives around a document, from an offset at the end or the beginning of a line:
/// the lines that begin with `%`, other than `%YAML`.
///
/// libyaml compares each `%TAG` with all earlier ones, and emits no event until it has read them
/// all. So no directive is passed to it.
func directives(around bytes: [UInt8], from start: Int) -> [Int] {
  var found: [Int] = []
  var offset = start
  while offset < bytes.count {
    let isLineStart = offset == 0 || isLineBreak(bytes[offset - 1])
    let line = bytes[offset...].prefix { !isLineBreak($0) }
    if isLineStart, line.first == UInt8(ascii: "%") {
      if !line.starts(with: "%YAML".utf8) { found.append(offset) }
    } else {
      let isEnd = isLineStart && line.starts(with: "...".utf8)
      let rest = line.dropFirst(isEnd ? 3 : 0).drop { $0 == UInt8(ascii: " ") }
      guard rest.isEmpty || rest.first == UInt8(ascii: "#") else { break }
    }
    offset = line.endIndex + 1
  }
  return found
}

/// True if a byte ends a line.
package func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// True if a byte is a space or a tab.
package func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
