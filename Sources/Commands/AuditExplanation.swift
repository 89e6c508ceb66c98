import ScreenAudit

extension AuditRule {
  /// All that there is to say of the rule, for people.
  var explanation: String {
    let documentation = documentation
    return """
      \(id) (\(documentation.severity.rawValue)): \(documentation.title)

      Why: \(documentation.why)

      What is looked at: \(documentation.details)

      Leave it out: switchlight audit --ignore \(id)

      """
  }

  /// The rule on one line of a list.
  var summary: String {
    let name = id + String(repeating: " ", count: max(0, 20 - id.count))
    let severity = documentation.severity.rawValue
    return "\(name) \(severity)\(String(repeating: " ", count: max(0, 8 - severity.count)))"
      + documentation.title + "\n"
  }
}
