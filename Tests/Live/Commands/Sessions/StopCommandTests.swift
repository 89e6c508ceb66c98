import Foundation
import SystemFixtures
import Testing

/// A session that is ended from another terminal.
@Suite("switchlight stop")
struct StopCommandTests {
  let login: LettersLogin

  init() throws {
    login = try LettersLogin(
      LettersLogin.profile(["space": "select"], scanning: "start: immediately"))
  }

  private func stop() throws -> ProgramResult { try login.shell("$SWITCHLIGHT stop") }

  @Test("The session has ended when the command does, and its terminal is as before (R9)")
  func ends() throws {
    let (program, window) = try login.start()
    let result = try stop()
    #expect(
      result == ProgramResult(status: 0, output: "The session has ended.\n", errors: ""))
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(window.settings == TerminalWindow().settings)
    #expect(try stop().errors.contains("error: no session is running."))
    let (again, _) = try login.start()
    #expect(again.isRunning)
    #expect(try stop().status == 0)
    #expect(try again.waitForEnd() == 128 + SIGTERM)
  }

  @Test("Without a session it says so, and how to start one (R9)")
  func nothing() throws {
    #expect(
      try stop()
        == ProgramResult(
          status: 69, output: "",
          errors: """
            error: no session is running.
            hint: Start one: switchlight run --help

            """))
  }

  @Test("A session that does not end is named, with the command that ends it at once (R9)")
  func hangs() throws {
    let (program, _) = try login.start()
    program.signal(SIGSTOP)
    defer { program.signal(SIGKILL) }
    let result = try stop()
    #expect(result.status == 69 && result.output.isEmpty)
    #expect(
      result.errors.contains("error: the session has not ended yet, process \(program.pid).")
        && result.errors.contains("kill -KILL \(program.pid)"), "\(result)")
    #expect(program.isRunning)
  }
}
