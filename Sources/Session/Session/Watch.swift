import ScanTime
import SwitchInput

/// The descriptors of a session's ports, and the times at which they want to be read without one.
///
/// It is prepared before the wait, so that between a wake and the reading nothing needs to be
/// asked.
struct Watch {
  /// The descriptors of all ports, in the order of the ports.
  private(set) var descriptors: [Int32] = []
  /// The earliest of the ports' deadlines.
  private(set) var deadline: Instant?
  private var ports: [Port] = []

  private struct Port {
    /// The range of its descriptors among all.
    let descriptors: Range<Int>
    let deadline: Instant?
  }

  /// Asks the ports for their descriptors and deadlines.
  mutating func look(at ports: [any InputPort]) {
    descriptors.removeAll(keepingCapacity: true)
    self.ports.removeAll(keepingCapacity: true)
    deadline = nil
    for port in ports {
      let start = descriptors.count
      descriptors += port.descriptors
      let own = port.nextDeadline
      self.ports.append(Port(descriptors: start..<descriptors.count, deadline: own))
      if let own { deadline = min(deadline ?? own, own) }
    }
  }

  /// True if a port wants to be read: one of its descriptors is ready, or it is due.
  func asksFor(port: Int, _ ready: [Int32], at now: Instant) -> Bool {
    let port = ports[port]
    if let deadline = port.deadline, deadline <= now { return true }
    return port.descriptors.contains { ready.contains(descriptors[$0]) }
  }
}
