import Foundation
import SystemFixtures
import Testing

/// The start of `switchlight` and `switchlight run` without arguments.
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

  @Test(
    "With a profile in use, run scans, and shows the welcome screen (R2)", arguments: [["run"], []])
  func scans(words: [String]) throws {
    _ = try home.run("use", "one-switch-auto")
    let window = try TerminalWindow(rows: 24, columns: 80)
    let program = try LiveProgram(
      words, in: window, environment: ["XDG_CONFIG_HOME=\(home.folder.path)"])
    #expect(program.waitFor("Kitchen helper"), "\(window.screen.text) \(program.errorText)")
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("The kept screen is shown; if it cannot be used, welcome is shown (R2)")
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

  @Test(
    "On a new machine run asks; the answer no scans with the shipped profile, and writes nothing (R3)"
  )
  func declined() throws {
    let (program, window) = try start("run")
    #expect(
      program.wait { $0.errorText.contains("a screen now? [yes] ") }, "\(program.errorText)")
    window.type("no\n")
    #expect(program.waitFor("Kitchen helper"), "\(program.errorText)")
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    #expect(program.errorText.contains("Later: switchlight setup\n"))
    #expect(isEmpty())
    // The end of the input is no answer.
    let (second, other) = try start("run")
    #expect(second.wait { $0.errorText.contains("[yes] ") })
    other.type("\u{4}")
    #expect(try second.waitForEnd() == 0)
    #expect(second.errorText.hasSuffix("Nothing was changed. Later: switchlight setup\n"))
    #expect(isEmpty())
  }

  @Test(
    "The answer yes, or an empty line, starts setup (R3, R4)", arguments: [["run"], []])
  func accepted(words: [String]) throws {
    let window = try TerminalWindow(rows: 24, columns: 80)
    let program = try LiveProgram(
      ["--", Program.path] + words, in: window,
      environment: ["XDG_CONFIG_HOME=\(home.folder.path)"], executable: "/usr/bin/umockdev-run")
    #expect(program.wait { $0.errorText.contains("[yes] ") }, "\(program.errorText)")
    window.type("\n")
    #expect(program.wait { $0.errorText.contains("Press your switch") }, "\(program.errorText)")
    window.type("\u{3}")
    #expect(try program.waitForEnd() == 130)
    #expect(isEmpty())
  }

  @Test(
    "Without a terminal run names the next command: status 66; switchlight prints the help (R3)")
  func withoutTerminal() throws {
    let result = try Program.run(["run"], environment: home.environment)
    #expect(result.status == 66 && result.output.isEmpty)
    #expect(
      result.errors == """
        error: no profile is in use yet, and there is no terminal for setup
        hint: Run in a terminal: switchlight setup
        hint: To scan with the shipped profile: switchlight run --screen welcome

        """)
    let help = try Program.run([], environment: home.environment)
    #expect(help.status == 0 && help.errors.isEmpty && help.output.contains("SUBCOMMANDS:"))
    #expect(help == (try Program.run(["--help"], environment: home.environment)))
    #expect(isEmpty())
  }

  @Test("An explicit option is honored, also on a new machine (R3)")
  func given() throws {
    let result = try Program.run(
      ["run", "--profile", "two-switch-step", "--output", "text"], environment: home.environment)
    // The keys of that profile are those of a terminal.
    #expect(result.status == 69, "\(result)")
    #expect(result.errors.contains("every switch of this profile is a key of the terminal"))
  }
}
