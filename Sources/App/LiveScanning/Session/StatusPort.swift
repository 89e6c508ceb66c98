import ScanEngine
import Session
import SystemCalls

/// Writes the status of a session to its lock, for `switchlight status` (R7).
///
/// It also receives events during password input: its output contains no text of a desktop.
final class StatusPort: FeedbackPort {
  private var status: SessionStatus
  private let isDesktop: Bool
  private let now: () -> Int64
  private let write: (_ note: String, _ count: Int) -> Void
  private var written: SessionStatus?
  private var count = 0

  /// Creates the port with the name of a profile; `now` returns the seconds of the wall clock.
  init(
    profile: String, isDesktop: Bool, reloads: Bool = true,
    now: @escaping () -> Int64 = { WallClock.seconds },
    write: @escaping (_ note: String, _ count: Int) -> Void
  ) {
    self.isDesktop = isDesktop
    self.now = now
    self.write = write
    let begun = now()
    status = SessionStatus(
      profile: profile, screen: nil, mode: .item, phase: .idle, begun: begun, since: begun,
      reloads: reloads)
  }

  func show(_ events: [ScanEvent], _ state: ScanState) {
    for event in events {
      if case .profile(let name) = event.kind { status.profile = name }
    }
    status.screen = isDesktop ? nil : state.scopes.tree.title
    status.mode = state.mode
    if status.phase != state.phase {
      status.phase = state.phase
      status.since = now()
    }
    guard status != written else { return }
    written = status
    count += 1
    write(status.line, count)
  }

  func close() {}
}
