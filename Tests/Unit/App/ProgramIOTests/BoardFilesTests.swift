import BoardFixtures
import Foundation
import ProgramIO
import ScreenElements
import SystemFixtures
import Testing

@Suite("Reading boards as screens")
struct BoardFilesTests {
  private let folder = TemporaryFolder()

  private func pictures(of elements: [Element]) -> [String] {
    elements.flatMap { [$0.appearance.picture].compactMap { $0 } + pictures(of: $0.children) }
  }

  @Test("The boards of a package show the pictures that were read with them (B5, W5)")
  func shown() throws {
    let path = "\(folder.path)/sixty.obz"
    try Data(BoardPackages.sixty.bytes).write(to: URL(filePath: path))
    var files = InputFiles()
    files.readScreens(from: path)
    #expect(files.status == nil && files.messages.isEmpty, "\(files.messages)")
    let screens = files.shownScreens
    #expect(screens.count == 60 && files.readings.count == 60)
    #expect(files.pictures.count == 3)
    for (name, screen) in screens {
      let shown = pictures(of: screen.elements)
      #expect(shown.count == (name == path ? 3 : 2), "\(name)")
      #expect(shown.allSatisfy { files.pictures[$0] != nil }, "\(name): \(shown)")
    }
  }

  @Test("A screen file opens a package in its folder, and trust covers both (B5, B2)")
  func linked() throws {
    try Data(BoardPackages.sixty.bytes).write(to: folder.url.appending(path: "sixty.obz"))
    let path = try folder.write(
      "a.yaml",
      """
      format: switchlight-screen/1
      title: A
      size: [100, 100]
      elements: [{id: a, label: A, traits: [button], onSelect: {open: sixty.obz}}]
      """)
    var files = InputFiles()
    files.readScreens(from: path)
    #expect(files.status == nil && files.messages.isEmpty, "\(files.messages)")
    #expect(files.screens["\(folder.path)/sixty.obz"]?.title == "Board 1")
    #expect(files.screens["\(folder.path)/sixty.obz/boards/60.obf"]?.title == "Board 60")
    // Trust in the screen is trust in the package as it is now.
    let digest = files.digest(from: path)
    let changed = BoardPackages.sixty.with { $0.comment = [0x20] }
    try Data(changed.bytes).write(to: folder.url.appending(path: "sixty.obz"))
    var again = InputFiles()
    again.readScreens(from: path)
    #expect(again.digest(from: path) != digest)
  }
}
