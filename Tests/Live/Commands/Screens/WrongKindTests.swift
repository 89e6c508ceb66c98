import BoardFixtures
import Foundation
import SystemFixtures
import Testing

/// A folder with a good file of each kind.
private final class EveryKind {
  let folder = TemporaryFolder()
  /// The name and the file of each kind.
  let files: [(words: String, file: String)]

  init() throws {
    let scenarios = URL(filePath: Program.scenarios)
    func text(_ path: String) throws -> String {
      try String(contentsOf: scenarios.appending(path: path), encoding: .utf8)
    }
    let screen = try folder.write("screen.yaml", try text("screens/tea.yaml"))
    let profile = try folder.write("profile.yaml", try text("profiles/one-switch.yaml"))
    let script = try folder.write("script.txt", "100ms tap main\n1s tap main\n")
    let trace = try folder.write(
      "trace.txt", "0ms profile a refused \"No.\"\n#> 0ms started\n1s tap main\n")
    let arguments = ["simulate", "--profile", profile, "--screen", screen, "--script", script]
    let json = try folder.write("events.jsonl", try Program.run(arguments).output)
    let lines = try folder.write(
      "events.txt", try Program.run(arguments + ["--format", "text"]).output)
    let baseline = try folder.write(
      "baseline.yaml", "format: switchlight-baseline/1\nfindings: []\n")
    let person = try folder.write("person.yaml", "format: switchlight-person/1\n")
    let weights = try folder.write(
      "weights.yaml", "format: switchlight-weights/1\nweights: {black: 1}\n")
    let board = try folder.write(
      "board.json",
      #"{"format": "open-board-0.1", "id": "1", "buttons": [], "grid": {"rows": 0, "columns": 0, "order": []}}"#
    )
    let package = "\(folder.path)/package.zip"
    try Data(BoardPackages.sixty.bytes).write(to: URL(filePath: package))
    let dump = try folder.write(
      "dump.xml", "<hierarchy rotation='0'><node bounds='[0,0][9,9]'/></hierarchy>")
    let other = try folder.write("package.json", "{\"name\": \"app\", \"version\": 1}\n")
    let window = try folder.write("window.txt", "switchlight-accessibles/1 gtk3\n")
    files = [
      ("a screen of another system", dump), ("a recording of a window", window),
      ("a screen", screen), ("a profile", profile), ("a script", script),
      ("a trace of a session", trace), ("a list of events", json), ("a list of events", lines),
      ("a baseline of the audit", baseline), ("a simulated person", person),
      ("a file of weights", weights), ("a board", board), ("a package of boards", package),
      ("JSON of another program", other),
    ]
  }

  func file(_ words: String) -> String { files.first { $0.words == words }?.file ?? "" }
}

@Suite("Files of the wrong kind (Y4)")
struct WrongKindTests {
  private let kinds: EveryKind

  init() throws { kinds = try EveryKind() }

  /// Passes each kind of file to a command that expects another one, and requires one problem each
  /// time.
  private func expectOneProblem(
    wanting wanted: String, except same: [String], _ arguments: (String) -> [String]
  ) throws {
    for (words, file) in kinds.files where !same.contains(words) {
      let result = try Program.run(arguments(file))
      let name = "\(arguments(file)[0]) with \(words)"
      #expect(result.status == 65, "\(name): \(result.status)")
      #expect(result.output.isEmpty, "\(name): \(result.output)")
      let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first.map(String.init) == "\(file): error: this is \(words), not \(wanted)")
      #expect(lines.count == 3 && lines[1].hasPrefix("hint: "), "\(name): \(result.errors)")
    }
  }

  private let screens = [
    "a screen", "a package of boards", "a screen of another system", "a recording of a window",
  ]
  private let scripts = ["a script", "a trace of a session"]

  @Test("A missing or wrong screen file is a single problem, in every command")
  func screensOfCommands() throws {
    for command in [
      ["inspect"], ["audit"], ["trust"],
      ["simulate", "--script", kinds.file("a script"), "--screen"],
      ["run", "--screen"], ["doctor", "--screen"], ["profile", "check", "--screen"],
    ] {
      try expectOneProblem(wanting: "a screen", except: screens) { command + [$0] }
    }
  }

  @Test("A missing or wrong profile is a single problem, in every command")
  func profiles() throws {
    let screen = kinds.file("a screen")
    for command in [
      ["inspect", screen, "--profile"], ["audit", screen, "--profile"],
      ["simulate", "--script", kinds.file("a script"), "--screen", screen, "--profile"],
      ["run", "--screen", screen, "--profile"], ["doctor", "--profile"],
      ["speak", "a", "--profile"],
      ["devices", "--udev-rule", "--profile"], ["profile", "check"], ["profile", "use"],
      ["profile", "show", "--profile"], ["profile", "get", "interval", "--profile"],
      ["profile", "set", "interval", "2s", "--profile"],
      ["profile", "unset", "interval", "--profile"], ["profile", "diff", kinds.file("a profile")],
    ] {
      try expectOneProblem(wanting: "a profile", except: ["a profile"]) {
        command + [$0]
      }
    }
  }

  @Test(
    "A missing or wrong script, baseline, person, weights file, trace or board is a single problem"
  )
  func others() throws {
    let screen = kinds.file("a screen")
    try expectOneProblem(wanting: "a script", except: scripts) {
      ["simulate", "--screen", screen, "--script", $0]
    }
    try expectOneProblem(wanting: "a baseline of the audit", except: ["a baseline of the audit"]) {
      ["audit", screen, "--baseline", $0]
    }
    let measure = ["measure", "--screen", screen, "--profile", kinds.file("a profile")]
    try expectOneProblem(wanting: "a simulated person", except: ["a simulated person"]) {
      measure + ["--person", $0]
    }
    try expectOneProblem(wanting: "a file of weights", except: ["a file of weights"]) {
      measure + ["--weights", $0]
    }
    try expectOneProblem(wanting: "a trace of a session", except: ["a trace of a session"]) {
      ["report", "--weights", "--screen", screen, $0]
    }
    try expectOneProblem(
      wanting: "a board",
      except: ["a board", "a package of boards", "JSON of another program"]
    ) {
      ["board", "check", $0]
    }
  }

  @Test("The hint explains how this command accepts the file")
  func hints() throws {
    func hint(_ arguments: [String]) throws -> String? {
      try Program.run(arguments).errors.split(separator: "\n").last.map(String.init)
    }
    let profile = kinds.file("a profile")
    let screen = kinds.file("a screen")
    let script = kinds.file("a script")
    #expect(try hint(["inspect", profile]) == "hint: Give it with --profile.")
    #expect(
      try hint(["inspect", script])
        == "hint: Play it with: switchlight simulate --script \(script)")
    #expect(
      try hint(["inspect", screen, "--profile", screen])
        == "hint: Give it without an option, as the screen.")
    #expect(
      try hint(["simulate", "--screen", script, "--script", script])
        == "hint: Give it with --script.")
    #expect(
      try hint(["run", "--screen", screen, "--profile", screen]) == "hint: Give it with --screen.")
    #expect(
      try hint(["audit", kinds.file("a baseline of the audit")])
        == "hint: Give it with --baseline.")
  }

  @Test("The kind of an opened screen file is detected without an option")
  func opened() throws {
    _ = kinds.file("a profile")
    let screen = try kinds.folder.write(
      "opening.yaml",
      """
      format: switchlight-screen/1
      title: A
      size: [100, 100]
      elements: [{id: a, label: A, traits: [button], onSelect: {open: profile.yaml}}]
      """)
    let result = try Program.run(["inspect", screen])
    #expect(result.status == 65)
    #expect(
      result.errors.hasSuffix(
        "profile.yaml: error: this is a profile, not a screen\nhint: Name a screen there.\n"),
      "\(result.errors)")
  }

  @Test("A broken file of the right kind has its own problems")
  func broken() throws {
    let screen = try kinds.folder.write("broken.yaml", "format: switchlight-screen/1\ntitel: A\n")
    let result = try Program.run(["inspect", screen])
    #expect(result.status == 65)
    #expect(result.errors.contains("hint: Did you mean title?"), "\(result.errors)")
    #expect(!result.errors.contains("this is a"), "\(result.errors)")
  }
}

