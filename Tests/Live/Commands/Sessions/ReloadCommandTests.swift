import Foundation
import SystemCalls
import SystemFixtures
import Testing

@testable import Commands

/// One session of a login, and the profile that it reads again.
@Suite("switchlight reload, and a second session")
struct ReloadCommandTests {
  let login: LettersLogin

  init() throws { login = try LettersLogin(Self.profile(key: "n")) }

  private static func profile(key: String) -> String {
    LettersLogin.profile(
      ["space": "select", key: "next"], scanning: "method: step, start: immediately")
  }

  private func shell(_ line: String) throws -> ProgramResult {
    try login.shell("$SWITCHLIGHT \(line)")
  }

  @Test("A changed profile is loaded while the session runs, and the highlight stays (I14)")
  func reloads() throws {
    let (program, window) = try login.start()
    window.type("n")
    #expect(program.waitFor("Beta"))
    try login.folder.write("own.yaml", Self.profile(key: "x"))
    let result = try shell("reload")
    #expect(
      result
        == ProgramResult(
          status: 0, output: "Process \(program.pid) reads its profile again.\n", errors: ""))
    #expect(program.waitFor("x: next"))
    #expect(program.waitFor("Beta"))
    window.type("x")
    #expect(program.waitFor("Alpha"))
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("A broken profile is reported, and the previous one stays (I14, Y4)")
  func refuses() throws {
    let (program, window) = try login.start()
    try login.folder.write("own.yaml", Self.profile(key: "x") + "\nintervl: 1s\n")
    #expect(try shell("reload").status == 0)
    #expect(program.waitFor("Could not load profile own"))
    window.type("n")
    #expect(program.waitFor("Beta"))
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test(
    "A second session is rejected with the first one's process, unless the first one has ended"
  )
  func second() throws {
    let (program, _) = try login.start()
    let result = try shell(login.arguments.joined(separator: " "))
    #expect(
      result
        == ProgramResult(
          status: 69, output: "",
          errors: """
            error: switchlight is already scanning, as process \(program.pid).
            hint: End that session first: switchlight stop. To reload its profile: switchlight reload

            """))
    program.signal(SIGKILL)
    #expect(try program.waitForEnd() == -SIGKILL)
    let (again, other) = try login.start()
    other.type("q")
    #expect(try again.waitForEnd() == 0)
  }

