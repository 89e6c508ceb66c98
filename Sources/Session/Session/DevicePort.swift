/// A port that can release the input devices that are grabbed.
package protocol DevicePort: AnyObject {
  /// Releases every grabbed device, so that its keys reach other programs again (I11).
  func releaseGrabs()
}
