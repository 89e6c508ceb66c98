import DesktopTree
import ScanTime

/// A stop to highlight as soon as it appears.
enum PendingHighlight: Equatable {
  /// The first one that is new in what was scrolled, by its id (D7).
  case new(in: String, besides: Set<String>)
  /// The first one of a page of the web (D1).
  case first(of: AccessibleReference)
}

/// Waits for a stop, because a program may show it after the act was answered (D1, D7).
struct HighlightWait {
  private static let patience = TimeSpan.milliseconds(5000)
  private var awaited: (stop: PendingHighlight, end: Instant)?

  /// Begins to wait.
  mutating func begin(_ stop: PendingHighlight, at now: Instant) {
    awaited = (stop, now + Self.patience)
  }

  /// Waits no longer, because the person acts.
  mutating func end() { awaited = nil }

  /// The change with the highlight on the stop, if it is there; nothing is waited for on another screen.
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
