import Foundation
import SystemFixtures
import Testing

@Suite("switchlight report --weights (M6)")
struct ReportCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try folder.write("tea.yaml", Self.screen("Tea", ["green", "black", "send"]))
  }

  private static func screen(_ title: String, _ ids: [String], _ more: String = "") -> String {
    "format: switchlight-screen/1\ntitle: \(title)\nsize: [300, 100]\nelements:\n"
      + ids.map { "  - {id: \($0), label: The \($0), traits: [button]\(more)}\n" }.joined()
  }

  /// The end of the weights if `send` was picked once, and nothing else.
  private static let sentAlone = "weights:\n  send: 1\n  black: 0.5\n  green: 0.5\n"

  private static let beginning = """
    # The input that switchlight received; lines that begin with #> show its actions. Play it again:
    # switchlight simulate --screen /home/ann/tea.yaml --script trace.txt --check
    0ms profile evening
    | format: switchlight-profile/1
    | switches: {main: {sources: [{terminal: space}], press: select}}
    #> 0ms started

    """

  /// A trace in which these elements are picked one after another.
  private func trace(_ name: String, _ picks: [String], end: String = "99000ms end\n") throws {
    let lines = picks.enumerated().map { number, id in
      let time = (number + 1) * 1000
      return
        "\(time)ms press main\n#> \(time)ms highlight \(id)\n#> \(time)ms activated \(id) activate\n"
        + "\(time)ms release main\n"
    }
    try folder.write(name, Self.beginning + lines.joined() + end)
  }

  /// Runs the command in the folder of the files, so that no path is that of a machine.
  private func report(_ arguments: String, input: String = "/dev/null") throws -> ProgramResult {
    try Program.shell(
      "cd '\(folder.path)' && $SWITCHLIGHT report --weights \(arguments) < \(input)")
  }

  @Test("Traces give a file of weights, the same in any order and with any arguments (M6)")
  func weights() throws {
    try trace("a.txt", ["send", "green", "send"])
    try trace("b.txt", ["black", "send", "green"])
    let result = try report("--screen tea.yaml a.txt b.txt")
    #expect(
      result
        == ProgramResult(
          status: 0,
          output: """
            # How often each element of tea.yaml was picked, by switchlight report: 6 picks in 2 traces.
            format: switchlight-weights/1
            weights:
              send: 3
              green: 2
              black: 1

            """, errors: ""))
    #expect(try report("--screen tea.yaml b.txt a.txt") == result)
    #expect(try report("--screen '\(folder.path)/tea.yaml' b.txt -", input: "a.txt") == result)
    try folder.write("w.yaml", "old")
    let saved = try report("--screen tea.yaml a.txt b.txt --save w.yaml")
    #expect(
      saved
        == ProgramResult(
          status: 0, output: "", errors: "The previous file is now w.yaml~.\nSaved: w.yaml\n"))
    let path = folder.path + "/w.yaml"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == result.output)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600, "what somebody picks is private")
    let inspected = try Program.shell(
      "cd '\(folder.path)' && $SWITCHLIGHT measure --screen tea.yaml --profile one-switch-auto --selections 20 "
        + "--weights w.yaml")
    #expect(inspected.status == 0 && inspected.errors.isEmpty, "\(inspected)")
  }

  @Test("Without --screen, the default of run is used; a missing screen is an error (M6, R2)")
  func keptScreen() throws {
    try trace("a.txt", ["send"])
    let home = TemporaryFolder()
    try FileManager.default.createDirectory(
      at: home.url.appending(path: "switchlight"), withIntermediateDirectories: false)
    let kept = try home.write("switchlight/screen", "\(folder.path)/tea.yaml\n")
    func run() throws -> ProgramResult {
      try Program.run(
        ["report", "--weights", "\(folder.path)/a.txt"],
        environment: ["XDG_CONFIG_HOME": home.path])
    }
    #expect(try run().output.hasSuffix("weights:\n  send: 1\n  black: 0.5\n  green: 0.5\n"))
    try Data("gone\n".utf8).write(to: URL(filePath: kept))
    let gone = try run()
    #expect(gone.status == 66)
    #expect(
      gone.errors == """
        error: no --screen is named, and the one that was kept, "gone", is not there
        hint: Name the screen of the sessions: --screen FILE

        """)
    try FileManager.default.removeItem(atPath: kept)
    let usual = try run()
    #expect(usual.status == 65)
    #expect(
      usual.errors.contains("welcome.yaml, with all that it leads to, has no element \"send\""))
  }

  @Test(
    "The typed text stays hidden: keys share the number of all typed characters equally (M6, K3)")
  func keys() throws {
    try folder.write(
      "keys.yaml",
      Self.screen("Keys", ["k1", "k2", "k3", "k4"], ", onSelect: {message: {spell: x}}")
        + "  - {id: send, label: Send, traits: [button]}\n")
    try trace("a.txt", ["k1", "k1", "k3", "send"])
    try trace("b.txt", ["k4", "k2", "k4", "send"])
    let result = try report("--screen keys.yaml a.txt")
    #expect(
      result.output == """
        # How often each element of keys.yaml was picked, by switchlight report: 4 picks in 1 trace.
        # Each key that types has an equal share of the 3 picks of such keys.
        format: switchlight-weights/1
        weights:
          send: 1
          k1: 0.75
          k2: 0.75
          k3: 0.75
          k4: 0.75

        """)
    #expect(try report("--screen keys.yaml b.txt") == result)
  }

  @Test(
    "A trace counts once, regardless of its name; traces of a desktop do not count (M6, D5)"
  )
  func leftOut() throws {
    try trace("a.txt", ["send"])
    try trace("copy.txt", ["send"])
    try folder.write(
      "desktop.txt",
      Self.beginning + "0ms first-screen\n| screen \"W\" 10 10 \"en\" ltr\n| + \"send\"\n"
        + "#> 1000ms activated send activate\n2000ms secret\n")
    let result = try report("--screen tea.yaml desktop.txt a.txt copy.txt a.txt")
    #expect(result.status == 0)
    #expect(result.output.contains(": 1 pick in 1 trace.\n"), "\(result.output)")
    #expect(
      result.output.hasSuffix(
        "\n# Elements never picked count as one pick in all.\nformat: switchlight-weights/1\n"
          + Self.sentAlone))
    #expect(
      result.errors == """
        desktop.txt: warning: it is the trace of a desktop, whose ids change each time, and is left out
        hint: Record a session with the file of a screen: switchlight run --screen FILE --trace FILE

        copy.txt: warning: it is the same trace as a.txt, and counts once
        hint: Name each trace once.

        a.txt: warning: it is given twice, and counts once
        hint: Name each trace once.

        """)
  }

  @Test("Picks of elements that the screen lacks are omitted, with a warning (M6)")
  func unknown() throws {
    try trace("a.txt", ["send", "f", "e", "d", "c", "b", "a", "f"])
    let result = try report("--screen tea.yaml a.txt")
    #expect(result.status == 0 && result.output.hasSuffix(Self.sentAlone))
    #expect(
      result.errors == """
        a.txt: warning: 7 picks are left out, because tea.yaml, with all that it leads to, has no element \
        "a", "b", "c", "d", "e" and 1 more
        hint: Name the screen of this session: --screen FILE

        """)
  }

  @Test("Linked screens count too, and measure accepts their weights (M6)")
  func linked() throws {
    try folder.write(
      "first.yaml", Self.screen("First", ["go", "stay"], ", onSelect: {open: tea.yaml}"))
    try trace("a.txt", ["go", "send"])
    let found = try report("--screen first.yaml a.txt --save w.yaml")
    #expect(found == ProgramResult(status: 0, output: "", errors: "Saved: w.yaml\n"))
    func measure() throws -> ProgramResult {
      try Program.shell(
        "cd '\(folder.path)' && $SWITCHLIGHT measure --screen first.yaml --profile one-switch-auto "
          + "--selections 20 --weights w.yaml --format json")
    }
    let measured = try measure()
    #expect(measured.status == 0 && measured.errors.isEmpty, "\(measured)")
    let first = measured.output.firstMatch(of: /\{"id":"go","selections":([0-9]+),/)
    #expect(first.flatMap { Int($0.output.1) } ?? 0 > 10, "\(measured.output)")
    try folder.write("w.yaml", "format: switchlight-weights/1\nweights: {send: 1, go: 0}\n")
    let none = try measure()
    #expect(none.status == 65)
    #expect(
      none.errors == """
        w.yaml: error: no element of first.yaml itself has a weight above 0
        hint: Measure a screen on which something is wanted: --screen FILE

        """)
  }

  @Test("A trace with an incomplete last line counts up to that line, with a warning (M6)")
  func cutOff() throws {
    try trace("a.txt", ["send", "green"], end: "#> 3000ms activated blac")
    let result = try report("--screen tea.yaml a.txt")
    #expect(
      result.status == 0 && result.output.hasSuffix("  black: 1\n  green: 1\n  send: 1\n"),
      "\(result)")
    #expect(
      result.errors == """
        a.txt: warning: its last line has no end, and is left out
        hint: The file was cut off there; the lines before it count.

        """)
    try trace("b.txt", ["send"], end: "3000ms pre")
    #expect(try report("--screen tea.yaml b.txt").status == 0)
  }

  @Test(
    "An error is reported with its position and the next step, and nothing is written (M6, Y4)",
    arguments: [
      ("none.txt", 66, "error: There is no file none.txt."),
      ("good.txt broken.txt", 65, "broken.txt:7:8: error: there is no command \"pres\""),
      ("good.txt script.txt", 65, "script.txt: error: this is a script, not a trace of a session"),
      (
        "tea.yaml", 65,
        "tea.yaml: error: this is a screen, not a trace of a session\nhint: Give it with --screen."
      ),
      (
        "good.txt no-events.txt", 65,
        "no-events.txt: error: this is not a trace of a session: it has no events"
      ),
      (
        "/dev/null", 65,
        "/dev/null: error: this is not a trace of a session: it does not begin with the profile of a session\n"
          + "hint: To write a trace: switchlight run --trace FILE"
      ),
      (
        "-", 65, "standard input: error: this is not a trace of a session"
      ),
      (
        "empty.txt", 65,
        "error: no element of tea.yaml was picked in the recording\n"
          + "hint: Record a session with picks: switchlight run --screen tea.yaml --trace FILE"
      ),
      (
        "good.txt --save good.txt", 64,
        "error: the weights cannot be saved in good.txt: it has been read."
      ),
      (
        "good.txt --save ''", 64,
        "error: the weights cannot be saved: the name of the file is empty."
      ),
      (
        "good.txt --save no/w.yaml", 66,
        "error: the weights cannot be saved in no/w.yaml: there is no such file."
      ),
      (".", 66, "error: . is a folder."),
      ("", 64, "Missing expected argument '<trace> ...'"),
    ])
  func refused(arguments: String, status: Int32, message: String) throws {
    try trace("good.txt", ["send"])
    try trace("empty.txt", [])
    try folder.write("broken.txt", Self.beginning + "1000ms pres main\n")
    try folder.write("script.txt", "0ms start\n1s tap main\n")
    try folder.write(
      "no-events.txt", Self.beginning.replacing("#> 0ms started\n", with: "") + "1s tap main\n")
    let result = try report("--screen tea.yaml \(arguments)")
    #expect(result.status == status, "\(result)")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("A bad screen is the only problem, and weights have only one output format (M6)")
  func usage() throws {
    try trace("a.txt", ["send"])
    for option in ["--format json", "--compare 2026-11-01,2026-11-02"] {
      let combined = try report("a.txt \(option)")
      #expect(
        combined.status == 64
          && combined.errors.contains("--weights cannot be combined with --compare"))
    }
    try folder.write("bad.yaml", "format: switchlight-screen/1\ntitel: A\n")
    let bad = try report("--screen bad.yaml a.txt")
    #expect(bad.status == 65 && bad.errors.contains("hint: Did you mean title?"), "\(bad)")
    #expect(!bad.errors.contains("left out"), "\(bad.errors)")
  }

  @Test("Elements picked in a session are reached sooner in groups planned from it (M6, M4)")
  func recorded() throws {
    try folder.write(
      "step.yaml",
      """
      format: switchlight-profile/1
      name: Step
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 10ms}
        next: {sources: [{terminal: n}], press: next, ignoreRepeat: 10ms}
        before: {sources: [{terminal: o}], press: previous, ignoreRepeat: 10ms}
        again: {sources: [{terminal: p}], press: previous, ignoreRepeat: 10ms}
      scanning: {method: step, start: immediately}
      planning: {pressTime: 1s, misses: 0}
      """)
    let names = ["Ale", "Bun", "Cod", "Dip", "Egg", "Fig", "Gin", "Ham", "Ice"]
    try folder.write(
      "nine.yaml",
      "format: switchlight-screen/1\ntitle: Nine\nsize: [300, 100]\nelements:\n"
        + names.map {
          "  - {id: \($0.lowercased()), label: \($0), traits: [button], onSelect: {say: Yes.}}\n"
        }
        .joined())
    let window = try TerminalWindow()
    let program = try LiveProgram(
      [
        "-c",
        "cd '\(folder.path)' && exec '\(Program.path)' run --profile step.yaml --screen nine.yaml "
          + "--layout list --trace trace.txt",
      ], in: window, environment: ["XDG_RUNTIME_DIR=\(folder.path)"], executable: "/bin/bash")
    try #require(program.waitFor("Ale"), "\(window.screen.text)")
    window.type("o")
    #expect(program.waitFor("Ice, button"), "\(window.screen.text)")
    window.type("p")
    #expect(program.waitFor("Ham, button"), "\(window.screen.text)")
    window.type(" ")
    #expect(program.waitFor("Yes."), "\(window.screen.text)")
    window.type("q")
    #expect(try program.waitForEnd() == 0)

    let reported = try report("--screen nine.yaml trace.txt --save w.yaml")
    #expect(reported == ProgramResult(status: 0, output: "", errors: "Saved: w.yaml\n"))
    let weights = try String(contentsOfFile: folder.path + "/w.yaml", encoding: .utf8)
    #expect(weights.contains("weights:\n  ham: 1\n  ale: 0.125\n"), "\(weights)")
    func presses(_ more: String) throws -> Int? {
      let result = try Program.shell(
        "cd '\(folder.path)' && $SWITCHLIGHT inspect nine.yaml --profile step.yaml --set groups=planned --id ham "
          + "--format json \(more)")
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
      return result.output.firstMatch(of: /"presses":([0-9]+)/).flatMap { Int($0.output.1) }
    }
    #expect(try presses("") == 3)
    #expect(try presses("--weights w.yaml") == 2)
  }
}
