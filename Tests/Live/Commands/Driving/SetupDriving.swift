import Foundation
import SystemFixtures
import Testing

/// Setup in a terminal, on a machine whose devices are those of the test.
final class SetupDriving {
  let home: ProfileHome
  let window: TerminalWindow
  let program: LiveProgram

  /// Starts it with a folder of shipped profiles that has a small screen.
  ///
  /// - Parameter showsErrors: true if the terminal shows standard error, as for a person.
  init(
    _ words: [String] = [], home: ProfileHome, devices: [String] = [], rows: Int = 24,
    columns: Int = 80, environment: [String] = [], showsErrors: Bool = false
  ) throws {
    self.home = home
    window = try TerminalWindow(rows: rows, columns: columns)
    program = try LiveProgram(
      devices + ["--"] + (showsErrors ? ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>&1"] : [])
        + [Program.path, "setup"] + words, in: window,
      environment: [
        "XDG_CONFIG_HOME=\(home.folder.path)",
        "SWITCHLIGHT_DATA=\(try Self.makeData(in: home.folder))",
      ] + environment, executable: "/usr/bin/umockdev-run")
  }

  /// Copies the shipped profiles, with two screens of two stops instead of the shipped ones, and
  /// returns the folder.
  static func makeData(in folder: TemporaryFolder) throws -> String {
    let data = folder.path + "/data"
    let files = FileManager.default
    guard !files.fileExists(atPath: data) else { return data }
    try files.createDirectory(atPath: data + "/screens", withIntermediateDirectories: true)
    try files.copyItem(
      atPath: Program.scenarios + "/../../Profiles", toPath: data + "/profiles")
    for part in ["Screens", "Boards", "Examples"] {
      try files.removeItem(atPath: "\(data)/profiles/\(part)")
    }
    try folder.write("data/screens/welcome.yaml", Self.screen("Two drinks", "tea", "milk"))
    try folder.write("data/screens/other.yaml", Self.screen("Two rooms", "bed", "bath"))
    return data
  }

  private static func screen(_ title: String, _ one: String, _ two: String) -> String {
    """
    # \(title) to choose from.
    format: switchlight-screen/1
    title: \(title)
    size: [400, 100]
    elements:
      - {id: one, label: \(one), traits: [button], frame: [0, 0, 190, 60]}
      - {id: two, label: \(two), traits: [button], frame: [200, 0, 190, 60]}
    """
  }

  /// True if no configuration was written.
  var hasWrittenNothing: Bool {
    !FileManager.default.fileExists(atPath: home.folder.path + "/switchlight")
  }

  private var text: String { window.screen.text }

  /// Waits until words are shown; a question is scanned without an end, so that there is a limit.
  func waitFor(_ words: String, _ location: SourceLocation = #_sourceLocation) throws {
    let limit = ContinuousClock.now + .seconds(60)
    _ = program.wait {
      $0.window?.screen.text.contains(words) == true || ContinuousClock.now > limit
    }
    try #require(
      text.contains(words), "\(words) is not shown: \(text)\n\(program.errorText)",
      sourceLocation: location)
  }

  /// Presses the switch, once setup asks for it.
  func pressFirst(_ key: String = " ") throws {
    try #require(
      program.wait {
        ($0.errorText + ($0.window?.screen.text ?? "")).contains("Press your switch once")
      }, "\(program.errorText)")
    window.type(key)
  }

  /// Presses for each light, as slowly as a person does, until the speed is asked about.
  func answerLights(after reaction: Int32 = 1100) throws {
    for _ in 0..<40 {
      try #require(
        program.wait { Self.isLit($0) || Self.isMeasured($0) }, "no light: \(text)")
      if Self.isMeasured(program) { return }
      // People do not react immediately, and the trial ignores a press that is too early.
      _ = program.wait(patience: reaction) { !Self.isLit($0) }
      window.type(" ")
      try #require(program.wait { !Self.isLit($0) }, "the light stays: \(text)")
    }
    Issue.record("the trial does not end: \(text)")
  }

  private static func isLit(_ program: LiveProgram) -> Bool {
    program.window?.screen.text.contains("PRESS NOW") == true
  }

  private static func isMeasured(_ program: LiveProgram) -> Bool {
    program.window?.screen.text.contains("is that good?") == true
  }

  /// Presses the switch when an answer is highlighted.
  func pick(_ answer: String) throws {
    try waitFor("»\(answer)«")
    window.type(" ")
  }

  /// Chooses an answer by the helper's keys.
  func choose(_ answer: String) throws {
    try waitFor("»")
    var presses = 0
    while !text.contains("»\(answer)«") {
      let before = text
      window.type("\u{1B}[C")
      try #require(program.wait { $0.window?.screen.text != before }, "\(answer): \(text)")
      presses += 1
      try #require(presses < 20, "\(answer) is no answer: \(text)")
    }
    window.type("\r")
  }
}
