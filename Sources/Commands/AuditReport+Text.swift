import Diagnostics
import ScreenAudit

extension AuditReport {
  /// Appends the report for people: screen by screen, the findings of one rule together.
  func appendText(to bytes: inout [UInt8]) {
    var text = ""
    for place in screens.indices {
      let found = findings(on: place)
      text += heading(of: place, found)
      for rule in rules { text += section(found.filter { $0.rule == rule }) }
      text += costSection(of: place)
      text += "\n"
    }
    text += summary
    bytes.append(contentsOf: text.utf8)
  }

  private func heading(of screen: Int, _ found: [Finding]) -> String {
    let name = "\(visible(screens[screen].path)) \(quoted(screens[screen].audited.tree.title))"
    return "\(name): \(found.isEmpty ? "nothing found" : AuditReport.counts(found))\n"
  }

  /// What breaks one rule on one screen.
  private func section(_ found: [Finding]) -> String {
    guard let rule = found.first?.rule else { return "" }
    let documentation = rule.documentation
    var text = "\n  \(documentation.severity.rawValue) \(rule.id): \(documentation.title)\n"
    text += "  \(documentation.why)\n"
    for finding in found {
      let position = position(of: finding)
      let element = finding.path.map { visible($0) }.joined(separator: " > ")
      text += "    \(position.line):\(position.column)"
      text += element.isEmpty ? "" : " \(element)"
      text += "\n      \(visible(finding.message))\n"
      text += "      Needed: \(visible(finding.required)).\n"
      text += "      Next: \(visible(finding.fix))\n"
    }
    return text
  }

  private func costSection(of screen: Int) -> String {
    guard let profile else { return "" }
    let costs = screens[screen].audited.costs
    guard !costs.isEmpty else { return "" }
    var text =
      "\n  What it takes with the profile \(quoted(profile)), from the first highlight\n"
    for cost in costs {
      let words =
        switch cost.reach {
        case .reached(let presses, let milliseconds):
          "\(presses) \(presses == 1 ? "press" : "presses"), "
            + durationText(microseconds: Int64(clamping: milliseconds) * 1000)
        case .unreachable: "no way"
        case .unknown: "not known: there are too many states to look at"
        }
      text += "    \(visible(cost.id)): \(words)\n"
    }
    return text
  }

  private var summary: String {
    var text = findings.isEmpty ? "Nothing found" : "\(AuditReport.counts(findings)) found"
    text += " on \(screens.count) \(screens.count == 1 ? "screen" : "screens")"
    if knownCount > 0 {
      text += ", and \(knownCount) that the baseline knows"
    }
    text += ".\n"
    if let first = findings.first {
      text += "More about a rule: switchlight audit --explain \(first.rule.id)\n"
    }
    return text
  }

  /// How many there are of each severity, in words.
  static func counts(_ findings: [Finding]) -> String {
    Finding.Severity.allCases.compactMap { severity in
      let count = findings.count { $0.severity == severity }
      guard count > 0 else { return nil }
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }
}
