import Foundation
import Testing

/// A session without --profile starts, regardless of the state of the profile in use.
@Suite("The start of a session")
struct SessionBeginningTests {
  let home: ProfileHome
  let screen: String

  init() throws {
    home = try ProfileHome()
    screen = try home.folder.write("screen.yaml", lettersScreen)
    try #require(try home.run("new", "evening", "--from", "two-switch-step").status == 0)
    try #require(try home.run("use", "evening").status == 0)
  }

  private var path: String { home.own + "/evening.yaml" }
  private var pointer: String { home.folder.url.path + "/switchlight/profile" }

  private func start(
    _ more: [String] = [], inTerminal: Bool = true
  ) throws -> LiveProgram {
    try LiveProgram(
      ["run", "--screen", screen, "--output", "text"] + more,
      in: inTerminal ? TerminalWindow() : nil, output: .pipe,
      environment: [
        "XDG_CONFIG_HOME=\(home.folder.url.path)", "XDG_RUNTIME_DIR=\(home.folder.url.path)",
        "SPEECHD_ADDRESS=unix_socket:/dev/null/none",
        "SPEECHD_CMD=/nowhere/speech-dispatcher",
      ])
  }

  /// Runs a session until its first announcement, and ends it.
  private func begin(inTerminal: Bool = true) throws -> (said: String, errors: String) {
    let program = try start(inTerminal: inTerminal)
    #expect(
      program.wait { $0.lines.contains { $0.contains("said announcement") } },
      "\(program.errorText) \(program.lines)")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 143)
    let said = program.lines.first { $0.contains("said announcement") } ?? ""
    return (String(said.split(separator: "en ", maxSplits: 1).last ?? ""), program.errorText)
  }

  private let other = "\"The profile evening cannot be used. The profile NAME is used instead.\""

  @Test(
    "A broken profile is replaced by its previous version, and used again once it is fixed")
  func previous() throws {
    try #require(try home.run("set", "scanning.start", "immediately").status == 0)
    try home.folder.write("switchlight/profiles/evening.yaml", "format: [")
    let (said, errors) = try begin()
    #expect(said == "\"The profile evening cannot be used. Its previous version is used instead.\"")
    #expect(errors.contains("evening.yaml:1:"))
    #expect(
      errors.contains(
        "warning: the profile in use, \"evening\", cannot be used, as reported above; its previous version "
          + "is used instead (\(path)~)"))
    let program = try start()
    #expect(program.wait { $0.lines.contains { $0.contains("said announcement") } })
    program.signal(SIGUSR1)
    #expect(program.wait { $0.lines.contains { $0.contains("profile-refused") } })
    let text = try String(contentsOfFile: path + "~", encoding: .utf8)
    try home.folder.write("switchlight/profiles/evening.yaml", text)
    program.signal(SIGUSR1)
    #expect(program.wait { $0.lines.contains { $0.hasSuffix(" profile evening") } })
    program.signal(SIGINT)
    #expect(try program.waitForEnd() == 130)
  }

  /// Changes profiles in the login of the session.
  private func change(_ words: String...) throws -> ProgramResult {
    try Program.run(
      ["profile"] + words,
      environment: home.environment.merging(["XDG_RUNTIME_DIR": home.folder.path]) { $1 })
  }

  private func startScanning(_ more: String...) throws -> LiveProgram {
    let program = try start(more + ["--set", "scanning.start=immediately"])
    #expect(program.wait { !$0.lines.isEmpty }, "\(program.errorText)")
    return program
  }

  @Test("A reload follows profile rename and profile use (R10.1, R10.3)")
  func follows() throws {
    let program = try startScanning()
    let hint = "A session is using \"evening\". To change it to \"night\": switchlight reload."
    let renamed = try change("rename", "evening", "night")
    #expect(renamed.errors.contains(hint), "\(renamed)")
    program.signal(SIGUSR1)
    #expect(program.wait { $0.lines.contains { $0.hasSuffix(" profile night") } })
    #expect(try change("use", "one-switch-auto").errors.contains("switchlight reload"))
    program.signal(SIGUSR1)
    #expect(program.wait { $0.lines.contains { $0.hasSuffix(" profile one-switch-auto") } })
    #expect(try !change("use", "one-switch-auto").errors.contains("reload"))
    program.signal(SIGINT)
    #expect(try program.waitForEnd() == 130)
  }

  @Test("A reload of a named profile that was renamed is refused in words, without a path (R10.2)")
  func renamed() throws {
    let program = try startScanning("--profile", "evening")
    try #require(try change("rename", "evening", "night").status == 0)
    program.signal(SIGUSR1)
    let refusal =
      "\"Could not load profile evening: It was renamed or removed. Keeping the current profile.\""
    #expect(program.wait { $0.lines.contains { $0.hasSuffix(refusal) } }, "\(program.lines)")
    program.signal(SIGINT)
    #expect(try program.waitForEnd() == 130)
  }

  @Test("Without a previous version, the shipped original of the profile is used")
  func origin() throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try home.folder.write(
      "switchlight/profiles/evening.yaml", text.split(separator: "\n")[0] + "\nformat: [")
    let (said, errors) = try begin()
    #expect(said == other.replacing("NAME", with: "two-switch-step"))
    #expect(errors.contains("/Profiles/two-switch-step.yaml)"))
  }

  @Test(
    "If the profile in use and its versions are unusable, the default profile is used",
    arguments: ["gone", "folder", "pipe", "dead end", "pointer to nothing", "pointer", "NUL"])
  func usual(cause: String) throws {
    let files = FileManager.default
    var name = "evening"
    switch cause {
    case "gone": try files.removeItem(atPath: path)
    case "folder":
      try files.removeItem(atPath: path)
      try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "pipe":
      try files.removeItem(atPath: path)
      try #require(mkfifo(path, 0o600) == 0)
    case "dead end":
      try home.folder.write(
        "switchlight/profiles/evening.yaml",
        """
        format: switchlight-profile/1
        switches: {main: {sources: [{terminal: space}], press: select, ignoreRepeat: 250ms}}
        scanning: {mode: point, start: immediately}
        point: {loops: forever}
        """)
    case "pointer to nothing":
      try home.folder.write("switchlight/profile", "nobody\n")
      name = "nobody"
    case "pointer":
      try files.removeItem(atPath: pointer)
      try files.createDirectory(atPath: pointer, withIntermediateDirectories: false)
      name = ""
    default:
      try home.folder.write("switchlight/profile", "\u{0}\u{0}\n")
      name = ""
    }
    let (said, errors) = try begin(inTerminal: cause != "pipe")
    let expected = other.replacing("NAME", with: "one-switch-auto")
    if name.isEmpty {
      #expect(
        said
          == "\"Your choice of a profile cannot be read. The profile one-switch-auto is used instead.\""
      )
    } else {
      #expect(said == expected.replacing("evening", with: name))
    }
    #expect(errors.contains("cannot be used, as reported above"), "\(errors)")
  }

  @Test(
    "Without a terminal, a session starts with the keys of any keyboard, and waits for one (I13)")
  func withoutTerminal() throws {
    try FileManager.default.removeItem(atPath: path)
    let (_, errors) = try begin(inTerminal: false)
    #expect(errors.contains("No device matches \"*\" and has KEY_SPACE"), "\(errors)")
  }

  @Test("An explicit profile and an explicit value are used or rejected")
  func asked() throws {
    let value = try start(["--set", "scanning.interval=soon"])
    #expect(try value.waitForEnd() == 65)
    try home.folder.write("switchlight/profiles/evening.yaml", "format: [")
    let named = try start(["--profile", "evening"])
    #expect(try named.waitForEnd() == 65)
    let missing = try start(["--profile", "nobody"])
    #expect(try missing.waitForEnd() == 66)
  }
}
