/// The user's own part of a mail, or of a file that may be a saved mail, without quotations and the
/// signature (K6).
struct MailText {
  /// The text, with one line for each paragraph.
  let text: String
  /// The number of lines that are left out.
  let leftOut: Int

  /// Finds the own part of a text.
  ///
  /// - Parameter isMail: false for a text that need not be a mail. Lines of dashes and underscores
  ///   separate the parts of such a text.
  init(_ text: String, isMail: Bool = true) {
    let lines = text.split(
      maxSplits: TextFileReader.lineLimit, omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    ).prefix(TextFileReader.lineLimit)
    var kept: [Substring] = []
    for (index, line) in lines.enumerated() {
      if Self.ends(lines[index...], isMail: isMail) { break }
      if line.drop(while: \.isWhitespace).first == ">" {
        Self.dropIntroduction(&kept)
      } else {
        kept.append(line)
      }
    }
    leftOut =
      lines.count { !$0.trimmed.isEmpty } - kept.count { !$0.trimmed.isEmpty }
    self.text = Paragraphs.joined(kept)
  }

  /// The words of a mail program before the sender of a quoted message.
  private static let senders: Set<Substring> = ["From", "Von", "De", "Da", "Van"]

  /// True if the own part ends before these lines: at a signature, or at a whole quoted message.
  private static func ends(_ lines: ArraySlice<Substring>, isMail: Bool) -> Bool {
    guard let first = lines.first, case let line = first.trimmed else { return false }
    if isMail ? line == "--" : first == "-- " { return true }
    // "----- Original Message -----" in any language, and the line above such a message.
    if isMail, line.hasPrefix("--"), line.hasSuffix("--"), line.contains(where: \.isLetter) {
      return true
    }
    if isMail, line.count >= 10, line.allSatisfy({ $0 == "_" }) { return true }
    guard let name = fieldName(of: line.drop { $0 == "*" }), senders.contains(name) else {
      return false
    }
    let next = lines.dropFirst().first { !$0.trimmed.isEmpty }
    return next.map { fieldName(of: $0.trimmed.drop { $0 == "*" }) != nil } ?? false
  }

  /// Returns the word before the colon of a line such as "Sent: Monday"; nil for another line.
  private static func fieldName(of line: Substring) -> Substring? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon]
    return !name.isEmpty && name.count <= 12 && name.allSatisfy(\.isLetter) ? name : nil
  }

  /// Drops the sentence before a quotation, with its author and its date or address.
  private static func dropIntroduction(_ kept: inout [Substring]) {
    var count = kept.count
    while count > 0, kept[count - 1].trimmed.isEmpty { count -= 1 }
    guard count > 0, kept[count - 1].trimmed.last == ":" else { return }
    var start = count - 1
    while start > 0, count - start < 3, !kept[start - 1].trimmed.isEmpty { start -= 1 }
    // An own sentence with a colon names neither.
    guard kept[start..<count].contains(where: { $0.contains { $0.isNumber || $0 == "@" } }) else {
      return
    }
    while !kept[start..<count].isEmpty, start < count - 1,
      !kept[start].contains(where: { $0.isNumber || $0 == "@" })
    { start += 1 }
    kept.removeSubrange(start...)
  }
}
