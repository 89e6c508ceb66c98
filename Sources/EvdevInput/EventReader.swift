import CEvdev
import SwitchInput

/// Makes changes of keys and axes of what one device says, with times that never run backwards (I1).
///
/// The kernel may give a report the time of something older: when a program opens the device while it
/// speaks, the next report to all programs has the time of that moment, be it hours later. So the first
/// report after the opening, by whomever, is dated as it is read, and no report from before all was read.
///
/// It is a value without a device or a clock, so that it can be given what no device says.
struct EventReader {
  private var keys: Set<UInt16> = []
  private var axes: Set<UInt16> = []
  private var report = ControlReport()
  /// The latest time that is known; later events are not earlier, whatever the device says.
  private(set) var lastTime = Instant(microseconds: .min)
  /// Whether the next report may have the time of something older.
  private var doubtsTime = true

  /// Creates a reader of a device that has these keys and axes, which switches name.
  init(_ controls: [DeviceControl]) {
    name(controls)
  }

  /// From now on switches name these keys and axes, and no others.
  mutating func name(_ controls: [DeviceControl]) {
    keys = []
    axes = []
    for control in controls {
      switch control {
      case .key(let code): keys.insert(code)
      case .axis(let code, _): axes.insert(code)
      }
    }
  }

  /// Whether an event is of a key or an axis that a switch names.
  func names(_ event: input_event) -> Bool {
    switch Int32(event.type) {
    case EV_KEY: keys.contains(event.code)
    case EV_ABS: axes.contains(event.code)
    default: false
    }
  }

  /// Takes an event and gives the changes of a report that is complete with it; its time counts, but is
  /// never later than now.
  mutating func take(_ event: input_event, at time: Instant, now: Instant) -> [ControlChange] {
    lastTime = max(lastTime, doubtsTime ? now : min(time, now))
    if event.type == UInt16(EV_SYN), event.code == UInt16(SYN_REPORT) { doubtsTime = false }
    return report.take(event, isNamed: names(event), at: lastTime)
  }

  /// Takes what the device said when it was asked, now.
  mutating func find(_ event: input_event, now: Instant) -> [ControlChange] {
    lastTime = max(lastTime, now)
    return report.take(event, isNamed: names(event), at: lastTime, isFound: true)
  }

  /// Nothing was left unread at that time, so that nothing that comes is older.
  mutating func noteAllRead(at time: Instant) {
    lastTime = max(lastTime, time)
  }

  /// A program opened the device.
  mutating func noteOpening() {
    doubtsTime = true
  }

  /// Something was lost before that time, and the device is asked for its state.
  mutating func noteLoss(at time: Instant) {
    noteAllRead(at: time)
    doubtsTime = true
  }

  /// The device was asked for its state, and what it had said but not reported counts no more.
  mutating func forgetReport(at time: Instant) {
    noteAllRead(at: time)
    report = ControlReport()
  }
}
