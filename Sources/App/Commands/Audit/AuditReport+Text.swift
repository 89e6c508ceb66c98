import Diagnostics
import ScreenAudit

extension AuditReport {
  /// Appends the report for people: by screen, and by rule on each screen.
  ///
  /// Of several equal findings of a rule only the first ones are shown, with the number of the
  /// others.
  func appendText(to bytes: inout [UInt8], showsAll: Bool) {
    var text = ""
    var isShortened = false
    for place in screens.indices {
      let found = findings(on: place)
      text += heading(of: place, found)
      let byRule = Dictionary(grouping: found) { $0.rule }
      for rule in rules {
        for severity in Finding.Severity.allCases {
          let equal = (byRule[rule] ?? []).filter { $0.severity == severity }
          let groups = FindingGroup.groups(of: equal, showsAll: showsAll)
          text += section(groups)
          if groups.contains(where: { $0.restCount > 0 }) { isShortened = true }
        }
      }
      text += costSection(of: place)
      text += "\n"
    }
    text += tasks.map { section(of: $0) }.joined() + skippedSection + summary
    if isShortened { text += "For all findings, add --all.\n" }
    bytes.append(contentsOf: text.utf8)
  }

  private func heading(of screen: Int, _ found: [Finding]) -> String {
    let name = "\(visible(screens[screen].path)) \(quoted(screens[screen].audited.tree.title))"
    return "\(name): \(found.isEmpty ? "nothing found" : AuditReport.counts(found))\n"
  }

  /// Returns the section for the findings of one rule on one screen with the same severity.
  private func section(_ groups: [FindingGroup]) -> String {
    guard let first = groups.first?.findings.first else { return "" }
    var text = "\n  \(first.severity.rawValue) \(first.rule.id): \(first.rule.headline)\n"
    text += "  \(first.why)\n"
    for group in groups {
      for finding in group.shown { text += entry(finding) }
      if group.restCount > 0 { text += "    and \(group.restCount) more\n" }
    }
    return text
  }

  private func entry(_ finding: Finding) -> String {
    let path = finding.path.map { visible($0) }.joined(separator: " > ")
    let parts = [
      position(of: finding).map { "\($0.line):\($0.column)" }, name(of: finding)?.text,
      path.isEmpty ? nil : "(\(path))",
    ]
    let place = parts.compactMap { $0 }.joined(separator: " ")
    return "    \(place.isEmpty ? "The screen" : place)\n"
      + "      \(visible(finding.message))\n"
      + "      Needed: \(visible(finding.required)).\n"
      + "      Next: \(visible(finding.fix))\n"
  }

  private func isDisabled(_ id: String, on screen: Int) -> Bool {
    let tree = screens[screen].audited.tree
    return tree.index(of: id).map { tree.traits(of: $0).contains(.notEnabled) } ?? false
  }

  private func costSection(of screen: Int) -> String {
    guard let profile else { return "" }
    let costs = screens[screen].audited.costs
    guard !costs.isEmpty else { return "" }
    var text =
      "\n  Cost with the profile \(quoted(profile)), from the first highlight\n"
    for cost in costs {
      let words = costWords(cost, on: screen)
      let name = name(of: cost.id, on: screen).map { "\($0.words) " } ?? ""
      text += "    \(name)(\(visible(cost.id))): \(words)\n"
    }
    return text
  }

  /// Returns the presses and the time to reach an element in words, or the reason that it cannot be
  /// reached.
  func costWords(_ cost: ElementCost, on screen: Int) -> String {
    if cost.reach == .unreachable, isDisabled(cost.id, on: screen) {
      return "cannot be reached while disabled"
    }
    return cost.reach.words
  }

  private func section(of task: AuditTask) -> String {
    var text =
      "Task \(quoted(task.text)) with the profile \(quoted(profile ?? "")): \(task.reach.words)\n"
    text += "  \(task.basis)\n"
    for (place, step) in task.steps.enumerated() {
      let name = name(of: step.id, on: step.screen).map { "\($0.words) " } ?? ""
      text +=
        "  \(place + 1). \(visible(screens[step.screen].path)): \(name)(\(visible(step.id))): "
      text += "\(costWords(ElementCost(id: step.id, reach: step.reach), on: step.screen))\n"
    }
    return text + "\n"
  }

  /// The number of findings and of screens, in a sentence.
  var summaryWords: String {
    let new = knownCount > 0 ? "Nothing new" : "Nothing"
    var text = (findings.isEmpty ? new : AuditReport.counts(findings)) + " found"
    text += " on \(screens.count) \(screens.count == 1 ? "screen" : "screens")"
    if knownCount > 0 {
      text += knownCount == 1 ? "; 1 known finding is" : "; \(knownCount) known findings are"
      text += " in the baseline"
    }
    return text + "."
  }

  private var summary: String {
    var text = summaryWords + "\n"
    if let first = findings.first {
      text += "More about a rule: \(first.rule.explainingCommand)\n"
    }
    return text
  }

  /// Returns the number of findings of each severity, in words.
  static func counts(_ findings: [Finding]) -> String {
    Finding.Severity.allCases.compactMap { severity in
      let count = findings.count { $0.severity == severity }
      guard count > 0 else { return nil }
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }
}

extension ElementCost.Reach {
  /// The presses and the time in words, or the reason that there are none.
  var words: String {
    switch self {
    case .reached(let presses, let milliseconds):
      "\(presses) \(presses == 1 ? "press" : "presses"), "
        + secondsText(.milliseconds(Int64(clamping: milliseconds))).string
    case .unreachable: "no way"
    case .unknown: "not known: there are too many states to look at"
    }
  }
}
