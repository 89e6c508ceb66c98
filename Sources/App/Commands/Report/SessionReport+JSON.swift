import RandomNumbers
import SessionStatistics

extension SessionReport {
  /// Appends the report as one JSON object on one line, whose keys docs/spec/output.md lists.
  func appendJSON(to bytes: inout [UInt8]) {
    var pairs: [(key: String, value: JSONValue)] = [("format", .text("switchlight-report/1"))]
    pairs.append(("all", .object(entries(report.all))))
    pairs.append(
      (
        "sessions",
        .list(
          zip(report.sessions, report.bySession).map { session, figures in
            .object(
              [
                ("file", .text(session.name)), ("began", JSONValue(session.began?.text)),
                ("profiles", .list(session.profiles.map { .text($0.name) })),
                ("desktop", .boolean(session.isOfDesktop)),
              ] + entries(figures))
          })
      ))
    pairs.append(
      (
        "settingChanges",
        .list(
          report.settingChanges.map {
            .object([
              ("file", .text(report.sessions[$0.session].name)), ("setting", .text($0.path)),
              ("before", JSONValue($0.before)), ("after", JSONValue($0.after)),
            ])
          })
      ))
    pairs.append(
      (
        "days",
        .list(
          report.byDay.map {
            .object([("day", .text(LocalTime.dayText($0.key)))] + entries($0.figures))
          })
      ))
    pairs.append(
      (
        "hours",
        .list(
          report.byHour.map { .object([("hour", .number($0.key))] + entries($0.figures)) })
      ))
    pairs.append(("elements", .list(report.byElement.map { object($0) })))
    pairs.append(("groups", .list(report.groups.map { object($0) })))
    pairs.append(("switches", .list(report.switches.map { object($0) })))
    pairs.append(("comparison", comparisonObject))
    JSONValue.object(pairs).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func entries(_ figures: UseFigures) -> [(key: String, value: JSONValue)] {
    [
      ("picks", .number(figures.picks)), ("presses", .number(figures.presses)),
      ("scanningSeconds", .decimal(figures.scanningSeconds)),
      ("picksPerMinute", JSONValue(figures.picksPerMinute)),
    ] + effort(figures) + [
      ("corrections", figures.corrections.map { .number($0) } ?? .null),
      ("groupsEntered", .number(figures.groupsEntered)),
      ("groupsLeft", .number(figures.groupsLeft)), ("passes", .number(figures.passes)),
      ("idlePasses", .number(figures.idlePasses)), ("recipeActs", .number(figures.recipeActs)),
      ("recipeActsPerMinute", JSONValue(figures.recipeActsPerMinute)),
    ]
  }

  private func effort(_ figures: UseFigures) -> [(key: String, value: JSONValue)] {
    [
      ("seconds", Self.object(figures.seconds)), ("reaction", Self.object(figures.reaction)),
      ("pressesPerPick", Self.object(figures.pressesPerPick)),
      ("stepsPerPick", Self.object(figures.stepsPerPick)),
      ("missesPerPick", Self.object(figures.missesPerPick)),
      ("wrong", figures.wrong.map { .number($0) } ?? .null),
    ]
  }

  private func object(_ part: UseReport.Part<String>) -> JSONValue {
    let isOfKeys = part.key == SessionRecord.typingKeys
    return .object(
      [
        ("id", isOfKeys ? .null : .text(part.key)),
        ("label", JSONValue(isOfKeys ? nil : labels[part.key])),
        ("picks", .number(part.figures.picks)),
      ] + effort(part.figures))
  }

  private func object(_ group: GroupRecord) -> JSONValue {
    .object([
      ("group", .text(group.name)), ("label", JSONValue(labels[group.name])),
      ("highlights", .number(group.highlights)), ("entered", .number(group.entered)),
      ("left", .number(group.left)), ("picks", .number(group.picks)),
    ])
  }

  private func object(_ record: SwitchRecord) -> JSONValue {
    .object([
      ("switch", .text(record.name)), ("presses", .number(record.presses)),
      ("recognized", .number(record.recognized)), ("ignored", .number(record.ignored)),
      ("cancelled", .number(record.cancelled)),
    ])
  }

  private static func object(_ spread: UseFigures.Spread?) -> JSONValue {
    guard let spread else { return .null }
    return .object([
      ("mean", .decimal(spread.mean.mean)), ("margin", JSONValue(spread.mean.margin)),
      ("median", .decimal(spread.median)), ("ninetieth", .decimal(spread.ninetieth)),
    ])
  }

  private static func object(_ estimate: Estimate?) -> JSONValue {
    guard let estimate else { return .null }
    return .object([
      ("mean", .decimal(estimate.mean)), ("margin", JSONValue(estimate.margin)),
    ])
  }

  private var comparisonObject: JSONValue {
    guard let (periods, figures) = comparison else { return .null }
    func object(_ period: ComparedPeriods.Period, _ figures: UseFigures) -> JSONValue {
      .object(
        [
          ("from", .text(LocalTime.dayText(period.days.lowerBound))),
          ("to", .text(LocalTime.dayText(period.days.upperBound))),
        ] + entries(figures))
    }
    let rows = figures.rows.map { row in
      JSONValue.object([
        ("figure", .text(row.figure.rawValue)), ("difference", JSONValue(row.difference)),
        ("margin", JSONValue(row.margin)), ("different", JSONValue(row.isDifferent)),
      ])
    }
    return .object([
      ("first", object(periods.first, figures.first)),
      ("second", object(periods.second, figures.second)), ("differences", .list(rows)),
    ])
  }
}
