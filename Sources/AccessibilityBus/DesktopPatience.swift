import SwitchInput

/// How long programs of the desktop are waited for (D8, D10).
///
/// How long an act takes at the most is not among them: that is a promise to the person (A4, F3).
package struct DesktopPatience: Hashable, Sendable {
  /// After so long what has come of a window is shown (D8), and a program that did not answer is left out of the look at
  /// which windows there are (D10).
  package let picture: TimeSpan
  /// After so long a question has no answer, and who was asked is silent (D10).
  package let question: TimeSpan
  /// After so long a window of which no application says anything is shown as it is (D11).
  package let silence: TimeSpan
  /// After so long a command that looks once takes what it has.
  package let look: TimeSpan

  /// The times of the rules, or so many times as long, for a machine that is busy with something else; from 1 to 100.
  package init(times factor: Int = 1) {
    let factor = Int64(min(max(factor, 1), 100))
    picture = .milliseconds(300 * factor)
    question = .milliseconds(2000 * factor)
    silence = .milliseconds(500 * factor)
    look = .milliseconds(5000 * factor)
  }

  /// The variable of the environment that says how many times as long programs are waited for.
  package static let variable = "SWITCHLIGHT_DESKTOP_PATIENCE"

  /// What the environment says; a value that is no number counts as 1.
  package init(environment: [String: String]) {
    self.init(times: environment[Self.variable].flatMap { Int($0) } ?? 1)
  }
}
