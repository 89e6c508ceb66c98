import ScreenAudit
import ScreenElements

extension AuditReport {
  /// Appends the report as one JSON object on one line.
  ///
  /// Its keys: screens, a list of objects with file, title, language, languageGuessed and costs
  /// (null without a profile, else a list of objects with id, role, label, reach (reached,
  /// unreachable or unknown), presses and milliseconds or null); findings, a list of objects with
  /// rule, severity, file, line and column or null, element, role, label and frame or null, path,
  /// message, measured, required, why, fix, headline and help; tasks, a list of objects with task,
  /// steps, startingPresses, reach, presses and milliseconds or null; skipped, a list of objects
  /// with rule, file, reason and message; unread, a list of the files that could not be read or have
  /// errors; errors, warnings, notes and known, which are numbers.
  func appendJSON(to bytes: inout [UInt8]) {
    JSONValue.object([
      ("screens", .list(screens.map { object($0) })),
      ("findings", .list(findings.map { object($0) })),
      ("tasks", .list(tasks.map { object($0) })),
      ("skipped", .list(skipped.map { object($0) })),
      ("unread", .list(unread.map { .text($0) })),
      ("errors", .number(count(.error))),
      ("warnings", .number(count(.warning))),
      ("notes", .number(count(.note))),
      ("known", .number(knownCount)),
    ]).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func object(_ screen: AuditedFile) -> JSONValue {
    .object([
      ("file", .text(screen.path)),
      ("title", .text(screen.audited.tree.title)),
      ("language", .text(screen.audited.tree.language)),
      ("languageGuessed", .boolean(screen.guessedLanguage != nil)),
      (
        "costs",
        profile == nil
          ? .null : .list(screen.audited.costs.map { object($0, in: screen.audited.tree) })
      ),
    ])
  }

  private func object(_ entry: SkippedRule) -> JSONValue {
    .object([
      ("rule", .text(entry.rule.id)), ("file", .text(screens[entry.screen].path)),
      ("reason", .text(entry.reason.name)), ("message", .text(entry.reason.text)),
    ])
  }

  private func object(_ cost: ElementCost, in tree: ElementTree) -> JSONValue {
    let name = tree.index(of: cost.id).map { ElementName(of: $0, in: tree) }
    return .object(
      [
        ("id", .text(cost.id)), ("role", JSONValue(name?.role)), ("label", JSONValue(name?.label)),
      ] + entries(cost.reach))
  }

  private func object(_ task: AuditTask) -> JSONValue {
    let steps: [JSONValue] = task.steps.map { step in
      let name = name(of: step.id, on: step.screen)
      return .object(
        [
          ("file", .text(screens[step.screen].path)), ("id", .text(step.id)),
          ("role", JSONValue(name?.role)), ("label", JSONValue(name?.label)),
        ] + entries(step.reach))
    }
    return .object(
      [
        ("task", .text(task.text)), ("steps", .list(steps)),
        ("startingPresses", .number(task.startingPresses)), ("writes", .boolean(task.writes)),
      ] + entries(task.reach))
  }

  private func entries(_ reach: ElementCost.Reach) -> [(key: String, value: JSONValue)] {
    let (word, presses, time): (String, JSONValue, JSONValue) =
      switch reach {
      case .reached(let presses, let milliseconds):
        ("reached", .number(presses), .number(milliseconds))
      case .unreachable: ("unreachable", .null, .null)
      case .unknown: ("unknown", .null, .null)
      }
    return [("reach", .text(word)), ("presses", presses), ("milliseconds", time)]
  }

  private func object(_ finding: Finding) -> JSONValue {
    let position = position(of: finding)
    let name = name(of: finding)
    return .object([
      ("rule", .text(finding.rule.id)),
      ("severity", .text(finding.severity.rawValue)),
      ("file", .text(screens[finding.screen].path)),
      ("line", position.map { .number($0.line) } ?? .null),
      ("column", position.map { .number($0.column) } ?? .null),
      ("element", JSONValue(finding.element)),
      ("role", JSONValue(name?.role)),
      ("label", JSONValue(name?.label)),
      ("frame", JSONValue(name?.frame)),
      ("path", .list(finding.path.map { .text($0) })),
      ("message", .text(finding.message)),
      ("measured", .text(finding.measured)),
      ("required", .text(finding.required)),
      ("why", .text(finding.why)),
      ("fix", .text(finding.fix)),
      ("headline", .text(finding.rule.headline)), ("help", .text(finding.rule.explainingCommand)),
    ])
  }
}
