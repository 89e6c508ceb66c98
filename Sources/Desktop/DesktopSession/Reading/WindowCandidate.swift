import DesktopTree
import ScanTime

/// The newly active window that is not shown yet, because it may be active only for a moment (D1).
///
/// It is shown if the display has not changed for a moment since the look that found it. Changes
/// without end delay it only until the maximum time.
struct WindowCandidate: Sendable {
  /// The time without a change of the display after which the window is shown (D1.8).
  static let quietTime = TimeSpan.milliseconds(40)
  /// The maximum delay because of changes of the display (D1.8).
  static let longestTime = TimeSpan.milliseconds(150)

  /// A window that waits.
  struct Waiting: Equatable, Sendable {
    let window: AccessibleReference
    /// The time at which the look began that found it first.
    let began: Instant
    /// The time of the last change of the display since then.
    fileprivate(set) var lastChange: Instant
    /// The time until which its program may still describe it (D11).
    fileprivate(set) var silenceEnd: Instant

    /// The time at which it is shown.
    var due: Instant {
      let quietEnd = lastChange + WindowCandidate.quietTime
      return max(min(quietEnd, began + WindowCandidate.longestTime), silenceEnd)
    }
  }

  /// The waiting window; nil if there is none.
  private(set) var waiting: Waiting?

  /// Handles the window that a look found active.
  ///
  /// - Parameters:
  ///   - began: the time at which that look began.
  ///   - silenceEnd: the time until which its program may still describe it (D11).
  ///   - isAsked: true if the user's pick may have caused it.
  /// - Returns: the time to show it, or nil to show it now.
  mutating func keepBack(
    _ window: AccessibleReference, lookedAt began: Instant, silenceEnd: Instant, isAsked: Bool,
    at now: Instant
  ) -> Instant? {
    var found = Waiting(window: window, began: began, lastChange: began, silenceEnd: silenceEnd)
    if let waiting, waiting.window == window {
      found = waiting
      found.silenceEnd = silenceEnd
    }
    guard found.due > now, !isAsked || silenceEnd > now else {
      waiting = nil
      return nil
    }
    waiting = found
    return found.due
  }

  /// Notes that another window became active on the display, or that one opened or closed.
  mutating func noteChange(at now: Instant) { waiting?.lastChange = now }

  /// Forgets the window that waits.
  mutating func forget() { waiting = nil }
}
