/// A port that can release grabbed input devices.
package protocol DevicePort: AnyObject {
  /// Releases every grabbed device, so that other programs receive its keys again (I11).
  func releaseGrabs()
}
