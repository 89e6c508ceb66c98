import ProgramIO
import ScreenElements
import SystemCalls

/// Checks the requirements of the screens' actions on the machine (B1).
struct ScreenActChecks {
  /// The environment variables of the session.
  let environment: [String: String]
  /// The actions of all screens, each with its element, in order.
  let acts: [(element: Element, act: OutsideAct)]
  /// The reason that the kernel provides no virtual keyboard for this user; nil if it does.
  let keyboardProblem: SystemError?

  /// One check for each program, and one for keys if no display can press them.
  var checks: [DoctorCheck] {
    var elements: [String: [String]] = [:]
    var programs: [String] = []
    for (element, act) in acts {
      guard case .run(let words) = act, let program = words.first else { continue }
      if elements[program] == nil { programs.append(program) }
      elements[program, default: []].append(element.label ?? element.id)
    }
    var checks = programs.map { check($0, of: elements[$0] ?? []) }
    let hasDisplay = ["WAYLAND_DISPLAY", "DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    if !hasDisplay, acts.contains(where: { $0.act.pressesKeys }) { checks.append(keyCheck) }
    return checks
  }

  private func check(_ program: String, of elements: [String]) -> DoctorCheck {
    let name = "program \(program)"
    let needed = "for " + elements.map { "\"\($0)\"" }.joined(separator: ", ")
    if let path = programPath(of: program, in: environment) {
      return DoctorCheck(
        name: name, state: .ok, isRequired: false, detail: "It is \(path), \(needed).")
    }
    let package = Self.packages[program]
    return DoctorCheck(
      name: name, state: .missing, isRequired: false, detail: "It was not found, \(needed).",
      fix: package.map { "sudo apt install \($0)" }
        ?? "install it, or write the path of your own program in the screen's file")
  }

  private var keyCheck: DoctorCheck {
    var check = DoctorCheck(
      name: "keys of the screen", state: .ok, isRequired: false,
      detail: "A virtual keyboard with the US layout presses them.")
    if let keyboardProblem {
      check.state = .missing
      check.detail = "They cannot be pressed: \(keyboardProblem.reason)."
      check.fix = "start the session on a display, or let your user write to /dev/uinput"
    }
    return check
  }

  /// The Debian packages of programs that the shipped screens run, and of others that screens are
  /// likely to run.
  private static let packages = [
    "amixer": "alsa-utils", "mpv": "mpv", "pactl": "pulseaudio-utils", "playerctl": "playerctl",
    "wpctl": "wireplumber", "xdg-open": "xdg-utils",
  ]
}
