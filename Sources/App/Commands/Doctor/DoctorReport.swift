import Diagnostics

/// All results of the doctor, in the order of the checks.
struct DoctorReport {
  var checks: [DoctorCheck]

  /// True if no required part is missing.
  var isHealthy: Bool { !checks.contains { $0.isObstacle } }

  /// Appends a line for each check, and another one for its fix.
  ///
  /// - Parameter columns: the width of a line, so that words are not broken at the edge of a
  ///   terminal; nil for unbroken lines. A fix is never broken: it is a command to type.
  func appendText(columns: Int? = nil, to bytes: inout [UInt8]) {
    let width = (checks.map(\.name.count).max() ?? 0) + 2
    let indent = column("", 10 + width)
    for check in checks {
      let room = columns.map { max($0 - 10 - width, 20) }
      let rows = room.map { lines(check.detail, toColumns: $0) } ?? [visible(check.detail)]
      bytes += "\(column(word(for: check), 10))\(column(check.name, width))".utf8
      bytes += "\(rows.joined(separator: "\n" + indent))\n".utf8
      guard let fix = check.fix else { continue }
      bytes += "\(indent)fix: \(fix)\n".utf8
    }
  }

  /// Appends the report as one JSON object on one line.
  ///
  /// Its keys: healthy, which is true if nothing required is missing; checks, a list of objects
  /// with name, state (ok, missing or unknown), required, detail, and fix or null.
  func appendJSON(to bytes: inout [UInt8]) {
    JSONValue.object([
      ("healthy", .boolean(isHealthy)), ("checks", .list(checks.map { object($0) })),
    ]).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func word(for check: DoctorCheck) -> String {
    // A missing optional part is not shown as a problem.
    check.state == .missing && !check.isRequired ? "optional" : check.state.rawValue
  }

  private func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }

  private func object(_ check: DoctorCheck) -> JSONValue {
    .object([
      ("name", .text(check.name)), ("state", .text(check.state.rawValue)),
      ("required", .boolean(check.isRequired)), ("detail", .text(check.detail)),
      ("fix", JSONValue(check.fix)),
    ])
  }
}
