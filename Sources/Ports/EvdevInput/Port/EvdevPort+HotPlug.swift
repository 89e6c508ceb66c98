import DeviceNaming
import SystemCalls
import Session
import ScanTime
import SwitchInput

extension EvdevPort {
  /// Starts to watch the devices, and opens the existing ones.
  func beginWatch(now: Instant) -> [TimedInput] {
    let changes = nodes.begin()
    if let problem = nodes.problem { report(.noHotPlug(problem)) }
    let events = changes.flatMap { follow($0, now: now) }
    // Devices that were already present need no time to settle.
    return events + reportUnreadable(now: now + Self.settling)
  }

  /// Opens a device that appeared, and closes one that disappeared.
  func follow(_ change: NodeWatch.Change, now: Instant) -> [TimedInput] {
    switch change {
    case .came(let node, let isReady): open(node, isReported: isReady, now: now)
    case .went(let node): lose(node: node, now: now)
    case .opened: []
    }
  }

  /// Notes the devices that a program opened, because their times may be wrong afterwards.
  func noteOpenings(_ changes: [NodeWatch.Change], now: Instant) {
    for case .opened(let node) in changes {
      let path = inputNodePath(node)
      guard let index = devices.firstIndex(where: { $0.device.identity.path == path }) else {
        continue
      }
      devices[index].reader.noteOpening(at: now)
    }
  }

  private func open(_ node: String, isReported: Bool, now: Instant) -> [TimedInput] {
    let path = inputNodePath(node)
    if let index = devices.firstIndex(where: { $0.device.identity.path == path }) {
      return reexamine(at: index, now: now)
    }
    do throws(SystemError) {
      return try open(node, now: now)
    } catch {
      // Its attributes change several times before it is readable; the permissions of the user at
      // the seat change last. So it is reported once, if it is still unreadable after that.
      if isReported, unreadable[node] == nil { unreadable[node] = now + Self.settling }
      return []
    }
  }

  /// Opens a node that is not open, and reads it from now on if it has a source.
  func open(_ node: String, now: Instant) throws(SystemError) -> [TimedInput] {
    let device = try EvdevDevice(path: inputNodePath(node))
    // A device that failed must answer before it counts as a switch again.
    if failures[node] != nil, !device.synchronize() {
      throw SystemError(
        call: "read", code: SystemError.Code.inputOutput, path: device.identity.path)
    }
    unreadable[node] = nil
    failures[node]?.noteOpened(at: now)
    // Forwarded events must not return as presses, and a motion sensor has no presses.
    let isSwitch = !device.identity.isOwnVirtualDevice && !device.isMotionSensor
    return isSwitch ? add(device, now: now) : []
  }

  /// The maximum time from the connection of a device until it is readable.
  private static let settling = TimeSpan.milliseconds(2000)

  /// The time of the next report of a device that cannot be read.
  var nextUnreadableReport: Instant? { unreadable.values.compactMap { $0 }.min() }

  /// Reports the devices that still cannot be read, and reads those that can.
  func reportUnreadable(now: Instant) -> [TimedInput] {
    var events: [TimedInput] = []
    for (node, due) in unreadable.sorted(by: { $0.key < $1.key }) {
      guard let due, due <= now else { continue }
      unreadable[node] = .some(nil)
      do throws(SystemError) {
        events += try open(node, now: now)
      } catch {
        reportFailure(node, error)
      }
    }
    return events
  }

  /// Reports a device that cannot be opened, if a switch may be on it.
  private func reportFailure(_ node: String, _ error: SystemError) {
    let identity = DeviceIdentity(describedAs: node)
    // Switchlight's own virtual device is new here too, and must not be read.
    if let identity, identity.isOwnVirtualDevice || isMotionSensor(node: node, identity) { return }
    let concerns = identity.map { device in bindings.contains { $0.device.matches(device) } }
    if concerns ?? true { report(.cannotOpen(name: identity?.name, error)) }
  }

  private func lose(node: String, now: Instant) -> [TimedInput] {
    unreadable[node] = nil
    failures[node] = nil
    let path = inputNodePath(node)
    distantAxes = distantAxes.filter { $0.path != path }
    guard let open = devices.first(where: { $0.device.identity.path == path }) else { return [] }
    return lose(open.number, now: now)
  }
}
