/// An answer or an event of the daemon: its code, and the text of each line after the code.
struct SSIPReply: Hashable {
  /// The code, from 100 to 999.
  let code: Int
  /// The lines, at least one; the last one is for people.
  let lines: [String]

  var isEvent: Bool { (700...705).contains(code) }
  var isSuccess: Bool { (200...299).contains(code) }
  var isRefusal: Bool { (300...599).contains(code) }
}

/// Extracts replies from the daemon's bytes, however they are split.
///
/// A reply consists of lines `ddd-…` and one line `ddd …` with the same code. Anything else is
/// malformed: replies can then no longer be matched with commands, and only a new connection helps.
struct SSIPReplyReader {
  static let lineLimit = 4096
  static let replyLimit = 256

  private var line: [UInt8] = []
  private var code = 0
  private var lines: [String] = []

  /// Appends one byte; returns the reply that it completes.
  mutating func append(_ byte: UInt8) throws(SpeechProblem) -> SSIPReply? {
    if byte != UInt8(ascii: "\n") {
      guard line.count < Self.lineLimit else { throw .malformed }
      line.append(byte)
      return nil
    }
    guard line.last == UInt8(ascii: "\r") else { throw .malformed }
    line.removeLast()
    defer { line.removeAll(keepingCapacity: true) }
    return try endLine()
  }

  private mutating func endLine() throws(SpeechProblem) -> SSIPReply? {
    guard line.count >= 4, line[..<3].allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .malformed
    }
    let own = line[..<3].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard own >= 100, lines.isEmpty || own == code, lines.count < Self.replyLimit else {
      throw .malformed
    }
    code = own
    // Bytes that are not UTF-8 are only ever displayed.
    lines.append(String(decoding: line[4...], as: UTF8.self))
    switch line[3] {
    case UInt8(ascii: "-"): return nil
    case UInt8(ascii: " "):
      defer { lines = [] }
      return SSIPReply(code: code, lines: lines)
    default: throw .malformed
    }
  }
}
