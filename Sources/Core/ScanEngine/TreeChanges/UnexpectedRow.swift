import ScanTime
import SwitchInput

/// Unexpected events in a row: meanwhile the scan has neither completed a pass nor sent a request
/// to an element (T8, T9).
struct UnexpectedRow: Equatable, Sendable {
  /// The number of events, at most the limit.
  private var count = 0
  /// The time of the last event.
  private var last = Instant.zero

  /// From this number on, events in the row have no effect of their own.
  static let limit = 3
  /// The longest pause within a row if the scan has no timer.
  static let pause = TimeSpan.milliseconds(30_000)

  /// True if the row is as long as the limit.
  var isOver: Bool { count >= Self.limit }

  /// Counts one more event; `isTimed` is true if the highlight advances by a timer.
  mutating func note(at instant: Instant, isTimed: Bool) {
    count = !isTimed && instant - last > Self.pause ? 1 : min(count + 1, Self.limit)
    last = instant
  }

  /// Ends the row, because a pass is complete or an element received a request.
  mutating func end() { count = 0 }
}
