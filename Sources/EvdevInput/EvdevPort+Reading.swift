import CEvdev
import LinuxIO
import ScanEngine
import SwitchInput

extension EvdevPort {
  /// What happened on a device.
  struct Happening {
    enum Kind {
      case change(ControlChange)
      /// The chord that ends everything (I11).
      case chord
    }

    let device: Int
    let kind: Kind
    let at: Instant
  }

  /// What the chord does: contacts are cancelled as by a suspension, each source has to be seen up, and
  /// scanning stops (I11).
  static let bailOut: [ScanEvent] = [.suspend, .wake(held: []), .stop]

  /// Reads the devices that are ready, in the order of time.
  ///
  /// - Returns: what happened, and the numbers of the devices that cannot be read any more, with why.
  func readDevices(
    _ ready: [Int32], now: Instant
  ) -> (happenings: [Happening], failed: [(number: Int, error: SystemError)]) {
    var happenings: [Happening] = []
    var failed: [(number: Int, error: SystemError)] = []
    for index in devices.indices where ready.contains(devices[index].device.descriptor) {
      let (end, failure) = devices[index].read(clock, now: now, into: &happenings)
      if case .failed(let error) = end { failed.append((devices[index].number, error)) }
      if let failure { stopPassing(index, failure) }
    }
    if happenings.count < 2 { return (happenings, failed) }
    // Two devices may have the same source, so their events must be taken in the order of time.
    let ordered = happenings.enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
    return (ordered.map(\.element), failed)
  }
}

extension EvdevPort.OpenDevice {
  /// Reads what is there, and passes on what no switch names.
  ///
  /// - Returns: how the reading ended, and why nothing can be passed on any more.
  mutating func read(
    _ clock: MonotonicClock, now: Instant, into happenings: inout [EvdevPort.Happening]
  ) -> (EvdevDevice.ReadEnd, SystemError?) {
    var failure: SystemError?
    let end = device.read { reading in
      let event: input_event
      let changes: [ControlChange]
      switch reading {
      case .lost: return reader.noteAllRead(at: max(now, clock.now))
      case .found(let found):
        event = found
        changes = reader.find(event, now: max(now, clock.now))
      case .event(let happened):
        event = happened
        let time = time(of: event, clock)
        // An event may have come after the loop looked at the clock, and is from no future for that (I1).
        let latest = time > now ? max(now, clock.now) : now
        changes = reader.take(event, at: time, now: latest)
      }
      for change in changes {
        happenings.append(EvdevPort.Happening(device: number, kind: .change(change), at: change.at))
      }
      guard case .taken(let passing) = grab else { return }
      if device.hasLetters, chord.take(event) {
        happenings.append(
          EvdevPort.Happening(device: number, kind: .chord, at: reader.lastTime))
        letGo()
        return
      }
      do throws(SystemError) {
        try passing?.take(event, isNamed: reader.names(event))
      } catch {
        failure = error
      }
    }
    if case .emptied = end { reader.noteAllRead(at: now) }
    return (end, failure)
  }

  /// The kernel's time, if the device has it on our clock; else it happens now.
  private func time(of event: input_event, _ clock: MonotonicClock) -> Instant {
    guard device.hasMonotonicTimes else { return clock.now }
    return clock.instant(of: microseconds(of: event))
  }
}
