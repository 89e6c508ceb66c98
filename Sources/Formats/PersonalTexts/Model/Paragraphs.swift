/// The lines of a text without line breaks that only fit it to a width.
enum Paragraphs {
  /// The minimum number of characters of a line that may have been broken at its width.
  private static let wrappedLength = 50

  /// Returns a text with one line for each paragraph, so that sentences are complete.
  static func joined(_ lines: [Substring]) -> String {
    var text = ""
    var isOpen = false
    for line in lines {
      let trimmed = line.trimmed
      if !text.isEmpty { text += isOpen && !trimmed.isEmpty && !isItem(trimmed) ? " " : "\n" }
      text += trimmed
      isOpen = trimmed.count >= wrappedLength
    }
    return text
  }

  private static func isItem(_ line: Substring) -> Bool {
    guard let first = line.first else { return false }
    return "-*•–".contains(first) || first.isNumber
  }
}

extension Substring {
  /// The text without blanks at both ends.
  var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
