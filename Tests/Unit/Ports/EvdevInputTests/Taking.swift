import CEvdev
import ScanEngine
import Session
import ScanTime
import SwitchInput

@testable import EvdevInput

extension EventReader {
  /// The changes of a report that is complete with an event.
  mutating func changes(with event: input_event, at time: Instant, now: Instant) -> [ControlChange]
  {
    handle(event, at: time, now: now) ? changes : []
  }

  /// Returns the changes of a complete report, together with the device's reply to a query.
  mutating func changes(withFound event: input_event, now: Instant) -> [ControlChange] {
    find(event, now: now) ? changes : []
  }
}

extension SourceTracker {
  /// Returns the inputs that a change of a device causes at the time of the change.
  mutating func handle(_ change: ControlChange, of device: Int) -> [ScanInput] {
    var events: [TimedInput] = []
    handle(change, of: device, into: &events)
    return events.filter { $0.at == change.at }.map(\.input)
  }
}
