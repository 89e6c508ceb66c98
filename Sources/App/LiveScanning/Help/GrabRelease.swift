import Session

/// Releases the grabbed devices of a live session, whichever profile has them, at a bail-out (I11).
final class GrabRelease: DevicePort {
  private let session: LiveSession

  init(_ session: LiveSession) {
    self.session = session
  }

  func releaseGrabs() { session.devices?.releaseGrabs() }
}
