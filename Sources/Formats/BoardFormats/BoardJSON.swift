import Diagnostics
import JSONReading

/// The JSON of a file of a package.
enum BoardJSON {
  /// Returns the entries of the object in a file; nil if there is none, which is added to the log.
  static func object(
    _ bytes: [UInt8], file: String?, limits: JSONLimits, log: inout BoardLog
  ) -> [String: JSONNode]? {
    do throws(JSONProblem) {
      var duplicates: [JSONNode.DuplicateKey] = []
      let node = try JSONNode(bytes, limits: limits, duplicates: &duplicates)
      var place = TextPlace()
      for entry in duplicates.sorted(by: { $0.offset < $1.offset }) {
        place.move(to: entry.offset, in: bytes)
        log.add(
          .warning, in: file, at: place.words,
          "has the key \(quoted(entry.key)) again; the last one counts",
          hint: "Remove one of them, and check the board.")
      }
      if case .object(let entries) = node { return entries }
      log.add(.error, in: file, "is JSON, but not an object")
    } catch {
      log.add(
        .error, in: file, at: place(of: error, in: bytes), error.fault.reason,
        hint: hint(for: error.fault))
    }
    return nil
  }

  /// Returns the way to a board that can be read.
  private static func hint(for fault: JSONProblem.Fault) -> String {
    if case .tooLong = fault {
      return "Export it as a package (.obz), or with smaller pictures."
    }
    return fault.hint ?? "Export the board again."
  }

  /// Returns the line and the column of a problem; empty if the text is too long to read.
  private static func place(of problem: JSONProblem, in bytes: [UInt8]) -> String {
    switch problem.fault {
    case .tooLong, .utf16: return ""
    case .notJSON, .notUTF8, .tooDeep, .tooMany:
      var place = TextPlace()
      place.move(to: problem.offset, in: bytes)
      return place.words
    }
  }
}

/// The line and the column of a byte of a text, which only moves forward: many places take the time
/// of one.
private struct TextPlace {
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Moves to the byte at an offset, at most to the end of the text.
  mutating func move(to end: Int, in bytes: [UInt8]) {
    for byte in bytes[offset..<max(min(end, bytes.count), offset)] {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        // Continuation bytes of a character are no columns.
        column += 1
      }
      offset += 1
    }
  }

  var words: String { "line \(line), column \(column)" }
}
