import Session

/// Releases the grabbed devices of a live session at a bail-out, for whichever profile is in use
/// (I11).
final class GrabRelease: DevicePort {
  private let session: LiveSession

  init(_ session: LiveSession) {
    self.session = session
  }

  func releaseGrabs() { session.devices?.releaseGrabs() }
}
