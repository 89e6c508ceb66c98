import SystemFixtures
import Testing

/// A login of its own, for a session on a screen of two letters and for commands beside it.
struct LettersLogin {
  let folder = TemporaryFolder()
  let screen: String
  let profile: String

  init(_ profile: String) throws {
    screen = try folder.write("screen.yaml", lettersScreen)
    self.profile = try folder.write("own.yaml", profile)
  }

  /// Returns the text of a profile: the action of each key of the terminal, and the scanning
  /// settings.
  static func profile(_ presses: KeyValuePairs<String, String>, scanning: String) -> String {
    let switches = presses.map { key, press in
      "  key-\(key): {sources: [{terminal: \(key)}], press: \(press), ignoreRepeat: 10ms}"
    }
    return """
      format: switchlight-profile/1
      name: Own
      switches:
      \(switches.joined(separator: "\n"))
      scanning: {\(scanning)}
      """
  }

  var lock: String { "\(folder.path)/switchlight.lock" }
  var arguments: [String] { ["run", "--profile", profile, "--screen", screen] }
  var environment: [String] { ["XDG_RUNTIME_DIR=\(folder.path)", "TZ=UTC"] }

  /// Starts the session, and waits until the key n can be pressed.
  func start() throws -> (LiveProgram, TerminalWindow) {
    let window = try TerminalWindow()
    let program = try LiveProgram(arguments, in: window, environment: environment)
    try #require(program.waitFor("n: next"), "\(program.errorText)")
    return (program, window)
  }

  /// Runs a line of a shell, in which `$SWITCHLIGHT` is the program.
  func shell(_ line: String) throws -> ProgramResult {
    try Program.shell("export \(environment.joined(separator: " ")); \(line)")
  }
}
