/// What the ports that give inputs and those that present events have in common: the session owns them.
package protocol SessionPort: AnyObject {
  /// Set once there is a reason to end the session; what was read with it still counts.
  var endRequest: SessionEnd? { get }
  /// Releases everything that it holds. It is called once, at the end.
  func close()
}

extension SessionPort {
  /// Most ports never ask for the end.
  package var endRequest: SessionEnd? { nil }
}
