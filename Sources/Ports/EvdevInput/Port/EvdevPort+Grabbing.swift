import CEvdev
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput

extension EvdevPort {
  /// The state of the grab of a device.
  enum Grab {
    case unwanted
    /// It is grabbed once all its keys are up: a key held now would never be released for other
    /// programs.
    case wanted
    /// Another program has it; the grab is retried at that time.
    case busy(next: Instant)
    /// It is grabbed; its other keys, if any, are forwarded if possible.
    case taken(KeyForwarding?)

    var passing: KeyForwarding? {
      if case .taken(let passing) = self { passing } else { nil }
    }

    /// True if the device is still to be grabbed.
    var isOpen: Bool {
      switch self {
      case .wanted, .busy: true
      case .unwanted, .taken: false
      }
    }
  }

  /// The time between two attempts to grab a device that another program has.
  static let patience = TimeSpan.milliseconds(5000)

  /// The time of the next attempt to grab a device.
  var nextTry: Instant? {
    devices.compactMap { if case .busy(let next) = $0.grab { next } else { nil } }.min()
  }

  /// True if a device can be grabbed at once: its descriptor would not wake the session before its
  /// first press, which would reach other programs too.
  var canGrab: Bool {
    devices.contains { open in
      guard case .wanted = open.grab else { return false }
      return !open.device.holdsAnyKey && !isReadable(open.device.descriptor)
    }
  }

  /// Queries the real state of the due devices of other programs: their earlier events did not
  /// reach us, and were not intended for us (I7).
  func askBusyDevices(now: Instant) -> [TimedInput] {
    var events: [ScanInput] = []
    for index in devices.indices {
      guard case .busy(let next) = devices[index].grab, next <= now else { continue }
      let device = devices[index].device
      devices[index].reader.forgetReport(at: clock.now)
      // The next read detects a removed device.
      guard device.synchronize() else { continue }
      events += tracker.ask(devices[index].number) { control, wasPressed in
        device.isPressed(control, wasPressed: wasPressed)
      }
    }
    return events.map { TimedInput($0, at: now) }
  }

  /// The sources of the devices that can be read at this moment (I13).
  package var connectedSources: [SourceID] { tracker.sources }

  /// Finds the devices that another program has grabbed, before this port replaces the previous
  /// one.
  ///
  /// The devices that the previous port has grabbed become free. Only a grab can show whether a
  /// device is free.
  package func findBusyDevices(takingOverFrom before: EvdevPort?) {
    for index in devices.indices {
      guard case .wanted = devices[index].grab, !devices[index].device.holdsAnyKey else { continue }
      let device = devices[index].device
      do throws(SystemError) {
        try device.grab()
        device.ungrab()
      } catch {
        guard error.code == SystemError.Code.busy, before?.hasGrabbed(device.identity.path) != true
        else { continue }
        let now = clock.now
        pending += loseToAnotherProgram(index, wasBusy: false, now: now)
      }
    }
  }

  private func hasGrabbed(_ path: String) -> Bool {
    devices.contains { open in
      guard case .taken = open.grab else { return false }
      return open.device.identity.path == path
    }
  }

  /// Grabs the waiting devices whose keys are all up.
  func grabFreeDevices(now: Instant) -> [TimedInput] {
    var events: [TimedInput] = []
    for index in devices.indices {
      switch devices[index].grab {
      case .wanted: events += grab(index, wasBusy: false, now: now)
      case .busy(let next) where next <= now: events += grab(index, wasBusy: true, now: now)
      case .unwanted, .busy, .taken: break
      }
    }
    return events
  }

  private func grab(_ index: Int, wasBusy: Bool, now: Instant) -> [TimedInput] {
    let device = devices[index].device
    if let key = device.heldKey {
      reportHeldKey(key, at: index, now: now)
      if wasBusy { devices[index].grab = .busy(next: now + Self.patience) }
      return []
    }
    do throws(SystemError) {
      try device.grab()
    } catch {
      if error.code == SystemError.Code.busy {
        return loseToAnotherProgram(index, wasBusy: wasBusy, now: now)
      }
      devices[index].grab = .unwanted
      if !wasBusy { report(.notGrabbed(device.identity, .failed(error))) }
      return hear(index, now: now)
    }
    if case .due = devices[index].heldKey { devices[index].heldKey = .none }
    let events = hear(index, now: now)
    // Other programs have seen a key that went down in between, so they must see its release.
    guard !isReadable(device.descriptor) else {
      device.ungrab()
      devices[index].grab = .wanted
      return events
    }
    beginPassing(index)
    return events
  }

  /// The time after which a key that is down is reported.
  private static let holding = TimeSpan.milliseconds(2000)

  /// The time of the next report of a key that keeps a device from being grabbed.
  var nextHeldKeyReport: Instant? {
    devices.compactMap { open in
      guard case .wanted = open.grab, case .due(let due) = open.heldKey else { return nil }
      return due
    }.min()
  }

