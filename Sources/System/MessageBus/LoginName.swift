import CBus
import SystemCalls

/// Returns the name of the login session that a process belongs to; nil if it is in none.
package func loginSessionName(of process: Int) -> String? {
  var session: UnsafeMutablePointer<CChar>?
  guard let number = Int32(exactly: process), sd_pid_get_session(number, &session) >= 0,
    let session
  else { return nil }
  return takeText(session)
}
