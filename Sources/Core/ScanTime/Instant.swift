/// An instant on the monotonic clock, in microseconds from an origin that the driver defines (I1).
public struct Instant: Hashable, Comparable, Sendable {
  /// Microseconds from the origin.
  public let microseconds: Int64

  /// Creates an instant from the microseconds since the origin.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The origin of the clock.
  public static let zero = Instant(microseconds: 0)

  /// Returns true if the left instant is earlier.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Returns the instant after a time span; it is clamped to the end of time instead of
  /// overflowing.
  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    let (sum, overflow) = instant.microseconds.addingReportingOverflow(span.microseconds)
    guard overflow else { return Instant(microseconds: sum) }
    return Instant(microseconds: span.microseconds < 0 ? .min : .max)
  }

  /// Returns the span from the right instant to the left one, clamped to the range of a span.
  public static func - (left: Instant, right: Instant) -> TimeSpan {
    let (difference, overflow) = left.microseconds.subtractingReportingOverflow(right.microseconds)
    guard overflow else { return TimeSpan(microseconds: difference) }
    return TimeSpan(microseconds: left < right ? .min : .max)
  }
}

/// A length of time in microseconds.
public struct TimeSpan: Hashable, Comparable, Sendable {
  /// Its length in microseconds; it may be negative.
  public let microseconds: Int64

  /// Creates a span of a number of microseconds.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Creates a span of whole milliseconds; spans beyond 290,000 years are clamped.
  public static func milliseconds(_ count: Int64) -> TimeSpan {
    let (product, overflow) = count.multipliedReportingOverflow(by: 1000)
    return TimeSpan(microseconds: overflow ? (count < 0 ? .min : .max) : product)
  }

  /// The span of zero length.
  public static let zero = TimeSpan(microseconds: 0)

  /// Returns true if the left span is shorter.
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Returns the sum of two spans, clamped to the range of a span.
  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    let (sum, overflow) = left.microseconds.addingReportingOverflow(right.microseconds)
    guard overflow else { return TimeSpan(microseconds: sum) }
    return TimeSpan(microseconds: right.microseconds < 0 ? .min : .max)
  }
}
