import RandomNumbers
import ScanEngine
import ScanTime
import SwitchInput

/// The hand of a person: turns a wish to press into contacts, one by one.
///
/// A contact has bounces at both ends, and tremor may repeat it. Motions are in the order of their
/// times.
struct Hand: Sendable {
  /// One edge of a contact.
  struct Motion: Hashable, Sendable {
    let at: Instant
    let index: Int
    let isPress: Bool
  }

  private let person: Person
  private let spread: TimeSpread
  /// The time for which each switch must be held.
  private let holds: [TimeSpan]
  /// The pending motions, the last one first, so that the next one is removed from the end.
  private(set) var motions: [Motion] = []
  /// The end of the contact of each switch; `never` while it is held on.
  private(set) var busyUntil: [Instant]
  /// The random numbers of this hand alone.
  var generator: SplitMix64

  /// The end of the contact of a switch that is held on.
  private static let never = Instant(microseconds: .max / 2)
  /// The shortest possible time from one edge to the next.
  private static let rest = TimeSpan.milliseconds(20)

  init(_ person: Person, _ settings: ScanSettings, _ generator: SplitMix64) {
    self.person = person
    self.generator = generator
    spread = TimeSpread(.logNormal, variation: person.pressVariation)
    holds = settings.switches.map(\.hold)
    busyUntil = settings.switches.map { _ in .zero }
  }

  /// Removes and returns the next motion.
  mutating func popNext() -> Motion? { motions.popLast() }

  /// The time of the next motion.
  var next: Instant? { motions.last?.at }

  /// The time at which all contacts are over, except those of switches that are held on.
  var isUp: Instant { busyUntil.lazy.filter { $0 != Hand.never }.max() ?? .zero }

  /// True if a switch is held on until it is let go.
  func isHolding(_ index: Int) -> Bool { busyUntil[index] == Hand.never }

  /// Presses a switch and releases it; if it is still down, soon after that.
  ///
  /// - Parameter long: the time for which it must be held for a long action.
  mutating func press(_ index: Int, long: TimeSpan?, at instant: Instant) {
    guard busyUntil.indices.contains(index), !isHolding(index) else { return }
    let length = length(of: index, long: long)
    let begin = close(index, at: instant, length)
    guard long == nil, generator.happens(person.doubles) else { return }
    // A tremor of 4 to 12 Hz repeats a press after 83 to 250 ms.
    let gap = TimeSpan(microseconds: 83_000 + Int64(generator.uniform() * 167_000))
    _ = close(index, at: max(begin + gap, busyUntil[index] + Hand.rest), length)
  }

  /// Presses a switch and holds it on.
  mutating func holdOn(_ index: Int, at instant: Instant) {
    guard busyUntil.indices.contains(index), !isHolding(index) else { return }
    let begin = max(instant, busyUntil[index])
    edge(index, isPress: true, at: begin)
    busyUntil[index] = Hand.never
  }

  /// Lets a switch go that was held on.
  mutating func letGo(_ index: Int, at instant: Instant) {
    guard busyUntil.indices.contains(index), isHolding(index) else { return }
    busyUntil[index] = edge(index, isPress: false, at: instant)
  }

  /// Returns the length of a press: a person who has to hold a switch aims a little beyond that
  /// time.
  private mutating func length(of index: Int, long: TimeSpan?) -> TimeSpan {
    let needed = Double(max(long ?? .zero, holds[index]).microseconds)
    let aim = max(
      Double(person.pressLength.microseconds), needed * (1 + person.pressVariation))
    return TimeSpan(microseconds: Int64(spread.draw(mean: aim, &generator)))
  }

  /// A contact from its begin to its end.
  private mutating func close(_ index: Int, at instant: Instant, _ length: TimeSpan) -> Instant {
    let begin = max(instant, busyUntil[index])
    let isDown = edge(index, isPress: true, at: begin)
    busyUntil[index] = edge(index, isPress: false, at: max(begin + length, isDown))
    return begin
  }

  /// An end of a contact, which may bounce for 1 to 8 ms each time.
  ///
  /// - Returns: the time at which its last edge is over.
  @discardableResult
  private mutating func edge(_ index: Int, isPress: Bool, at instant: Instant) -> Instant {
    var at = instant
    insert(Motion(at: at, index: index, isPress: isPress))
    for _ in 0..<generator.repetitions(mean: person.bounces) {
      for bounce in [!isPress, isPress] {
        at = at + TimeSpan(microseconds: 1000 + Int64(generator.uniform() * 7000))
        insert(Motion(at: at, index: index, isPress: bounce))
      }
    }
    return at
  }

  private mutating func insert(_ motion: Motion) {
    var place = motions.count
    while place > 0, motions[place - 1].at <= motion.at { place -= 1 }
    motions.insert(motion, at: place)
  }
}
