import ScanEngine
import ScanTime

/// A port that performs the engine's requests on the elements of a stored screen or a live desktop.
package protocol ElementPort: AnyObject {
  /// Performs a request. Returns the answer; nil if it arrives later (A4).
  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer?
  /// True if a pick now may enter text into a password field (D12).
  var entersSecret: Bool { get }
  /// True if a pick now enters text of the person, which traces must not contain (K2).
  var entersText: Bool { get }
}

extension ElementPort {
  /// False, because stored screens have no password fields.
  package var entersSecret: Bool { false }
  /// False, because stored screens have no text of the person that traces must omit.
  package var entersText: Bool { false }
}
