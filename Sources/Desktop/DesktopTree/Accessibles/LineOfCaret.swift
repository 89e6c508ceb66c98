/// Returns the line of a text that contains the caret.
func lineOfCaret(in text: String, at caret: Int) -> String {
  let scalars = Array(text.unicodeScalars)
  let middle = min(max(caret, 0), scalars.count)
  var start = middle
  while start > 0, !scalars[start - 1].isLineBreak { start -= 1 }
  var end = middle
  while end < scalars.count, !scalars[end].isLineBreak { end += 1 }
  var line = String.UnicodeScalarView()
  line.append(contentsOf: scalars[start..<end])
  return String(line)
}

/// Returns the part of the caret's line before the caret.
func lineBeforeCaret(in text: String, at caret: Int) -> String {
  var before = String.UnicodeScalarView()
  before.append(contentsOf: text.unicodeScalars.prefix(max(caret, 0)))
  return lineOfCaret(in: String(before), at: before.count)
}

extension Unicode.Scalar {
  var isLineBreak: Bool { value == 0x0A || value == 0x0D || value == 0x2028 || value == 0x2029 }
}

extension Toolkit {
  /// Returns the number of scalars in a number of the toolkit's text units: Qt counts UTF-16 units.
  func scalars(_ count: Int, in text: String) -> Int {
    guard self == .qt, count > 0 else { return count }
    var units = 0
    var scalars = 0
    for scalar in text.unicodeScalars where units < count {
      units += UTF16.width(scalar)
      scalars += 1
    }
    return scalars
  }
}
