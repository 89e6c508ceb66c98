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

  @Test(
    "The words are listed, the most important first; without learned words, nothing is listed (K3)")
  func shows() throws {
    #expect(try run() == ProgramResult(status: 0, output: "", errors: ""))
    try learned()
    #expect(try run() == ProgramResult(status: 0, output: "Zoë\nhere\n", errors: ""))
  }

  @Test("A word is forgotten once, in every letter case; then all words are forgotten (K3)")
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

  @Test("Both ways to forget are rejected together, and a broken file is named (K3)")
  func refuses() throws {
    #expect(try run("--forget", "a", "--forget-all").status == 64)
    try learned()
    try Data("words".utf8).write(to: file)
    let result = try run()
    #expect(result.status == 65)
    #expect(
      result.errors.contains("switchlight/words:1: this is not a file of own words of version 1"))
  }

  private func write(_ name: String, _ text: String) throws -> String {
    let url = home.folder.url.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func kept() -> String? { try? String(contentsOf: file, encoding: .utf8) }

  @Test("Files are learned, reported, and removed again; a dry run changes nothing (K6)")
  func learnsFiles() throws {
    let letter = try write("letter.txt", "Dear Tom, dear Anna!\nThe code is 4711, Xyzzy.\n")
    let dry = try run("learn", letter, "--language", "en", "--dry-run")
    #expect(dry.status == 0 && dry.errors == "Nothing was learned.\n", "\(dry)")
    #expect(kept() == nil)
    let result = try run("learn", letter, "--language", "en-GB")
    #expect(
      result
        == ProgramResult(
          status: 0,
          output: """
            files                                              1
            words                                              8
            new words                                          6
            left out: numbers, addresses and words with signs  1
            left out: unknown words that occur once            1

            """, errors: ""))
    #expect(try run().output.split(separator: "\n").count == 6)
    let json = try run("learn", letter, "--language", "en", "--format", "json")
    #expect(
      json.output.hasPrefix(#"{"files":1,"words":8,"known":7,"new":0,"leftOut":{"otherAuthor":0,"#))
    #expect(try run("learn", "--undo").status == 0)
    #expect(try run().output.split(separator: "\n").count == 6)
    let again = try run("learn", "--undo")
    #expect(again.status == 66 && again.errors.hasPrefix("error: there is nothing to undo\nhint: "))
  }

  @Test("Texts in another language cause a warning that names the options (K6)")
  func warnsOfLanguage() throws {
    let letter = try write("brief.txt", "Heute scheint die Sonne über dem kleinen Garten.\n")
    let warning = "warning: many of these words are not words of the language \"en\"\nhint: "
    let dry = try run("learn", letter, "--language", "en", "--dry-run")
    #expect(
      dry.errors == warning
        + "Name the language of the texts: --language TAG\nNothing was learned.\n")
    #expect(
      try run("learn", letter, "--language", "en").errors == warning
        + "Take them away with --undo, and name the language of the texts: --language TAG\n")
  }

  @Test("A copy of a file counts once, so that its unknown words are not learned (K6.13)")
  func learnsCopiesOnce() throws {
    let letter = try write("letter.txt", "Dear Tom, the code is Xyzzy.\n")
    let copy = try write("copy.txt", "Dear Tom, the code is Xyzzy.\n")
    let result = try run("learn", letter, letter, copy, "--language", "en")
    #expect(result.status == 0 && result.output.hasPrefix("files "), "\(result)")
    #expect(result.output.split(separator: "\n").first?.hasSuffix(" 1") == true, "\(result)")
    #expect(result.errors.components(separatedBy: "and counts once").count == 3, "\(result)")
    #expect(try !run().output.lowercased().contains("xyzzy"))
  }

  @Test("Only the person's own messages are learned; without a name the authors are listed (K6.2)")
  func learnsOwnMessages() throws {
    let chat = try write(
      "chat.txt",
      "04.05.26, 09:13 - Zoe: house\n04.05.26, 09:14 - Tom: garden\n04.05.26, 09:14 - Tom: tea\n")
    let nameless = try run("learn", chat, "--language", "en")
    #expect(nameless.status == 64 && kept() == nil)
    #expect(
      nameless.errors.contains(#"--me NAME. The authors and their messages: "Tom" (2), "Zoe" (1)"#))
    let other = try run("learn", chat, "--language", "en", "--me", "Ann")
    #expect(other.status == 66 && other.errors.contains(#"is by "Ann""#))
    #expect(try run("learn", chat, "--language", "en", "--me", "Ann", "--me", "zoe").status == 0)
    #expect(try run().output == "house\n")
  }

  @Test("If one file is wrong, nothing is learned from any file (K6.8)")
  func refusesFiles() throws {
    let letter = try write("letter.txt", "The house\n")
    let wrong = try write("picture.png", "\u{89}PNG\0\0\0")
    let result = try run("learn", letter, wrong, home.folder.url.path + "/none", "--language", "en")
    #expect(result.status == 65 && result.output.isEmpty && kept() == nil)
    #expect(
      result.errors.contains(
        "picture.png is no text, mail, chat export or OpenDocument text\nhint: "))
    #expect(result.errors.contains("There is no file"))
    let language = try run("learn", letter, "--language", "xx")
    #expect(language.status == 64 && language.errors.contains("--language TAG (de, en"))
    let empty = try write("empty.txt", "4711\n")
    #expect(try run("learn", empty, "--language", "en").status == 65)
    #expect(try run("learn").status == 64 && run("learn", letter, "--undo").status == 64)
    let foreign = try write(
      "brief.txt", "Gestern haben wir den Garten umgegraben und Kartoffeln gesetzt\n")
    #expect(
      try run("learn", foreign, "--language", "en").errors.contains(
        "not words of the language \"en\""))
  }
}
