import Foundation
import Testing

/// A session that is written down, and played again.
@Suite("switchlight run --trace, and simulate --check")
struct TraceTests {
  let folder: TemporaryFolder
  let profile: String
  let screen: String

  init() throws {
    folder = try TemporaryFolder()
    screen = try folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Letters
      size: [300, 100]
      elements:
        - {id: a, label: Alpha, frame: [0, 0, 100, 100]}
        - {id: b, label: Beta, frame: [100, 0, 100, 100], onSelect: {say: Hello.}}
      """)
    profile = try folder.write(
      "step.yaml",
      """
      format: switchlight-profile/1
      name: Test
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 10ms}
        next:
          sources: [{terminal: n}, {device: "Not there", key: KEY_A}]
          press: next
          ignoreRepeat: 10ms
      scanning: {method: step, start: immediately}
      """)
  }

  private func check(_ trace: String, _ more: String...) throws -> ProgramResult {
    try Program.run(
      ["simulate", "--profile", profile, "--screen", screen, "--script", trace] + more)
  }

  @Test("A trace that cannot be written to its end is told, the session goes on, and ends with 69")
  func full() throws {
    let window = try TerminalWindow()
    let program = try LiveProgram(
      ["run", "--profile", profile, "--screen", screen, "--trace", "/dev/full"], in: window)
    try #require(program.waitFor("Alpha"))
    window.type("n")
    #expect(program.waitFor("Beta"))
    window.type("q")
    #expect(try program.waitForEnd() == 69)
    #expect(
      program.errorText.contains("error: The trace /dev/full ends here, because the disk is full."))
  }

  @Test("What was pressed in a session gives the same events in a simulation (Y3)")
  func playedAgain() throws {
    let trace = folder.url.appending(path: "trace.txt").path
    let window = try TerminalWindow()
    let program = try LiveProgram(
      ["run", "--profile", profile, "--screen", screen, "--trace", trace], in: window)
    try #require(program.waitFor("Alpha"))
    window.type("x")
    window.type("n")
    #expect(program.waitFor("Beta"))
    window.type(" ")
    #expect(program.waitFor("Hello."))
    window.type("q")
    #expect(try program.waitForEnd() == 0)

    let text = try String(contentsOfFile: trace, encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.contains("0ms found next/2 absent"))
    #expect(lines.filter { $0.contains(" press ") }.count == 2, "x is no switch: \(text)")
    #expect(lines.contains { $0.hasPrefix("#> ") && $0.hasSuffix("activated b activate") })
    // The command that the file itself tells.
    let command = try #require(lines.dropFirst().first?.dropFirst("# switchlight ".count))
    #expect(command.hasSuffix(" --check"))
    #expect(
      try Program.shell("$SWITCHLIGHT \(command)")
        == ProgramResult(status: 0, output: "", errors: ""))
    let attributes = try FileManager.default.attributesOfItem(atPath: trace)
    #expect(attributes[.posixPermissions] as? Int == 0o600, "what a person pressed is private")
  }

  @Test("Where it begins to differ is shown side by side, with status 1")
  func differs() throws {
    let trace = try folder.write(
      "trace.txt",
      """
      #> 0ms started
      #> 0ms highlight a
      #> 0ms said highlight en "Alpha"
      1s tap main
      #> 1000ms switch main/1 pressed
      #> 1000ms switch main/1 recognized
      #> 1000ms activated b activate
      """)
    #expect(
      try check(trace, "--check")
        == ProgramResult(
          status: 1,
          output: """
              expected                        | happened
              0ms started                     | 0ms started
              0ms highlight a                 | 0ms highlight a
              0ms said highlight en "Alpha"   | 0ms said highlight en "Alpha"
              1000ms switch main/1 pressed    | 1000ms switch main/1 pressed
              1000ms switch main/1 recognized | 1000ms switch main/1 recognized
            > 1000ms activated b activate     | 1000ms activated a activate
                                              | 1000ms highlight a
                                              | 1000ms said highlight en "Alpha"
                                              | 1050ms switch main/1 released

            """,
          errors: ""))
  }

  @Test("A script that tells of no events cannot be compared")
  func nothingToCompare() throws {
    let script = try folder.write("script.txt", "1s tap main\n")
    let result = try check(script, "--check")
    #expect(result.status == 65)
    #expect(
      result.errors == """
        error: The script tells of no events to compare with.
        hint: A line such as "#> 0ms started" tells of one; switchlight run --trace writes them.

        """)
  }

  @Test("A trace that cannot be written ends the command before it begins")
  func notWritable() throws {
    let window = try TerminalWindow()
    let before = window.settings
    let trace = folder.url.appending(path: "no/such/folder").path
    let program = try LiveProgram(
      ["run", "--profile", profile, "--screen", screen, "--trace", trace], in: window)
    #expect(try program.waitForEnd() == 66)
    #expect(
      program.errorText == """
        error: The trace \(trace) cannot be written: there is no such file.
        hint: Name a file in a folder that is there and that you may write to.

        """)
    #expect(window.settings == before)
  }
}
