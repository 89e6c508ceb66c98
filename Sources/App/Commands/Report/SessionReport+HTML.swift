import Diagnostics
import SessionStatistics

extension SessionReport {
  /// Appends the report as one page of HTML without scripts or other files: plots, each with a
  /// table of its values.
  func appendHTML(to bytes: inout [UInt8]) {
    var page = XMLWriter()
    page.openPage("Report of \(heading)", heading: "Report of recorded sessions", "\(heading).")
    page.open("section")
    page.text("All sessions", "h2")
    let rows = summary(of: report.all).map { [$0.name, $0.value] }
    append(ReportTable(title: "All sessions", columns: ["figure", "value"], rows: rows), to: &page)
    page.close("section")
    if let comparisonTable {
      page.open("section")
      page.text(comparisonTable.title, "h2")
      page.text(comparisonSentence ?? "", "p")
      if let settingsSentence { page.text(settingsSentence, "p") }
      append(comparisonTable, to: &page)
      page.close("section")
    }
    for part in Part.allCases {
      guard let table = table(by: part) else { continue }
      page.open("section")
      page.text(table.title, "h2")
      for plot in plots(by: part) where !plot.values.isEmpty { plot.append(to: &page) }
      append(table, to: &page)
      page.close("section")
    }
    page.open("section")
    page.text("The figures", "h2")
    page.text(Self.legend, "p")
    if hasUndated {
      page.text("Sessions without a date count on no day and in no hour.", "p")
    }
    page.close("section")
    page.closePage()
    bytes += page.bytes
  }

  private func append(_ table: ReportTable, to page: inout XMLWriter) {
    page.openTable(table.title, table.columns)
    for row in table.rows {
      page.open("tr")
      for (column, cell) in row.enumerated() {
        if column == 0 {
          page.text(cell, "th", ["scope": "row"])
        } else {
          page.text(cell, "td")
        }
      }
      page.close("tr")
    }
    page.closeTable()
  }

  private func plots(by part: Part) -> [ReportPlot] {
    switch part {
    case .session:
      overTime(
        zip(report.sessions, report.bySession).map { session, figures in
          (session.began.map { LocalTime.dayText($0.day) } ?? "no date", figures)
        })
    case .day: overTime(report.byDay.map { (LocalTime.dayText($0.key), $0.figures) })
    case .hour:
      [
        ReportPlot(
          form: .bars, title: "Picks by the hour of the day",
          values: report.byHour.map {
            ReportPlot.Value(
              name: "\(LocalTime.twoDigits($0.key)):00", value: Double($0.figures.picks),
              part: Double($0.figures.wrong ?? 0))
          })
      ]
    case .element:
      [
        ReportPlot(
          form: .bars, title: "Picks by element",
          values: report.byElement.map {
            ReportPlot.Value(
              name: elementName($0.key), value: Double($0.figures.picks),
              part: Double($0.figures.wrong ?? 0))
          })
      ]
    case .setting, .group, .pressed: []
    }
  }

  /// Returns plots of the seconds per pick and the picks per minute, if there are two values or
  /// more.
  private func overTime(_ parts: [(name: String, figures: UseFigures)]) -> [ReportPlot] {
    func plot(_ title: String, _ value: (UseFigures) -> Double?) -> ReportPlot? {
      let values = parts.compactMap { part in
        value(part.figures).map { ReportPlot.Value(name: part.name, value: $0) }
      }
      return values.count > 1 ? ReportPlot(form: .line, title: title, values: values) : nil
    }
    return [
      plot("Median seconds a pick") { $0.seconds?.median },
      plot("Picks a minute") { $0.picksPerMinute },
    ].compactMap { $0 }
  }
}
