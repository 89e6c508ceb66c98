import CEvdev
import SwitchInput

/// Makes changes of keys and axes of what one device says, with times that never run backwards (I1).
///
/// It is a value without a device or a clock, so that it can be given what no device says.
struct EventReader {
  private var keys: Set<UInt16> = []
  private var axes: Set<UInt16> = []
  private var report = ControlReport()
  /// The latest time the device gave; later events are not earlier, whatever it says.
  private(set) var lastTime = Instant(microseconds: .min)

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
    lastTime = max(lastTime, min(time, now))
    return report.take(event, isNamed: names(event), at: lastTime)
  }
}
