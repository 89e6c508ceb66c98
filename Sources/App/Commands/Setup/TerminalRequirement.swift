import Diagnostics
import ProgramIO
import SystemCalls
import TerminalUI

/// Ends a command that draws its questions in the terminal if there is no terminal.
///
/// - Parameter hint: an alternative, if there is one.
func requireTerminal(for command: String, hint: PrintableText? = nil) throws {
  let environment = programEnvironment()
  let check = DoctorCheck.terminal(
    isThere: (try? TerminalDevice.open()) != nil, environment: environment)
  guard check.state != .ok else { return }
  StandardError.write(
    "error: \(visible(command)) asks its questions in a terminal. \(check.detail)\n"
      + "hint: \(check.fix ?? "start it in a terminal"), then: switchlight \(visible(command))"
      + (hint.map { "\nhint: \($0)" } ?? ""))
  throw FailureStatus.unavailable.code
}
