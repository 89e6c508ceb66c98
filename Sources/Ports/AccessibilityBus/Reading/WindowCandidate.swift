import DesktopTree
import ScanTime
import SwitchInput

/// The window that has become active and is not shown yet, because it may be so for a moment alone (D1).
struct WindowCandidate {
  /// A window that is active for a shorter time is not shown (D1).
  static let activeTime = TimeSpan.milliseconds(150)

  /// The window that waits, and when it is shown; nil where none does.
  private(set) var waiting: (window: AccessibleReference, due: Instant)?

  /// Takes the window that a look found active.
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
    let since = waiting.flatMap { $0.window == window ? $0.due : nil }
    let due = since ?? max(began + Self.activeTime, silenceEnd)
    guard due > now, !isAsked || silenceEnd > now else {
      waiting = nil
      return nil
    }
    waiting = (window, due)
    return due
  }

  /// Forgets the window that waits.
  mutating func forget() { waiting = nil }
}
