import Foundation
import SystemCalls
import SystemFixtures
import Testing

/// Stored screens whose picks start `switchlight run`, in a terminal.
@Suite("Sessions that continue one another on stored screens")
struct ContinuedSessionTests {
  private let folder = TemporaryFolder()
  private let profile: String
  private let first: String

  init() throws {
    for name in ["profiles", "screens"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/switchlight/" + name, withIntermediateDirectories: true)
    }
    profile = try folder.write(
      "switchlight/profiles/ben.yaml",
      """
      format: switchlight-profile/1
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 0ms}
        next: {sources: [{terminal: n}], press: next, ignoreRepeat: 0ms}
      scanning: {method: step, loops: forever, start: immediately, changeGuard: 0ms}
      """)
    first = try Self.write("first", to: folder, leadingTo: "second.yaml")
    try Self.write("second", to: folder, leadingTo: "first.yaml")
  }

  /// Writes a screen with a word, a message, and a button that continues with another screen.
  @discardableResult
  private static func write(
    _ name: String, to folder: TemporaryFolder, leadingTo other: String, options: String = ""
  ) throws -> String {
    let path = "\(folder.path)/switchlight/screens/\(other)"
    return try folder.write(
      "switchlight/screens/\(name).yaml",
      """
      format: switchlight-screen/1
      title: \(name)
      size: [400, 100]
      elements:
        - {id: \(name)-go, label: Go on, frame: [0, 0, 100, 100], traits: [button],
           onSelect: {run: ["\(Program.path)", run, --screen, "\(path)"\(options)]}}
        - {id: \(name)-water, label: water, frame: [100, 0, 100, 100], traits: [button],
           onSelect: {message: {add: water}}}
        - {id: \(name)-speak, label: Speak, frame: [200, 0, 100, 100], traits: [button],
           onSelect: {message: speak}}
      """)
  }

  private func start(_ options: String...) throws -> LiveProgram {
    try begin(["--profile", profile] + options)
  }

  /// Starts it with the profile in use.
  private func startUnnamed() throws -> LiveProgram { try begin([]) }

  private func begin(_ options: [String]) throws -> LiveProgram {
    let program = try LiveProgram(
      ["run", "--screen", first, "--output", "jsonl"] + options,
      in: TerminalWindow(), output: .pipe,
      environment: ["XDG_CONFIG_HOME=\(folder.path)", "XDG_RUNTIME_DIR=\(folder.path)"])
    try #require(reaches("first-go", program), "\(program.errorText)")
    return program
  }

  /// Returns true as soon as a stop is highlighted after this number of lines.
  private func reaches(_ id: String, _ program: LiveProgram, after count: Int = 0) -> Bool {
    program.wait {
      $0.lines.dropFirst(count).contains {
        $0.contains("\"event\":\"highlight\"") && $0.contains("\"id\":\"\(id)\"")
      }
    }
  }

  /// Presses and releases a key, in the form of terminals that report both.
  private func tap(_ key: Unicode.Scalar, _ program: LiveProgram) throws {
    try #require(program.window)
      .type("\u{1B}[\(key.value);1:1u\u{1B}[\(key.value);1:3u")
  }

