import RandomNumbers
import SessionStatistics

extension SessionReport {
  /// The table of the two periods; nil without them.
  var comparisonTable: ReportTable? {
    guard let (periods, figures) = comparison else { return nil }
    let known = figures.rows.filter { $0.figure != .wrong || $0.first != nil || $0.second != nil }
    let rows = known.map { row in
      [
        Self.name(of: row.figure), row.first.map { Self.shown($0) } ?? "-",
        row.second.map { Self.shown($0) } ?? "-", Self.difference(row), Self.verdict(row),
      ]
    }
    let counts = [
      ("picks", "\(figures.first.picks)", "\(figures.second.picks)"),
      (
        "picks a minute", figures.first.picksPerMinute.map { tenths($0) } ?? "-",
        figures.second.picksPerMinute.map { tenths($0) } ?? "-"
      ),
      (
        "idle passes", figures.first.idleShare.map { Self.percent($0) } ?? "-",
        figures.second.idleShare.map { Self.percent($0) } ?? "-"
      ),
    ]
    return ReportTable(
      title: "Two periods",
      columns: ["per pick", periods.first.text, periods.second.text, "difference", "verdict"],
      rows: rows + counts.map { [$0.0, $0.1, $0.2, "", ""] })
  }

  /// The change in the seconds per pick, as a sentence; nil without two periods.
  var comparisonSentence: String? {
    guard let (periods, figures) = comparison,
      let row = figures.rows.first(where: { $0.figure == .seconds })
    else { return nil }
    let names = "\(periods.first.text) and \(periods.second.text)"
    guard let difference = row.difference, let margin = row.margin else {
      return "Too few picks to compare the seconds per pick of \(names)."
    }
    guard row.isDifferent == true else {
      return "These sessions show no difference in seconds per pick between \(names)."
    }
    let change = difference < 0 ? "less" : "more"
    return
      "A pick took \(Self.hundredths(difference.magnitude)) s \(change) (± \(Self.hundredths(margin)) s) in "
      + "\(periods.second.text) than in \(periods.first.text)."
  }

  /// The profiles or settings that differ between the two periods, as a sentence; nil if none do
  /// (N5.23).
  var settingsSentence: String? {
    guard let (periods, _) = comparison else { return nil }
    let (first, second) = (
      report.profiles(of: periods.first.days), report.profiles(of: periods.second.days)
    )
    func names(_ profiles: [RecordedProfile]) -> String {
      Set(profiles.map(\.name)).sorted().joined(separator: ", ")
    }
    guard names(first) == names(second) else {
      return "The periods have different profiles: \(names(first)), then \(names(second))."
    }
    func values(_ path: String, _ profiles: [RecordedProfile]) -> String {
      Set(profiles.map { $0.settings[path] ?? "default" }).sorted().joined(separator: " or ")
    }
    let changed = Set((first + second).flatMap(\.settings.keys)).sorted()
      .map { (path: $0, before: values($0, first), after: values($0, second)) }
      .filter { $0.before != $0.after }
      .map { "\($0.path) was \($0.before), then \($0.after)" }
    guard !changed.isEmpty else { return nil }
    return "The settings changed between the periods: \(changed.joined(separator: "; "))."
  }

  /// Returns a mean with its margin, if that is known.
  static func shown(_ estimate: Estimate) -> String {
    let margin = estimate.margin.map { " ± \(hundredths($0))" } ?? ""
    return hundredths(estimate.mean) + margin
  }

  private static func name(of figure: UseComparison.Figure) -> String {
    switch figure {
    case .seconds: "seconds"
    case .presses: "presses"
    case .steps: "steps"
    case .misses: "misses"
    case .wrong: "wrong picks"
    }
  }

  private static func difference(_ row: UseComparison.Row) -> String {
    guard let difference = row.difference else { return "-" }
    let margin = row.margin.map { " ± \(hundredths($0))" } ?? ""
    return "\(difference > 0 ? "+" : "")\(hundredths(difference))\(margin)"
  }

  private static func verdict(_ row: UseComparison.Row) -> String {
    switch row.isDifferent {
    case nil: "too few picks"
    case false?: "no difference shown"
    case true?: row.difference ?? 0 < 0 ? "less" : "more"
    }
  }
}
