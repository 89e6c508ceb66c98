import Diagnostics
import Measuring
import ProfileEditing
import RandomNumbers
import TextWriting

extension MeasureReport {
  /// Returns the report for people; its wording may change.
  ///
  /// - Parameter limit: the width of a line, so that words are not broken at the edge of a
  ///   terminal; nil for unbroken lines.
  func text(toColumns limit: Int?) -> PrintableText {
    let head = "\(visible(screen)), profile \(quoted(profile)), person \(quoted(person.name))"
    let count = results[0].count
    var text = wrapped([head], limit)
    text +=
      "\(count) \(count == 1 ? "selection" : "selections")\(choices.count > 1 ? " each" : ""), seed \(seed)\n\n"
    text += table(limit)
    var notes: [[String]] = []
    notes.append(
      zip(choices, results).compactMap { choice, result in
        result.reached < result.count
          ? "\(choice.name): \(result.count - result.reached) of \(result.count) targets were not reached in \(patience)."
          : nil
      })
    notes += exactNotes.map { [$0] }
    notes.append(dwellNotes)
    notes.append(left.map { "Not measured: \($0.name): \($0.reason)." })
    for note in notes where !note.isEmpty { text += "\n" + wrapped(note, limit) }
    if !isComparing { text += slowestElements }
    let legend = MeasureReport.legend + (choices.count > 1 ? MeasureReport.comparisonLegend : "")
    text += "\n" + wrapped([legend], limit ?? MeasureReport.legendWidth)
    return conclusion.isEmpty
      ? text : text + "\n" + wrapped(conclusion, limit ?? MeasureReport.legendWidth)
  }

  /// Returns sentences in lines with a maximum number of columns.
  private func wrapped(_ texts: [String], _ limit: Int?) -> PrintableText {
    texts.flatMap { text in limit.map { lines(text, toColumns: $0) } ?? [text] }
      .map { "\($0)\n" as PrintableText }.joined()
  }

  /// Returns a line for each choice; if these are too long, a line for each figure.
  private func table(_ limit: Int?) -> PrintableText {
    let head = MeasureReport.head(isComparing)
    let rows = choices.indices.map { row($0) }
    let table = [head] + rows
    let width = head.indices.reduce(0) { width, column in
      width + (table.map { columnWidth(of: $0[column]) }.max() ?? 0) + 2
    }
    guard let limit, width - 2 > limit else { return columns(table) }
    return rows.map { row in
      wrapped([row[0]], limit) + columns(zip(head, row).dropFirst().map { [$0, $1] }, indent: "  ")
    }.joined(separator: "\n")
  }

  /// The notes on the exact figures: their way of scanning, and the reasons for unknown ones.
  private var exactNotes: [String] {
    let omissions = ExactCost.Omission.allCases.compactMap { omission in
      choicesText({ $0.omissions.contains(omission) }, among: { $0.seconds != nil })
        .map { omissionText(omission) + $0 }
    }
    let isTooFast: (ExactCost) -> Bool = { $0.omissions.contains(.pressingAhead) }
    var notes: [String] = []
    if !omissions.isEmpty {
      notes.append(
        "exact assumes a person who scans differently: \(omissions.joined(separator: "; ")).")
    }
    if let fast = choicesText({ $0.seconds == nil && isTooFast($0) }) {
      notes.append(
        "exact is not known\(fast): the interval is shorter than the person's reaction, so some stops are never picked in time."
      )
    }
    if let others = choicesText({ $0.seconds == nil && !isTooFast($0) }) {
      notes.append(
        "exact is not known\(others): a wanted element could not be reached, or not before the search ended."
      )
    }
    return notes
  }

  /// The notes on choices that pick a stop before the person can leave it, with longer times to
  /// compare (M2.20).
  private var dwellNotes: [String] {
    choices.filter {
      $0.settings.method == .dwell
        && Double($0.settings.dwell.microseconds) * SwitchTiming.reactionShare
          < Double(person.reaction.microseconds)
    }
    .map {
      let longer = [2.0, 2.5, 3].map { (factor: Double) in
        let steps = (Double(person.reaction.microseconds) / 100_000 * factor).rounded(.up)
        return durationText(microseconds: Int64(steps) * 100_000)
      }
      let dwell = durationText(microseconds: $0.settings.dwell.microseconds)
      let reaction = durationText(microseconds: person.reaction.microseconds)
      return "\($0.name): a stop is picked after \(dwell), "
        + "and the person reacts after \(reaction) on average, "
        + "so unwanted stops are picked. To compare longer times: --compare dwell=\(longer.joined(separator: ","))"
    }
  }

  /// Returns the choices that meet a condition, in brackets; empty if all relevant ones meet it,
  /// nil if none does.
  private func choicesText(
    _ isSo: (ExactCost) -> Bool, among counts: (ExactCost) -> Bool = { _ in true }
  ) -> String? {
    let all = choices.indices.filter { counts(exact[$0]) }
    let names = all.filter { isSo(exact[$0]) }.map { choices[$0].name }
    guard !names.isEmpty else { return nil }
    guard names.count < all.count else { return "" }
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return " (\(names.prefix(3).joined(separator: ", "))\(more))"
  }

  private func omissionText(_ omission: ExactCost.Omission) -> String {
    switch omission {
    case .nextStart: "each way begins at the first stop, not where a scan goes on after a pick"
    case .countingAhead: "overscan is stopped at the best moment, by counting ahead"
    case .pressingAhead:
      "each press begins before its stop is highlighted, because the interval is shorter than the person's reaction"
    case .menus: "no menu of the previous element has to be left first"
    case .holding: "a switch is held down to move on, where people press it each time"
    }
  }

  private var isComparing: Bool { choices.count > 1 || !left.isEmpty }

  private var patience: String { durationText(microseconds: person.patience.microseconds) }

  private static func head(_ isComparing: Bool) -> [String] {
    [
      "", "seconds", "median", "90 %", "exact", "presses", "steps", "misses", "wrong", "left",
      "idle", "a minute",
    ]
      + (isComparing ? ["differs"] : [])
  }

  private static let legend =
    "Per selection: mean seconds with their 95 % confidence interval, median, 90th percentile, and seconds without "
    + "chance (exact); means of presses, highlighted stops (steps), misses, wrong picks and groups entered by mistake "
    + "(left). Share of passes without a pick (idle). Selections per minute."
  private static let comparisonLegend =
    " Below, every pair is compared, with margins that hold for all pairs together (95 %)."

  /// The width of the legend if the width of a line is unknown.
  private static let legendWidth = 117

  private func row(_ place: Int) -> [String] {
    let result = results[place]
    let cells = [
      choices[place].name, estimateText(result.seconds.mean), tenths(result.seconds.median),
      tenths(result.seconds.ninetieth), exact[place].seconds.map { tenths($0) } ?? "not known",
      rateText(result.presses.mean.mean), rateText(result.steps.mean.mean),
      rateText(result.misses.mean), rateText(result.wrongPicks.mean),
      rateText(result.corrections.mean), "\(tenths(result.idleShare * 100)) %",
      tenths(result.perMinute),
    ]
    guard isComparing else { return cells }
    guard place > 0 else { return cells + ["-"] }
    let difference = result.difference(from: results[0])
    return cells + ["\(difference.mean > 0 ? "+" : "")\(estimateText(difference))"]
  }
}
