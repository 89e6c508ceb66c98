import ProfileEditing
import RandomNumbers
import ScanTime

/// A measured time: its mean, its deviation and the number of observations (N1).
package struct TimeFigure: Hashable, Sendable {
  /// The number of observations.
  package let count: Int
  /// The mean, in microseconds.
  package let mean: Double
  /// The standard deviation of single observations, in microseconds; 0 if there are fewer than two.
  package let deviation: Double

  /// Computes the figure from observations.
  package init(_ spans: [TimeSpan]) {
    let values = spans.map { Double($0.microseconds) }
    count = values.count
    let mean = values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    self.mean = mean
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    deviation = values.count > 1 ? (squares / Double(values.count - 1)).squareRoot() : 0
  }

  /// Computes the figure from times between lights and presses; some presses are accidents (N1.22).
  ///
  /// Each time counts by its probability to be a reaction. The density of reactions is log-normal;
  /// that of accidents is their rate while no press has followed yet.
  ///
  /// - Parameters:
  ///   - chances: the number of lights, also of those without a press.
  ///   - accidents: the number of accidental presses per microsecond.
  package init(reactions spans: [TimeSpan], of chances: Int, accidents: Double) {
    var found = TimeFigure(spans)
    let values = spans.map { Double($0.microseconds) }.filter { $0 > 0 }.sorted()
    for _ in 0..<Self.passes where accidents > 0 && found.deviation > 0 {
      let square = max(naturalLogarithm(1 + found.variation * found.variation), 1e-6)
      let middle = naturalLogarithm(found.mean) - square / 2
      let height = Double(values.count) / (2 * Double.pi * square).squareRoot()
      let weights = values.enumerated().map { index, value in
        let distance = naturalLogarithm(value) - middle
        let reaction = height * exponential(-distance * distance / (2 * square)) / value
        let open = max(Double(chances - index), 1)
        return reaction / (reaction + accidents * open)
      }
      let sum = weights.reduce(0, +)
      guard sum > 1 else { break }
      let mean = zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 } / sum
      let squares = zip(weights, values).reduce(0) {
        $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean)
      }
      let few = Double(values.count) / Double(values.count - 1)
      found = TimeFigure(
        count: found.count, mean: mean, deviation: (squares / sum * few).squareRoot())
    }
    self = found
  }

  private init(count: Int, mean: Double, deviation: Double) {
    (self.count, self.mean, self.deviation) = (count, mean, deviation)
  }

  /// The number of estimates, each with the probabilities of the previous one; further ones change
  /// less than chance does.
  private static let passes = 8

  /// The minimum number of observations for advice.
  package static let enough = 5

  /// True if there are too few observations for advice.
  package var isFew: Bool { count < Self.enough }
  /// The coefficient of variation.
  package var variation: Double { mean > 0 ? deviation / mean : 0 }

  /// Returns the time that the next observation exceeds with the given probability, in
  /// microseconds.
  ///
  /// The logarithms are assumed to be normally distributed. Few observations widen the result, by
  /// Student's distribution.
  package func time(exceededWith probability: Double) -> Double {
    guard count > 1, mean > 0, deviation > 0 else { return mean }
    let square = naturalLogarithm(1 + variation * variation)
    let tail = min(probability, 1 - probability)
    let quantile = studentQuantile(freedom: count - 1, tail: max(tail, 0.0001))
    let wide = (square * (1 + 1 / Double(count))).squareRoot() * quantile
    return mean * exponential((probability <= 0.5 ? wide : -wide) - square / 2)
  }
}

/// A measured share: the number of occurrences among a number of chances (N1).
package struct ShareFigure: Hashable, Sendable {
  /// The number of occurrences.
  package let count: Int
  /// The number of chances.
  package let chances: Int

  /// True if there are too few chances for advice.
  package var isFew: Bool { chances < TimeFigure.enough }
  /// The share, from 0 to 1.
  package var share: Double { chances > 0 ? Double(count) / Double(chances) : 0 }
}

