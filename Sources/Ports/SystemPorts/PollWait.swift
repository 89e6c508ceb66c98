import Session
import ScanTime
import SystemCalls

/// The clock and the wait of the one loop: the monotonic clock and ppoll(2).
package final class PollWait: WaitPort {
  /// The clock; instants of devices have the same origin.
  package let clock: MonotonicClock
  private var set = PollSet()

  /// Creates a wait with that clock.
  package init(clock: MonotonicClock = MonotonicClock()) {
    self.clock = clock
  }

  /// The current instant.
  package var now: Instant { clock.now }

  /// The total time of suspension since the machine was started (I7).
  package var suspendedTime: TimeSpan { clock.suspendedTime }

  /// Waits until one of the descriptors is ready or the instant is reached; nil waits forever.
  ///
  /// Appends the descriptors that can be read, hung up, failed or are not open.
  package func wait(
    for descriptors: [Int32], until deadline: Instant?, into ready: inout [Int32]
  ) {
    set.wait(for: descriptors, until: deadline, on: clock, into: &ready)
  }
}
