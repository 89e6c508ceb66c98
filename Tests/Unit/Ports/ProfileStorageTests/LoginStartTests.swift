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

  @Test(
    "A program with any name is started as other readers of entries read it (N8.1)",
    arguments: [
      "/usr/bin/switchlight", "/home/a b/switchlight", "/h/100%/it's \"x\" $HOME `id` \\n", "/ä/ü",
    ])
  func quoting(program: String) throws {
    #expect(
      try words(startedFor: .screen, by: program) == [program, "run", "--output", "window"])
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

  @Test("An entry of another program, or a disabled one, starts nothing of Switchlight (N8.1)")
  func others() throws {
    try FileManager.default.createDirectory(
      atPath: temporary.path + "/autostart", withIntermediateDirectories: true)
    for text in [
      "[Desktop Entry]\nExec=other\n", "X-Switchlight-Start=screen\nHidden=true\n",
      "X-Switchlight-Start=screen\nHidden = true\n",
      "X-Switchlight-Start=screen\nX-GNOME-Autostart-enabled=false\n",
      "X-Switchlight-Start=x\n", "",
    ] {
      try Data(text.utf8).write(to: URL(filePath: file))
      #expect(try store.loginStart() == .off, "\(text)")
    }
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
