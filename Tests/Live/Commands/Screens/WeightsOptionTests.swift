import Foundation
import SystemFixtures
import Testing

/// Groups that are planned by a file of weights (M6).
@Suite("--weights of inspect, run and simulate")
struct WeightsOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      "planned.yaml",
      """
      format: switchlight-profile/1
      name: Planned
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 10ms}
        next: {sources: [{terminal: n}], press: next, ignoreRepeat: 10ms}
      scanning: {method: step, groups: planned, start: immediately}
      planning: {pressTime: 1s, misses: 0}
      """)
    try folder.write(
      "nine.yaml",
      "format: switchlight-screen/1\ntitle: Nine\nsize: [300, 100]\nelements:\n"
        + "abcdefghi".map { "  - {id: \($0), label: \($0), traits: [button]}\n" }.joined())
    try folder.write("w.yaml", weights("{i: 100, a: 1}"))
  }

  private func weights(_ mapping: String) -> String {
    "format: switchlight-weights/1\nweights: \(mapping)\n"
  }

  /// Runs a command in the folder of the files, so that no path is that of a machine.
  private func run(_ line: String) throws -> ProgramResult {
    try Program.shell("cd '\(folder.path)' && \(line)")
  }

  private func inspect(_ more: String) throws -> ProgramResult {
    try run("$SWITCHLIGHT inspect nine.yaml --profile planned.yaml \(more)")
  }

  @Test("inspect shows the groups for the weights, and the average cost of a pick (M6)")
  func inspected() throws {
    let even = try inspect("")
    #expect(even.output.contains(" on average, and no groups"))
    let weighted = try inspect("--weights w.yaml")
    #expect(weighted.status == 0 && weighted.errors.isEmpty)
    // Of 108 wishes 100 are for i, which is the second stop now; each step and pick takes a second.
    #expect(
      weighted.output.contains(
        "  1. [plan:e] \"a to h\"\n    1. [plan:b] \"a to d\"\n"), "\(weighted.output)")
    #expect(weighted.output.contains("  2. i \"i, button\"\n"))
    #expect(
      weighted.output.hasSuffix(
        "\nA pick takes 2.2 s on average by the weights, and no groups take less than 2.2 s.\n"),
      "\(weighted.output)")
    let rows = try inspect("--weights w.yaml --set groups=rows")
    #expect(rows.status == 0)
    #expect(
      rows.errors == """
        planned.yaml: warning: it has no planned groups, so the weights change nothing
        hint: Plan them, for now or for good: --set groups=planned, or switchlight profile set groups planned

        """)
  }

  @Test(
    "An error in weights is reported with its position and the next step (M6, Y4)",
    arguments: [
      (
        "inspect nine.yaml --profile planned.yaml --weights slip.yaml", 65,
        "slip.yaml:2:11: error: nine.yaml has no element \"jj\" that can be picked"
      ),
      (
        "run --screen nine.yaml --profile planned.yaml --weights slip.yaml", 65,
        "hint: See its elements with: switchlight inspect nine.yaml"
      ),
      (
        "simulate --screen nine.yaml --profile planned.yaml --weights slip.yaml < /dev/null", 65,
        "slip.yaml:2:11: error: "
      ),
      (
        "run --screen nine.yaml --profile planned.yaml --weights nine.yaml", 65,
        "nine.yaml: error: this is a screen, not a file of weights\nhint: Give it with --screen."
      ),
      (
        "inspect nine.yaml --profile planned.yaml --weights none.yaml", 66,
        "There is no file none.yaml."
      ),
      ("inspect nine.yaml --weights w.yaml", 64, "--weights and --set change a profile"),
      (
        "run --desktop --profile planned.yaml --weights w.yaml", 64,
        "--weights is for the elements of a screen's file"
      ),
      (
        "inspect --desktop --profile planned.yaml --weights w.yaml", 64,
        "--weights is for the elements of a screen's file"
      ),
      (
        "simulate --script x.txt --weights w.yaml", 64,
        "--weights is for the elements of a --screen"
      ),
    ])
  func refused(line: String, status: Int32, message: String) throws {
    try folder.write("slip.yaml", weights("{jj: 1}"))
    let result = try run("$SWITCHLIGHT \(line)")
    #expect(result.status == status, "\(result)")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(
    "A session uses the weights for its groups, also after a reload, and its trace names them (M6, Y3)"
  )
  func session() throws {
    let window = try TerminalWindow()
    let runtime = "XDG_RUNTIME_DIR=\(folder.path)"
    let program = try LiveProgram(
      [
        "-c",
        "cd '\(folder.path)' && exec '\(Program.path)' run --profile planned.yaml --screen nine.yaml "
          + "--weights w.yaml --layout list --trace trace.txt",
      ], in: window, environment: [runtime], executable: "/bin/bash")
    try #require(program.waitFor("a to h"), "\(window.screen.text)")
    // The file is read once, as the screen is.
    try folder.write("w.yaml", weights("{a: 1}"))
    let profile = try String(contentsOfFile: folder.path + "/planned.yaml", encoding: .utf8)
    try folder.write(
      "planned.yaml", profile.replacing("terminal: n}", with: "terminal: x}"))
    #expect(try Program.shell("export \(runtime); $SWITCHLIGHT reload").status == 0)
    #expect(program.waitFor("x: next"), "\(window.screen.text)")
    // In groups for other weights there is no such group in the first one.
    window.type(" ")
    #expect(program.waitFor("a to d"), "\(window.screen.text)")
    window.type("q")
    #expect(try program.waitForEnd() == 0)

    try folder.write("w.yaml", weights("{i: 100, a: 1}"))
    let trace = try String(contentsOfFile: folder.path + "/trace.txt", encoding: .utf8)
    let command =
      "switchlight simulate --screen nine.yaml --weights w.yaml --script trace.txt --check"
    #expect(trace.contains("\n# \(command)\n"), "\(trace)")
    let played = try run("$SWITCHLIGHT \(command.dropFirst("switchlight ".count))")
    #expect(played == ProgramResult(status: 0, output: "", errors: ""))
    let other = try run("$SWITCHLIGHT simulate --screen nine.yaml --script trace.txt --check")
    #expect(other.status == 1, "without the weights there are other groups")
  }
}
