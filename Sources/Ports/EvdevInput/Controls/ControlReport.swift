import CEvdev
import ScanTime
import SwitchInput

/// A change of a key or an axis in a report.
struct ControlChange: Hashable {
  enum Kind: Hashable {
    case key(UInt16, KeyDirection)
    /// The current value of an axis.
    case axis(UInt16, Int32)
  }

  let kind: Kind
  let at: Instant
  /// True if the device reported the change only on request, so that its time is unknown.
  var isFound = false
}

/// The direction of a key's change.
enum KeyDirection: Hashable {
  case down
  case up
  /// The kernel released the key because its device is being removed; the user did not release it
  /// (I7).
  case abandoned
  /// The key is up, and the time of its release is unknown.
  case missed
}

/// Collects the events of a device into reports.
///
/// If a device is removed, the kernel first releases its keys. These releases must not end a
/// contact as a user's release does. The kernel marks their report with the value 1, and the report
/// contains nothing else.
///
/// The kernel marks a part of a long report in the same way, for example when a hand releases four
/// keys at once. In such a part each key has its number beside it, and the releases are the user's.
struct ControlReport {
  /// The changes in a complete report, until the next event is handled.
  private(set) var changes: [ControlChange] = []
  /// True if it contained anything except releases of keys.
  private var hasMore = false
  private var isComplete = false

  /// The maximum number of changes in a report, for a device that never ends its report.
  private static let limit = 64

  /// Handles an event; returns true if it completes a report, whose ``changes`` may be empty.
  ///
  /// Keys and axes that no switch names are dropped here (I8).
  mutating func handle(
    _ event: input_event, isNamed: Bool, at instant: Instant, isFound: Bool = false
  ) -> Bool {
    if isComplete {
      // The capacity is kept, because every press causes a report.
      changes.removeAll(keepingCapacity: true)
      (hasMore, isComplete) = (false, false)
    }
    if event.type == UInt16(EV_SYN), event.code == UInt16(SYN_REPORT) {
      if event.value == 1, !hasMore { abandonKeys() }
      isComplete = true
      return true
    }
    if keyDirection(event) != false { hasMore = true }
    guard isNamed, let kind = kind(of: event) else { return false }
    changes.append(ControlChange(kind: kind, at: instant, isFound: isFound))
    isComplete = changes.count >= Self.limit
    return isComplete
  }

  private func kind(of event: input_event) -> ControlChange.Kind? {
    if event.type == UInt16(EV_ABS) { return .axis(event.code, event.value) }
    return keyDirection(event).map { .key(event.code, $0 ? .down : .up) }
  }

  private mutating func abandonKeys() {
    for index in changes.indices {
      guard case .key(let code, .up) = changes[index].kind else { continue }
      changes[index] = ControlChange(kind: .key(code, .abandoned), at: changes[index].at)
    }
  }
}
