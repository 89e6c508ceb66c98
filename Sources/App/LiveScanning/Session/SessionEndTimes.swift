import ScanTime

/// The timeouts at the end of a session, each longer than those that it contains (R9).
package enum SessionEndTimes {
  /// The maximum wait for a lock that another program holds.
  static let lock = TimeSpan.milliseconds(1500)
  /// The maximum wait for all files: settings, words and the message together.
  static let files = lock + .milliseconds(1000)
  /// The maximum wait for a slow reader of the lines.
  static let lines = TimeSpan.milliseconds(1000)
  /// The maximum wait of `stop` before it kills the session, with time for everything else.
  package static let whole = files + lines + .milliseconds(1500)
}
