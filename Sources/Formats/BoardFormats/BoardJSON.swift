import JSONReading

/// The JSON of a file of a package.
enum BoardJSON {
  /// Returns the entries of the object in a file; nil if there is none, which is added to the log.
  static func object(
    _ bytes: [UInt8], file: String?, limits: JSONLimits, log: inout BoardLog
  ) -> [String: JSONNode]? {
    do throws(JSONProblem) {
      let node = try JSONNode(bytes, limits: limits)
      if case .object(let entries) = node { return entries }
      log.add(.error, in: file, "is JSON, but not an object")
    } catch {
      log.add(
        .error, in: file, at: place(of: error, in: bytes), error.fault.reason,
        hint: "Export the board again.")
    }
    return nil
  }

  /// Returns the line and the column of a problem; empty if the text is too long to read.
  private static func place(of problem: JSONProblem, in bytes: [UInt8]) -> String {
    if case .tooLong = problem.fault { return "" }
    let before = bytes.prefix(problem.offset)
    let lines = before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Continuation bytes of a character are no columns.
    let column = before[start...].count { $0 & 0xC0 != 0x80 }
    return "line \(lines + 1), column \(column + 1)"
  }
}
