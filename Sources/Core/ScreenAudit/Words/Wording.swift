import ScreenElements

/// Returns a number of points for display: rounded to hundredths, without trailing zeros.
func pointsText(_ value: Double) -> String {
  let hundredths = hundredths(value)
  let whole = hundredths.magnitude / 100
  let rest = hundredths.magnitude % 100
  var text = hundredths < 0 ? "-\(whole)" : "\(whole)"
  if rest > 0 {
    text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
  }
  return text
}

/// Returns a width and a height for display.
func sizeText(_ width: Double, _ height: Double) -> String {
  "\(pointsText(width)) x \(pointsText(height)) points"
}

/// Returns a frame in words for display.
func frameText(_ frame: Frame) -> String {
  "[\(pointsText(frame.x)), \(pointsText(frame.y)), \(pointsText(frame.width)), "
    + "\(pointsText(frame.height))]"
}

/// Returns a time in seconds for display.
func secondsText(_ milliseconds: Int) -> String { "\(pointsText(Double(milliseconds) / 1000)) s" }

/// Returns a number with its noun for display.
func countText(_ count: Int, _ one: String, _ many: String) -> String {
  count == 1 ? "1 \(one)" : "\(count) \(many)"
}

/// Returns a text in quotes, cut if it is too long to read quickly.
func quoted(_ text: String) -> String {
  let limit = 40
  guard text.utf8.count > limit else { return "\"\(text)\"" }
  let start = text.unicodeScalars.prefix(limit)
  let isCut = start.endIndex < text.unicodeScalars.endIndex
  return "\"\(String(String.UnicodeScalarView(start)))\(isCut ? "…" : "")\""
}

/// Returns the words of a text in lower case: the parts between characters that are neither a
/// letter nor a digit.
func words(in text: String) -> [String] {
  var text = text
  let simple = text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? asciiWords(in: bytes) : nil
  }
  return simple ?? scalarWords(in: text)
}

/// Returns the words of an ASCII text, as most texts are, without looking up properties of
/// characters.
private func asciiWords(in text: UnsafeBufferPointer<UInt8>) -> [String] {
  var found: [String] = []
  var start = 0
  for offset in 0...text.count {
    if offset < text.count, isLetterOrDigit(text[offset]) { continue }
    if offset > start { found.append(lowercase(text[start..<offset])) }
    start = offset + 1
  }
  return found
}

/// Returns true if a byte is a letter or a digit of ASCII.
func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
}

/// Returns ASCII letters and digits in lower case.
private func lowercase(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> String {
  String(unsafeUninitializedCapacity: word.count) { lower in
    // Digits have this bit already.
    for (index, byte) in word.enumerated() { lower[index] = byte | 0x20 }
    return word.count
  }
}

private func scalarWords(in text: String) -> [String] {
  var found: [String] = []
  eachWord(of: text) { word, _ in found.append(word.lowercased()) }
  return found
}

/// Calls a closure with each word of a text and the character after it; nil at the end of the text.
func eachWord(of text: String, _ take: (String, Unicode.Scalar?) -> Void) {
  var word = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isWordScalar(scalar) {
      word.append(scalar)
    } else if !word.isEmpty {
      take(String(word), scalar)
      word = String.UnicodeScalarView()
    }
  }
  if !word.isEmpty { take(String(word), nil) }
}

/// Returns true if a word is a number in digits.
func isNumber(_ word: String) -> Bool {
  word.unicodeScalars.allSatisfy {
    $0.value < 0x80 ? (0x30...0x39).contains($0.value) : $0.properties.numericType != nil
  }
}

/// Returns true if words are only a position, such as "Page 1 of 3", which is not a sentence.
func isPosition(_ words: [String]) -> Bool {
  guard words.count <= 4 else { return false }
  let numbers = words.indices.filter { isNumber(words[$0]) }
  guard numbers.count == 2 else { return false }
  return numbers[1] == words.count - 1 && numbers[1] - numbers[0] <= 2
}

/// Returns the language subtag of a tag such as de-CH, in lower case.
func primarySubtag(of tag: String) -> String {
  String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
}

/// Returns true if a text contains nothing to speak.
func isBlank(_ text: String) -> Bool {
  !text.unicodeScalars.contains { !isBlank($0) }
}

/// Returns true if a character cannot be spoken, because it is a space or a control character.
///
/// No lookup is needed for ASCII.
func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value <= 0x20 || scalar.value >= 0x7F && scalar.properties.isWhitespace
}

/// Returns a text without trailing white space.
func withoutTrailingBlanks(_ text: String) -> Substring.UnicodeScalarView {
  var rest = Substring(text).unicodeScalars
  while let last = rest.last, isBlank(last) { rest.removeLast() }
  return rest
}

/// Returns true if a scalar belongs to a word: a letter, a digit or a mark on one.
func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
  // Most text consists of these letters, and looking up properties takes most of the time on a
  // large screen.
  switch scalar.value {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
  case 0..<0x80: return false
  default: break
  }
  return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    || scalar.properties.generalCategory == .nonspacingMark
}
