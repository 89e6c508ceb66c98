import Session

/// The ports of a live session in one order, without its devices, which depend on the profile.
///
/// The ports are read, return their deadlines, and receive the events in this order. At the end the
/// input ports close before the feedback ports, each kind in this order.
struct LivePorts {
  private let ports: [any SessionPort]

  /// Creates the list; a port that the session does not have is nil.
  init(_ ports: [(any SessionPort)?]) { self.ports = ports.compactMap { $0 } }

  /// The ports that produce inputs.
  var inputs: [any InputPort] { ports.compactMap { $0 as? any InputPort } }

  /// The ports that present events.
  var feedback: [any FeedbackPort] { ports.compactMap { $0 as? any FeedbackPort } }
}
