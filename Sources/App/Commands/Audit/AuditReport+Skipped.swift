import ScreenAudit
import ScreenElements

extension AuditReport {
  /// Returns the rules that could not be checked on a screen and have no finding there.
  func skipped(on screen: Int) -> [SkippedRule] { skipped.filter { $0.screen == screen } }

  /// The reasons in words, each with the rules that could not be checked for it.
  var skippedReasons: [(rules: [AuditRule], words: String)] {
    var reasons: [SkipReason] = []
    for entry in skipped where !reasons.contains(entry.reason) { reasons.append(entry.reason) }
    return reasons.map { reason in
      let entries = skipped.filter { $0.reason == reason }
      let places = Set(entries.map(\.screen)).count
      let part = places < screens.count ? ", on \(places) of \(screens.count) screens" : ""
      return (
        AuditRule.allCases.filter { rule in entries.contains { $0.rule == rule } },
        reason.text + part + (reason.option.map { "; to check: \($0)" } ?? "")
      )
    }
  }

  /// The section about the rules that could not be checked, grouped by reason; empty if there are
  /// none.
  var skippedSection: String {
    let reasons = skippedReasons
    guard !reasons.isEmpty else { return "" }
    return "Not checked:\n"
      + reasons.map { reason in
        let rules = lines(reason.rules.map(\.id).joined(separator: ", "), toColumns: 98)
        return rules.map { "  \($0)\n" }.joined() + "    \(reason.words)\n"
      }
      .joined() + "\n"
  }
}

extension SkipReason {
  /// The option that makes the check possible; nil if there is none.
  var option: String? {
    switch self {
    case .unknown(.pointSize): "--density DOTS"
    case .language("und"): "--language TAG"
    case .withoutCosts: "--profile FILE"
    case .withoutTries: "--profile FILE --person PERSON"
    case .desktop: "--rule RULE"
    case .unknown, .language, .withoutColors, .withoutHints, .withoutResponses: nil
    }
  }

  /// The word for the reason in output for programs.
  var name: String {
    switch self {
    case .unknown: "unknown"
    case .language: "language"
    case .withoutColors: "colors"
    case .withoutHints: "hints"
    case .withoutResponses: "responses"
    case .withoutCosts: "costs"
    case .withoutTries: "tries"
    case .desktop: "desktop"
    }
  }
}
