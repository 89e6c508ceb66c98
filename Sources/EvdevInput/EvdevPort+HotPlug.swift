import LinuxIO
import Session
import SwitchInput

extension EvdevPort {
  /// Watches the devices and opens those that are there.
  func beginWatch(now: Instant) -> [TimedEvent] {
    let changes = nodes.begin()
    if let problem = nodes.problem { report(.noHotPlug(problem)) }
    let events = changes.flatMap { follow($0, now: now) }
    // What was there before us is as it is.
    reportUnreadable(now: now + Self.settling)
    return events
  }

  /// Opens a device that came, and closes one that went.
  func follow(_ change: NodeWatch.Change, now: Instant) -> [TimedEvent] {
    switch change {
    case .came(let node, let isReady): open(node, isReported: isReady, now: now)
    case .went(let node): lose(node: node, now: now)
    }
  }

  private func open(_ node: String, isReported: Bool, now: Instant) -> [TimedEvent] {
    let path = inputNodePath(node)
    if let index = devices.firstIndex(where: { $0.device.identity.path == path }) {
      return lookAgain(at: index, now: now)
    }
    do throws(SystemError) {
      let device = try EvdevDevice(path: path)
      unreadable[node] = nil
      // What we pass on must not come back as presses.
      return device.identity.isVirtualOfOurs ? [] : add(device, now: now)
    } catch {
      // Its attributes change several times before it can be read, the rights of the person at the seat
      // last: only what still cannot be read after that is worth a word, and once is enough.
      if isReported, unreadable[node] == nil { unreadable[node] = now + Self.settling }
      return []
    }
  }

  /// How long a device that came may take to become readable.
  private static let settling = TimeSpan.milliseconds(2000)

  /// When the next device that cannot be read is told.
  var nextComplaint: Instant? { unreadable.values.compactMap { $0 }.min() }

  /// Tells of the devices that still cannot be read.
  func reportUnreadable(now: Instant) {
    if unreadable.isEmpty { return }
    for (node, due) in unreadable.sorted(by: { $0.key < $1.key }) {
      guard let due, due <= now else { continue }
      unreadable[node] = .some(nil)
      do throws(SystemError) {
        _ = try EvdevDevice(path: inputNodePath(node))
      } catch {
        reportFailure(node, error)
      }
    }
  }

  /// Tells of a device that cannot be opened, if a switch may be on it.
  private func reportFailure(_ node: String, _ error: SystemError) {
    let identity = DeviceIdentity(describedAs: node)
    // Our own virtual device is new here too, and nobody is to read it.
    if identity?.isVirtualOfOurs == true { return }
    let concerns = identity.map { device in bindings.contains { $0.device.matches(device) } }
    if concerns ?? true { report(.cannotOpen(name: identity?.name, error)) }
  }

  private func lose(node: String, now: Instant) -> [TimedEvent] {
    unreadable[node] = nil
    let path = inputNodePath(node)
    guard let open = devices.first(where: { $0.device.identity.path == path }) else { return [] }
    return lose(open.number, now: now)
  }
}
