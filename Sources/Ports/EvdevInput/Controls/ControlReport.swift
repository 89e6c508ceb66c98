import CEvdev
import ScanTime
import SwitchInput

/// A change of a key or an axis in a report.
struct ControlChange: Hashable {
  enum Kind: Hashable {
    case key(UInt16, KeyDirection)
    /// The axis is at this value now.
    case axis(UInt16, Int32)
  }

  let kind: Kind
  let at: Instant
  /// True if the device only said that it is so when it was asked: when it came to be so is not known.
  var isFound = false
}

/// The direction of a key's change.
enum KeyDirection: Hashable {
  case down
  case up
  /// The kernel let go of the key because its device is going away; the person did not (I7).
  case abandoned
  /// It is up, and it is not known when it came up.
  case missed
}

/// Collects the events of a device into reports.
///
/// If a device goes away, the kernel first releases its keys, and these releases must not end a
/// contact as a person's release does. The kernel marks their report with the value 1 and puts
/// nothing else in it. It marks a part of a long report in the same way, such as when a hand is
/// lifted off four keys at once; there each key has its number beside it, and the releases are the
/// person's.
struct ControlReport {
  /// The changes in a complete report, until the next event is taken.
  private(set) var changes: [ControlChange] = []
  /// True if there was anything but releases of keys.
  private var hasMore = false
  private var isComplete = false

  /// A device that never ends its report is not waited for any longer than this.
  private static let limit = 64

  /// Handles an event; returns true if it completes a report, whose ``changes`` may be empty.
  ///
  /// Keys and axes that no switch names are dropped here (I8).
  mutating func handle(
    _ event: input_event, isNamed: Bool, at instant: Instant, isFound: Bool = false
  ) -> Bool {
    if isComplete {
      // The room for changes is kept: a report comes with each press.
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
