import CEvdev
import SwitchInput

/// A key went down or up.
struct KeyChange: Hashable {
  enum Direction: Hashable {
    case down
    case up
    /// The kernel let go of the key because its device is going away; the person did not (I7).
    case abandoned
  }

  let key: UInt16
  let direction: Direction
  let at: Instant
}

/// Puts the events of a device together into the reports in which they belong.
///
/// When a device goes away the kernel first releases its keys, which must not end a contact like a
/// person's release. It marks the report that says so with the value 1.
struct KeyReport {
  private var changes: [KeyChange] = []

  /// A device that never ends its report is not waited for any longer than this.
  private static let limit = 64

  /// Takes an event and gives the changes of a report that is complete with it.
  ///
  /// Keys that no switch names are dropped here (I8).
  mutating func take(_ event: input_event, isNamed: Bool, at instant: Instant) -> [KeyChange] {
    if event.type == UInt16(EV_SYN), event.code == UInt16(SYN_REPORT) {
      return complete(isFromKernel: event.value == 1)
    }
    guard isNamed, let isDown = keyDirection(event) else { return [] }
    changes.append(KeyChange(key: event.code, direction: isDown ? .down : .up, at: instant))
    return changes.count < Self.limit ? [] : complete(isFromKernel: false)
  }

  private mutating func complete(isFromKernel: Bool) -> [KeyChange] {
    defer { changes = [] }
    guard isFromKernel else { return changes }
    return changes.map { change in
      switch change.direction {
      case .up: KeyChange(key: change.key, direction: .abandoned, at: change.at)
      case .down, .abandoned: change
      }
    }
  }
}
