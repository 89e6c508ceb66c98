import ScanEngine
import SwitchInput

/// A record of all inputs of the engine, so that they can be played again.
package protocol TracePort: AnyObject {
  /// Notes an event that is taken to the engine at an instant, before it is.
  func record(_ event: ScanInput, at instant: Instant)
}
