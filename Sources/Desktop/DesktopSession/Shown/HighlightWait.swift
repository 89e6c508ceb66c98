import DesktopTree
import ScanTime

/// A stop to highlight as soon as it appears.
package enum PendingHighlight: Equatable, Sendable {
  /// The first new stop in a scrolled container, by its id (D7).
  case new(in: String, besides: Set<String>)
  /// The first stop of a web page (D1).
  case first(of: AccessibleReference)
}

/// Waits for a stop, because a program may show it after the act was answered (D1, D7).
struct HighlightWait: Sendable {
  private static let patience = TimeSpan.milliseconds(5000)
  private var awaited: (stop: PendingHighlight, end: Instant)?

  /// Begins to wait for a stop.
  mutating func begin(_ stop: PendingHighlight, at now: Instant) {
    awaited = (stop, now + Self.patience)
  }

  /// Stops waiting, because the user acts.
  mutating func end() { awaited = nil }

  /// Returns the change with the highlight on the stop, if it has appeared; another screen ends the
  /// wait.
  mutating func resolve(
    _ change: DesktopChange, at now: Instant, find: (PendingHighlight) -> String?
  ) -> DesktopChange {
    guard let (stop, end) = awaited else { return change }
    switch change {
    case .none: return change
    case .screen:
      awaited = nil
      return change
    case .layout:
      guard now < end else {
        awaited = nil
        return change
      }
      guard let found = find(stop) else { return change }
      awaited = nil
      return change.joined(.layout(focus: found))
    }
  }
}
