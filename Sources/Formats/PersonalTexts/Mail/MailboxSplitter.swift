/// The messages of a mailbox file (mbox, RFC 4155), found while the file is read in pieces.
struct MailboxSplitter {
  /// The maximum number of bytes of a message that are kept; the rest is mostly attachments.
  private static let messageLimit = 4 << 20

  private static let separator = Array("From ".utf8)

  /// True if bytes begin like a mailbox.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: separator)
  }

  private var message: [UInt8] = []
  /// The beginning of an incomplete line.
  private var rest: [UInt8] = []
  private var isAfterBlank = true

  /// Appends the next piece, and calls `found` with each message that is complete.
  mutating func append(_ piece: [UInt8], _ found: ([UInt8]) -> Void) {
    rest += piece
    var start = 0
    while let end = rest[start...].firstIndex(of: 0x0A) {
      takeLine(rest[start...end], found)
      start = end + 1
    }
    rest.removeFirst(start)
    if rest.count > Self.messageLimit { flushRest(found) }
  }

  /// Handles the end of the file.
  mutating func end(_ found: ([UInt8]) -> Void) {
    flushRest(found)
    if !message.isEmpty { found(message) }
    message = []
  }

  private mutating func flushRest(_ found: ([UInt8]) -> Void) {
    if !rest.isEmpty { takeLine(rest[...], found) }
    rest = []
  }

  private mutating func takeLine(_ line: ArraySlice<UInt8>, _ found: ([UInt8]) -> Void) {
    if isAfterBlank, line.starts(with: Self.separator) {
      if !message.isEmpty { found(message) }
      message = []
      isAfterBlank = false
      return
    }
    isAfterBlank = line.allSatisfy { $0 == 0x0A || $0 == 0x0D }
    if message.count + line.count <= Self.messageLimit { message += line }
  }
}
