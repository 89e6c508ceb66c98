import SwitchInput

/// The time as the engine sees it, and what is due next.
@usableFromInline
struct EngineClock: Equatable, Sendable {
  /// Something that is due.
  enum Due: Hashable, Sendable {
    /// Something of the contact of a switch.
    case contact(switchIndex: Int)
    /// What the scan waits for.
    case pending
    /// A new name that was not spoken yet (D5).
    case name
    /// A look at what updates frequently (E10).
    case update
  }

  /// What is due next, and when.
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
  /// What is due next, and when the engine wants to be woken for it; worked out once an input, however
  /// often it is asked for.
  private(set) var next: Next?
  @usableFromInline private(set) var nextDeadline: Instant?

  init(now: Instant) {
    self.now = now
  }

  /// Goes on to an instant; one that is past already changes nothing (I1).
  @inline(__always)
  mutating func advance(to instant: Instant) { now = max(now, instant) }

  /// Notes what is due next.
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
  /// Where the engine's clock stops, in a hundred thousand years.
  ///
  /// Time cannot be added to behind it without end: what is due at the very last instant would be due
  /// there again and again.
  static let clockEnd = Instant(microseconds: .max / 2)
}
