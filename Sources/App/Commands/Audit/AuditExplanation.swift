import Diagnostics
import ScreenAudit

extension AuditRule {
  /// Returns a question for the rule that a wrong id probably means; nil if none is similar.
  static func meant(by id: String) -> String? {
    suggestion(for: id, among: allCases.map(\.id)).map { "Did you mean \($0)?" }
  }

  /// All that there is to say of the rule, for people.
  var explanation: String {
    let documentation = documentation
    return """
      \(id) (\(severityWords)): \(documentation.title)

      Why: \(documentation.why)

      Details: \(documentation.details)

      Leave it out: switchlight audit --ignore \(id)

      """
  }

  private var severityWords: String {
    let severity = documentation.severity.rawValue
    guard let other = documentation.severityOfItems else { return severity }
    return "\(severity), or \(other.rawValue) where only items are scanned"
  }

  /// The rule on one line of a list.
  var summary: String {
    let name = id + String(repeating: " ", count: max(0, 20 - id.count))
    let severity = documentation.severity.rawValue
    return "\(name) \(severity)\(String(repeating: " ", count: max(0, 8 - severity.count)))"
      + documentation.title + "\n"
  }
}
