import ScanTime
import SwitchInput

/// The time as the engine sees it, and the next due event.
@usableFromInline
struct EngineClock: Equatable, Sendable {
  /// Something that is due.
  enum Due: Hashable, Sendable {
    /// Something of the contact of a switch.
    case contact(switchIndex: Int)
    /// The event that the scan waits for.
    case pending
    /// A new name that was not spoken yet (D5).
    case name
    /// A look at what updates frequently (E10).
    case update
    /// A change of a setting that was not kept (N2).
    case trial
    /// The end of a recipe (N4).
    case recipe
  }

  /// The next due event and its deadline.
  struct Next: Hashable, Sendable {
    let deadline: Deadline
    let due: Due
  }

  /// The clock as the engine last saw it; it never goes back.
  private(set) var now: Instant
  /// The order in which deadlines are armed.
  var order = DeadlineOrder()
  /// True if the machine sleeps (I7).
  var isSuspended = false
  /// The next due event, and the time at which the engine needs to be woken for it; computed once
  /// an input, however often it is asked for.
  private(set) var next: Next?
  @usableFromInline private(set) var nextDeadline: Instant?

  init(now: Instant) {
    self.now = now
  }

  /// Goes on to an instant; one that is past already changes nothing (I1).
  @inline(__always)
  mutating func advance(to instant: Instant) { now = max(now, instant) }

  /// Notes the next due event.
  @inline(__always)
  mutating func wait(for next: Next?) {
    self.next = next
    nextDeadline = next.map { max($0.deadline.time, now) }
  }

  /// Arms a deadline for a time.
  @inline(__always)
  mutating func arm(_ time: Instant) -> Deadline { order.arm(time) }
}

extension Instant {
  /// The end of the engine's clock, in a hundred thousand years.
  ///
  /// Time cannot be added beyond it indefinitely: an event that is due at the very last instant
  /// would be due there again and again.
  static let clockEnd = Instant(microseconds: .max / 2)
}
