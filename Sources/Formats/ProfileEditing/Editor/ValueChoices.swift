import Diagnostics
import Profiles
import YAMLReading

/// Values that can be picked for a setting: its words, or steps around the current value (N3).
enum ValueChoices {
  /// A value in the form of a file, with its meaning if it is a word.
  struct Choice: Hashable, Sendable {
    let value: String
    let meaning: String
  }

  /// The number of steps in each direction.
  private static let steps = 4
  /// The leading digits of the offered numbers, and of those that are offered from 0 on.
  private static let digits: [Double] = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
  private static let digitsFromZero: [Double] = [1, 2, 5]

  /// Returns the choices for a key, in ascending order for numbers; they include the current value
  /// if it is valid.
  static func all(for key: ProfileKey, at present: String?) -> [Choice] {
    var values: [String]
    switch key.form {
    case .duration(let bounds), .durationOrOff(let bounds):
      let given = present.flatMap { try? microseconds(inDuration: $0) }
      let now = clamped(
        given, bounds.lowerBound.microseconds...bounds.upperBound.microseconds)
      values = around(
        Double(now),
        Double(bounds.lowerBound.microseconds)...Double(bounds.upperBound.microseconds),
        least: 10_000
      ).map { durationText(microseconds: Int64($0)) }
    case .number(let bounds, _):
      let now = clamped(present.flatMap(Double.init), bounds)
      values = around(now, bounds, least: 0.01).map(numberText)
    case .integer(let bounds), .integerOr(let bounds, _), .passes(let bounds):
      let now = clamped(present.flatMap { Int($0) }, bounds)
      let steps = [-20, -10, -5, -2, -1, 0, 1, 2, 5, 10, 20].map { now + $0 }
      values = steps.filter(bounds.contains).map(String.init)
    case .boolean: values = ["true", "false"]
    case .word, .lettersOr, .action, .text, .texts, .format, .sources: values = []
    }
    let words = key.form.valueWords.filter { word in
      !word.word.contains("NAME") && !values.contains(word.word)
    }
    let choices =
      values.map { Choice(value: $0, meaning: "") }
      + words.map { Choice(value: $0.word, meaning: $0.meaning) }
    return choices.filter { choice in
      !key.problems(of: choice.value).contains { $0.severity == .error }
    }
  }

  /// Returns the nearest number within bounds: a value of a file may be any number.
  private static func clamped<Number: Comparable>(
    _ given: Number?, _ bounds: ClosedRange<Number>
  ) -> Number {
    guard let given, given > bounds.lowerBound else { return bounds.lowerBound }
    return min(given, bounds.upperBound)
  }

  /// Returns round numbers below and above a number, and the number itself.
  private static func around(
    _ now: Double, _ bounds: ClosedRange<Double>, least: Double
  ) -> [Double] {
    var numbers: [Double] = bounds.lowerBound <= 0 ? [0] : []
    var power = least
    while power <= bounds.upperBound {
      numbers += (now == 0 ? digitsFromZero : digits).map { ($0 * power * 1000).rounded() / 1000 }
      power *= 10
    }
    numbers = numbers.filter { bounds.contains($0) && $0 != now }
    let below = numbers.filter { $0 < now }.suffix(steps)
    let above = numbers.filter { $0 > now }.prefix(steps)
    return below + [now] + above
  }
}
