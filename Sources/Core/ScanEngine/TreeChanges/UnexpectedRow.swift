import ScanTime
import SwitchInput

/// Events that come without an act of the person, between which the scan has neither gone round nor asked an element for anything (T8, T9).
struct UnexpectedRow: Equatable, Sendable {
  /// The number of them, at most the limit.
  private var count = 0
  /// The time of the last one.
  private var last = Instant.zero

  /// From this one on, those in a row have no effect of their own.
  static let limit = 3
  /// The longest pause within a row where nothing goes on by itself.
  static let pause = TimeSpan.milliseconds(30_000)

  /// True if the row is as long as the limit.
  var isOver: Bool { count >= Self.limit }

  /// Counts one more; with `isTimed` the scan goes on by itself.
  mutating func note(at instant: Instant, isTimed: Bool) {
    count = !isTimed && instant - last > Self.pause ? 1 : min(count + 1, Self.limit)
    last = instant
  }

  /// The scan has gone round, or an element was asked for something.
  mutating func end() { count = 0 }
}
