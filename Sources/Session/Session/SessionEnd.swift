/// The reason for the end of a session.
package enum SessionEnd: Hashable, Sendable {
  /// The person requested it.
  case quit
  /// The system requested it with this signal, such as SIGTERM.
  case signal(Int32)
  /// The reader of the output has closed it.
  case outputClosed
  /// No port can wake the session again, and no deadline is pending.
  case nothingToWaitFor
}
