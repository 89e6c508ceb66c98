import Diagnostics
import TerminalUI

extension DoctorCheck {
  /// Checks if the map can be shown; without it, scanning continues in lines and by speech.
  ///
  /// A session that was killed by SIGKILL could not restore the terminal; the terminal's input mode
  /// reveals that.
  static func terminal(
    isThere: Bool, isLeftRaw: Bool = false, environment: [String: String]
  ) -> DoctorCheck {
    let appearance = TerminalAppearance(environment: environment)
    var check = DoctorCheck(name: "terminal", state: .ok, isRequired: false, detail: "")
    let type = environment["TERM"] ?? ""
    if !isThere {
      check.state = .missing
      check.detail = "There is no terminal to show the map on or to take keys from."
      check.fix = "start it in a terminal"
    } else if isLeftRaw {
      check.state = .missing
      check.detail =
        "The terminal is as a killed session left it: input is not shown, and Ctrl-C does nothing."
      check.fix = "reset, also where it cannot be seen while it is typed"
    } else if !appearance.supportsPicture {
      check.state = .missing
      check.detail =
        "The map cannot be shown: TERM is \(type.isEmpty ? "empty" : visible(type)). Lines are."
      check.fix = "export TERM=xterm-256color, where the terminal understands that"
    } else {
      check.detail = "The map can be shown (TERM is \(visible(type)))."
      if !appearance.usesUnicode {
        check.detail += " It is drawn without boxes, for the locale is not UTF-8."
        check.fix = "export LC_ALL=C.UTF-8"
      }
    }
    return check
  }
}
