/// A time at which an event is due.
///
/// Equal times are handled in the order of arming (I1).
public struct Deadline: Hashable, Comparable, Sendable {
  /// The time of the event.
  public let time: Instant
  /// The index in the order of arming.
  public let order: UInt64

  /// Creates a deadline; ``DeadlineOrder`` gives the order.
  public init(time: Instant, order: UInt64) {
    self.time = time
    self.order = order
  }

  /// Returns true if the left deadline is handled before the right one.
  public static func < (left: Deadline, right: Deadline) -> Bool {
    left.time == right.time ? left.order < right.order : left.time < right.time
  }
}

/// A counter that numbers deadlines in the order of arming.
public struct DeadlineOrder: Hashable, Sendable {
  private var last: UInt64 = 0

  /// Creates a counter before the first deadline.
  public init() {}

  /// Returns a new deadline at a time.
  public mutating func arm(_ time: Instant) -> Deadline {
    last &+= 1
    return Deadline(time: time, order: last)
  }
}
