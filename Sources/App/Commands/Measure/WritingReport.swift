import Diagnostics
import Measuring
import RandomNumbers
import SimulatedPeople

/// The results of writing a text, per character (M2.22).
struct WritingReport {
  /// The language of the keyboard.
  let language: String
  /// The name of the profile.
  let profile: String
  let person: Person
  let seed: UInt64
  let choices: [MeasuredChoice]
  let left: [(name: String, reason: String)]
  let task: WritingTask
  let results: [MeasurementResult]

  /// Returns the report for people; its wording may change.
  ///
  /// - Parameter limit: the width of a line; nil for unbroken lines.
  func text(toColumns limit: Int?) -> PrintableText {
    let count = results[0].count
    var head =
      [
        "The keyboard of the desktop (\(visible(language))), profile \(quoted(profile)), person \(quoted(person.name))",
        "\(task.characters) \(task.characters == 1 ? "character" : "characters") with \(task.picks.count) \(task.picks.count == 1 ? "pick" : "picks"), seed \(seed), \(count) \(count == 1 ? "pick" : "picks") measured",
      ] as [PrintableText]
    head.append("")
    let rows = choices.indices.map { place in
      let result = results[place]
      let cells = [
        choices[place].name, estimateText(each(result.seconds.mean)),
        tenths(wordsPerMinute(result)), rateText(result.presses.mean.mean * task.picksEach),
        rateText(result.misses.mean * task.picksEach),
        rateText(result.wrongPicks.mean * task.picksEach),
      ]
      guard isComparing else { return cells }
      guard place > 0 else { return cells + ["-"] }
      let difference = each(result.difference(from: results[0]))
      return cells + ["\(difference.mean > 0 ? "+" : "")\(estimateText(difference))"]
    }
    let titles =
      ["", "seconds", "words a minute", "presses", "misses", "wrong"]
      + (isComparing ? ["differs"] : [])
    var text = head.map { $0 + "\n" }.joined() + columns([titles] + rows)
    var notes = left.map { "Not measured: \($0.name): \($0.reason)." }
    notes += zip(choices, results).compactMap { choice, result in
      result.reached < result.count
        ? "\(choice.name): \(result.count - result.reached) of \(result.count) keys were not reached in \(durationText(microseconds: person.patience.microseconds))."
        : nil
    }
    notes.append(
      "Per character: mean seconds with their 95 % confidence interval, presses, misses, and wrong picks. A word a minute is five characters."
    )
    for note in notes {
      for line in limit.map({ lines(note, toColumns: $0) }) ?? [note] { text += "\n\(line)" }
    }
    return text + "\n"
  }

  /// Appends the report as one JSON object on one line, whose keys SPEC.md lists.
  func appendJSON(to bytes: inout [UInt8]) {
    JSONValue.object([
      ("keyboard", .text(language)), ("profile", .text(profile)), ("person", .text(person.name)),
      ("seed", .text(String(seed))), ("characters", .number(task.characters)),
      ("picks", .number(task.picks.count)),
      (
        "choices",
        .list(
          choices.indices.map { place in
            let seconds = each(results[place].seconds.mean)
            return .object([
              ("name", .text(choices[place].name)), ("selections", .number(results[place].count)),
              ("reached", .number(results[place].reached)),
              ("secondsPerCharacter", .decimal(seconds.mean)),
              ("margin", JSONValue(seconds.margin)),
              ("wordsPerMinute", .decimal(wordsPerMinute(results[place]))),
            ])
          })
      ),
      (
        "left",
        .list(left.map { .object([("name", .text($0.name)), ("reason", .text($0.reason))]) })
      ),
    ]).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private var isComparing: Bool { choices.count > 1 }

  /// Returns a figure of a pick as one of a character.
  private func each(_ estimate: Estimate) -> Estimate { estimate.scaled(by: task.picksEach) }

  private func wordsPerMinute(_ result: MeasurementResult) -> Double {
    result.perMinute / task.picksEach / 5
  }
}
