/// A time at which something is due.
///
/// Equal times are handled in the order in which they were armed (I1).
public struct Deadline: Hashable, Comparable, Sendable {
  /// The time at which it is due.
  public let time: Instant
  /// The place in the order of arming.
  public let order: UInt64

  /// Creates a deadline; ``DeadlineOrder`` gives the order.
  public init(time: Instant, order: UInt64) {
    self.time = time
    self.order = order
  }

  /// Returns true if the left deadline is handled first.
  public static func < (left: Deadline, right: Deadline) -> Bool {
    left.time == right.time ? left.order < right.order : left.time < right.time
  }
}

/// Hands out places in the order of arming, one after the other.
public struct DeadlineOrder: Hashable, Sendable {
  private var last: UInt64 = 0

  /// Creates an order in which nothing was armed yet.
  public init() {}

  /// Arms a deadline for a time.
  public mutating func arm(_ time: Instant) -> Deadline {
    last &+= 1
    return Deadline(time: time, order: last)
  }
}
