import ScanEngine
import Session

/// Lets go of every grabbed device at a bail-out (I11).
final class GrabRelease: FeedbackPort {
  private let session: LiveSession

  init(_ session: LiveSession) {
    self.session = session
  }

  func show(_ events: [ScanEvent], _ state: ScanState) {
    for event in events {
      if case .request(.releaseDevices) = event.kind { session.devices?.releaseGrabs() }
    }
  }

  func close() {}
}
