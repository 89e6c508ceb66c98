import Foundation
import Testing

@Suite("Examples of the help")
struct HelpExampleTests {
  /// Commands that wait for a person, a device or a voice: these are only read.
  private static let waiting = [
    "switchlight run", "switchlight devices --watch", "switchlight speak",
    "switchlight accessibility",
    "switchlight profile bind",
    "switchlight profile edit evening", "switchlight profile import",
    "switchlight profile new anna --guided", "switchlight setup",
    "switchlight tune", "switchlight practice ",
  ]

  private static let commands = [
    "run", "simulate", "inspect", "audit", "measure", "report", "devices", "reload", "stop",
    "speak",
    "doctor", "accessibility", "windows", "words", "words learn", "board", "board check", "screens",
    "profile",
    "profile list", "profile show", "profile new", "profile edit", "profile set", "profile get",
    "profile unset", "profile bind", "profile check", "profile diff", "profile keys", "profile use",
    "profile path",
    "profile rename", "profile remove", "profile migrate", "profile export", "profile import",
    "login", "screen keys", "practice", "tune",
    "reference",
  ]

  /// The lines of the examples, each whole, and the folder that they are for.
  private func examples(_ command: String) throws -> (lines: [String], folder: String?) {
    let help = try Program.run(
      command.split(separator: " ").map(String.init) + ["--help"], environment: ["COLUMNS": "80"]
    ).output
    let parts = help.split(separator: /\nExamples?(, in the folder (\S+) of the source)?:\n/)
    try #require(parts.count == 2, "\(command) has no examples")
    let body = parts[1].prefix(
      upTo: parts[1].firstRange(of: "\n\n")?.lowerBound ?? parts[1].endIndex)
    let whole = body.replacing(" \\\n", with: " ").split(separator: "\n")
    let folder = help.firstMatch(of: /Examples, in the folder (\S+) of the source/)?.output.1
    return (whole.map { $0.trimmingCharacters(in: .whitespaces) }, folder.map(String.init))
  }

  @Test("In a narrower terminal, the help is 40 columns wide", arguments: ["-1", "1", "24", "39"])
  func narrow(columns: String) throws {
    for command in [["--help"], ["run", "--help"], ["practice", "catch"], ["run", "--bogus"]] {
      let narrow = try Program.run(command, environment: ["COLUMNS": columns])
      let wide = try Program.run(command, environment: ["COLUMNS": "40"])
      #expect(narrow.output == wide.output && narrow.errors == wide.errors)
      #expect(narrow.status == wide.status && [0, 64].contains(narrow.status))
    }
  }

  @Test("Each example works as typed", arguments: commands)
  func works(command: String) throws {
    let home = try ProfileHome()
    if command != "profile", command != "profile new" {
      for name in ["evening", "mine"] {
        _ = try home.run("new", name, "--from", "one-switch-auto")
      }
      _ = try home.run("use", "mine")
    }
    let source = URL(filePath: Program.scenarios).deletingLastPathComponent()
      .deletingLastPathComponent()
    try FileManager.default.copyItem(
      at: source.appending(path: "Profiles"), to: home.folder.url.appending(path: "Profiles"))
    let (lines, folder) = try examples(command)
    #expect(!lines.isEmpty)
    for line in lines {
      // A line that the width of a terminal has cut begins with something else.
      #expect(
        line.hasPrefix("switchlight ") || line.hasPrefix("echo ") || line.hasPrefix("nano "),
        "\(line)")
      guard !HelpExampleTests.waiting.contains(where: { line.hasPrefix($0) }) else { continue }
      let result = try Program.shell(
        "switchlight() { \"$SWITCHLIGHT\" \"$@\"; }; nano() { cat \"$1\"; }\n"
          + "cd '\(home.folder.url.path)/\(folder ?? "")' && \(line)",
        environment: home.environment)
      // The profile in use has only a key of the terminal.
      let isRefused = line == "switchlight login screen"
      #expect((isRefused ? [64] : [0, 1, 69]).contains(result.status), "\(line): \(result)")
    }
  }
}
