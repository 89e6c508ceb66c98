import ScanEngine
import Session
import ScanTime
import SwitchInput
import TerminalUI

/// A companion of a live session from another part of the program: it sees each input and each
/// event, can give inputs of its own, and can end the session.
///
/// It has all ways of taking part, and most do nothing: each companion implements those that it
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

/// A companion whose own elements are scanned: it answers their requests, and takes keys and clicks.
package protocol ScreenCompanion: SessionCompanion, ElementPort {
  /// The keys that it takes, in a few words.
  var keyHelp: String { get }
  /// The element at the cursor of the keyboard, which is shown while nothing is highlighted.
  var cursor: String? { get }
  /// Takes a key or a click, with the element that is drawn there.
  ///
  /// - Returns: true if it used it.
  func type(_ key: PressedKey, at element: String?, now: Instant) -> Bool
}
