import Foundation
import SystemFixtures
import Testing

@Suite("switchlight words")
struct WordsCommandTests {
  private let home: ProfileHome
  private var file: URL { home.folder.url.appending(path: "switchlight/words") }

  init() throws { home = try ProfileHome() }

  private func run(_ words: String...) throws -> ProgramResult {
    try Program.run(["words"] + words, environment: home.environment)
  }

  private func learned() throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text = """
      switchlight own words 1
      learned 3
      words 2
      here 1000
      Zoë 2000
      pairs 1
      here zoë 1000

      """
    try Data(text.utf8).write(to: file)
  }

  @Test("The words are shown, the most important first; where none was learned, nothing (K3)")
  func shows() throws {
    #expect(try run() == ProgramResult(status: 0, output: "", errors: ""))
    try learned()
    #expect(try run() == ProgramResult(status: 0, output: "Zoë\nhere\n", errors: ""))
  }

  @Test("A word is forgotten in each letter case, once; then all are (K3)")
  func forgets() throws {
    try learned()
    #expect(
      try run("--forget", "ZOË")
        == ProgramResult(status: 0, output: "", errors: "Forgotten: ZOË.\n"))
    #expect(try run().output == "here\n")
    let again = try run("--forget", "zoë")
    #expect(again.status == 66)
    #expect(
      again.errors
        == "error: \"zoë\" was not learned\nhint: See the learned words: switchlight words\n")
    #expect(
      try run("--forget-all")
        == ProgramResult(status: 0, output: "", errors: "All words are forgotten.\n"))
    #expect(try run().output.isEmpty)
  }

  @Test("Both ways of forgetting at once are refused, and a broken file is named (K3)")
  func refuses() throws {
    #expect(try run("--forget", "a", "--forget-all").status == 64)
    try learned()
    try Data("words".utf8).write(to: file)
    let result = try run()
    #expect(result.status == 65)
    #expect(
      result.errors.contains("switchlight/words:1: this is not a file of own words of version 1"))
  }
}
