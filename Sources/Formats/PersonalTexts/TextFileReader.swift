import Diagnostics
import ZipReading

/// Reads the user's own texts from a file, piece by piece (K6).
///
/// A mailbox may have any length; its messages are read one by one. The size of any other file is
/// limited.
package struct TextFileReader {
  /// The maximum number of bytes of a file that is not a mailbox, and of all texts of a mailbox.
  private static let limit = 64 << 20
  /// The maximum number of lines of a text, and of a message.
  ///
  /// A line takes about 100 bytes of memory, even if it is empty.
  static let lineLimit = 1_000_000

  private let own: OwnNames
  private var found = FoundTexts()
  private var bytes: [UInt8] = []
  private var mailbox: MailboxSplitter?
  private var hasBegun = false
  private var textCount = 0

  /// Creates a reader of a file.
  ///
  /// - Parameter own: the names and addresses of the user; the texts of other authors are omitted.
  package init(of own: OwnNames) {
    self.own = own
  }

  /// Appends the next bytes of the file.
  package mutating func append(_ piece: [UInt8]) throws(TextFileProblem) {
    if mailbox == nil {
      bytes += piece
      guard bytes.count <= Self.limit else { throw .tooLong(Self.limit) }
      guard !hasBegun, bytes.count >= 5 else { return }
      hasBegun = true
      guard MailboxSplitter.isLikely(bytes) else { return }
      mailbox = MailboxSplitter()
    } else {
      bytes = piece
    }
    splitMailbox()
    guard textCount <= Self.limit else { throw .tooLong(Self.limit) }
  }

  /// Handles the end of the file, and returns its texts.
  package mutating func end() throws(TextFileProblem) -> FoundTexts {
    if mailbox == nil {
      try readWhole()
    } else {
      let own = own
      var found = found
      mailbox?.end { found.takeMail($0, of: own) }
      self.found = found
    }
    return found
  }

  private mutating func splitMailbox() {
    let own = own
    var found = found
    self.found = FoundTexts()
    let before = found.texts.count
    mailbox?.append(bytes) { found.takeMail($0, of: own) }
    textCount += found.texts[before...].reduce(0) { $0 + $1.utf8.count }
    self.found = found
    bytes = []
  }

  private mutating func readWhole() throws(TextFileProblem) {
    if ZipArchive.isLikely(bytes) { return try readArchive() }
    if FoundTexts.isLikelyMail(bytes) { return found.takeMail(bytes, of: own) }
    if Self.isOtherFormat(bytes) { throw .unknownFormat }
    if bytes.first(where: { !$0.isBlank }).map({ $0 == UInt8(ascii: "{") }) == true {
      return try ChatJSON.collect(bytes, of: own, into: &found)
    }
    try readText(bytes)
  }

  private mutating func readText(_ bytes: [UInt8]) throws(TextFileProblem) {
    guard !bytes.contains(0) || utf16Units(bytes) != nil else { throw .unknownFormat }
    guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= Self.lineLimit else {
      throw TextFileProblem(
        "has more than \(Self.lineLimit) lines", hint: "Divide it into several files.")
    }
    let text = try Self.text(of: bytes)
    guard !ChatLines.isLikely(text) else {
      return ChatLines.collect(text, of: own, into: &found)
    }
    let own = MailText(text, isMail: false)
    found.leaveOut(.quotedLine, own.leftOut)
    found.add(own.text)
  }

  /// True if the bytes begin like HTML, XML, PDF, RTF or a JSON list; these formats consist of
  /// letters, but are not the user's own text (K6.11).
  ///
  /// Most of them are chats of several people.
  private static func isOtherFormat(_ bytes: [UInt8]) -> Bool {
    let start = bytes.drop(while: \.isBlank).prefix(200)
    let letters = String(decoding: start, as: UTF8.self).lowercased()
    if ["<!doctype", "<html", "<?xml", "%pdf-", #"{\rtf"#].contains(where: letters.hasPrefix) {
      return true
    }
    return letters.first == "[" && letters.dropFirst().first { !$0.isWhitespace } == "{"
  }

  private static func text(of bytes: [UInt8]) throws(TextFileProblem) -> String {
    if let units = utf16Units(bytes) { return String(decoding: units, as: UTF16.self) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let text = String(validating: bytes[start...], as: UTF8.self) { return text }
    let valid = String(decoding: bytes, as: UTF8.self).utf8
    let offset = zip(bytes, valid).enumerated().first { $1.0 != $1.1 }?.offset ?? bytes.count
    throw TextFileProblem(
      "is not UTF-8 from here on", at: TextFileProblem.position(of: offset, in: bytes),
      hint: "Save it as text with the encoding UTF-8.")
  }

  private mutating func readArchive() throws(TextFileProblem) {
    var archive: ZipArchive
    do throws(ZipProblem) {
      archive = try ZipArchive(bytes, limits: ZipLimits(file: Self.limit, all: Self.limit * 2))
    } catch {
      throw TextFileProblem(error.fault.reason, hint: "Save or export it again.")
    }
    if archive.name(at: OpenDocument.contents) != nil {
      return found.add(try OpenDocument.text(in: &archive))
    }
    // A chat with its pictures.
    let texts = archive.names.filter { $0.lowercased().hasSuffix(".txt") }
    guard let name = texts.first, texts.count == 1 else { throw .unknownFormat }
    do throws(ZipProblem) {
      bytes = try archive.contents(of: name)
    } catch {
      throw TextFileProblem(
        "has a part that cannot be read: \(name) \(error.fault.reason)", hint: "Export it again.")
    }
    try readText(bytes)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains(self) }
}
