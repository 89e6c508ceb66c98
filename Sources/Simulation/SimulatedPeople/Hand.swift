import RandomNumbers
import ScanEngine
import ScanTime
import SwitchInput

/// The hand of a person: converts intended presses into contacts, one by one.
///
/// A contact can bounce at both ends, and tremor can repeat it. Motions are sorted by time.
struct Hand: Sendable {
  /// An edge of a contact: down or up.
  struct Motion: Hashable, Sendable {
    let at: Instant
    let index: Int
    let isPress: Bool
  }

  private let person: Person
  private let spread: TimeSpread
  /// The minimum time for which each switch must be held.
  private let holds: [TimeSpan]
  /// The pending motions in reverse order, so that the next one can be removed from the end.
  private(set) var motions: [Motion] = []
  /// The end of each switch's contact; `never` while the switch is held on.
  private(set) var busyUntil: [Instant]
  /// The random numbers of this hand, independent of all others.
  var generator: SplitMix64

  /// The end of the contact while a switch is held on.
  private static let never = Instant(microseconds: .max / 2)
  /// The minimum time between two edges.
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

  /// The time at which all contacts have ended, except those of switches that are held on.
  var isUp: Instant { busyUntil.lazy.filter { $0 != Hand.never }.max() ?? .zero }

  /// Returns true if a switch is held on.
  func isHolding(_ index: Int) -> Bool { busyUntil[index] == Hand.never }

  /// Presses and releases a switch; if it is still down, soon after its release.
  ///
  /// - Parameter long: the hold time of a long action; nil for a normal press.
  mutating func press(_ index: Int, long: TimeSpan?, at instant: Instant) {
    guard busyUntil.indices.contains(index), !isHolding(index) else { return }
    let length = length(of: index, long: long)
    let begin = close(index, at: instant, length)
    guard long == nil, generator.happens(person.doubles) else { return }
    // Tremor at 4 to 12 Hz repeats a press after 83 to 250 ms.
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

  /// Releases a switch that was held on.
  mutating func letGo(_ index: Int, at instant: Instant) {
    guard busyUntil.indices.contains(index), isHolding(index) else { return }
    busyUntil[index] = edge(index, isPress: false, at: instant)
  }

  /// Returns the duration of a press.
  ///
  /// A person who must hold a switch aims a little beyond the required time.
  private mutating func length(of index: Int, long: TimeSpan?) -> TimeSpan {
    let needed = Double(max(long ?? .zero, holds[index]).microseconds)
    let aim = max(
      Double(person.pressLength.microseconds), needed * (1 + person.pressVariation))
    return TimeSpan(microseconds: Int64(spread.draw(mean: aim, &generator)))
  }

  /// Adds a contact from its start to its end.
  private mutating func close(_ index: Int, at instant: Instant, _ length: TimeSpan) -> Instant {
    let begin = max(instant, busyUntil[index])
    let isDown = edge(index, isPress: true, at: begin)
    busyUntil[index] = edge(index, isPress: false, at: max(begin + length, isDown))
    return begin
  }

  /// Adds an edge of a contact, with bounces of 1 to 8 ms each.
  ///
  /// - Returns: the time of the last edge.
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
