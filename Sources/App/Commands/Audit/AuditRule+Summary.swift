import Diagnostics
import ScreenAudit

extension AuditRule {
  /// Returns a question for the rule that a wrong id probably means; nil if none is similar.
  static func meant(by id: String) -> String? {
    suggestion(for: id, among: allCases.map(\.id)).map { "Did you mean \($0)?" }
  }

  /// The command that prints the page of the rule.
  var explainingCommand: String { "switchlight audit --explain \(id)" }

  /// The rule on one line of a list.
  var summary: String {
    let name = id + String(repeating: " ", count: max(0, 20 - id.count))
    let severity = documentation.severity.rawValue
    return "\(name) \(severity)\(String(repeating: " ", count: max(0, 8 - severity.count)))"
      + documentation.title + "\n"
  }
}
