import ScanEngine
import ScanTime

/// A record of all inputs of the engine, so that they can be played again.
package protocol TracePort: AnyObject {
  /// Notes an event that is about to be delivered to the engine at an instant.
  func record(_ event: ScanInput, at instant: Instant)
  /// Begins a part that may contain a password: nothing of it may be kept, until ``endSecret()``
  /// (D12).
  func beginSecret(at instant: Instant)
  /// Ends the part that may contain a password (D12).
  func endSecret()
}
