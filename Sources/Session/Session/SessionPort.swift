/// The common part of input and feedback ports.
///
/// The session owns its ports.
package protocol SessionPort: AnyObject {
  /// The reason to end the session; nil if there is none. Inputs of the same read are still
  /// delivered.
  var endRequest: SessionEnd? { get }
  /// Releases all resources of the port. The session calls it once, at the end.
  func close()
}

extension SessionPort {
  /// Nil, because most ports never request the end.
  package var endRequest: SessionEnd? { nil }
}
