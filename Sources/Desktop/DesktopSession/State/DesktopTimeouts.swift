import ScanTime

/// The timeouts for programs of the desktop (D8, D10).
///
/// The maximum time of an act is not among them, because it is a promise to the user (A4, F3).
package struct DesktopTimeouts: Hashable, Sendable {
  /// The time after which a partly fetched window is shown (D8), and the look continues without
  /// programs that did not answer (D10).
  package let picture: TimeSpan
  /// The timeout of a question, after which the program counts as silent (D10).
  package let question: TimeSpan
  /// The time after which a window that no application describes is shown as one area (D11).
  package let silence: TimeSpan
  /// The time after which a command that reads the desktop once uses the answers that it has.
  package let look: TimeSpan

  /// Creates the timeouts of the rules, multiplied by a factor from 1 to 100 for a busy machine.
  package init(times factor: Int = 1) {
    let factor = Int64(min(max(factor, 1), 100))
    picture = .milliseconds(300 * factor)
    question = .milliseconds(2000 * factor)
    silence = .milliseconds(500 * factor)
    look = .milliseconds(5000 * factor)
  }

  /// The environment variable with the factor for all timeouts.
  package static let variable = "SWITCHLIGHT_DESKTOP_PATIENCE"

  /// Reads the factor from the environment; a value that is not a number counts as 1.
  package init(environment: [String: String]) {
    self.init(times: environment[Self.variable].flatMap { Int($0) } ?? 1)
  }
}
