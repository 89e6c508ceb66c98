import Foundation
import SystemCalls
import SystemFixtures
import Testing

@testable import Commands

/// Settings that are changed by the switch in a session, and the profile in which they are kept.
@Suite("Settings by the switch, in a session (N2)")
struct SettingsRunTests {
  let login: LettersLogin
  /// The number of switches of the profile.
  private static let switches = 12

  init() throws {
    login = try LettersLogin(
      "# My own.\n"
        // A key for each press: a terminal key that comes again soon is taken for a held one.
        + LettersLogin.profile(
          [
            "space": "select", "x": "select", "k": "select", "n": "next", "m": "next",
            "s": "settings", "b": "back", "c": "next", "d": "next", "e": "next", "f": "next",
            "u": "select",
          ],
          scanning: "method: step, start: immediately"))
  }

  private var profile: String {
    get throws { try String(contentsOf: URL(filePath: login.profile), encoding: .utf8) }
  }

  /// Opens the settings, and makes the minimum press one step longer.
  private func change(_ program: LiveProgram, _ window: TerminalWindow) {
    for (key, text) in [
      ("s", "»speech, off"), ("n", "»minimum press, none"), ("x", "»shorter"), ("m", "»longer"),
      (" ", "»keep: minimum press"),
    ] {
      window.type(key)
      #expect(shows(text, program), "\(text): \(window.screen.text) \(program.errorText)")
    }
  }

  /// Picks "keep"; a press too soon after a change keeps nothing (N2.22).
  private func keep(_ program: LiveProgram, _ window: TerminalWindow) {
    for _ in 0..<10 {
      window.type("k")
      let isKept = program.wait(patience: 700, limit: 700) {
        $0.window?.screen.text.contains("»keep: minimum press") == false
      }
      if isKept { return }
    }
    Issue.record("not kept: \(window.screen.text)")
  }

  private func shows(_ text: String, _ program: LiveProgram) -> Bool {
    program.wait { $0.window?.screen.text.contains(text) == true }
  }

  @Test("A kept value is in the profile with its comments, and holds at the next start (N2)")
  func keeps() throws {
    let before = try profile
    let (program, window) = try login.start()
    change(program, window)
    #expect(try profile == before)
    keep(program, window)
    #expect(shows("Kept: minimum press", program))
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    let after = try profile
    #expect(after.hasPrefix("# My own.\n") && after != before)
    #expect(after.components(separatedBy: "hold: 25ms").count == Self.switches + 1, "\(after)")
  }

  @Test("Undo all removes a kept value from the profile, and the comments stay (N2.13)")
  func undoesKept() throws {
    let (program, window) = try login.start()
    change(program, window)
    keep(program, window)
    #expect(shows("»minimum press, 25 ms", program), "\(window.screen.text)")
    for (key, text) in [
      ("c", "»pause between presses"), ("d", "»method"), ("e", "»groups"), ("f", "»undo all"),
      ("u", "Undone: minimum press, none"),
    ] {
      window.type(key)
      #expect(shows(text, program), "\(text): \(window.screen.text)")
    }
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    let after = try profile
    #expect(after.hasPrefix("# My own.\n"))
    #expect(after.components(separatedBy: "hold: 0ms").count == Self.switches + 1, "\(after)")
    #expect(!after.contains("hold: 25ms"), "\(after)")
  }

  @Test("If a session is killed before a change was kept, the profile is unchanged (N2)")
  func killed() throws {
    let before = try profile
    let (program, window) = try login.start()
    change(program, window)
    program.signal(SIGKILL)
    #expect(try program.waitForEnd() == -SIGKILL)
    #expect(try profile == before)
  }

  @Test("A profile that cannot be written is reported with the next step, and the value holds (N2)")
  func notWritten() throws {
    let (program, window) = try login.start()
    change(program, window)
    try FileManager.default.removeItem(atPath: login.profile)
    keep(program, window)
    #expect(shows("This holds until the end of the session.", program))
    window.type("b")
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    #expect(!FileManager.default.fileExists(atPath: login.profile))
  }

  /// Ends a session that keeps a changed value, while another program holds the lock of the file.
  ///
  /// - Parameter release: its work after the end of the scan, before it releases the lock.
  private func endWhileLocked(then release: (LiveProgram) throws -> Void) throws {
    let (program, window) = try login.start()
    change(program, window)
    let lock = try FileLock(folder: login.folder.path)
    keep(program, window)
    window.type("q")
    try release(program)
    _ = consume lock
    #expect(try program.waitForEnd() == 0)
    let text = program.errorText + window.screen.text
    #expect(text.contains("error: the settings were not kept: "), "\(text)")
    #expect(text.contains("switchlight profile set --profile"), "\(text)")
  }

  @Test(
    "A value that cannot be saved in time at the end is reported with the command to set it (N2, R9)"
  )
  func slowDisk() throws {
    let before = try profile
    try endWhileLocked { program in #expect(program.wait { $0.hasFinished }) }
    #expect(try profile == before)
  }

  @Test("A value that cannot be saved after the scan is reported with the command (N2.16)")
  func goneDisk() throws {
    try endWhileLocked { program in
      #expect(program.wait { $0.window?.screen.isAlternate == false })
      try FileManager.default.removeItem(atPath: login.profile)
    }
  }
}
