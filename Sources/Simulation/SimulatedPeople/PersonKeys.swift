import Profiles
import ScanTime
import SwitchInput

/// The table of all keys of a person's file, for the reader and for the reference (M1, Y7).
package enum PersonKeys {
  /// The format of the file.
  package static let format = "switchlight-person/1"

  /// The allowed mean reaction times.
  package static let reactions = TimeSpan.milliseconds(50) ... .milliseconds(30_000)
  /// The allowed mean durations of a press.
  package static let pressLengths = TimeSpan.milliseconds(5) ... .milliseconds(30_000)
  /// The allowed coefficients of variation.
  package static let variations = 0.0...2
  /// The allowed mean numbers of bounces.
  package static let bounces = 0.0...20
  /// The allowed numbers of accidental presses per minute.
  package static let falsePresses = 0.0...600
  /// The allowed increases of the reaction time per press.
  package static let tirings = 0.0...1
  /// The allowed maximum increases of the reaction time.
  package static let mostTirings = 0.0...10

  /// The keys in the order of a file.
  package static let all: [SettingKey<Person>] = [
    .text("name", \.name, rule: "M1", "The name of the person."),
    .duration(
      "reaction.mean", \.reaction, reactions, rule: "M1",
      "The mean time from the highlight to the press."),
    variation("reaction.variation", \.reactionVariation),
    .word(
      "reaction.shape", \.reactionShape, rule: "M1",
      "The distribution of reaction times around their mean.",
      [
        ("logNormal", .logNormal, "Some reactions take much longer than most."),
        ("normal", .normal, "Reactions slower and faster than the mean are equally frequent."),
      ]),
    .duration(
      "press.length", \.pressLength, pressLengths, rule: "M1",
      "The mean length of a press."),
    variation("press.variation", \.pressVariation),
    .number(
      "press.bounces", \.bounces, bounces, rule: "M1",
      "The mean number of times that the contact opens again at either end of a press, each for 1 to 8 ms."
    ),
    share(
      "press.doubles", \.doubles,
      "The probability of a second press, as with tremor, 83 to 250 ms after the start of the first one."
    ),
    .number(
      "press.unmeant", \.falsePresses, falsePresses, unit: "a minute", rule: "M1",
      "The number of unintended presses."),
    share(
      "anticipation.chance", \.anticipation,
      "The probability that the person anticipates the next stop and begins before it is highlighted."
    ),
    .duration(
      "anticipation.lead", \.anticipationLead, .zero ... .milliseconds(10_000), rule: "M1",
      "How much earlier such a press is."),
    .number(
      "tiring.press", \.tiring, tirings, rule: "M1",
      "The increase of the reaction time with each press, as a share of its mean."),
    .number(
      "tiring.most", \.mostTired, mostTirings, rule: "M1",
      "The maximum of that increase, as a share of the mean; a pause of minutes ends it."),
    share(
      "attention.missed", \.inattention,
      "The probability that the person does not notice the highlight of the stop."),
    .duration(
      "attention.holdBack", \.holdBack, .zero ... .milliseconds(10_000), rule: "M1",
      "The time before a press in which it can still be held back."),
    .word(
      "correction", \.correction, rule: "M1", "The way out of a wrong group.",
      [
        ("exit", .exit, "They pick the exit of the group."),
        ("back", .back, "They press the switch for back, or pick the exit if there is none."),
        ("wait", .wait, "They wait until the passes of the group are over."),
      ]),
    .duration(
      "patience", \.patience, .milliseconds(1000) ... .milliseconds(3_600_000), rule: "M1",
      "The maximum time for trying to reach one element."),
  ]

  /// All keys in the format for people.
  package static let shown: [ProfileKey] = all.map {
    ProfileKey($0, defaults: Person(name: ""), sample: Person(name: ""))
  }

  private static func variation(
    _ path: String, _ place: any WritableKeyPath<Person, Double> & Sendable
  ) -> SettingKey<Person> {
    .number(
      path, place, variations, rule: "M1",
      "The variation of that time: its standard deviation divided by the mean.")
  }

  private static func share(
    _ path: String, _ place: any WritableKeyPath<Person, Double> & Sendable, _ meaning: String
  ) -> SettingKey<Person> {
    .number(path, place, 0...1, rule: "M1", meaning)
  }
}
