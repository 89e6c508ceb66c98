import Glibc
import ScanTime

/// The kernel's monotonic clock, counted from an origin; input devices use it for their timestamps
/// (I1).
package struct MonotonicClock: Hashable, Sendable {
  /// The kernel's number for the clock, which selects it on an input device.
  package static let kernelNumber = CLOCK_MONOTONIC

  /// The position of the zero `Instant`, in microseconds of CLOCK_MONOTONIC.
  package let origin: Int64

  /// Creates a clock that is at zero now.
  package init() {
    origin = Self.microseconds(of: CLOCK_MONOTONIC)
  }

  /// Creates a clock with a zero in microseconds of CLOCK_MONOTONIC.
  package init(origin: Int64) {
    self.origin = origin
  }

  /// The time since the origin.
  package var now: Instant { instant(of: Self.microseconds(of: CLOCK_MONOTONIC)) }

  /// Converts a time of CLOCK_MONOTONIC, in microseconds, to an instant; clips it to the range of
  /// instants.
  package func instant(of microseconds: Int64) -> Instant {
    let (difference, overflow) = microseconds.subtractingReportingOverflow(origin)
    guard overflow else { return Instant(microseconds: difference) }
    return Instant(microseconds: microseconds < origin ? .min : .max)
  }

  /// The total time that the machine has been suspended since boot: the monotonic clock stops
  /// during a suspension.
  package var suspendedTime: TimeSpan { Self.suspendedTime(Self.microseconds) }

  /// Returns the difference between the boot clock and the monotonic clock; `read` returns the
  /// microseconds of one clock.
  ///
  /// A process may be paused between two readings, which looks like a suspension. So one clock is
  /// read before and after the other one, and the readings are repeated if they took long. The
  /// smallest difference counts.
  static func suspendedTime(_ read: (clockid_t) -> Int64) -> TimeSpan {
    var shortest = Int64.max
    for _ in 0..<5 {
      let before = read(CLOCK_MONOTONIC)
      shortest = min(shortest, read(CLOCK_BOOTTIME) &- before)
      if read(CLOCK_MONOTONIC) &- before < readingTime { break }
    }
    return TimeSpan(microseconds: shortest)
  }

  /// The maximum duration of two clock readings, in microseconds, if the process is not paused.
  private static let readingTime: Int64 = 10_000

  private static func microseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    // These two clocks exist on every kernel since 2.6.39, so the call cannot fail.
    _ = clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
