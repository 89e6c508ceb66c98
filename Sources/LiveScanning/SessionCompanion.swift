import ScanEngine
import Session
import SwitchInput

/// What goes along with a live session for another part of the program: it sees each input and each event, can give inputs of
/// its own, and can end the session.
///
/// It is given all ways of taking part, and most do nothing: each companion has those that it needs.
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
