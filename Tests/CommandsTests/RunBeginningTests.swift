import Foundation
import SystemFixtures
import Testing

/// What `switchlight` and `switchlight run` begin with that are given nothing.
@Suite("Beginning without arguments")
struct RunBeginningTests {
  let home: ProfileHome

  init() throws { home = try ProfileHome() }

  private func start(_ words: String...) throws -> (LiveProgram, TerminalWindow) {
    let window = try TerminalWindow(rows: 24, columns: 80)
    let program = try LiveProgram(
      words, in: window, environment: ["XDG_CONFIG_HOME=\(home.folder.path)"])
    return (program, window)
  }

  private func isEmpty() -> Bool {
    !FileManager.default.fileExists(atPath: home.folder.path + "/switchlight")
  }

  @Test("With a profile in use it scans, and welcome is shown (R2)")
  func scans() throws {
    _ = try home.run("use", "one-switch-auto")
    let window = try TerminalWindow(rows: 24, columns: 80)
    let program = try LiveProgram(
      ["run"], in: window, environment: ["XDG_CONFIG_HOME=\(home.folder.path)"])
    #expect(program.waitFor("Kitchen helper"), "\(window.screen.text) \(program.errorText)")
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("The screen that was kept is shown; one that cannot be used gives way to welcome (R2)")
  func kept() throws {
    _ = try home.run("use", "one-switch-auto")
    try FileManager.default.createDirectory(
      atPath: home.folder.path + "/switchlight/screens", withIntermediateDirectories: true)
    try home.folder.write("switchlight/screen", "timer\n")
    let (program, window) = try start("run")
    #expect(program.waitFor("Minutes"), "\(window.screen.text) \(program.errorText)")
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    let broken = try home.folder.write("switchlight/screens/mine.yaml", "format: [")
    for (name, reason) in [
      ("nobody", "there is none of that name"), ("/nowhere/x.yaml", "as reported above"),
      ("mine", "as reported above"), (broken, "as reported above"),
      ("home", "you have not trusted it"),
    ] {
      try home.folder.write("switchlight/screen", name + "\n")
      let (second, other) = try start("run")
      #expect(second.waitFor("Kitchen helper"), "\(name): \(other.screen.text)")
      other.type("q")
      #expect(try second.waitForEnd() == 0)
      #expect(second.errorText.contains(reason), "\(name): \(second.errorText)")
      #expect(second.errorText.contains("welcome is shown instead"), "\(second.errorText)")
    }
  }
}
