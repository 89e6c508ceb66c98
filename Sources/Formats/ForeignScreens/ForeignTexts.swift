/// Returns a text from a format; one that is only blank becomes empty (X1).
func written(_ text: String?) -> String {
  guard let text, text.contains(where: { !$0.isWhitespace }) else { return "" }
  return text
}

/// Returns a name from a format, its lines as parts of one line (X1.55).
func writtenName(_ text: String?) -> String {
  let text = written(text)
  guard text.contains(where: \.isNewline) else { return text }
  let lines = text.split(whereSeparator: \.isNewline).map { line in
    line.drop { $0.isWhitespace }.split(separator: " ").joined(separator: " ")
  }.filter { !written($0).isEmpty }
  return lines.dropFirst().reduce(lines[0]) { start, line in
    start + (start.last?.isPunctuation ?? false ? " " : ", ") + line
  }
}

extension String {
  /// True if it contains anything that can be spoken: signs of an icon font are private use
  /// characters.
  var hasWords: Bool {
    unicodeScalars.contains { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .privateUse
    }
  }
}
