import ScanEngine
import ScanTime

/// A port that performs the requests of the engine, on a screen with elements: a stored one, or a
/// live desktop.
package protocol ElementPort: AnyObject {
  /// Performs a request, and answers at once, or returns nil if the answer arrives later (A4).
  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer?
  /// True if a pick now may go into a password field (D12).
  var entersSecret: Bool { get }
  /// True if a pick now is text that the person writes, which no trace keeps (K2).
  var entersText: Bool { get }
}

extension ElementPort {
  /// Stored screens have no passwords.
  package var entersSecret: Bool { false }
  /// Text that is typed into them is their own.
  package var entersText: Bool { false }
}
