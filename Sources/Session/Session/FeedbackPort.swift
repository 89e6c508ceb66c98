import ScanEngine

/// A port that presents the engine's events: drawn in a terminal, as lines of text, or spoken.
///
/// A port requests the end of the session when its reader has closed. `close` undoes the changes
/// that the port has made, such as the mode of a terminal.
package protocol FeedbackPort: SessionPort {
  /// Shows new events, in order, and the state after them.
  ///
  /// The list can be empty, because the screen can change without an event (T1).
  func show(_ events: [ScanEvent], _ state: ScanState)
  /// True if the port receives events that may contain a password (D12); false for a port whose
  /// output is stored or read by others.
  var takesSecrets: Bool { get }
}

extension FeedbackPort {
  /// True, because most ports show events only to the person.
  package var takesSecrets: Bool { true }
}
