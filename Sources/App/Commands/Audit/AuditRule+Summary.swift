import Diagnostics
import ScreenAudit

extension AuditRule {
  /// Returns a suggestion for a wrong rule id; nil if no id is similar, or too many are.
  static func meant(by id: String) -> String? {
    if let near = suggestion(for: id, among: allCases.map(\.id)) { return "Did you mean \(near)?" }
    // The wrong id may be a word of several ids, such as target.
    let several = allCases.map(\.id).filter {
      $0.split(separator: "-").contains { $0 == id.lowercased() }
    }
    guard (1...4).contains(several.count), let last = several.last else { return nil }
    let others = several.dropLast().joined(separator: ", ")
    return "Did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
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