  /// Presses a key, and waits until a stop is highlighted.
  private func press(
    _ key: Unicode.Scalar, in program: LiveProgram, until id: String, after count: Int? = nil
  ) throws {
    let count = count ?? program.lines.count
    try tap(key, program)
    try #require(
      reaches(id, program, after: count), "\(id): \(program.lines.suffix(5)) \(program.errorText)")
  }

  private func end(_ program: LiveProgram) throws {
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  /// Steps until a stop is highlighted.
  private func step(to id: String, in program: LiveProgram) throws {
    for _ in 0..<6 where highlight(program)?.contains("\"id\":\"\(id)\"") != true {
      let count = program.lines.count
      try tap("n", program)
      try #require(
        program.wait { $0.lines.dropFirst(count).contains { $0.contains("\"highlight\"") } })
    }
  }

  private func highlight(_ program: LiveProgram) -> String? {
    program.lines.last { $0.contains("\"event\":\"highlight\"") }
  }

  @Test("The message goes along to the next screen (R11.4)")
  func message() throws {
    let program = try start()
    try step(to: "first-water", in: program)
    try press(" ", in: program, until: "first-go")
    try press(" ", in: program, until: "second-go")
    try step(to: "second-speak", in: program)
    #expect(program.wait { $0.lines.contains { $0.contains("Speak, 1 word") } })
    try end(program)
  }

  @Test("A second press between two sessions picks nothing in the next one (R11.7)")
  func doublePress() throws {
    let program = try start("--set", "switches.main.ignoreRepeat=3s")
    let window = try #require(program.window)
    try tap(" ", program)
    // The program prints nothing between the sessions.
    for _ in 0..<2000 where window.isRaw { _ = program.wait(patience: 20) { _ in false } }
    #expect(!window.isRaw)
    try tap(" ", program)
    try #require(reaches("second-go", program), "\(program.errorText)")
    try step(to: "second-water", in: program)
    #expect(!program.lines.contains { $0.contains("activated") && $0.contains("second-go") })
    try end(program)
  }

  @Test("If the next screen is missing, the reason is printed, and the person hears it (R11.5)")
  func missing() throws {
    try FileManager.default.removeItem(
      atPath: folder.path + "/switchlight/screens/second.yaml")
    let program = try start("--trace", folder.path + "/trace.txt")
    try tap(" ", program)
    #expect(program.wait { $0.lines.contains { $0.contains("Go on: could not be started") } })
    #expect(program.errorText.contains("There is no file"), "\(program.errorText)")
    #expect(program.errorText.contains("so the one before it goes on"))
    try end(program)
    let trace = try String(contentsOfFile: folder.path + "/trace.txt", encoding: .utf8)
    #expect(trace.contains("press"), "the recording is not replaced")
  }

  @Test("A session without a connected switch does not begin, as none could leave it (R11.5, I13)")
  func noSwitch() throws {
    let away = try folder.write(
      "switchlight/profiles/away.yaml",
      """
      format: switchlight-profile/1
      switches: {main: {sources: [{device: "No such device", key: KEY_A}], press: select}}
      """)
    try Self.write(
      "first", to: folder, leadingTo: "second.yaml", options: ", --profile, \"\(away)\"")
    let program = try start()
    try tap(" ", program)
    #expect(program.wait { $0.lines.contains { $0.contains("Go on: could not be started") } })
    #expect(program.errorText.contains("None of its switches is connected"))
    try end(program)
  }

  @Test(
    "If the own profile has become unusable too, the session before goes on with its switches (R11.5)",
    arguments: [true, false])
  func broken(isNamed: Bool) throws {
    try folder.write("switchlight/profile", "ben\n")
    let program = try isNamed ? start() : startUnnamed()
    try folder.write("switchlight/profiles/ben.yaml", "format: [")
    try FileManager.default.removeItem(atPath: first)
    let count = program.lines.count
    try tap(" ", program)
    #expect(
      program.wait { $0.lines.dropFirst(count).contains { $0.contains("could not be started") } },
      "\(program.lines.suffix(5)) \(program.errorText)")
    try step(to: "first-water", in: program)
    try press(" ", in: program, until: "first-go")
    try end(program)
  }

  @Test("The lock is held from one session to the next (R11.6)")
  func lock() throws {
    let program = try start()
    let lock = folder.path + "/switchlight.lock"
    for id in ["second-go", "first-go", "second-go"] {
      let count = program.lines.count
      try tap(" ", program)
      var wasFree = false
      let isThere = program.wait {
        if FileLock.look(atInstance: lock) == .free { wasFree = true }
        return $0.lines.dropFirst(count).contains { $0.contains("\"id\":\"\(id)\"") }
      }
      #expect(isThere && !wasFree, "\(id): \(program.errorText)")
    }
    try end(program)
  }
}
