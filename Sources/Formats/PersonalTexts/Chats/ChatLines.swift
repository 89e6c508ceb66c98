/// Chats as lines of text: the exports of WhatsApp, and those of Signal by signal-export (K6).
///
/// A message begins with its date and its author, as in `[29.05.19, 15:04:01] Anna: Hello` or
/// `29.05.19, 15:04 - Anna: Hello`; further lines belong to it.
struct ChatLines {
  /// The maximum number of characters of a date.
  private static let dateLimit = 40
  /// The maximum number of characters of an author's name.
  private static let nameLimit = 80

  /// A mark that programs insert before their own texts.
  private static let addedMark: Character = "\u{200E}"

  /// True if a text begins like such a chat.
  static func isLikely(_ text: String) -> Bool {
    let first = text.prefix(2_000).split(whereSeparator: \.isNewline).first { !$0.trimmed.isEmpty }
    return first.flatMap { afterDate($0) } != nil
  }

  /// Collects the user's own messages of a chat.
  static func collect(_ text: String, of own: OwnNames, into found: inout FoundTexts) {
    var open: (author: TextAuthor, lines: [Substring])?
    func close(_ found: inout FoundTexts) {
      guard let message = open else { return }
      let lines = message.lines.filter { !isQuoted($0) }
      let written = lines.map(withoutAdded).joined(separator: "\n")
      if isWritten(written) {
        found.add(written, by: message.author, of: own)
      } else {
        found.leaveOut(.notWritten)
      }
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let rest = afterDate(line) else {
        open?.lines.append(line)
        continue
      }
      close(&found)
      open = nil
      if let (name, message) = authored(rest) {
        open = (TextAuthor(name: String(name)), [message])
      } else {
        found.leaveOut(.notWritten)
      }
    }
    close(&found)
  }

  /// Returns the rest of a line after its date; nil if it does not begin with a date.
  private static func afterDate(_ line: Substring) -> Substring? {
    let line = line.drop { $0 == addedMark || $0 == "\u{200F}" || $0 == "\u{FEFF}" }
    if line.first == "[" {
      guard let end = line.prefix(dateLimit).firstIndex(of: "]") else { return nil }
      let date = line[line.index(after: line.startIndex)..<end]
      return isDate(date) ? line[line.index(after: end)...].drop { $0 == " " } : nil
    }
    guard line.first?.isNumber == true,
      let mark = line.prefix(dateLimit).firstRange(of: " - "),
      isDate(line[..<mark.lowerBound])
    else { return nil }
    return line[mark.upperBound...]
  }

  /// True if a text is a date with a time of day, which the first line of a letter or a diary
  /// seldom has.
  private static func isDate(_ text: Substring) -> Bool {
    text.split { !$0.isNumber }.count >= 5
      && text.count { $0.isNumber } >= 6 && text.count { $0.isLetter } <= 8
      && text.allSatisfy { $0.isNumber || $0.isLetter || $0.isWhitespace || ".,:/-".contains($0) }
  }

  /// Returns the author of a message and its text; nil for a line of the program.
  private static func authored(_ line: Substring) -> (name: Substring, text: Substring)? {
    guard let colon = line.prefix(nameLimit).firstIndex(of: ":") else { return nil }
    let text = line[line.index(after: colon)...]
    guard text.isEmpty || text.first == " " else { return nil }
    let name = line[..<colon].drop { $0 == addedMark || $0 == "~" || $0.isWhitespace }
    return name.isEmpty ? nil : (name, text.drop { $0 == " " })
  }

  /// True if a line quotes another message, lists reactions, or links an attachment.
  private static func isQuoted(_ line: Substring) -> Bool {
    line.first == ">" || line.contains("](") || line.hasPrefix("(- ") || line.hasPrefix("(( ")
  }

  /// Returns a line without the note that the program has added at its end.
  private static func withoutAdded(_ line: Substring) -> Substring {
    guard line.last == ">", let start = line.lastIndex(of: "<") else { return line }
    return line[..<start]
  }

  /// True if a message is not only a placeholder.
  private static func isWritten(_ text: String) -> Bool {
    let text = text[...].trimmed
    return !text.isEmpty && text.first != addedMark && text != "(This message was deleted)"
  }
}
