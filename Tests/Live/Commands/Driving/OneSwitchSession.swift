import Foundation
import SystemFixtures
import Testing

/// A stored screen that is scanned in a pseudo-terminal or in a window of a real X server, with a way to
/// press its keys.
struct OneSwitchSession {
  /// The target of key presses.
  enum Place: CaseIterable {
    case terminal, window
  }

  let program: LiveProgram
  /// The display of its window.
  ///
  /// It ends with the value.
  let bed: DesktopBed?
  /// Presses a key by its name and lets it go.
  let tap: (Character) throws -> Void

  /// Presses the switch.
  func press() throws { try tap(" ") }

  /// Leaves the session by its key.
  func leave() throws {
    try tap("q")
    #expect(try program.waitForEnd() == 0)
  }
}

extension OneSwitchDriving {
  /// Begins to scan a screen, which is trusted, with the profile `one.yaml`.
  func begin(_ screen: String, at place: OneSwitchSession.Place) throws -> OneSwitchSession {
    let words = [
      "run", "--screen", screen, "--profile", folder.url.appending(path: "one.yaml").path,
      "--output",
    ]
    switch place {
    case .terminal:
      let home = "HOME=\(folder.path)"
      let trust = try Program.shell(
        "\(Program.path) trust --yes '\(screen)'", environment: ["HOME": folder.path])
      try #require(trust.status == 0, "\(trust)")
      let window = try TerminalWindow(rows: 24, columns: 80)
      let program = try LiveProgram(
        words + ["jsonl"], in: window, output: .pipe, environment: [home])
      try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
      window.type("\u{1B}[?3u")
      return OneSwitchSession(program: program, bed: nil) { tap($0, window) }
    case .window:
      let bed = try DesktopBed(windowManager: false)
      let trust = try bed.run("trust", "--yes", screen)
      try #require(trust.status == 0, "\(trust)")
      let program = try LiveProgram(
        words + ["window,jsonl"], in: nil, environment: bed.environment)
      try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
      let window = try bed.wait(for: "no window") {
        let found = try bed.shell("xdotool search --onlyvisible --class switchlight").output
        return found.isEmpty ? nil : found.trimmingCharacters(in: .newlines)
      }
      _ = try bed.wait(for: "no focus") { () -> Bool? in
        let focus = try bed.shell("xdotool windowfocus \(window); xdotool getwindowfocus").output
        return focus.trimmingCharacters(in: .newlines) == window ? true : nil
      }
      return OneSwitchSession(program: program, bed: bed) {
        let press = try bed.shell("xdotool key \($0 == " " ? "space" : String($0))")
        #expect(press == ProgramResult(status: 0, output: "", errors: ""))
      }
    }
  }
}
