import Diagnostics

/// All that the doctor found, in the order in which it looked.
struct DoctorReport {
  var checks: [DoctorCheck]

  /// Whether nothing that is needed is missing.
  var isHealthy: Bool { !checks.contains { $0.isObstacle } }

  /// Appends a line for each check, and one more for what fixes it.
  func appendText(to bytes: inout [UInt8]) {
    let width = (checks.map(\.name.count).max() ?? 0) + 2
    for check in checks {
      let margin = column(word(for: check), 10)
      bytes += "\(margin)\(column(check.name, width))\(visible(check.detail))\n".utf8
      guard let fix = check.fix else { continue }
      bytes += "\(column("", 10 + width))fix: \(fix)\n".utf8
    }
  }

  /// Appends the report as one JSON object on one line.
  ///
  /// Its keys: healthy, which is true where nothing that is needed is missing; checks, a list of objects with
  /// name, state (ok, missing or unknown), required, detail, and fix or null.
  func appendJSON(to bytes: inout [UInt8]) {
    JSONValue.object([
      ("healthy", .boolean(isHealthy)), ("checks", .list(checks.map { object($0) })),
    ]).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func word(for check: DoctorCheck) -> String {
    // What is not needed here is not shown as a problem.
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
