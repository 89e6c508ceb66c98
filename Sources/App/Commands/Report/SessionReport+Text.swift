import Diagnostics
import SessionStatistics

extension SessionReport {
  /// The maximum number of rows of a table in text; JSON and the page contain all of them.
  private static let mostRows = 15
  /// The assumed width of a line if it is unknown.
  private static let usualWidth = 100

  /// Returns the report for people; its wording may change.
  ///
  /// - Parameter limit: the width of a line; nil if it is unknown.
  func text(toColumns limit: Int?) -> PrintableText {
    var text: PrintableText = "\(heading)\n\n"
    text += columns(summary(of: report.all).map { [$0.name, $0.value] })
    if let comparisonTable {
      text += table(comparisonTable, limit)
      text += "\n" + wrapped(comparisonSentence ?? "", limit)
      if let settingsSentence { text += wrapped(settingsSentence, limit) }
    }
    for part in Part.allCases {
      guard let found = table(by: part) else { continue }
      text += table(found, limit, showsLast: [.session, .setting, .day].contains(part))
    }
    if hasUndated {
      text += "\n" + wrapped("Sessions without a date count on no day and in no hour.", limit)
    }
    return text + "\n" + wrapped(SessionReport.legend, limit)
  }

  /// Returns a table, with a block for each row if a line would be too long.
  ///
  /// If there are too many rows, the first ones are shown; of sessions and days, the last ones.
  private func table(
    _ table: ReportTable, _ limit: Int?, showsLast: Bool = false
  ) -> PrintableText {
    let shown = showsLast ? table.rows.suffix(Self.mostRows) : table.rows.prefix(Self.mostRows)
    let rows = shown.map { $0.map { visible($0) } }
    let all = [table.columns] + rows
    let width = table.columns.indices.reduce(-2) { width, column in
      width + (all.map { columnWidth(of: $0[column]) }.max() ?? 0) + 2
    }
    var text: PrintableText = "\n\(table.title)\n"
    if let limit, width + 2 > limit {
      for row in rows {
        text += wrapped("  " + row[0], limit)
        text += columns(zip(table.columns, row).dropFirst().map { [$0, $1] }, indent: "    ")
      }
    } else {
      text += columns(all, indent: "  ")
    }
    let more = table.rows.count - rows.count
    guard more > 0 else { return text }
    return text + "  and \(more) \(showsLast ? "earlier" : "more"): --format json or html\n"
  }

  private func wrapped(_ sentence: String, _ limit: Int?) -> PrintableText {
    lines(sentence, toColumns: limit ?? Self.usualWidth).map { "\($0)\n" as PrintableText }.joined()
  }
}
