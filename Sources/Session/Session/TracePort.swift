import ScanEngine
import ScanTime

/// A recording of all inputs of the engine, for replay.
package protocol TracePort: AnyObject {
  /// Records an input before the engine applies it at an instant.
  func record(_ event: ScanInput, at instant: Instant)
  /// Starts a part that may contain a password. No input is recorded until ``endSecret()`` (D12).
  func beginSecret(at instant: Instant)
  /// Ends the part that may contain a password (D12).
  func endSecret()
}
