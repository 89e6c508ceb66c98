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
        "A killed session left the terminal changed: input is not shown, and Ctrl-C does nothing."
      check.fix = "reset (your typing is not shown)"
    } else if !appearance.supportsPicture {
      check.state = .missing
      check.detail =
        "The map cannot be shown, because TERM is \(type.isEmpty ? "empty" : visible(type)); lines are shown."
      check.fix = "export TERM=xterm-256color, if the terminal supports it"
    } else {
      check.detail = "The map can be shown (TERM is \(visible(type)))."
      if !appearance.usesUnicode {
        check.detail += " It is drawn without boxes, because the locale is not UTF-8."
        check.fix = "export LC_ALL=C.UTF-8"
      }
    }
    return check
  }
}
