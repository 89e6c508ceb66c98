import ScanEngine
import SwitchInput

/// A port that performs what the engine requests, on the screen that has the elements: a stored one, later a
/// live desktop.
package protocol ElementPort: AnyObject {
  /// Performs a request, and answers at once, or nil if the answer comes later (A4).
  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer?
  /// True if what is picked now may go into the field of a password (D12).
  var entersSecret: Bool { get }
  /// True if what is picked now is what the person writes, which no trace keeps (K2).
  var entersText: Bool { get }
}

extension ElementPort {
  /// Stored screens have no passwords.
  package var entersSecret: Bool { false }
  /// What they type into themselves is their own.
  package var entersText: Bool { false }
}
