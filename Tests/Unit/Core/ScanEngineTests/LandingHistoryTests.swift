import Randomness
import ScanTime
import SwitchInput
import Testing

@testable import ScanEngine

@Suite("The memory of recent highlights")
struct LandingHistoryTests {
  /// The same as a list, of which the first ones are removed.
  private struct PlainHistory {
    private(set) var landings: [Landing] = []

    mutating func append(_ landing: Landing) {
      while landings.count > 1,
        landing.at - landings[1].at > LandingHistory.memory
          || landings.count >= LandingHistory.limit
      {
        landings.removeFirst()
      }
      landings.append(landing)
    }

    func highlighted(at instant: Instant) -> Landing? { landings.last { $0.at <= instant } }
  }

  @Test(
    "The memory equals a plain list: two seconds, 256 landings, the last change (I10, T6)",
    arguments: [1, 5, 50, 500, 3000] as [Int64])
  func plainList(longestStep: Int64) {
    var generator = SplitMix64(seed: UInt64(longestStep))
    var history = LandingHistory()
    var plain = PlainHistory()
    var now = Instant.zero
    var changes = Landing.Changes()
    for number in 0..<2000 {
      now = now + .milliseconds(Int64.random(in: 0...longestStep, using: &generator))
      let cause: Landing.Cause =
        number % 97 == 50
        ? .change : number % 101 == 70 ? .screen(isUnexpected: number.isMultiple(of: 2)) : .move
      if cause != .move { changes.latest = now }
      if case .screen(let isUnexpected) = cause {
        changes.screen = now
        if isUnexpected { changes.unexpected = now }
      }
      if number % 89 == 3 {
        // A screen that keeps the highlight guards the next landing (T8).
        history.stay(at: now)
        changes.unexpected = now
      }
      history.append(at: now, .sweep(number), cause)
      plain.append(Landing(at: now, shown: .sweep(number), cause: cause, changes: changes))
      #expect(history.last == plain.landings.last)
      #expect(history.changes == changes)
      for _ in 0..<5 {
        let before = TimeSpan.milliseconds(-Int64.random(in: 0...4000, using: &generator))
        #expect(history.highlighted(at: now + before) == plain.highlighted(at: now + before))
      }
      let begin = now + .milliseconds(-Int64.random(in: 0...1000, using: &generator))
      let since = plain.landings.lastIndex { $0.at <= begin }
      let shown = since.map { plain.landings[$0...].map(\.shown) }
      let other = Landing.Shown.sweep(number - 9)
      #expect(
        history.holds(from: begin, through: now) { $0.shown != other }
          == shown.map { !$0.contains(other) } ?? false)
    }
  }
}
