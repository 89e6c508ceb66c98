import Foundation
import SystemFixtures
import Testing

/// A session that is ended from another terminal.
@Suite("switchlight stop")
struct StopCommandTests {
  let login: LettersLogin

  init() throws {
    login = try LettersLogin(
      LettersLogin.profile(
        ["space": "select", "n": "next"], scanning: "method: step, start: immediately"))
  }

  private func stop() throws -> ProgramResult { try login.shell("$SWITCHLIGHT stop") }

  @Test("The session has ended when the command does, and its terminal is as before (R9)")
  func ends() throws {
    let (program, window) = try login.start()
    let result = try stop()
    #expect(
      result == ProgramResult(status: 0, output: "The session has ended.\n", errors: ""))
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    let fresh = try TerminalWindow()
    #expect(window.settings == fresh.settings)
    let second = try stop()
    #expect(second.errors.contains("error: no session is running."))
    let (again, _) = try login.start()
    #expect(again.isRunning)
    #expect(try stop().status == 0)
    #expect(try again.waitForEnd() == 128 + SIGTERM)
  }

  @Test("Without a session this is reported, with the command to start one (R9)")
  func nothing() throws {
    #expect(
      try stop()
        == ProgramResult(
          status: 69, output: "",
          errors: """
            error: no session is running.
            hint: Start one: switchlight run

            """))
  }

  @Test("A session that does not respond is killed, and another one can start (R9)")
  func hangs() throws {
    let (program, _) = try login.start()
    program.signal(SIGSTOP)
    let result = try stop()
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.hasPrefix("The session did not respond, and was killed."), "\(result)")
    #expect(try program.waitForEnd() == -SIGKILL)
    let (again, window) = try login.start()
    window.type("q")
    #expect(try again.waitForEnd() == 0)
  }
}
