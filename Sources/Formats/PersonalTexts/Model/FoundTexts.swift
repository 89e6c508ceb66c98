/// The texts of a person that a file contains, and a count of all that is left out (K6).
package struct FoundTexts: Hashable, Sendable {
  /// The maximum number of authors that are listed.
  static let authorLimit = 1_000

  /// The user's own texts, in the order of the file.
  package internal(set) var texts: [String] = []
  /// The number of messages of each author; empty for a file without authors.
  package internal(set) var authors: [String: Int] = [:]
  /// The number of parts that are left out, by the reason.
  package internal(set) var leftOut: [LeftOutText: Int] = [:]

  /// Creates an empty result.
  package init() {}

  /// True if the user wrote at least one message.
  package private(set) var hasOwnMessages = false

  /// Adds the texts of another file.
  package mutating func add(_ other: FoundTexts) {
    texts += other.texts
    authors.merge(other.authors, uniquingKeysWith: +)
    leftOut.merge(other.leftOut, uniquingKeysWith: +)
    hasOwnMessages = hasOwnMessages || other.hasOwnMessages
  }

  mutating func leaveOut(_ reason: LeftOutText, _ count: Int = 1) {
    if count > 0 { leftOut[reason, default: 0] += count }
  }

  /// Adds a message if the user wrote it.
  mutating func add(_ text: String, by author: TextAuthor, of own: OwnNames) {
    if authors[author.label] != nil || authors.count < Self.authorLimit {
      authors[author.label, default: 0] += 1
    }
    guard own.contains(author) else { return leaveOut(.otherAuthor) }
    hasOwnMessages = true
    add(text)
  }

  /// Adds a text of the user, if it contains a letter.
  mutating func add(_ text: String) {
    if text.contains(where: \.isLetter) { texts.append(text) }
  }
}

/// The reason that a part of a file is not the user's own text.
package enum LeftOutText: CaseIterable, Hashable, Sendable {
  /// A message of another author.
  case otherAuthor
  /// A line that quotes another message, introduces a quotation, or belongs to a signature.
  case quotedLine
  /// A mail message whose text is only HTML.
  case html
  /// A mail message whose text is in an unknown encoding.
  case encoding
  /// A message of the chat program, a placeholder of a picture, or a forwarded message.
  case notWritten
}
