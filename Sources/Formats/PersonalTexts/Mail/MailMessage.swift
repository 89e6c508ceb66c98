/// Mail messages as texts of a person (K6).
extension FoundTexts {
  /// True if bytes begin with the header of a mail message.
  static func isLikelyMail(_ bytes: [UInt8]) -> Bool {
    let part = MailPart(bytes.prefix(1 << 16))
    guard part["from"] != nil else { return false }
    return ["date", "message-id", "mime-version", "received"].contains { part[$0] != nil }
  }

  /// Adds the user's own text in a mail message.
  mutating func takeMail(_ bytes: [UInt8], of own: OwnNames) {
    let part = MailPart(bytes[...])
    let author = TextAuthor(ofField: part["from"] ?? "")
    guard own.contains(author) else { return add("", by: author, of: own) }
    switch part.text() {
    case .plain(let text):
      let mail = MailText(text)
      leaveOut(.quotedLine, mail.leftOut)
      add(mail.text, by: author, of: own)
    case .html:
      add("", by: author, of: own)
      leaveOut(.html)
    case .unknownEncoding:
      add("", by: author, of: own)
      leaveOut(.encoding)
    case .none: add("", by: author, of: own)
    }
  }
}
