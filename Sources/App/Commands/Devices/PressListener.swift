import ProgramIO
import SystemPorts
import DeviceNaming
import Diagnostics
import EvdevInput
import SystemCalls
import Profiles
import ScanEngine
import Session
import ScanTime
import SwitchInput
import TerminalUI

/// Listens to every device and to the terminal until a switch is pressed.
final class PressListener {
  /// The result of listening.
  enum End: Equatable {
    case found(PressSearch.Outcome)
    case stopped(SessionEnd)
  }

  private let clock = MonotonicClock()
  private let devices = DeviceWatch()
  private let keys: TerminalKeysPort?
  private let terminal: TerminalDevice?
  private let signals: SignalPort

  init() throws {
    // A signal of `reload` must not end it.
    signals = try endingOnFailure { () throws(CommandFailure) in
      try SignalPort.forProgram(reloading: [SignalNumber.ownRequest])
    }
    terminal = try? TerminalDevice.open()
    var bindings: [String: SourceID] = [:]
    for (number, name) in terminalKeyNames.enumerated() {
      bindings[name] = SourceID(switchIndex: 0, sourceIndex: number)
    }
    keys = terminal.map { TerminalKeysPort(bindings: bindings, device: $0) }
    if let terminal { try? terminal.enter(picture: false) }
  }

  /// True if there is anything to listen to.
  var hears: Bool { keys != nil || !devices.identities.isEmpty }

  /// Waits for a press and its release until the timeout, even if devices report other events (R8).
  func listen(for patience: TimeSpan) -> End {
    let wait = PollWait(clock: clock)
    var search = PressSearch(until: clock.now + patience)
    defer { close() }
    while true {
      if let asked = signals.endRequest ?? keys?.endRequest { return .stopped(asked) }
      let now = clock.now
      if let outcome = search.outcome(at: now) { return .found(outcome) }
      let deadline = devices.hasMore ? now : search.nextDeadline(after: now)
      let ready = wait.wait(
        for: signals.descriptors + devices.descriptors + (keys?.descriptors ?? []),
        until: min(deadline, keys?.nextDeadline ?? deadline))
      _ = signals.read(ready, now: wait.now)
      for seen in devices.read(ready) {
        let now = clock.now
        let instant = seen.time.map { min(clock.instant(of: $0), now) } ?? now
        search.handle(seen, match(seen.device), at: instant)
      }
      for timed in keys?.read(ready, now: wait.now) ?? [] {
        guard case .press(let id, _) = timed.input else { continue }
        search.handle(terminalKey: terminalKeyNames[id.sourceIndex], at: timed.at)
      }
    }
  }

  private func close() {
    keys?.close()
    terminal?.close()
    signals.restore()
  }

  /// Returns the matcher for a device in a profile: its name, and the properties that distinguish
  /// it from an equal one.
  private func match(_ device: DeviceIdentity) -> DeviceMatcher {
    DeviceMatcher(device, among: devices.identities)
  }
}
