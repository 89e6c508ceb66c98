import ProgramIO
import SystemPorts
import DeviceNaming
import Diagnostics
import EvdevInput
import SystemCalls
import Profiles
import ScanEngine
import Session
import SwitchInput
import TerminalUI

/// Listens to every device and to the terminal until something was pressed.
final class PressListener {
  /// How the listening ended.
  enum End: Equatable {
    case pressed(PressedSwitch)
    case nothing
    case stopped(SessionEnd)
  }

  private let clock = MonotonicClock()
  private let devices = DeviceWatch()
  private let keys: TerminalKeysPort?
  private let terminal: TerminalDevice?
  private let signals: SignalPort
  private var pressed: PressedSwitch?

  init() throws {
    signals = try endingOnFailure { () throws(CommandFailure) in try SignalPort.forProgram() }
    terminal = try? TerminalDevice.open()
    var bindings: [String: SourceID] = [:]
    for (number, name) in terminalKeyNames.enumerated() {
      bindings[name] = SourceID(switchIndex: 0, sourceIndex: number)
    }
    keys = terminal.map { TerminalKeysPort(bindings: bindings, device: $0) }
    if let terminal { try? terminal.enter(picture: false) }
  }

  /// Whether there is anything to listen to.
  var hears: Bool { keys != nil || !devices.identities.isEmpty }

  /// Waits for a press and its end, at most that long for its beginning.
  func listen(for patience: TimeSpan) -> End {
    let wait = PollWait(clock: clock)
    let limit = clock.now + patience
    defer { close() }
    while true {
      if let asked = signals.endRequest ?? keys?.endRequest { return .stopped(asked) }
      if let pressed, let end = pressed.end, end <= clock.now { return .pressed(pressed) }
      if clock.now >= limit, pressed == nil { return .nothing }
      // A switch that is held for minutes was pressed too.
      if let pressed, clock.now >= limit + .milliseconds(60_000) { return .pressed(pressed) }
      let held = limit + .milliseconds(60_000)
      let deadline = min(pressed.map { $0.end ?? held } ?? limit, keys?.nextDeadline ?? held)
      let ready = wait.wait(
        for: signals.descriptors + devices.descriptors + (keys?.descriptors ?? []),
        until: deadline)
      _ = signals.read(ready, now: wait.now)
      for seen in devices.read(ready) { take(seen) }
      for timed in keys?.read(ready, now: wait.now) ?? [] { take(timed) }
    }
  }

  private func close() {
    keys?.close()
    terminal?.close()
    signals.close()
  }

  // MARK: What happens

  private func take(_ timed: TimedInput) {
    guard case .press(let id, _) = timed.input, pressed == nil else { return }
    let name = terminalKeyNames[id.sourceIndex]
    pressed = PressedSwitch(
      .terminal(name), title: "\(name) of the terminal", reportsReleases: false, at: timed.at)
  }

  private func take(_ seen: DeviceWatch.Observation) {
    let now = clock.now
    let instant = seen.time.map { min(clock.instant(of: $0), now) } ?? now
    switch seen.kind {
    case .connected, .disconnected: return
    case .key(let code, let isDown):
      guard let key = KernelKey(code: code) else { return }
      let source = SwitchSource.device(match(seen.device), key: key)
      take(source, "\(key.name) of \(quoted(seen.device.name))", isDown, at: instant)
    case .axis(let code, _, let limits):
      guard let axis = KernelAxis(code: code) else { return }
      let title = "\(axis.name) of \(quoted(seen.device.name))"
      guard let limits else {
        if case .axis(_, axis, _)? = pressed?.source { pressed?.release(at: instant) }
        return
      }
      if case .axis(let match, axis, _)? = pressed?.source {
        // The further it goes, the better the limits are known.
        pressed?.source = .axis(match, axis, limits)
        pressed?.press(at: instant)
      } else {
        take(.axis(match(seen.device), axis, limits), title, true, at: instant)
      }
    }
  }

  /// The first source that is pressed counts; one of a device takes the place of the terminal's.
  private func take(
    _ source: SwitchSource, _ title: String, _ isDown: Bool, at instant: Instant
  ) {
    if pressed?.reportsReleases != true {
      guard isDown else { return }
      pressed = PressedSwitch(source, title: title, reportsReleases: true, at: instant)
    } else if pressed?.source == source {
      if isDown { pressed?.press(at: instant) } else { pressed?.release(at: instant) }
    }
  }

  /// What a profile says of a device: its name, and what distinguishes it from an equal one.
  private func match(_ device: DeviceIdentity) -> DeviceMatcher {
    DeviceMatcher(device, among: devices.identities)
  }
}
