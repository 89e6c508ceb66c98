import CBus
import SystemCalls

/// Returns the name of the login session of a process; nil if it belongs to no session.
package func loginSessionName(of process: Int) -> String? {
  var session: UnsafeMutablePointer<CChar>?
  guard let number = Int32(exactly: process), sd_pid_get_session(number, &session) >= 0,
    let session
  else { return nil }
  return takeText(session)
}
