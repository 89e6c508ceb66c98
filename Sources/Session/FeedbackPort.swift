import ScanEngine

/// A port that presents the engine's events: as a picture in a terminal, as lines of text, by a voice.
///
/// One whose reader is gone asks for the end. On closing, what was changed (a terminal's mode) is
/// restored.
package protocol FeedbackPort: SessionPort {
  /// Shows events that have just happened, in order, and the state after them.
  ///
  /// There may be none: the screen can change without an event (T1).
  func show(_ events: [ScanEvent], _ state: ScanState)
  /// True if it is given events in which a password may be (D12): no one whose output is kept or read by others.
  var takesSecrets: Bool { get }
}

extension FeedbackPort {
  /// Most ports show what happens to the person alone.
  package var takesSecrets: Bool { true }
}
