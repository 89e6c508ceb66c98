import SwitchInput

/// What a session waits for: the descriptors of its ports, and when each wants to be read without one.
///
/// It is made before the wait, so that between a wake and the reading nothing is left to be asked.
struct Watch {
  /// The descriptors of all ports, in the order of the ports.
  private(set) var descriptors: [Int32] = []
  /// The earliest of the ports' deadlines.
  private(set) var deadline: Instant?
  private var ports: [Port] = []

  private struct Port {
    /// Where its descriptors are among all.
    let descriptors: Range<Int>
    let deadline: Instant?
  }

  /// Asks the ports what they wait for now.
  mutating func look(at ports: [any SwitchPort]) {
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

  /// Those of the ready descriptors that are of a port.
  func ready(_ ready: [Int32], ofPort port: Int) -> [Int32] {
    let own = descriptors[ports[port].descriptors]
    if own.isEmpty { return [] }
    // Mostly one port is ready, alone.
    return ready.allSatisfy { own.contains($0) } ? ready : ready.filter { own.contains($0) }
  }

  /// Whether a port wants to be read though none of its descriptors is ready.
  func isDue(port: Int, at now: Instant) -> Bool {
    ports[port].deadline.map { $0 <= now } ?? false
  }
}
