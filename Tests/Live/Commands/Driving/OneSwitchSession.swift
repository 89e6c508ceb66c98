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
    try begin(["run", "--screen", screen], at: place) { trust in
      let result = try trust(["trust", "--yes", screen])
      try #require(result.status == 0, "\(result)")
    }
  }

  /// Begins a command with the profile `one.yaml`.
  ///
  /// - Parameter prepare: runs other commands of the same person before.
  func begin(
    _ command: [String], at place: OneSwitchSession.Place, on given: DesktopBed? = nil,
    after prepare: (([String]) throws -> ProgramResult) throws -> Void = { _ in }
  ) throws -> OneSwitchSession {
    let words =
      command + ["--profile", folder.url.appending(path: "one.yaml").path, "--output"]
    switch place {
    case .terminal:
      let home = "HOME=\(folder.path)"
      try prepare { try Program.run($0, environment: ["HOME": folder.path]) }
      let window = try TerminalWindow(rows: 24, columns: 80)
      let program = try LiveProgram(
        words + ["jsonl"], in: window, output: .pipe, environment: [home])
      try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
      window.type("\u{1B}[?3u")
      return OneSwitchSession(program: program, bed: nil) { tap($0, window) }
    case .window:
      let bed = try given ?? DesktopBed(windowManager: false)
      try prepare { try bed.run($0) }
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