@Suite("The messages of simulate about a script")
struct ScriptProblemTests {
  private let example = [
    "simulate", "--profile", "profiles/one-switch.yaml", "--screen", "screens/tea.yaml",
  ]

  @Test("In a terminal, simulate explains how to enter and end a script, and plays the typed lines")
  func terminal() throws {
    let window = try TerminalWindow()
    let root = Program.scenarios
    let program = try LiveProgram(
      [
        "simulate", "--profile", "\(root)/profiles/one-switch.yaml", "--screen",
        "\(root)/screens/tea.yaml", "--format", "text",
      ], in: window, output: .pipe)
    #expect(program.wait { $0.errorText.contains("Ctrl-D on a line of its own") })
    #expect(program.errorText.contains("type lines such as \"1s tap main\""))
    window.type("100ms tap main\n\u{4}")
    #expect(try program.waitForEnd() == 0)
    #expect(program.lines.first == "100ms started", "\(program.lines)")
  }

  @Test("Without a terminal, simulate prints no explanation")
  func quiet() throws {
    #expect(try Program.run(example, input: "0ms start").errors.isEmpty)
  }

  @Test("An unknown element causes a warning, with a suggestion (Y4)")
  func unknownElement() throws {
    let result = try Program.run(
      example, input: "0ms start\n1s fail snd\n2s layout tea.yaml focus gren\n3s fail send\n")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        standard input:2:9: warning: no screen has the element "snd"
        1s fail snd
                ^
        hint: Did you mean send?

        standard input:3:26: warning: screens/tea.yaml has no element "gren"
        2s layout tea.yaml focus gren
                                 ^
        hint: Did you mean green?

        """)
  }

  @Test("Of mistakes of one kind, ten are shown and the others are counted, none twice (Y4)")
  func many() throws {
    let lines = (1...40).map { "\($0)s tap mian" } + ["tap main"]
    let result = try Program.run(example, input: lines.joined(separator: "\n"))
    #expect(result.status == 65)
    let errors = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 12 && Set(errors).count == 12, "\(errors)")
    #expect(errors.last?.hasSuffix("30 more problems from here on are not shown") == true)
    #expect(errors.contains { $0.hasSuffix("this line has no time") })
  }

  @Test("A file that is missing twice is reported once (Y4)")
  func missingTwice() throws {
    let result = try Program.run(["inspect", "no.yaml", "--profile", "no.yaml"])
    #expect(result.status == 66)
    #expect(
      result.errors == "error: There is no file no.yaml. Check the name and the folder.\n")
  }

  @Test("A missing screen is a single problem, at the line that names it (Y4)")
  func missingScreen() throws {
    let result = try Program.run(example, input: "1s screen missing.yaml\n")
    #expect(result.errors.split(separator: "\n").count { $0.contains("error: ") } == 1)
    #expect(result.errors.contains("hint: There is no file screens/missing.yaml."))
  }
}
