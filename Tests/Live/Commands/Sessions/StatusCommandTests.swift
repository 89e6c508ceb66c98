import Foundation
import SystemCalls
import SystemFixtures
import Testing

@testable import Commands

/// The report about the session of a login.
@Suite("switchlight status (R7)")
struct StatusCommandTests {
  let login: LettersLogin

  init() throws {
    login = try LettersLogin(
      LettersLogin.profile(
        ["space": "select", "n": "next", "p": "pause", "m": "point"], scanning: "method: step"))
  }

  private func status(_ arguments: String = "") throws -> ProgramResult {
    try login.shell("$SWITCHLIGHT status \(arguments)")
  }

  /// The JSON of a session once it has a value.
  private func json(_ key: String, _ value: String) throws -> [String: Any] {
    for _ in 0..<1000 {
      let result = try status("--format json")
      try #require(result.status == 0, "\(result)")
      let found = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let object = try #require(found as? [String: Any])
      if object[key] as? String == value { return object }
    }
    Issue.record("\(key) never became \(value)")
    return [:]
  }

  @Test("The profile, the screen, the mode and the state are reported, and since when")
  func reports() throws {
    let (program, window) = try login.start()
    let first = try status()
    #expect(first.status == 0 && first.errors.isEmpty)
    let line = /A session is running as process (\d+), since \d{4}-\d\d-\d\d \d\d:\d\d\./
    #expect(first.output.firstMatch(of: line).map { String($0.1) } == "\(program.pid)")
    for words in [
      "profile  own", "scans    the screen \"Letters\"", "by       elements",
      "state    waiting for a press, since ",
    ] {
      #expect(first.output.contains(words), "\(first.output)")
    }
    window.type("n")
    let scanning = try json("state", "scanning")
    #expect(scanning["running"] as? Bool == true && scanning["desktop"] as? Bool == false)
    #expect(scanning["process"] as? Int == Int(program.pid))
    #expect(scanning["profile"] as? String == "own" && scanning["screen"] as? String == "Letters")
    let since = try #require(scanning["since"] as? String)
    #expect(since.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    #expect(try #require(scanning["begun"] as? String) <= since)
    window.type("m")
    #expect(try json("mode", "point")["state"] as? String == "scanning")
    window.type("p")
    #expect(try json("state", "paused")["mode"] as? String == "point")
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test(
    "A change of the session's profile prints a reminder of reload; other changes do not"
  )
  func afterAChange() throws {
    let (program, window) = try login.start()
    let other = try login.folder.write(
      "other.yaml", String(contentsOfFile: login.profile, encoding: .utf8))
    func change(_ file: String) throws -> String {
      try login.shell("$SWITCHLIGHT profile set interval 3s --profile '\(file)'").errors
    }
    let reminder = "A session is using it. To reload it: switchlight reload\n"
    #expect(try change(login.profile).hasSuffix(reminder))
    #expect(try !change(other).contains("reload"))
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    #expect(try !change(login.profile).contains("reload"))
  }

  @Test("A session that has ended, or was killed, does not count, whatever files it left")
  func none() throws {
    let expected = ProgramResult(status: 1, output: "No session is running.\n", errors: "")
    #expect(try status() == expected)
    let (program, _) = try login.start()
    #expect(try status().status == 0)
    program.signal(SIGKILL)
    #expect(try program.waitForEnd() == -SIGKILL)
    #expect(FileManager.default.fileExists(atPath: login.lock))
    #expect(try status() == expected)
    let json = try status("--format json")
    #expect(json.status == 1)
    #expect(
      json.output
        == "{\"running\":false,\"process\":null,\"profile\":null,\"screen\":null,\"desktop\":null,"
        + "\"mode\":null,\"state\":null,\"begun\":null,\"since\":null}\n")
  }

  @Test("The content of the lock counts only if its holder wrote it")
  func foreign() throws {
    let (program, window) = try login.start()
    let other = "{\"profile\":\"x\",\"mode\":\"item\",\"state\":\"paused\",\"begun\":1,\"since\":1}"
    for text in [
      "", "1\n1 \(other) 1\n", "\(program.pid)\n1 \(other) 2\n", "\(program.pid)\n1 {} 1\n",
    ] {
      try text.write(toFile: login.lock, atomically: false, encoding: .utf8)
      let result = try status()
      #expect(
        result
          == ProgramResult(
            status: 0,
            output: "A session is running as process \(program.pid). Its state is not known.\n",
            errors: ""))
    }
    // The next change of the session appears again.
    window.type("n")
    _ = try json("state", "scanning")
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("A lock of another program, or in a foreign folder, proves nothing")
  func unproved() throws {
    let held = try login.shell("exec 9>'\(login.lock)'; flock -x 9; $SWITCHLIGHT status")
    #expect(held.status == 69 && held.output.isEmpty)
    #expect(
      held.errors.hasPrefix(
        "error: an unknown program has the session lock, and it may not be a session."))
    let pipe = login.folder.url.appending(path: "pipe")
    try FileManager.default.createDirectory(at: pipe, withIntermediateDirectories: false)
    #expect(mkfifo(pipe.appending(path: "switchlight.lock").path, 0o600) == 0)
    let result = try Program.run(["status"], environment: ["XDG_RUNTIME_DIR": pipe.path])
    #expect(result == ProgramResult(status: 1, output: "No session is running.\n", errors: ""))
  }
}
