import Foundation
import ScanTime
import SwitchInput
import SystemCalls
import SystemFixtures
import Testing

@testable import LiveScanning

@Suite("The programs that are installed")
struct InstalledProgramsTests {
  private let folder = TemporaryFolder()

  /// Returns the offered programs below two data folders, in the order of the folders.
  private func programs(within patience: TimeSpan) -> [String] {
    InstalledPrograms(
      environment: [
        "XDG_DATA_HOME": "\(folder.path)/own", "XDG_DATA_DIRS": "\(folder.path)/shared",
        "PATH": "/usr/bin:/bin",
      ], language: "en", patience: patience, clock: MonotonicClock()
    ).programs.map { "\($0.id) \($0.name)" }
  }

  private func write(_ path: String, _ name: String) throws {
    let url = folder.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try "[Desktop Entry]\nType=Application\nName=\(name)\nExec=true\n"
      .write(to: url, atomically: false, encoding: .utf8)
  }

  @Test("A program among thousands of other files is offered (D6)")
  func many() throws {
    try write("own/applications/z.desktop", "One")
    for number in 0..<5_000 {
      let path = "\(folder.path)/own/applications/a\(number)"
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
    }
    try write("shared/applications/b.desktop", "Two")
    #expect(programs(within: .milliseconds(600_000)) == ["z.desktop One", "b.desktop Two"])
  }

  @Test("A folder with more program files than are read hides no program of the next folder (D6)")
  func tooMany() throws {
    for number in 0..<1_100 { try write("own/applications/p\(number).desktop", "P") }
    try write("shared/applications/b.desktop", "B")
    let found = programs(within: .milliseconds(600_000))
    #expect(found.count == 1_001 && found.contains("b.desktop B"))
  }

  @Test(
    "Files in nested folders have the folders in their ids, and an earlier file hides a later one (D6)"
  )
  func folders() throws {
    try write("own/applications/kde/a.desktop", "Own")
    try write("shared/applications/kde/a.desktop", "Shared")
    try write("shared/applications/kde/deep/b.desktop", "Deep")
    try write("shared/applications/kde/deep/deeper/c.desktop", "Deeper")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/shared/applications/link",
      withDestinationPath: "\(folder.path)/shared/applications/kde/deep")
    #expect(
      programs(within: .milliseconds(600_000)) == [
        "kde-deep-b.desktop Deep", "link-b.desktop Deep", "link-deeper-c.desktop Deeper",
        "kde-a.desktop Own",
      ])
  }

  @Test("Without remaining time, nothing is offered, and nothing is waited for (D6)")
  func noTime() throws {
    try write("own/applications/a.desktop", "A")
    // The pipe has no writer: opening it to read would block.
    #expect(mkfifo("\(folder.path)/own/applications/b.desktop", 0o600) == 0)
    #expect(programs(within: .zero).count <= 1)
    #expect(programs(within: .milliseconds(600_000)) == ["a.desktop A"])
  }
}
