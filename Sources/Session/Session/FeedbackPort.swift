import ScanEngine

/// A port that presents the engine's events: as a picture in a terminal, as lines of text, by a voice.
///
/// A port whose reader is gone requests the end. Closing restores its changes, such as to a
/// terminal's mode.
package protocol FeedbackPort: SessionPort {
  /// Shows events that have just happened, in order, and the state after them.
  ///
  /// There may be none: the screen can change without an event (T1).
  func show(_ events: [ScanEvent], _ state: ScanState)
  /// True if it receives events that may contain a password (D12): false for a port whose output is
  /// kept or read by others.
  var takesSecrets: Bool { get }
}

extension FeedbackPort {
  /// Most ports show events only to the person.
  package var takesSecrets: Bool { true }
}