  @Test("Without a session, or a runtime folder, there is nothing to reload")
  func nothing() throws {
    #expect(
      try shell("reload")
        == ProgramResult(
          status: 69, output: "",
          errors: """
            error: no session is running.
            hint: Start one: switchlight run

            """))
    let result = try Program.run(["reload"], environment: ["XDG_RUNTIME_DIR": ""])
    #expect(result.status == 69 && result.errors.contains("no session is running"))
  }

  @Test("A process in the lock's text that does not hold the lock gets no signal")
  func foreignNumber() throws {
    let (program, window) = try login.start()
    let bystander = try LiveProgram(
      ["-c", "read line"], in: TerminalWindow(), executable: "/bin/sh")
    for text in ["0\n", "\(bystander.pid)\n"] {
      let number = open(login.lock, O_WRONLY | O_TRUNC | O_CLOEXEC)
      _ = write(number, text, text.utf8.count)
      close(number)
      #expect(
        try shell("reload").output == "Process \(program.pid) reads its profile again.\n")
    }
    #expect(bystander.isRunning)
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("Reload signals never end a session, from the moment its lock names it to its end")
  func signalsAtBothEnds() throws {
    for _ in 0..<5 {
      let window = try TerminalWindow()
      unlink(login.lock)
      let program = try LiveProgram(
        login.arguments, in: window, environment: login.environment)
      while FileLock.holder(ofInstance: login.lock) != program.pid {
        try #require(program.isRunning, "\(program.errorText)")
        sched_yield()
      }
      for _ in 0..<20 { program.signal(SIGUSR1) }
      try #require(program.waitFor("n: next"), "\(program.errorText)")
      program.signal(SIGTERM)
      while program.isRunning { program.signal(SIGUSR1) }
      #expect(try program.waitForEnd() == 128 + SIGTERM)
    }
  }

  @Test("A profile that became a pipe is rejected at once, even if it has a writer (I14, Y4)")
  func pipe() throws {
    let window = try TerminalWindow()
    let program = try LiveProgram(
      login.arguments + ["--output", "text"], in: window, output: .pipe,
      environment: login.environment)
    #expect(program.wait { $0.lines.contains { $0.contains("highlight a") } })
    #expect(unlink(login.profile) == 0 && mkfifo(login.profile, 0o600) == 0)
    let writer = open(login.profile, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(writer) }
    _ = write(writer, "format", 6)
    #expect(try shell("reload").status == 0)
    #expect(
      program.wait {
        $0.lines.contains { $0.contains("profile-refused") && $0.contains("is a pipe or a device") }
      }, "\(program.lines)")
    window.type("n")
    #expect(program.wait { $0.lines.contains { $0.contains("highlight b") } })
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("A rejected profile is reported with its error, even if a warning comes first (I14)")
  func errorAfterWarning() throws {
    let window = try TerminalWindow()
    let program = try LiveProgram(
      login.arguments + ["--output", "text"], in: window, output: .pipe,
      environment: login.environment)
    #expect(program.wait { $0.lines.contains { $0.contains("highlight a") } })
    try login.folder.write(
      "own.yaml",
      """
      format: switchlight-profile/1
      switches: {main: {sources: [{terminal: space}], press: select}}
      scanning: {method: stp}
      """)
    #expect(try shell("reload").status == 0)
    #expect(
      program.wait {
        $0.lines.contains { $0.contains("profile-refused") && $0.contains("stp") }
      }, "\(program.lines)")
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("A profile without a connected switch is rejected, by reload and by a press (I13)")
  func nothingToPress() throws {
    let window = try TerminalWindow()
    let inText = login.arguments + ["--output", "text"]
    let program = try LiveProgram(
      inText, in: window, output: .pipe, environment: login.environment)
    #expect(program.wait { $0.lines.contains { $0.contains("highlight a") } })
    let away = Self.profile(key: "n").replacing("{terminal: space}", with: Self.missing("KEY_A"))
      .replacing("{terminal: n}", with: Self.missing("KEY_B"))
    try login.folder.write("own.yaml", away)
    #expect(try shell("reload").status == 0)
    let reason = "None of its switches is connected. No device matches"
    #expect(
      program.wait { $0.lines.contains { $0.contains("profile-refused") && $0.contains(reason) } },
      "\(program.lines)")
    window.type("n")
    #expect(program.wait { $0.lines.contains { $0.contains("highlight b") } })
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    try login.folder.write("away.yaml", away)
    try login.folder.write(
      "own.yaml",
      LettersLogin.profile(
        ["space": "select", "n": "next", "g": "profile away"],
        scanning: "method: step, start: immediately"))
    let other = try TerminalWindow()
    let again = try LiveProgram(
      inText, in: other, output: .pipe, environment: login.environment)
    #expect(again.wait { $0.lines.contains { $0.contains("highlight a") } })
    other.type("g")
    #expect(
      again.wait { $0.lines.contains { $0.contains("profile-refused") && $0.contains(reason) } },
      "\(again.lines)")
    other.type("n")
    #expect(again.wait { $0.lines.contains { $0.contains("highlight b") } })
    other.type("q")
    #expect(try again.waitForEnd() == 0)
    let check = try Program.run(["profile", "check", login.profile])
    #expect(check.status == 0)
    #expect(
      check.output.contains("no switch of the profile \"away\" is connected at the moment"))
    #expect(
      try Program.run(["profile", "check", login.folder.url.appending(path: "away.yaml").path])
        .output
        .contains("none of its switches is connected at the moment"))
  }

  private static func missing(_ key: String) -> String { #"{device: "No such*", key: \#(key)}"# }
}
