import DeviceNaming
import EvdevInput
import LiveScanning
import Profiles
import ScanEngine
import ScanTime
import Session
import SwitchInput
import SystemCalls
import TerminalUI

/// Listens to every device and to the keys of a window until a switch is pressed (R4, R8).
final class WindowPress: ScreenCompanion {
  private let patience: TimeSpan
  private let clock = MonotonicClock()
  private let devices = DeviceWatch()
  private var search: PressSearch?
  /// The result; nil until it is known.
  private(set) var outcome: PressSearch.Outcome?

  /// Prepares to wait for a press and its release, with a timeout.
  init(for patience: TimeSpan) { self.patience = patience }

  var descriptors: [Int32] { devices.descriptors }
  var nextDeadline: Instant? {
    devices.hasMore ? .zero : search.map { $0.nextDeadline(after: clock.now) } ?? .zero
  }
  var endRequest: SessionEnd? { outcome == nil ? nil : .quit }

  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    var found = search ?? PressSearch(until: now + patience)
    for seen in devices.read(ready) {
      let instant = seen.time.map { min(clock.instant(of: $0), now) } ?? now
      found.handle(seen, DeviceMatcher(seen.device, among: devices.identities), at: instant)
    }
    search = found
    outcome = outcome ?? found.outcome(at: now)
  }

  let keyHelp = "Ctrl-C: leave"
  var cursor: String? { nil }

  func type(_ key: PressedKey, at element: String?, now: Instant) -> Bool {
    guard key.cell == nil else { return true }
    search?.handle(terminalKey: key.name, of: "window", at: now)
    return true
  }

  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    ActivationAnswer(request: request.number, outcome: .failed(.failed))
  }
}
