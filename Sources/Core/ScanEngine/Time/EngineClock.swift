import ScanTime
import SwitchInput

/// The clock of the engine, and its next due event.
@usableFromInline
struct EngineClock: Equatable, Sendable {
  /// The kind of a due event.
  enum Due: Hashable, Sendable {
    /// The next step of a switch's contact.
    case contact(switchIndex: Int)
    /// The pending event of the scan.
    case pending
    /// A new name that is not spoken yet (D5).
    case name
    /// A check of an element that updates frequently (E10).
    case update
    /// The end of the trial of a changed setting (N2).
    case trial
    /// The end of a recipe (N4).
    case recipe
  }

  /// The next due event and its deadline.
  struct Next: Hashable, Sendable {
    let deadline: Deadline
    let due: Due
  }

  /// The last time that the engine has seen; it never decreases.
  private(set) var now: Instant
  /// The order in which deadlines are armed.
  var order = DeadlineOrder()
  /// True if the machine sleeps (I7).
  var isSuspended = false
  /// The next due event, and the time at which the engine must be woken for it; computed once for
  /// each input.
  private(set) var next: Next?
  @usableFromInline private(set) var nextDeadline: Instant?

  init(now: Instant) {
    self.now = now
  }

  /// Moves the clock to an instant.
  ///
  /// An earlier instant changes nothing (I1).
  @inline(__always)
  mutating func advance(to instant: Instant) { now = max(now, instant) }

  /// Sets the next due event.
  @inline(__always)
  mutating func wait(for next: Next?) {
    self.next = next
    nextDeadline = next.map { max($0.deadline.time, now) }
  }

  /// Returns a new deadline at a time.
  @inline(__always)
  mutating func arm(_ time: Instant) -> Deadline { order.arm(time) }
}

extension Instant {
  /// The end of the engine's clock, after about a hundred thousand years.
  ///
  /// Times cannot exceed it: an event due at the very last instant would be due there repeatedly.
  static let clockEnd = Instant(microseconds: .max / 2)
}
