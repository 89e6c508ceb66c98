import Session

/// The ports of a live session but its devices, which another profile replaces, in one order.
///
/// In this order they are read, asked for their deadlines and shown the events. At the end the input ports close before the
/// feedback ports, each kind in this order.
struct LivePorts {
  private let ports: [any SessionPort]

  /// Arranges ports; those that a session lacks are left out.
  init(_ ports: [(any SessionPort)?]) { self.ports = ports.compactMap { $0 } }

  /// The ports that give inputs.
  var inputs: [any InputPort] { ports.compactMap { $0 as? any InputPort } }

  /// The ports that present events.
  var feedback: [any FeedbackPort] { ports.compactMap { $0 as? any FeedbackPort } }
}
