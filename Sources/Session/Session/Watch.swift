import ScanTime
import SwitchInput

/// The descriptors of a session's ports, and the times at which they must be read without a ready
/// descriptor.
///
/// They are collected before the wait, so that ports need not be queried between a wake and the
/// read.
struct Watch {
  /// The descriptors of all ports, in the order of the ports.
  private(set) var descriptors: [Int32] = []
  /// The earliest deadline of the ports.
  private(set) var deadline: Instant?
  private var ports: [Port] = []

  private struct Port {
    /// The range of the port's descriptors in the list of all descriptors.
    let descriptors: Range<Int>
    let deadline: Instant?
  }

  /// Collects the descriptors and deadlines of the ports.
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

  /// Returns true if a port must be read: one of its descriptors is ready, or its deadline is due.
  func asksFor(port: Int, _ ready: [Int32], at now: Instant) -> Bool {
    let port = ports[port]
    if let deadline = port.deadline, deadline <= now { return true }
    return port.descriptors.contains { ready.contains(descriptors[$0]) }
  }
}