  private func reportHeldKey(_ key: UInt16, at index: Int, now: Instant) {
    switch devices[index].heldKey {
    case .none: devices[index].heldKey = .due(now + Self.holding)
    case .due(let due) where due <= now:
      devices[index].heldKey = .done
      let isSwitch = tracker.parts(of: devices[index].number).contains { $0.control == .key(key) }
      report(.keyHeld(devices[index].device.identity, .key(key), isSwitch: isSwitch))
    case .due, .done: break
    }
  }

  /// Loses a device to another program: no press on it arrives here, so it counts as gone until it
  /// is free (I13).
  private func loseToAnotherProgram(_ index: Int, wasBusy: Bool, now: Instant) -> [TimedInput] {
    let open = devices[index]
    devices[index].grab = .busy(next: now + Self.patience)
    if !wasBusy { report(.notGrabbed(open.device.identity, .busy)) }
    guard open.unheard == nil else { return [] }
    devices[index].unheard = tracker.parts(of: open.number)
    return tracker.detach(open.number).map { TimedInput($0, at: now) }
  }

  /// Reconnects the devices that send events now, because another program has released them.
  func reconnectFreedDevices(_ ready: [Int32], now: Instant) -> [TimedInput] {
    devices.indices.flatMap { index -> [TimedInput] in
      let number = devices[index].device.descriptor
      // An unplugged device is ready too.
      return ready.contains(number) && !isHungUp(number) ? hear(index, now: now) : []
    }
  }

  private func hear(_ index: Int, now: Instant) -> [TimedInput] {
    guard let parts = devices[index].unheard else { return [] }
    devices[index].unheard = nil
    // The device is connected at the time of its previous event, before its next events.
    return attach(
      parts, of: devices[index].device, number: devices[index].number,
      now: min(devices[index].reader.lastTime, now))
  }

  /// Starts to forward other keys; if that is impossible, releases a device with letters, and keeps
  /// any other one.
  ///
  /// Both are reported once, and retried after /dev/uinput has changed.
  private func beginPassing(_ index: Int) {
    let device = devices[index].device
    let wasReported = devices[index].waitsForPassing
    devices[index].waitsForPassing = false
    defer { if !devices.contains(where: { $0.waitsForPassing }) { passingWatch.end() } }
    guard device.hasMore(than: devices[index].reader) else {
      return devices[index].grab = .taken(nil)
    }
    do throws(SystemError) {
      devices[index].grab = .taken(try KeyForwarding(of: device))
      if device.hasLetters {
        report(.grabbed(device.identity))
      } else if wasReported {
        report(.passedOn(device.identity))
      }
    } catch {
      devices[index].waitsForPassing = true
      let loses = device.hasLetters(notIn: devices[index].reader)
      if loses { device.ungrab() }
      devices[index].grab = loses ? .unwanted : .taken(nil)
      guard !wasReported else { return }
      let identity = device.identity
      report(
        loses ? .notGrabbed(identity, .cannotPassOn(error)) : .notPassedOn(identity, error))
      // The watch would miss a change between the attempt and its own start.
      if passingWatch.begin(), passingProblem() == nil { retryPassing() }
    }
  }

  /// Retries each device that waits for a way to forward keys, because one may exist now.
  func retryPassing() {
    for index in devices.indices where devices[index].waitsForPassing {
      if case .taken = devices[index].grab {
        beginPassing(index)
      } else {
        devices[index].grab = .wanted
      }
    }
  }

  /// Releases a device whose keys can no longer be forwarded.
  func stopPassing(_ number: Int, _ error: SystemError) {
    guard let index = devices.firstIndex(where: { $0.number == number }) else { return }
    devices[index].letGo()
    report(.notGrabbed(devices[index].device.identity, .cannotPassOn(error)))
  }
}

extension EvdevPort.OpenDevice {
  /// Releases the device permanently; other programs see its keys released.
  mutating func letGo() {
    if case .taken(let passing) = grab {
      passing?.releaseKeys()
      device.ungrab()
    }
    grab = .unwanted
    waitsForPassing = false
  }
}

extension EvdevDevice {
  /// Returns true if it has letter keys that no switch names.
  func hasLetters(notIn reader: EventReader) -> Bool {
    letterKeys.contains { has($0) && !reader.names(ForwardedFrames.event(EV_KEY, $0, 1)) }
  }

  /// Returns true if it has a control that no switch names.
  func hasMore(than reader: EventReader) -> Bool {
    has(type: Int(EV_REL)) || has(type: Int(EV_SW))
      || keys.contains { !reader.names(ForwardedFrames.event(EV_KEY, $0, 1)) }
      || allAxes.contains { !reader.names(ForwardedFrames.event(EV_ABS, $0, 0)) }
  }
}
