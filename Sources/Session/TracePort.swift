import ScanEngine
import SwitchInput

/// A record of all inputs of the engine, so that they can be played again.
package protocol TracePort: AnyObject {
  /// Notes an event that is taken to the engine at an instant, before it is.
  func record(_ event: ScanInput, at instant: Instant)
  /// From now on a password may be in what happens: nothing of it may be kept, until ``endSecret()`` (D12).
  func beginSecret(at instant: Instant)
  /// No password is in what happens from now on (D12).
  func endSecret()
}
