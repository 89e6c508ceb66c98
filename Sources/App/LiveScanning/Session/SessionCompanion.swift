import ScanEngine
import Session
import ScanTime
import SwitchInput
import TerminalUI

/// A companion of a live session from another module: it receives each input and each event, can
/// produce inputs, and can end the session.
///
/// All requirements have defaults that do nothing: each companion implements only those that it
/// needs.
package protocol SessionCompanion: InputPort, FeedbackPort, TracePort {}

extension SessionCompanion {
  package var descriptors: [Int32] { [] }
  package var nextDeadline: Instant? { nil }
  package var endRequest: SessionEnd? { nil }
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {}
  package func heldSources() -> [SourceID] { [] }
  package func show(_ events: [ScanEvent], _ state: ScanState) {}
  package func record(_ event: ScanInput, at instant: Instant) {}
  package func beginSecret(at instant: Instant) {}
  package func endSecret() {}
  package func close() {}
}

/// A companion whose own elements are scanned: it performs their requests, and handles keys and
/// clicks.
package protocol ScreenCompanion: SessionCompanion, ElementPort {
  /// A short description of the keys that it handles.
  var keyHelp: String { get }
  /// The element at the keyboard cursor, which is shown while nothing is highlighted.
  var cursor: String? { get }
  /// Handles a key, or a click on the element drawn there.
  ///
  /// - Returns: true if it was handled.
  func type(_ key: PressedKey, at element: String?, now: Instant) -> Bool
}
