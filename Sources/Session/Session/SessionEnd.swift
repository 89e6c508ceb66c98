/// The reason that a session ended.
package enum SessionEnd: Hashable, Sendable {
  /// The person requested it.
  case quit
  /// The system requested it by a signal of that number, such as SIGTERM.
  case signal(Int32)
  /// The output has no reader any longer.
  case outputClosed
  /// No port is left that could wake the session, and nothing is due.
  case nothingToWaitFor
}
