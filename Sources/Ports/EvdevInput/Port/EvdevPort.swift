import CEvdev
import DeviceNaming
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput

/// The keys, buttons and axes of input devices as sources of switches.
///
/// Devices may be connected and removed. Events that no switch names are dropped immediately, or
/// forwarded if the device is grabbed: they are never acted on, reported or kept (I8).
package final class EvdevPort: InputPort {
  /// The report of a key that keeps a device from being grabbed, once for each device.
  enum HeldKeyReport {
    case none
    case due(Instant)
    case done
  }

  /// A device that is read.
  struct OpenDevice {
    let number: Int
    let device: EvdevDevice
    var reader: EventReader
    var grab: Grab
    /// True if it cannot forward other keys, and is tried again when that may be possible.
    var waitsForPassing = false
    /// The report that a held key keeps it from being grabbed.
    var heldKey = HeldKeyReport.none
    /// True if it has to be read again, regardless of its descriptor.
    var isUnfinished = false
    /// The chord that ends everything, if the device has letters.
    var chord = ReleaseChord()
    /// Its sources, which are connected again at its next event; nil while they are connected
    /// (I13).
    var unheard: [SourceTracker.Part]?
  }

  /// An axis of a device that never reaches its limit.
  struct DistantAxis: Hashable {
    let path: String
    let name: String
    let control: DeviceControl
  }

  let bindings: [SourceBinding]
  /// True if devices are grabbed; never again once all were released (I11).
  var grabs: Bool
  let clock: MonotonicClock
  let report: (DeviceNotice) -> Void
  var devices: [OpenDevice] = []
  var tracker = SourceTracker()
  let nodes = NodeWatch()
  /// The watch of /dev/uinput while a device waits for it.
  let passingWatch = UinputWatch()
  /// The nodes that cannot be read, with the time of the report; nil after the report.
  var unreadable: [String: Instant?] = [:]
  /// The nodes of devices that failed while they were read.
  var failures: [String: Failure] = [:]
  /// The axes that were reported as out of reach; the attributes of a device change several times.
  var distantAxes: Set<DistantAxis> = []
  private var deviceCount = 0
  /// The inputs that were found before the first read, which reports them.
  var pending: [TimedInput] = []
  /// The changes that the read devices reported; kept so that the array need not grow each time.
  private var rawChanges: [RawChange] = []

  /// Opens the devices that the bindings name and follows devices that are connected later.
  ///
  /// With `grab`, devices are grabbed from the first read on, each once all its keys are up (I8).
  /// Notices about the devices for the person are reported at once, now and later. The clock is
  /// that of the session.
  package init(
    bindings: [SourceBinding], grab: Bool, clock: MonotonicClock,
    report: @escaping (DeviceNotice) -> Void
  ) {
    self.bindings = bindings
    grabs = grab
    self.clock = clock
    self.report = report
    pending = beginWatch(now: clock.now)
    for binding in bindings where !devices.contains(where: { has($0.device, binding) }) {
      report(.noDevice(binding))
    }
  }

  /// The descriptors of the devices, of those that forward keys, and of the watch for new ones.
  package var descriptors: [Int32] {
    devices.map(\.device.descriptor) + devices.compactMap { $0.grab.passing?.descriptor }
      + nodes.descriptors + passingWatch.descriptors
  }

  /// True if a device was not read to the end.
  package var hasMore: Bool { devices.contains { $0.isUnfinished } }

  /// The time of the next read.
  ///
  /// It is the present time if the devices found at the start are not reported yet, if there is
  /// more to read, or if a device can be grabbed. Otherwise it is the time of the next attempt to
  /// grab a device of another program, to open a failed one, or to report an unreadable one.
  package var nextDeadline: Instant? {
    if hasMore || pending.isEmpty && canGrab { return clock.now }
    return pending.first?.at
      ?? [nextTry, nextHeldKeyReport, nextUnreadableReport, nextReopening].compactMap { $0 }.min()
  }

  /// Reads the devices that are ready, in the order of their events' times.
  package func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {
    if !pending.isEmpty {
      events += pending
      pending = []
    }
    let changes = nodes.isAmong(ready) ? nodes.read() : []
    noteOpenings(changes, now: now)
    if devices.contains(where: { $0.unheard != nil }) {
      events += reconnectFreedDevices(ready, now: now)
    }
    let problems = Self.read(&devices, ready, clock, now: now, into: &rawChanges)
    if Self.handle(&rawChanges, &tracker, into: &events) { releaseGrabs() }
    for problem in problems { events += handle(problem, now: now) }
    // A press is returned at once; everything else follows with the rest of the reports.
    if hasMore, changes.isEmpty, ready.count < 2 { return }
    for change in changes { events += follow(change, now: now) }
    // Usually none of these is set.
    if devices.contains(where: { $0.grab.isOpen }) { events += askBusyDevices(now: now) }
    if !failures.isEmpty { events += reopenFailed(now: now) }
    if !unreadable.isEmpty { events += reportUnreadable(now: now) }
    if passingWatch.isAmong(ready), passingWatch.readChange() { retryPassing() }
    if devices.contains(where: { $0.grab.isOpen }) { events += grabFreeDevices(now: now) }
  }

  /// Asks every device which of its keys and axes are held (I7).
  package func heldSources() -> [SourceID] {
    for index in devices.indices {
      let open = devices[index]
      devices[index].reader.forgetReport(at: clock.now)
      // A device that is gone holds nothing; the next read finds that out and reports it.
      let isThere = open.device.synchronize()
      tracker.restate(open.number) { control, wasPressed in
        isThere && open.device.isPressed(control, wasPressed: wasPressed)
      }
      // The events that were dropped with the answer may include the release of a key.
      open.grab.passing?.releaseKeys()
      devices[index].chord = ReleaseChord()
    }
    return tracker.heldSources
  }

  /// Notes that the engine cancelled the contact of a switch: a key that is stuck then blocks no
  /// equal device (I6.9).
  package func noteCancelledContact(ofSwitch index: Int) {
    tracker.noteCancelledContact(ofSwitch: index)
  }

  /// Releases all grabbed devices, immediately and permanently (I11).
  package func releaseGrabs() {
    grabs = false
    for index in devices.indices { devices[index].letGo() }
    passingWatch.end()
  }

  /// Releases the grabbed devices while the program is stopped, so that others can use them; the
  /// next read grabs them again (I8).
  ///
  /// Presses during this time are dropped by ``heldSources()`` (I7).
  package func lendGrabs() {
    for index in devices.indices {
      guard case .taken = devices[index].grab else { continue }
      devices[index].letGo()
      devices[index].grab = .wanted
    }
  }

  /// Releases all devices.
  package func close() {
    releaseGrabs()
    devices = []
    nodes.end()
    pending = []
  }

  /// Reads a device from now on, if it has a source of a switch.
  func add(_ device: EvdevDevice, now: Instant) -> [TimedInput] {
    let parts = parts(of: device)
    if parts.isEmpty { return [] }
    deviceCount += 1
    report(.found(device.identity))
    devices.append(
      OpenDevice(
        number: deviceCount, device: device, reader: EventReader(parts.map(\.control), now: now),
        grab: grabs ? .wanted : .unwanted))
    return attach(parts, of: device, number: deviceCount, now: now)
  }

  /// Examines an open device again, because it may have received a name since (I8).
  func reexamine(at index: Int, now: Instant) -> [TimedInput] {
    let open = devices[index]
    open.device.identity.ids = persistentNames(ofNode: open.device.identity.path)
    let known = open.unheard ?? tracker.parts(of: open.number)
    let new = parts(of: open.device).filter { !known.contains($0) }
    if new.isEmpty { return [] }
    devices[index].reader.name((known + new).map(\.control))
    guard open.unheard == nil else {
      devices[index].unheard = known + new
      return []
    }
    return attach(new, of: open.device, number: open.number, now: now)
  }

  func attach(
    _ parts: [SourceTracker.Part], of device: EvdevDevice, number: Int, now: Instant
  ) -> [TimedInput] {
    tracker.attach(number, parts) { device.isPressed($0) }.map { TimedInput($0, at: now) }
  }

  /// Closes a device that is gone, or does not work.
  func lose(
    _ number: Int, now: Instant, notice: (DeviceIdentity) -> DeviceNotice = { .lost($0) }
  ) -> [TimedInput] {
    guard let index = devices.firstIndex(where: { $0.number == number }) else { return [] }
    devices[index].grab.passing?.releaseKeys()
    report(notice(devices.remove(at: index).device.identity))
    return tracker.detach(number).map { TimedInput($0, at: now) }
  }

  /// Returns the sources of a device; an axis that can never reach its limit is reported, and is
  /// not one.
  private func parts(of device: EvdevDevice) -> [SourceTracker.Part] {
    bindings.filter { has(device, $0) }.compactMap { binding in
      if case .axis(let axis, let limits) = binding.control {
        let range = device.range(ofAxis: axis)
        guard limits.isReachable(in: range) else {
          let axis = DistantAxis(
            path: device.identity.path, name: device.identity.name, control: binding.control)
          guard distantAxes.insert(axis).inserted else { return nil }
          report(.outOfReach(device.identity, binding.control, least: range.least, range.most))
          return nil
        }
      }
      return SourceTracker.Part(control: binding.control, source: binding.source)
    }
  }

  private func has(_ device: EvdevDevice, _ binding: SourceBinding) -> Bool {
    guard binding.device.matches(device.identity) else { return false }
    return switch binding.control {
    case .key(let code): device.has(Int(EV_KEY), Int(code))
    case .axis(let code, _): device.has(Int(EV_ABS), Int(code))
    }
  }
}
