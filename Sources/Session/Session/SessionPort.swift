/// The common part of input and feedback ports: the session owns them.
package protocol SessionPort: AnyObject {
  /// Set once there is a reason to end the session; the inputs of the same read still count.
  var endRequest: SessionEnd? { get }
  /// Releases everything that it holds. It is called once, at the end.
  func close()
}

extension SessionPort {
  /// Most ports never request the end.
  package var endRequest: SessionEnd? { nil }
}