/// The measured figures of a person's exercises (N1).
package struct ExerciseFigures: Sendable {
  /// The time from a light to the press.
  package let reaction: TimeFigure
  /// The time from the highlight of a wanted item to the press.
  package let choice: TimeFigure
  /// The duration of a press; nil if the switch does not report it.
  package let length: TimeFigure?
  /// The duration of an intended long press; nil if the switch does not report it.
  package let longLength: TimeFigure?
  /// The time between two requested presses.
  package let pair: TimeFigure
  /// The mean number of bounces at each end of a press.
  package let bounces: Double
  /// The longest bounce.
  package let longestBounce: TimeSpan
  /// The presses that an unrequested second press followed.
  package let doubles: ShareFigure
  /// The longest common time to an unrequested second press; nil if there is none.
  package let longestRepeat: TimeSpan?
  /// The number of presses without a light, and their rate per minute.
  package let falsePresses: (count: Int, aMinute: Double)
  /// The lights without a press.
  package let missedLights: ShareFigure
  /// The highlights of a wanted item without a press.
  package let misses: ShareFigure
  /// The presses soon after the highlight had moved from the wanted item to the next one.
  package let late: ShareFigure
  /// The presses before the wanted item was highlighted.
  package let early: ShareFigure
  /// True if there were enough reactions to detect a trend.
  package let knowsTrend: Bool
  /// The change of the reaction time per press, as a fraction of its first value; nil if there is
  /// no clear trend.
  package let trend: Double?
  /// The number of presses from the first reaction to the last one.
  package let presses: Int

  /// Computes the figures from a record.
  ///
  /// - Parameter reportsLength: false for a key of a terminal, which does not report its release.
  package init(_ record: ExerciseRecord, reportsLength: Bool = true) {
    let darkness = Double(record.darkTime.microseconds)
    let accidents = darkness > 0 ? Double(record.falsePresses) / darkness : 0
    let slow = ExerciseFigures.limit(of: record.reactions)
    reaction = TimeFigure(
      reactions: record.reactions.filter { $0 <= slow },
      of: record.reactions.count + record.missedLights, accidents: accidents)
    let slowHit = ExerciseFigures.limit(of: record.hits)
    choice = TimeFigure(record.hits.filter { $0 <= slowHit })
    let lengths = record.contacts.map(\.length)
    let isKnown = reportsLength && lengths.contains { $0 >= SwitchTiming.momentary }
    length = isKnown ? TimeFigure(lengths) : nil
    longLength = isKnown ? TimeFigure(record.holds) : nil
    pair = TimeFigure(record.pairs)
    let bounced = record.contacts.reduce(0) { $0 + $1.bounces }
    bounces = Double(bounced) / Double(max(2 * record.contacts.count, 1))
    longestBounce = record.contacts.map(\.longestBounce).max() ?? .zero
    doubles = ShareFigure(count: record.repeats.count, chances: record.answers)
    // A single late second press among many presses is probably an accident.
    longestRepeat =
      record.repeats.count * 20 > record.answers ? record.repeats.max() : nil
    falsePresses = (record.falsePresses, accidents * 60_000_000)
    let belated = record.reactions.count { $0 > slow }
    missedLights = ShareFigure(count: record.missedLights + belated, chances: record.lights)
    misses = ShareFigure(count: record.misses, chances: record.chances)
    late = ShareFigure(count: record.latePresses, chances: record.hits.count)
    // Accidental presses are as likely on the item before the wanted one as on any other.
    early = ShareFigure(
      count: max(0, record.earlyPresses - record.wrongPresses),
      chances: record.hits.count + record.earlyPresses)
    let trend = Trend(
      zip(record.pressesBefore, record.reactions).filter { $1 <= slow }
        .map { (Double($0), Double($1.microseconds)) })
    knowsTrend = trend.isKnown
    self.trend = trend.isClear ? trend.slope / max(trend.start, 1) : nil
    presses = Int(trend.presses)
  }

  /// Returns the maximum time of a reaction.
  ///
  /// A press after four times the usual time was an accident, after the light was missed.
  private static func limit(of spans: [TimeSpan]) -> TimeSpan {
    guard !spans.isEmpty else { return .zero }
    let median = spans.sorted()[spans.count / 2].microseconds
    return TimeSpan(microseconds: 4 * median)
  }

  /// The change from the first reaction to the last, as a fraction; nil if there is no clear trend.
  package var drift: Double? { trend.map { $0 * Double(presses) } }

  /// The reaction times that settings must fit: those of the scan, if they are known and slower.
  package var scanning: TimeFigure {
    !choice.isFew && choice.mean > reaction.mean ? choice : reaction
  }
}

/// A linear fit of the reaction times over the presses (N1).
private struct Trend {
  /// The reaction time before the first press, in microseconds.
  var start = 0.0
  /// The increase per press, in microseconds.
  var slope = 0.0
  /// The number of presses from the first reaction to the last one.
  var presses = 0.0
  /// True if there were enough reactions.
  var isKnown = false
  /// True if the trend is significant, and changes the reaction time by a tenth or more.
  var isClear = false

  /// The probability at each side of the distribution: in one of a hundred persons, chance alone
  /// shows a trend.
  private static let tail = 0.005
  private static let fewest = 8

  /// Computes the fit from reaction times in microseconds and the number of presses before each.
  init(_ points: [(press: Double, reaction: Double)]) {
    let count = points.count
    let (xs, ys) = (points.map(\.press), points.map(\.reaction))
    presses = (xs.last ?? 0) - (xs.first ?? 0)
    guard count >= Self.fewest else { return }
    let (x, y) = (xs.reduce(0, +) / Double(count), ys.reduce(0, +) / Double(count))
    var (square, product) = (0.0, 0.0)
    for (one, other) in zip(xs, ys) {
      square += (one - x) * (one - x)
      product += (one - x) * (other - y)
    }
    guard square > 0 else { return }
    isKnown = true
    slope = product / square
    start = y - slope * x
    let rest = zip(xs, ys).reduce(0.0) { sum, pair in
      let residual = pair.1 - start - slope * pair.0
      return sum + residual * residual
    }
    let error = (rest / Double(count - 2) / square).squareRoot()
    let isBeyondChance =
      slope.magnitude > studentQuantile(freedom: count - 2, tail: Self.tail) * error
    let change = slope * presses
    isClear = isBeyondChance && change.magnitude >= 0.1 * start
  }
}

extension ExerciseFigures {
  /// A sentence about the change of the reaction times; nil if there is no clear trend.
  package var driftSentence: String? {
    guard let drift else { return nil }
    let percent = Int((drift.magnitude * 100).rounded())
    return drift > 0
      ? "Your presses became \(percent) % slower from the first to the last one: rest, or choose a slower speed for later."
      : "Your presses became \(percent) % faster from the first to the last one: tune again once you are used to it."
  }
}
