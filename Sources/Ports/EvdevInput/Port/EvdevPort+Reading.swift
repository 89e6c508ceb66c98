import CEvdev
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput

extension EvdevPort {
  /// A change on a device that the tracker has not handled yet.
  struct RawChange {
    enum Kind {
      case change(ControlChange)
      /// The chord that stops everything (I11).
      case chord
    }

    let device: Int
    let kind: Kind
    let at: Instant
  }

  /// The inputs for the chord: contacts are cancelled as by a suspension, each source has to be
  /// released first, and scanning stops (I11).
  static let bailOut: [ScanInput] = [.suspend, .wake(held: []), .stop]

  /// A failure of a device, with the device's number.
  enum ReadFailure {
    /// The device can no longer be read.
    case device(Int, SystemError)
    /// Other keys and axes can no longer be forwarded.
    case passing(Int, SystemError)
  }

  /// Reads the devices that are ready, and sets the lights that other programs request.
  ///
  /// A single ready device is first read up to a report that concerns a switch. So the highlight
  /// need not wait for a read that finds nothing more. With several devices, the order of their
  /// events counts.
  ///
  /// It receives all devices at once, which is faster than asking the port for each one.
  static func read(
    _ devices: inout [OpenDevice], _ ready: [Int32], _ clock: MonotonicClock, now: Instant,
    into rawChanges: inout [RawChange]
  ) -> [ReadFailure] {
    var failures: [ReadFailure] = []
    let isAlone = ready.count < 2
    for index in devices.indices {
      if case .taken(let passing?) = devices[index].grab, let number = passing.descriptor,
        ready.contains(number)
      {
        passing.setLights()
      }
      guard devices[index].isUnfinished || ready.contains(devices[index].device.descriptor)
      else { continue }
      // The rest after a report is read at once, so that no deadline is between the events.
      let stops = isAlone && !devices[index].isUnfinished
      let (end, failure) = devices[index].read(
        clock, now: now, untilReport: stops, into: &rawChanges)
      devices[index].isUnfinished = end.isUnfinished
      if let failure { failures.append(.passing(devices[index].number, failure)) }
      if case .failed(let error) = end {
        failures.append(.device(devices[index].number, error))
      }
    }
    return failures
  }

  /// Closes a device, or stops forwarding its events.
  func handle(_ failure: ReadFailure, now: Instant) -> [TimedInput] {
    switch failure {
    case .device(let number, let error): return fail(number, error, now: now)
    case .passing(let number, let error): stopPassing(number, error)
    }
    return []
  }

  /// Turns the changes on the devices into events of sources.
  ///
  /// - Returns: true if all devices must be released.
  static func handle(
    _ rawChanges: inout [RawChange], _ tracker: inout SourceTracker, into events: inout [TimedInput]
  ) -> Bool {
    // Two devices may have the same source, so their events must be handled in the order of time.
    if rawChanges.count > 1 { rawChanges = rawChanges.sortedByTime { $0.at } }
    var hasChord = false
    for index in rawChanges.indices {
      switch rawChanges[index].kind {
      case .change(let change):
        tracker.handle(change, of: rawChanges[index].device, into: &events)
      case .chord:
        hasChord = true
        events += bailOut.map { TimedInput($0, at: rawChanges[index].at) }
      }
    }
    rawChanges.removeAll(keepingCapacity: true)
    return hasChord
  }
}

extension EvdevPort.OpenDevice {
  /// Reads the available events, and forwards those that no switch names.
  ///
  /// - Returns: the end of the reading, and the reason if events can no longer be forwarded.
  mutating func read(
    _ clock: MonotonicClock, now: Instant, untilReport: Bool,
    into rawChanges: inout [EvdevPort.RawChange]
  ) -> (EvdevDevice.ReadEnd, SystemError?) {
    var failure: SystemError?
    let end = device.read { reading in
      let event: input_event
      let isComplete: Bool
      switch reading {
      case .lost:
        reader.noteAllRead(at: max(now, clock.now))
        return false
      case .found(let found):
        event = found
        isComplete = reader.find(event, now: max(now, clock.now))
      case .event(let happened):
        event = happened
        let time = time(of: event, clock)
        // An event may have arrived after the loop read the clock; its time is not in the future
        // then (I1).
        let latest = time > now ? max(now, clock.now) : now
        isComplete = reader.handle(event, at: time, now: latest)
      }
      if isComplete {
        for change in reader.changes {
          rawChanges.append(
            EvdevPort.RawChange(device: number, kind: .change(change), at: change.at))
        }
      }
      let isEnough = untilReport && isComplete && !reader.changes.isEmpty
      guard case .taken(let passing) = grab else { return isEnough }
      if device.hasLetters, chord.handle(event) {
        rawChanges.append(
          EvdevPort.RawChange(device: number, kind: .chord, at: reader.lastTime))
        letGo()
        return isEnough
      }
      do throws(SystemError) {
        try passing?.handle(event, isNamed: reader.names(event))
      } catch {
        failure = error
      }
      return isEnough
    }
    if case .emptied = end { reader.noteAllRead(at: now) }
    return (end, failure)
  }

  /// Returns the kernel's time, if the device uses our clock; otherwise the present time.
  private func time(of event: input_event, _ clock: MonotonicClock) -> Instant {
    guard device.hasMonotonicTimes else { return clock.now }
    return clock.instant(of: microseconds(of: event))
  }
}
