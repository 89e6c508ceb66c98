import SessionStatistics

/// A table of the report: its title, the names of its columns and its rows.
struct ReportTable {
  let title: String
  let columns: [String]
  let rows: [[String]]
}

extension SessionReport {
  /// A division of the picks or presses.
  enum Part: CaseIterable {
    case session, setting, day, hour, element, group, pressed
  }

  /// Returns the table of a division; nil if it would be empty.
  func table(by part: Part) -> ReportTable? {
    let table =
      switch part {
      case .session: tableBySession
      case .setting: tableOfSettings
      case .day: table("By day", "day", report.byDay) { LocalTime.dayText($0) }
      case .hour:
        table("By hour of the day", "hour", report.byHour) { "\(LocalTime.twoDigits($0)):00" }
      case .element: tableByElement
      case .group: tableByGroup
      case .pressed: tableBySwitch
      }
    return table.rows.isEmpty ? nil : table
  }

  private static let figures = [
    "picks", "a minute", "seconds", "median", "misses", "wrong", "idle",
  ]

  private func cells(_ figures: UseFigures) -> [String] {
    [
      "\(figures.picks)", figures.picksPerMinute.map { tenths($0) } ?? "-",
      figures.seconds.map { tenths($0.mean.mean) } ?? "-",
      figures.seconds.map { tenths($0.median) } ?? "-",
      figures.missesPerPick.map { Self.hundredths($0.mean) } ?? "-", wrong(figures),
      figures.idleShare.map { Self.percent($0) } ?? "-",
    ]
  }

  private func wrong(_ figures: UseFigures) -> String {
    figures.wrong.map { "\($0)" } ?? "-"
  }

  private var tableBySession: ReportTable {
    ReportTable(
      title: "By session", columns: ["session", "began"] + Self.figures,
      rows: zip(report.sessions, report.bySession).map { session, figures in
        [Self.name(of: session), session.began?.text ?? "no date"] + cells(figures)
      })
  }

  private var tableOfSettings: ReportTable {
    ReportTable(
      title: "Changed settings", columns: ["from session", "setting", "before", "after"],
      rows: report.settingChanges.map {
        [
          Self.name(of: report.sessions[$0.session]), $0.path, $0.before ?? "default",
          $0.after ?? "default",
        ]
      })
  }

  private func table(
    _ title: String, _ column: String, _ parts: [UseReport.Part<Int>], _ name: (Int) -> String
  ) -> ReportTable {
    ReportTable(
      title: title, columns: [column] + Self.figures,
      rows: parts.map { [name($0.key)] + cells($0.figures) })
  }

  private var tableByElement: ReportTable {
    ReportTable(
      title: "By element",
      columns: ["element", "picks", "seconds", "median", "presses", "misses", "wrong"],
      rows: report.byElement.map { part in
        let figures = part.figures
        return [
          elementName(part.key), "\(figures.picks)",
          figures.seconds.map { tenths($0.mean.mean) } ?? "-",
          figures.seconds.map { tenths($0.median) } ?? "-",
          figures.pressesPerPick.map { Self.hundredths($0.mean) } ?? "-",
          figures.missesPerPick.map { Self.hundredths($0.mean) } ?? "-", wrong(figures),
        ]
      })
  }

  private var tableByGroup: ReportTable {
    ReportTable(
      title: "By group",
      columns: ["group", "highlighted", "entered", "left without a pick", "picks in it"],
      rows: report.groups.map {
        [groupName($0.name), "\($0.highlights)", "\($0.entered)", "\($0.left)", "\($0.picks)"]
      })
  }

  private var tableBySwitch: ReportTable {
    ReportTable(
      title: "By switch", columns: ["switch", "presses", "counted", "filtered out", "cancelled"],
      rows: report.switches.map {
        [$0.name, "\($0.presses)", "\($0.recognized)", "\($0.ignored)", "\($0.cancelled)"]
      })
  }
}
