import ScanTime
import SystemCalls

/// The clocks of a desktop session.
package protocol DesktopClock {
  /// The time since the start of the session.
  var now: Instant { get }
  /// The processor time that this process has used.
  var processorTime: TimeSpan { get }
}

extension MonotonicClock: DesktopClock {
  /// The processor time that this process has used.
  package var processorTime: TimeSpan { SystemCalls.processorTime() }
}
