import Foundation
import ProfileEditing
import ProfileStorage
import ProgramFiles
import SystemFixtures
import Testing

@Suite("The session that begins at login (N8)")
struct LoginStartTests {
  private let temporary = TemporaryFolder()
  private var file: String { temporary.path + "/autostart/switchlight.desktop" }
  private let store: ProfileStore

  init() {
    store = ProfileStore(
      ProfileFolders(configuration: temporary.path + "/switchlight", shipped: nil))
  }

  @Test("The entry is written, read, changed and removed, and nothing else is touched (N8.1)")
  func way() throws {
    #expect(try store.loginStart() == .off)
    try store.startAtLogin(.off, program: "/p")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
    for start in [LoginStart.screen, .desktop] {
      try store.startAtLogin(start, program: "/usr/bin/switchlight")
      #expect(try store.loginStart() == start)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: temporary.path + "/autostart")
        == ["switchlight.desktop"])
    try store.startAtLogin(.off, program: "/p")
    #expect(try store.loginStart() == .off)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  /// Each sign of ASCII that no launcher of entries takes for anything else, and other letters.
  private static let plain = "a !#&()*+,-.:;<>?@[]^_{|}~ äéß日本"

  @Test("GLib, dex and systemd start a program with each accepted character in its path (N8.7)")
  func launchers() throws {
    let folder = temporary.path + "/" + Self.plain
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let program = folder + "/switchlight"
    let words = [program, "run", "--output", "window"]
    #expect(try self.words(startedFor: .screen, by: program) == words)
    let pipe = temporary.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    try Data("#!/bin/sh\nprintf '%s\\n' \"$0\" \"$@\" > '\(pipe)'\n".utf8)
      .write(to: URL(filePath: program))
    #expect(chmod(program, 0o700) == 0)
    let entry = "'\(file)'"
    for launcher in ["gio launch", "dex"] {
      #expect(
        try shell("\(launcher) \(entry) >&2 && timeout 60 cat '\(pipe)'")
          == words.joined(separator: "\n") + "\n", "tools/install-packages test: \(launcher)")
    }
    // systemd makes a unit of the entry, and finds the program again in that unit.
    let verified = try shell(
      """
      cd '\(temporary.path)' && mkdir early late units
      export XDG_CONFIG_HOME="$PWD" XDG_CONFIG_DIRS=/none XDG_RUNTIME_DIR="$PWD" LC_ALL=C.UTF-8
      /usr/lib/systemd/user-generators/systemd-xdg-autostart-generator early late units 2>&1
      unit="$PWD/units/app-switchlight@autostart.service"
      grep -c '^ExecStart=.* run --output window$' "$unit" 2>&1
      SYSTEMD_UNIT_PATH="$PWD/units:/usr/lib/systemd/user" systemd-analyze --user verify "$unit" 2>&1
      """)
    #expect(verified == "1\n", "tools/install-packages test: \(verified)")
  }

  private func shell(_ script: String) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "A program whose path launchers read differently is refused, and nothing changes (N8.7)",
    arguments: ["\"", "'", "`", "$", "\\", "%", "=", "\n", "\r", "\u{1}", "\u{7F}", "\u{FFFD}"])
  func ambiguousPath(character: String) throws {
    let program = "/h/a\(character)b/switchlight"
    for start in [LoginStart.screen, .desktop] {
      do throws(ProfileStorageProblem) {
        try store.startAtLogin(start, program: program)
        Issue.record("It was written.")
      } catch {
        guard case .usage(let text) = error else { throw error }
        #expect("\(text)".contains("hint: Nothing was changed. Move the program"), "\(text)")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
    try store.startAtLogin(.desktop, program: "/p")
    try store.startAtLogin(.off, program: program)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("At login the desktop gets its highlight, and the profile decides about speech (N8.1)")
  func outputOfDesktop() throws {
    #expect(
      try words(startedFor: .desktop, by: "/p") == [
        "/p", "run", "--desktop", "--output", "overlay",
      ])
  }

  private func words(startedFor start: LoginStart, by program: String) throws -> [String] {
    try store.startAtLogin(start, program: program)
    let bytes = Array(try Data(contentsOf: URL(filePath: file)))
    let entry = try #require(DesktopFile(bytes, languages: []))
    return try #require(InstalledProgram(entry, id: "a.desktop", path: "/a.desktop")).words
  }

  @Test(
    "An entry of another program, or a disabled one, starts nothing of Switchlight (N8.1, N8.5)")
  func others() throws {
    try FileManager.default.createDirectory(
      atPath: temporary.path + "/autostart", withIntermediateDirectories: true)
    for text in [
      "[Desktop Entry]\nExec=other\n", "X-Switchlight-Start=screen\nHidden=true\n",
      "X-Switchlight-Start=screen\nHidden = true\n",
      "X-Switchlight-Start=screen\nX-GNOME-Autostart-enabled=false\n",
      "X-Switchlight-Start=desktop\nX-GNOME-Autostart-enabled\t= false\n",
      "X-Switchlight-Start=x\n", "",
    ] {
      try Data(text.utf8).write(to: URL(filePath: file))
      #expect(try store.loginStart() == .off, "\(text)")
    }
    let enabled = "X-Switchlight-Start=desktop\nHidden=false\nX-GNOME-Autostart-enabled=true\n"
    try Data(enabled.utf8).write(to: URL(filePath: file))
    #expect(try store.loginStart() == .desktop)
  }

  @Test("An entry of another program is neither replaced nor removed (N8.3)")
  func foreignEntry() throws {
    try FileManager.default.createDirectory(
      atPath: temporary.path + "/autostart", withIntermediateDirectories: true)
    let text = "[Desktop Entry]\nExec=other\n"
    try Data(text.utf8).write(to: URL(filePath: file))
    for start in LoginStart.allCases {
      #expect(throws: ProfileStorageProblem.self) {
        try store.startAtLogin(start, program: "/p")
      }
      #expect(try String(contentsOf: URL(filePath: file), encoding: .utf8) == text)
    }
  }
}
