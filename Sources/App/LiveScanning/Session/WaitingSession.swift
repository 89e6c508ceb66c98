import ProgramIO
import ScanEngine
import SystemCalls

/// The lock of a command that waits for the first press, so that `status` and `stop` find it
/// (R4.19).
package final class WaitingSession {
  private var lock: SessionLock?

  /// Acquires the lock of sessions, or throws an error with its owner.
  ///
  /// The process must already handle the signals of `stop` and `reload`.
  ///
  /// - Parameter title: the name of the wait, in place of the title of a screen.
  package init(profile: String, title: String) throws(CommandFailure) {
    lock = try SessionLock.acquire()
    let now = WallClock.seconds
    let status = SessionStatus(
      profile: profile, screen: title, mode: .item, phase: .idle, begun: now, since: now,
      reloads: false)
    lock?.write(note: status.line, count: 1)
  }

  /// Releases the lock, for the next session.
  package func end() { lock = nil }
}
