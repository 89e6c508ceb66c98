import CEvdev
import LinuxIO
import ScanEngine
import Session
import SwitchInput

/// The keys and buttons of input devices as sources of switches.
///
/// Devices that come and go are followed. Keys that no switch names are dropped at once: they are never
/// acted on, reported or kept (I8).
public final class EvdevPort: SwitchPort {
  /// Whether a device is to be taken for ourselves.
  enum Grab {
    case unwanted
    /// As soon as all its keys are up: a key held now would never be released for other programs.
    case wanted
    case taken
  }

  /// A device that is read.
  struct OpenDevice {
    let number: Int
    let device: EvdevDevice
    let keys: [SourceTracker.Key]
    var grab: Grab
    /// The latest time it gave; later events are not earlier, whatever it says (I1).
    var lastTime = Instant(microseconds: .min)
    /// What was read of a report that is not complete yet.
    var report = KeyReport()
  }

  let bindings: [KeyBinding]
  let grabs: Bool
  let clock: MonotonicClock
  let report: (DeviceNotice) -> Void
  var devices: [OpenDevice] = []
  var tracker = SourceTracker()
  let nodes = NodeWatch()
  /// The nodes that were reported as unreadable.
  var unreadable: Set<String> = []
  private var deviceCount = 0
  private var pending: [TimedEvent] = []

  /// Opens the devices that the bindings mean and follows those that come later.
  ///
  /// With `grab`, devices are taken for ourselves where no letter key is lost by it (I8). What the person
  /// should know of the devices is reported at once, now and later. The clock is that of the session.
  public init(
    bindings: [KeyBinding], grab: Bool, clock: MonotonicClock,
    report: @escaping (DeviceNotice) -> Void
  ) {
    self.bindings = bindings
    grabs = grab
    self.clock = clock
    self.report = report
    pending = beginWatch(now: clock.now)
    for binding in bindings where !devices.contains(where: { has($0, binding) }) {
      report(.noDevice(binding))
    }
  }

  /// The descriptors of the devices, and of the watch for new ones.
  public var descriptors: [Int32] {
    let own = devices.map(\.device.descriptor)
    if let number = nodes.descriptor { return own + [number] }
    return own
  }

  /// At once as long as the devices found at the start were not told.
  public var nextDeadline: Instant? { pending.first?.at }

  /// Reads the devices that are ready, in the order of their events' times.
  public func read(_ ready: [Int32], now: Instant) -> [TimedEvent] {
    var events = pending
    pending = []
    let (changes, gone) = readKeys(of: ready, now: now)
    for (number, change) in changes {
      events += tracker.take(change, of: number).map { TimedEvent($0, at: change.at) }
    }
    for number in gone { events += lose(number, now: now) }
    if let number = nodes.descriptor, ready.contains(number) {
      events += nodes.read().flatMap { follow($0, now: now) }
    }
    grabWhatIsFree()
    return events
  }

  /// Asks every device which of its keys are down (I7).
  public func heldSources() -> [SourceID] {
    for open in devices {
      // A device that is gone holds nothing; the next read finds that out and tells it.
      let isThere = open.device.synchronize()
      tracker.restate(open.number) { isThere && open.device.isDown($0) }
    }
    return tracker.heldSources
  }

  /// Lets go of all devices that were taken, at once and for good (I11).
  public func releaseGrabs() {
    for index in devices.indices {
      if devices[index].grab == .taken { devices[index].device.ungrab() }
      devices[index].grab = .unwanted
    }
  }

  /// Lets go of all devices.
  public func close() {
    releaseGrabs()
    devices = []
    nodes.end()
    pending = []
  }

  private func readKeys(
    of ready: [Int32], now: Instant
  ) -> (changes: [(device: Int, change: KeyChange)], gone: [Int]) {
    var changes: [(device: Int, change: KeyChange)] = []
    var gone: [Int] = []
    for index in devices.indices where ready.contains(devices[index].device.descriptor) {
      var open = devices[index]
      let isThere = open.device.read { event in
        open.lastTime = max(open.lastTime, time(of: event, open.device, now: now))
        let isNamed = open.keys.contains { $0.code == event.code }
        for change in open.report.take(event, isNamed: isNamed, at: open.lastTime) {
          changes.append((open.number, change))
        }
      }
      devices[index] = open
      if !isThere { gone.append(open.number) }
    }
    // Two devices may have the same source, so their events must be taken in the order of time.
    let ordered = changes.enumerated()
      .sorted { ($0.element.change.at, $0.offset) < ($1.element.change.at, $1.offset) }
    return (ordered.map(\.element), gone)
  }

  /// The kernel's time, if the device has it on our clock, and never later than now.
  private func time(of event: input_event, _ device: EvdevDevice, now: Instant) -> Instant {
    guard device.hasMonotonicTimes else { return now }
    return min(clock.instant(of: microseconds(of: event)), now)
  }

  /// Reads a device from now on, if it has a source of a switch.
  func add(_ device: EvdevDevice, now: Instant) -> [TimedEvent] {
    let keys = bindings.filter { $0.device.matches(device.identity) && device.has($0.key) }
      .map { SourceTracker.Key(code: $0.key, source: $0.source) }
    if keys.isEmpty { return [] }
    deviceCount += 1
    report(.found(device.identity))
    devices.append(
      OpenDevice(
        number: deviceCount, device: device, keys: keys,
        grab: wantedGrab(device, keys)))
    let events = tracker.attach(deviceCount, keys) { device.isDown($0) }
    grabWhatIsFree()
    return events.map { TimedEvent($0, at: now) }
  }

  /// Closes a device that is gone.
  func lose(_ number: Int, now: Instant) -> [TimedEvent] {
    guard let index = devices.firstIndex(where: { $0.number == number }) else { return [] }
    report(.lost(devices.remove(at: index).device.identity))
    return tracker.detach(number).map { TimedEvent($0, at: now) }
  }

  private func has(_ open: OpenDevice, _ binding: KeyBinding) -> Bool {
    binding.device.matches(open.device.identity) && open.device.has(binding.key)
  }
}
