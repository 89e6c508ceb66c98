import TextWidth

/// The source line of a diagnostic, made printable, and the line with the caret.
struct Excerpt: Hashable, Sendable {
  let line: PrintableText
  let caret: PrintableText

  /// The maximum length of a line that is shown whole, in scalars; `before` and `after` are the
  /// parts of a longer one.
  private static let longestLine = 160
  private static let before = 60
  private static let after = 60

  /// Cuts the excerpt out of a text; the position must be inside it.
  init(_ source: SourceText, at position: SourcePosition) {
    let bytes = source.line(position.line)
    let index = position.column - 1
    let isLong = scalarCount(bytes) > Excerpt.longestLine
    let first = isLong ? max(0, index - Excerpt.before) : 0
    let last = isLong ? index + Excerpt.after : Int.max
    let window = Excerpt.scalars(of: bytes, from: first, to: last)
    let scalars = Array(String(decoding: window.bytes, as: UTF8.self).unicodeScalars)

    var line = first > 0 ? "…" : ""
    var before = ""
    for (offset, scalar) in scalars.enumerated() {
      let shown = scalar == "\t" ? scalar : visible(scalar)
      line.unicodeScalars.append(shown)
      guard first + offset < index else { continue }
      before.unicodeScalars.append(shown)
    }
    var caret = first > 0 ? " " : ""
    for character in before {
      caret +=
        character == "\t" ? "\t" : String(repeating: " ", count: CharacterWidth.cells(character))
    }
    if window.isCut { line += "…" }
    self.line = PrintableText(lines: line)
    self.caret = PrintableText(lines: caret + "^")
  }

  /// Returns the bytes of a range of scalars; `isCut` is true if there are more after them.
  private static func scalars(
    of bytes: ArraySlice<UInt8>, from first: Int, to last: Int
  ) -> (bytes: ArraySlice<UInt8>, isCut: Bool) {
    var start = bytes.endIndex
    var end = bytes.endIndex
    var count = -1
    for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 {
      count += 1
      if count == first { start = offset }
      if count == last {
        end = offset
        break
      }
    }
    if first == 0 { start = bytes.startIndex }
    return (bytes[start..<max(start, end)], end < bytes.endIndex)
  }
}
