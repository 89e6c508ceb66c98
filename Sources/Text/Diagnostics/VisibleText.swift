import TextWidth

/// Makes a text safe for one line of a terminal: controls, line breaks and direction overrides
/// become symbols, so that a file cannot hide, move or color the output about it.
package func visible(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(visible(scalar)) }
  return String(result)
}

/// Returns a text from a file in double quotes for a message: visible, and shortened to 40
/// characters.
package func quoted(_ text: String) -> String {
  let limit = 40
  let start = text.unicodeScalars.prefix(limit)
  let isCut = start.endIndex < text.unicodeScalars.endIndex
  return "\"" + visible(String(start)) + (isCut ? "…" : "") + "\""
}

func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: "\u{FFFD}"
  default: scalar
  }
}

/// Returns the number of terminal columns of a text.
package func columnWidth(of text: String) -> Int {
  text.reduce(0) { $0 + CharacterWidth.cells($1) }
}

/// Returns the beginning of a text that fits into a number of columns, with `…` if the text is cut.
package func shortened(_ text: String, toColumns limit: Int) -> String {
  guard columnWidth(of: text) > limit else { return text }
  var result = ""
  var width = 1
  for character in text {
    width += columnWidth(of: String(character))
    guard width <= limit else { break }
    result.append(character)
  }
  return result + "…"
}
