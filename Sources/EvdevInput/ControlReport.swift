import CEvdev
import SwitchInput

/// What a report says of a key or an axis.
struct ControlChange: Hashable {
  enum Kind: Hashable {
    case key(UInt16, KeyDirection)
    /// The axis is at this value now.
    case axis(UInt16, Int32)
  }

  let kind: Kind
  let at: Instant
  /// Whether the device only said that it is so when it was asked: when it came to be so is not known.
  var isFound = false
}

/// Where a key went.
enum KeyDirection: Hashable {
  case down
  case up
  /// The kernel let go of the key because its device is going away; the person did not (I7).
  case abandoned
  /// It is up, and nobody saw when it came up.
  case missed
}

/// Puts the events of a device together into the reports in which they belong.
///
/// When a device goes away the kernel first releases its keys, which must not end a contact like a
/// person's release. It marks the report that says so with the value 1, and puts nothing else in it. It
/// marks a part of a long report in the same way, such as when a hand is lifted off four keys at once; there
/// each key has its number beside it, and the releases are the person's.
struct ControlReport {
  private var changes: [ControlChange] = []
  /// Whether there was anything but releases of keys.
  private var hasMore = false

  /// A device that never ends its report is not waited for any longer than this.
  private static let limit = 64

  /// Takes an event and gives the changes of a report that is complete with it.
  ///
  /// Keys and axes that no switch names are dropped here (I8).
  mutating func take(
    _ event: input_event, isNamed: Bool, at instant: Instant, isFound: Bool = false
  ) -> [ControlChange] {
    if event.type == UInt16(EV_SYN), event.code == UInt16(SYN_REPORT) {
      return complete(isFromKernel: event.value == 1 && !hasMore)
    }
    if keyDirection(event) != false { hasMore = true }
    guard isNamed, let kind = kind(of: event) else { return [] }
    changes.append(ControlChange(kind: kind, at: instant, isFound: isFound))
    return changes.count < Self.limit ? [] : complete(isFromKernel: false)
  }

  private func kind(of event: input_event) -> ControlChange.Kind? {
    if event.type == UInt16(EV_ABS) { return .axis(event.code, event.value) }
    return keyDirection(event).map { .key(event.code, $0 ? .down : .up) }
  }

  private mutating func complete(isFromKernel: Bool) -> [ControlChange] {
    defer { (changes, hasMore) = ([], false) }
    guard isFromKernel else { return changes }
    return changes.map { change in
      guard case .key(let code, .up) = change.kind else { return change }
      return ControlChange(kind: .key(code, .abandoned), at: change.at)
    }
  }
}
