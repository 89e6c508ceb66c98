import Foundation
import SystemFixtures
import Testing

/// A reader who follows a page from its beginning, with a separate folder and separate profiles, on a machine
/// without input devices, a display or a voice.
final class DocumentReader {
  private let home: ProfileHome
  let folder: URL

  /// Creates a reader with the files of the source and those that the page shows.
  init(_ page: Document) throws {
    home = try ProfileHome()
    folder = home.folder.url.appending(path: "source")
    let files = FileManager.default
    try files.createDirectory(at: folder.appending(path: "docs"), withIntermediateDirectories: true)
    for name in ["Profiles", "tools"] {
      try copyPrograms(
        from: Document.root.appending(path: name).path, to: folder.appending(path: name).path)
    }
    // The screens of an app, and a screen with effects.
    try files.copyItem(
      at: folder.appending(path: "Profiles/Screens/Examples"), to: folder.appending(path: "screens")
    )
    let own = page.blocks.first { $0.text.hasPrefix("format: ") && $0.text.contains("onSelect") }
    let profile = """
      format: switchlight-profile/1
      name: Mine
      switches:
        main: {sources: [{device: "AbleNet*", key: KEY_SPACE}], press: select, ignoreRepeat: 300ms}
      """
    let named = folder.appending(path: "my.yaml")
    try profile.write(to: named, atomically: true, encoding: .utf8)
    let screen = folder.appending(path: "home.yaml")
    try (own?.text ?? "").write(to: screen, atomically: true, encoding: .utf8)
    try Data().write(to: folder.appending(path: "bell.wav"))
  }

  /// Runs a line of a shell.
  ///
  /// - Returns: its result, if that is the same on each machine.
  @discardableResult
  func follow(_ command: String) throws -> ProgramResult? {
    let words = command.split(separator: " ").map(String.init)
    switch words[0] {
    case "switchlight", "echo": return try useProgram(command, words)
    case "sudo", "apt-get":
      let known = try (text("tools/support/package/control") + text("tools/install-packages"))
        .split { !$0.isLetter && !$0.isNumber && !"-+.".contains($0) }
      for package in words.drop(while: { $0 != "install" }).dropFirst() where package != "-y" {
        #expect(package.hasSuffix(".deb") || known.contains { $0 == package }, "\(command)")
      }
    case "systemctl":
      for unit in words where unit.hasPrefix("switchlight") {
        let made = unit == "switchlight-desktop" && exists("tools/support/write-desktop-unit")
        #expect(made || exists("tools/support/package/\(unit).service"), "\(command)")
      }
    case "systemd-analyze": #expect(exists(words.last ?? ""), "\(command)")
    default:
      #expect(words[0].hasPrefix("tools/") && exists(words[0]), "\(command)")
      let tool = try text(words[0])
      for option in words where option.hasPrefix("--") {
        #expect(tool.contains(option), "\(command)")
      }
    }
    return nil
  }

  /// Runs a line of a shell in the folder.
  func run(_ command: String) throws -> ProgramResult {
    try Program.shell(
      "cd '\(folder.path)' && switchlight() { \"$SWITCHLIGHT\" \"$@\"; }\n\(command)",
      environment: home.environment.merging(
        [
          "SPEECHD_ADDRESS": "unix_socket:\(folder.path)/nothing", "SPEECHD_CMD": "/bin/false",
        ]) { _, own in own })
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private func useProgram(_ command: String, _ words: [String]) throws -> ProgramResult? {
    let isLive = words[1] == "run" && !words.contains("--desktop") && !command.contains("window")
    if isLive {
      try type(" q", after: "q: leave", into: command)
    } else if command.contains("devices --watch") {
      try type("\u{3}", after: "Ctrl-C", into: command, seesDevices: true)
    } else if words[1] == "setup" {
      try type("\u{3}", after: "Press your switch", into: command, status: 130)
    } else if words[1] == "tune" || words[1] == "practice" && words.count > 2 {
      try type("q", after: "q: leave", into: command)
    } else if command.contains("profile bind") {
      try type("x", after: "Press and release", into: command)
    } else if words[1] == "trust", !words.contains("--list"), !words.contains("--revoke") {
      try type("y\n", after: "?", into: command)
    } else {
      let input = command.contains("--guided") ? "yes '' | " : ""
      let result = try run(input + command)
      #expect(statuses(words).contains(result.status), "\(command): \(result)")
      return result
    }
    return nil
  }

  /// Returns the possible exit statuses of a command without a device, a display and a voice.
  private func statuses(_ words: [String]) -> [Int32] {
    if words.contains("--desktop") { return words.contains("--script") ? [0] : [69] }
    return switch words[1] {
    case "run", "speak", "windows", "reload", "stop": [69]
    case "doctor": [0, 69]
    case "devices" where words.contains("--profile"): [0]
    case "devices": words.contains("--udev-rule") ? [0, 1] : [0, 69, 77]
    case "audit": [0, 1]
    case "status": [1]
    case "login": ["screen", "desktop"].contains(words.last) ? [64] : [0]
    default: [0]
    }
  }

  /// Runs a command in a terminal, and types when a text is to be seen; it ends then, with that status.
  private func type(
    _ keys: String, after text: String, into command: String, seesDevices: Bool = false,
    status expected: Int32 = 0
  ) throws {
    let window = try TerminalWindow(rows: 40, columns: 120)
    let line =
      "cd '\(folder.path)' && exec \(command.replacing(/^switchlight/, with: Program.path))"
    let shell = ["-c", line]
    let environment = home.environment.map { "\($0)=\($1)" }
    // Ctrl-C in a terminal also reaches the program's parent.
    let program =
      seesDevices
      ? try LiveProgram(shell, in: window, environment: environment, executable: "/bin/bash")
      : try LiveProgram(
        ["--", "/bin/bash"] + shell, in: window, environment: environment,
        executable: "/usr/bin/umockdev-run")
    try #require(
      program.wait { $0.window?.screen.text.contains(text) == true || $0.errorText.contains(text) },
      "\(command): \(program.errorText) \(window.screen.text)")
    window.type(keys)
    let status = try program.waitForEnd()
    #expect(status == expected, "\(command): \(program.errorText)")
  }
}
