import EventFormats
import ScanTime

/// An event of a recorded session: a line of a trace after ``Script/eventMark`` (M6, N5).
package struct RecordedEvent {
  /// The time of the event.
  package let at: Instant
  /// The name of the event; nil if this version does not know it.
  package let name: EventName?
  /// The bytes after the name, without the space before them.
  package let rest: ArraySlice<UInt8>

  /// Reads a line without its mark; nil if it does not begin with a time in milliseconds and a
  /// word.
  package init?(_ line: ArraySlice<UInt8>) {
    var line = line
    guard let at = Script.takeMilliseconds(&line), line.popFirst() == UInt8(ascii: " "),
      let first = line.first, first != UInt8(ascii: " ")
    else { return nil }
    self.at = at
    let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
    name = EventName(rawValue: String(decoding: line[..<end], as: UTF8.self))
    rest = line[end...].dropFirst()
  }

  /// The words after the name; empty if they cannot be read, as in a truncated line.
  package var words: [String] { RecordedEvent.words(of: rest) }

  /// Returns the words of a part of an event, without quotes and escapes; empty if they cannot be
  /// read.
  package static func words(of part: ArraySlice<UInt8>) -> [String] {
    let tokens = (try? ScriptTokens.cut(part, hasComments: false)) ?? []
    return tokens.map(\.text)
  }
}

extension Script {
  /// Removes a time such as `1000.5ms` from the beginning of a line.
  ///
  /// - Returns: the time, at most ``lastInstant``; nil if the line begins with something else.
  package static func takeMilliseconds(_ line: inout ArraySlice<UInt8>) -> Instant? {
    var microseconds: Int64 = 0
    var digits = 0
    var decimals: Int?
    var offset = line.startIndex
    while offset < line.endIndex {
      let byte = line[offset]
      if byte == UInt8(ascii: "."), decimals == nil, digits > 0 {
        decimals = 0
      } else if case UInt8(ascii: "0")...UInt8(ascii: "9") = byte {
        digits += 1
        if let known = decimals { decimals = known + 1 }
        // Fifteen digits are more than ten years, and no overflow.
        guard digits <= 15, decimals ?? 0 <= 3 else { return nil }
        microseconds = microseconds * 10 + Int64(byte - UInt8(ascii: "0"))
      } else {
        break
      }
      offset += 1
    }
    guard digits > 0, decimals != 0, line[offset...].starts(with: "ms".utf8) else { return nil }
    for _ in (decimals ?? 0)..<3 { microseconds *= 10 }
    guard microseconds <= lastInstant.microseconds else { return nil }
    line = line[(offset + 2)...]
    return Instant(microseconds: microseconds)
  }
}
