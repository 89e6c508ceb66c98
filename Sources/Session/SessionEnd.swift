/// Why a session ended.
package enum SessionEnd: Hashable, Sendable {
  /// The person asked for it.
  case quit
  /// The system asked for it by a signal of that number, such as SIGTERM.
  case signal(Int32)
  /// Nobody reads what is shown any more.
  case outputClosed
  /// No port is left that could wake the session, and nothing is due.
  case nothingToWaitFor
}
