import Measuring
import RandomNumbers

extension MeasureReport {
  /// Appends the report as one JSON object on one line, whose keys SPEC.md lists.
  func appendJSON(to bytes: inout [UInt8]) {
    JSONValue.object([
      ("screen", .text(screen)), ("profile", .text(profile)), ("person", .text(person.name)),
      ("seed", .text(String(seed))), ("interrupted", .boolean(isInterrupted)),
      ("choices", .list(choices.indices.map { object($0) })),
      ("comparisons", .list(ChoiceComparison(results).pairs.map { object($0) })),
      (
        "left",
        .list(left.map { .object([("name", .text($0.name)), ("reason", .text($0.reason))]) })
      ),
    ]).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func object(_ place: Int) -> JSONValue {
    let result = results[place]
    return .object([
      ("name", .text(choices[place].name)), ("selections", .number(result.count)),
      ("reached", .number(result.reached)), ("seconds", object(result.seconds)),
      ("presses", object(result.presses)), ("steps", object(result.steps)),
      ("misses", object(result.misses)), ("chances", object(result.chances)),
      ("wrongPicks", object(result.wrongPicks)), ("corrections", object(result.corrections)),
      ("idleShare", .decimal(result.idleShare)), ("perMinute", .decimal(result.perMinute)),
      ("wordsPerMinute", .decimal(result.perMinute / 5)),
      ("difference", place > 0 ? object(result.difference(from: results[0])) : .null),
      ("exact", object(exact[place])),
      (
        "elements",
        .list(
          targets(of: place).enumerated().map {
            object($1, exact[place].targets[$0].map { Double($0.time.microseconds) / 1_000_000 })
          })
      ),
    ])
  }

  private func object(_ pair: ChoiceComparison.Pair) -> JSONValue {
    .object([
      ("first", .text(choices[pair.first].name)), ("second", .text(choices[pair.second].name)),
      ("difference", object(pair.difference)), ("different", JSONValue(pair.isDifferent)),
    ])
  }

  private func object(_ estimate: Estimate) -> JSONValue {
    .object([("mean", .decimal(estimate.mean)), ("margin", JSONValue(estimate.margin))])
  }

  private func object(_ figure: MeasurementResult.Figure) -> JSONValue {
    .object([
      ("mean", .decimal(figure.mean.mean)), ("margin", JSONValue(figure.mean.margin)),
      ("median", .decimal(figure.median)), ("ninetieth", .decimal(figure.ninetieth)),
    ])
  }

  private func object(_ exact: ExactCost) -> JSONValue {
    .object([
      ("seconds", JSONValue(exact.seconds)), ("presses", JSONValue(exact.presses)),
      ("steps", JSONValue(exact.steps)),
      ("omissions", .list(exact.omissions.map { .text($0.rawValue) })),
    ])
  }

  private func object(_ target: TargetCost, _ exact: Double?) -> JSONValue {
    let ninetieth = target.figures.count > 0 && target.figures.ninetieth.isFinite
    return .object([
      ("id", .text(target.id)), ("selections", .number(target.figures.count)),
      ("reached", .number(target.figures.reached)), ("seconds", JSONValue(target.seconds)),
      ("margin", JSONValue(target.figures.margin)),
      ("ninetieth", JSONValue(ninetieth ? target.figures.ninetieth : nil)),
      ("exact", JSONValue(exact)),
    ])
  }
}
