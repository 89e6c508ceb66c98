import CEvdev
import ScanTime

/// Turns the events of one device into changes of keys and axes, with times that never decrease
/// (I1).
///
/// The kernel may give a report a wrong time. This happens if a program opens the device while it
/// reports, and then chooses its clock. A later report to all programs has the time of that moment,
/// even hours later. So events with a time around an opening get the time of reading, and no event
/// is earlier than the last complete read.
///
/// It is a value without a device or a clock, so that a test can pass it events that no device
/// reports.
struct EventReader {
  /// The keys; an array, because a search through a few keys at each event is faster than hashing.
  private var keys: [UInt16] = []
  private var axes: [UInt16] = []
  private var report = ControlReport()
  /// The latest known time; no later event gets an earlier time, whatever the device reports.
  private(set) var lastTime = Instant(microseconds: .min)
  /// The latest time that an opening of the device may have made wrong.
  private var untrustedUntil = Instant.zero

  /// The maximum time from opening a device to choosing its clock.
  private static let opening = TimeSpan.milliseconds(2000)

  /// Creates a reader of a device that was just opened and has these keys and axes, which switches
  /// name.
  init(_ controls: [DeviceControl], now: Instant) {
    name(controls)
    noteOpening(at: now)
  }

  /// Notes that a program opened the device, perhaps Switchlight itself.
  mutating func noteOpening(at time: Instant) {
    untrustedUntil = time + Self.opening
  }

  /// Sets the keys and axes that switches name from now on.
  mutating func name(_ controls: [DeviceControl]) {
    keys = []
    axes = []
    for control in controls {
      switch control {
      case .key(let code): keys.append(code)
      case .axis(let code, _): axes.append(code)
      }
    }
  }

  /// Returns true if a switch names the key or axis of an event.
  func names(_ event: input_event) -> Bool {
    switch Int32(event.type) {
    case EV_KEY: keys.contains(event.code)
    case EV_ABS: axes.contains(event.code)
    default: false
    }
  }

  /// The changes in a complete report, until the next event is handled.
  var changes: [ControlChange] { report.changes }

  /// Handles an event; returns true if it completes a report, whose ``changes`` may be empty.
  ///
  /// The event's time counts, but is never later than now.
  mutating func handle(_ event: input_event, at time: Instant, now: Instant) -> Bool {
    lastTime = max(lastTime, time <= untrustedUntil ? now : min(time, now))
    return report.handle(event, isNamed: names(event), at: lastTime)
  }

  /// Handles a state that the device reported on request, now; true as for ``handle(_:at:now:)``.
  mutating func find(_ event: input_event, now: Instant) -> Bool {
    lastTime = max(lastTime, now)
    return report.handle(event, isNamed: names(event), at: lastTime, isFound: true)
  }

  /// Notes that everything was read at that time, or that the unread rest was lost, so that no
  /// later event is older.
  mutating func noteAllRead(at time: Instant) {
    lastTime = max(lastTime, time)
  }

  /// Forgets an incomplete report, because the state of the device was queried.
  mutating func forgetReport(at time: Instant) {
    noteAllRead(at: time)
    report = ControlReport()
  }
}
