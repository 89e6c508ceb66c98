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
      for entry in duplicates {
        log.add(
          .warning, in: file, at: place(ofByte: entry.offset, in: bytes),
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
    case .notJSON, .notUTF8, .tooDeep, .tooMany: return place(ofByte: problem.offset, in: bytes)
    }
  }

  /// Returns the line and the column of a byte.
  private static func place(ofByte offset: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(offset)
    let lines = before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Continuation bytes of a character are no columns.
    let column = before[start...].count { $0 & 0xC0 != 0x80 }
    return "line \(lines + 1), column \(column + 1)"
  }
}
