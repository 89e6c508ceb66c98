import ScanTime
import SystemCalls

/// The times that a desktop session reads.
package protocol DesktopClock {
  /// The time since the session began.
  var now: Instant { get }
  /// The processor time that this process has used.
  var processorTime: TimeSpan { get }
}

extension MonotonicClock: DesktopClock {
  /// The processor time that this process has used.
  package var processorTime: TimeSpan { SystemCalls.processorTime() }
}
