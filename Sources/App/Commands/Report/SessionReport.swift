import Diagnostics
import SessionStatistics
import TextWriting

/// The report about recorded sessions (N5).
struct SessionReport {
  let report: UseReport
  /// The labels of elements, by their ids.
  let labels: [String: String]
  /// The compared periods with their figures.
  let comparison: (periods: ComparedPeriods, figures: UseComparison)?

  /// Returns the name of an element for people.
  func elementName(_ id: String) -> String {
    id == SessionRecord.typingKeys ? "keys that type" : labels[id] ?? id
  }

  /// Returns the name of a group for people: its label, or the label of the element that begins it.
  func groupName(_ name: String) -> String {
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, ["row", "plan"].contains(parts[0]), let label = labels[parts[1]] else {
      return labels[name] ?? name
    }
    return "\(parts[0]) of \(label)"
  }

  /// The sessions with their times for people.
  var heading: String {
    let sessions = report.sessions
    let count = sessions.count == 1 ? "1 session" : "\(sessions.count) sessions"
    let days = report.byDay.map { LocalTime.dayText($0.key) }
    let period =
      days.first.map { first in
        first == days.last ? " on \(first)" : ", \(first) to \(days[days.count - 1])"
      }
      ?? ""
    return "\(count)\(period)\(profiles): \(Self.duration(report.all.scanningSeconds)) of scanning"
  }

  /// The names of the profiles after a comma; empty if the traces contain none.
  private var profiles: String {
    let names = Set(report.sessions.flatMap(\.profiles).map(\.name)).sorted()
    guard let last = names.last else { return "" }
    return names.count == 1
      ? ", profile \(last)" : ", profiles \(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// True if a session has no date, so that it belongs to no hour and no day.
  var hasUndated: Bool { report.sessions.contains { $0.began == nil } }

  /// Returns the name of a session without its folder.
  static func name(of session: SessionRecord) -> String {
    session.name.split(separator: "/").last.map(String.init) ?? session.name
  }

  // MARK: Numbers

  static func hundredths(_ value: Double) -> String { DecimalText.text(value) }

  static func percent(_ share: Double) -> String { "\(tenths(share * 100)) %" }

  static func duration(_ seconds: Double) -> String {
    seconds < 60 ? "\(tenths(seconds)) s" : "\(tenths(seconds / 60)) min"
  }

  /// The meanings of the figures for people.
  static let legend =
    "A pick counts if the element did something. Its seconds, presses and steps (highlighted stops) are those since "
    + "the previous pick; ± is the 95 % confidence interval of the mean. A miss is a highlight of the picked element, "
    + "or of a group on the way to it, that passed without a press. A wrong pick was taken back by a later one. A pass "
    + "without a press is idle. Five minutes without a press are a break, which counts nowhere."
}

extension SessionReport {
  /// Returns the figures of a period with their names, for text and for the page.
  func summary(of figures: UseFigures) -> [(name: String, value: String)] {
    var rows = [("picks", Self.counted(figures.picks, perMinute: figures.picksPerMinute))]
    if let seconds = figures.seconds { rows.append(("seconds a pick", Self.spread(seconds))) }
    if let reaction = figures.reaction {
      rows.append(("highlight to press", "\(Self.spread(reaction)) seconds"))
    }
    for (name, estimate) in [
      ("presses a pick", figures.pressesPerPick), ("steps a pick", figures.stepsPerPick),
      ("misses a pick", figures.missesPerPick),
    ] {
      if let estimate { rows.append((name, Self.shown(estimate))) }
    }
    if let wrong = figures.wrong, let share = figures.wrongShare, let back = figures.corrections {
      let part = figures.judged < figures.picks ? " of \(figures.judged)" : ""
      rows.append(
        ("wrong picks", "\(wrong)\(part), \(Self.percent(share.mean)), taken back by \(back)"))
    } else {
      rows.append(("wrong picks", "not known: name the screen of the sessions with --screen"))
    }
    rows.append(
      ("groups", "\(figures.groupsEntered) entered, \(figures.groupsLeft) left without a pick"))
    rows.append(
      (
        "idle passes",
        "\(figures.idlePasses) of \(figures.passes)\(figures.idleShare.map { ", \(Self.percent($0))" } ?? "")"
      )
    )
    if figures.recipeActs > 0 {
      let acts = Self.counted(figures.recipeActs, perMinute: figures.recipeActsPerMinute)
      rows.append(("acts of recipes", acts))
    }
    return rows
  }

  private static func counted(_ count: Int, perMinute rate: Double?) -> String {
    "\(count)\(rate.map { ", \(tenths($0)) a minute" } ?? "")"
  }

  private static func spread(_ spread: UseFigures.Spread) -> String {
    "\(shown(spread.mean)), median \(hundredths(spread.median)), 90 % within \(hundredths(spread.ninetieth))"
  }
}
