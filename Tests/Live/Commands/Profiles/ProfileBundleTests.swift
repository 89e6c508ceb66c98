import BoardFixtures
import Foundation
import SystemFixtures
import Testing

@Suite("switchlight profile export and import (N7)")
struct ProfileBundleTests {
  private let one: ProfileHome
  private let two: ProfileHome
  private let folder = TemporaryFolder()
  private var file: String { folder.path + "/ben.switchlight" }

  init() throws {
    one = try ProfileHome()
    two = try ProfileHome()
    _ = try one.run("new", "ben", "--from", "one-switch-auto")
    for (path, text) in [
      ("people/ben.yaml", "format: switchlight-person/1\nname: Ben\nreaction: {mean: 900ms}\n"),
      ("words", "switchlight own words 1\nlearned 1\nwords 1\nhere 1000\npairs 0\n"),
      ("screens/tea.yaml", Self.screen("{open: more/cup.yaml}", "picture: more/cup.svg, ")),
      ("screens/more/cup.yaml", Self.screen("{say: Saved}")),
      ("screens/more/cup.svg", BoardPackages.picture("red")),
      ("screens/other.yaml", Self.screen("{say: Saved}")), ("screens/notes.txt", "private"),
      ("profile", "ben\n"),
    ] {
      try write(path, text, in: one)
    }
    let board = try Data(
      contentsOf: InspectPictureTests.root.appending(path: "Profiles/Boards/core-en.obz"))
    try board.write(to: URL(filePath: one.folder.path + "/switchlight/screens/mine.obz"))
  }

  private static func screen(_ response: String, _ more: String = "") -> String {
    "format: switchlight-screen/1\ntitle: T\nsize: [100, 100]\n"
      + "elements: [{id: a, label: A, \(more)frame: [0, 0, 100, 100], traits: [button], onSelect: [\(response)]}]\n"
  }

  private func write(_ path: String, _ text: String, in home: ProfileHome) throws {
    let file = URL(filePath: home.folder.path + "/switchlight/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func contents(_ home: ProfileHome) throws -> [String: Data] {
    let root = home.folder.path + "/switchlight"
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      if !isFolder.boolValue, path != "imported" {
        found[path] = try Data(contentsOf: URL(filePath: "\(root)/\(path)"))
      }
    }
    return found
  }

  @Test("All data of a person moves to another home as one private file (N7.1, N7.2, N7.3)")
  func way() throws {
    let exported = try one.run("export", "ben", file)
    #expect(exported.status == 0 && exported.output.isEmpty, "\(exported)")
    #expect(
      exported.errors == """
        screens/notes.txt: warning: it is not a screen, board, picture or sound, and is left out
        Written: \(file), with 1 profile, the person file, the words, 4 screens or boards, 1 picture or sound.
        To read it on another computer: switchlight profile import \(file)
        The learned words are those of this account, of every person who writes with it. To leave them out, add --no-words.

        """, "\(exported.errors)")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let listing = try Program.shell(
      "python3 -m zipfile -t '\(file)' && python3 -m zipfile -l '\(file)'")
    #expect(listing.status == 0 && listing.output.contains("screens/more/cup.svg"), "\(listing)")
    let imported = try two.run("import", file)
    #expect(imported.status == 0, "\(imported)")
    #expect(imported.errors.hasPrefix("Imported: the profile \"ben\", with 1 profile, "))
    let bind = "To connect the switch \"main\": switchlight profile bind main --profile ben\n"
    #expect(imported.errors.contains(bind), "\(imported)")
    var expected = try contents(one)
    for path in ["profile", "screens/notes.txt"] { expected[path] = nil }
    #expect(try contents(two) == expected)
    #expect(try two.run("use", "ben").status == 0)
    #expect(try two.run("check", "--screen", "tea").status == 0)
    #expect(
      try two.run("import", file).errors.hasPrefix(
        "Nothing to import: these files are already here.\n"))
  }

  @Test("Named screens are exported with all linked screens, and words can be left out (N7.2)")
  func chosen() throws {
    let exported = try one.run("export", "ben", file, "--screen", "tea", "--no-words")
    #expect(exported.status == 0 && !exported.errors.contains("words"), "\(exported)")
    #expect(try two.run("import", file).status == 0)
    #expect(
      try contents(two).keys.sorted() == [
        "people/ben.yaml", "profiles/ben.yaml", "screens/more/cup.svg", "screens/more/cup.yaml",
        "screens/tea.yaml",
      ])
  }

  @Test("It writes no file named \"-\", and shows a command that works (N7.2)")
  func noOutput() throws {
    let refused = try one.run("export", "ben", "-")
    #expect(refused.status == 64 && refused.errors.contains("export ben mine.switchlight"))
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }

  @Test("An imported screen that runs programs must be trusted, and is named (N7.7, B2.13)")
  func trust() throws {
    let path = "/switchlight/screens/other.yaml"
    try write("screens/other.yaml", Self.screen("{run: [/bin/true]}"), in: one)
    #expect(try one.run("export", "ben", file).status == 0)
    let imported = try two.run("import", file)
    #expect(
      imported.errors.contains("To allow it: switchlight trust other\n"), "\(imported.errors)")
    func run(_ home: ProfileHome) throws -> ProgramResult {
      try Program.run(
        ["run", "--screen", home.folder.path + path, "--profile", "ben"],
        environment: home.environment)
    }
    let refused = try run(two)
    #expect(
      refused.status == 77 && refused.errors.contains("it was imported, and you have not trusted"),
      "\(refused)")
    #expect(try run(one).status != 77, "it is the person's own")
    // The whole import again, after it was interrupted, and after a change by hand.
    #expect(try two.run("import", file).errors.hasPrefix("Nothing to import"))
    #expect(try run(two).status == 77)
    let yes = try Program.run(
      ["trust", two.folder.path + path, "--yes"], environment: two.environment)
    #expect(yes.status == 0, "\(yes)")
    #expect(try run(two).status != 77)
    try write("screens/other.yaml", Self.screen("{run: [/bin/false]}"), in: two)
    #expect(try run(two).status != 77, "a changed screen is the person's own")
    try write("imported", "damaged\n", in: two)
    let damaged = try run(two)
    #expect(damaged.status == 77 && damaged.errors.contains("imported:1:"), "\(damaged)")
  }

  @Test("The start screen is carried, and replaces another one only with --force (N7.8)")
  func keptScreen() throws {
    try write("screen", "tea\n", in: one)
    let exported = try one.run("export", "ben", file)
    #expect(exported.errors.contains(", the screen to begin with, "), "\(exported)")
    #expect(
      try two.run("import", file).errors.contains("Sessions begin with the screen tea.\n"))
    #expect(try contents(two)["screen"] == Data("tea\n".utf8))
    try write("screen", "welcome\n", in: two)
    let again = try two.run("import", file)
    #expect(
      again.status == 0
        && again.errors.contains(
          "Sessions begin with the screen welcome, as before. "
            + "To show that of the file: switchlight run --screen tea\n"),
      "\(again)")
    #expect(try contents(two)["screen"] == Data("welcome\n".utf8))
    #expect(try two.run("import", file, "--force").status == 0)
    #expect(try contents(two)["screen"] == Data("tea\n".utf8))
  }

  @Test("A start screen that cannot be carried is named with the next step (N7.8)")
  func lostScreen() throws {
    try write("screen", "other\n", in: one)
    let left = try one.run("export", "ben", file, "--screen", "tea")
    #expect(
      left.status == 0
        && left.errors.contains(
          "screens/other.yaml: warning: sessions begin with this screen, and it is left out\n"
            + "hint: To include it: --screen other\n"),
      "\(left)")
    try write("screen", folder.path + "/else.yaml\n", in: one)
    let elsewhere = try one.run("export", "ben", file)
    #expect(
      elsewhere.errors.contains("/else.yaml: warning: sessions begin with this screen, and"),
      "\(elsewhere)")
    try write("screen", "welcome\n", in: one)
    try write("profile", "mine\n", in: one)
    let unused = try one.run("export", "ben", file)
    #expect(!unused.errors.contains("begin with"), "the screen is another person's: \(unused)")
  }

  @Test("The file contains recordings of practice only with --progress (N7.2, N6.4)")
  func practice() throws {
    let text =
      "0ms profile ben\n| format: switchlight-profile/1\n"
      + "| switches: {main: {sources: [{terminal: space}]}}\n#> 0ms started\n1000ms end\n"
    let path = "practice/find-it-2026-11-24-1000-1.txt"
    try write(path, text, in: one)
    try write("practice/notes.md", "private", in: one)
    #expect(try one.run("export", "ben", file).status == 0)
    #expect(try two.run("import", file).status == 0)
    #expect(try contents(two)[path] == nil)
    let exported = try one.run("export", "ben", file, "--progress")
    #expect(exported.errors.contains("1 picture or sound, 1 recording of practice."), "\(exported)")
    #expect(try two.run("import", file).status == 0)
    #expect(try contents(two)[path] == Data(text.utf8))
    #expect(try contents(two)["practice/notes.md"] == nil)
    let copy = two.folder.path + "/switchlight/" + path
    let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try write(path, text + "#> soon activated tea\n", in: one)
    let broken = try one.run("export", "ben", file, "--progress")
    #expect(broken.status == 65 && broken.errors.contains("\(path):6: error: "), "\(broken)")
  }

  private static let recording =
    "0ms profile ben\n| format: switchlight-profile/1\n"
    + "| switches: {main: {sources: [{terminal: space}]}}\n#> 0ms started\n1000ms end\n"

  @Test("A renamed profile, and one with a dot in its name, keep all of their parts (N7.2, N6.4)")
  func renamed() throws {
    try write("practice/ben/a.txt", Self.recording, in: one)
    try write("practice/ben.home/b.txt", Self.recording, in: one)
    let person = try #require(try contents(one)["people/ben.yaml"])
    try write("people/ben.home.yaml", String(decoding: person, as: UTF8.self), in: one)
    let made = try one.run("new", "ben.home", "--from", "one-switch-auto")
    #expect(made.status == 0, "\(made)")
    #expect(try one.run("export", "ben.home", file, "--progress").status == 0)
    #expect(try two.run("import", file).status == 0)
    #expect(try contents(two)["practice/ben.home/b.txt"] != nil)
    #expect(try contents(two)["people/ben.home.yaml"] != nil)
    #expect(try contents(two)["people/ben.yaml"] == nil, "that is of another profile")
    #expect(try one.run("remove", "ben.home").status == 0)
    let renamed = try one.run("rename", "ben", "eve")
    #expect(renamed.status == 0 && !renamed.errors.contains("warning"), "\(renamed)")
    #expect(try one.run("export", "eve", file, "--progress").status == 0)
    let other = try ProfileHome()
    #expect(try other.run("import", file).status == 0)
    let names = try contents(other).keys
    #expect(
      ["profiles/eve.yaml", "people/eve.yaml", "practice/eve/a.txt"].allSatisfy(names.contains))
  }

  @Test("A file name that other systems do not allow is named with the next step (N7.2)")
  func foreignNames() throws {
    try write("screens/a:b.yaml", Self.screen("{say: Saved}"), in: one)
    let exported = try one.run("export", "ben", file, "--no-words")
    #expect(
      exported.status == 0
        && exported.errors.contains(
          "screens/a:b.yaml: warning: other systems do not allow the name \"a:b.yaml\", and it is left out\n"
            + "hint: Rename it, without a colon, a backslash and invisible characters, and export again.\n"
        ), "\(exported)")
    #expect(try one.run("new", "ben:bed", "--from", "one-switch-auto").status == 0)
    let refused = try one.run("export", "ben:bed", file + "2")
    #expect(
      refused.status == 64
        && refused.errors
          == "error: other systems do not allow the name of the profile \"ben:bed\"\n"
          + "hint: Nothing was written. Rename it: switchlight profile rename 'ben:bed' NEW\n",
      "\(refused)")
    #expect(!FileManager.default.fileExists(atPath: file + "2"))
  }

  @Test("Two files with one name in two Unicode forms are named, and nothing is written (N7.2)")
  func twins() throws {
    for name in ["Zo\u{E9}", "Zoe\u{301}"] {
      try write("screens/\(name).yaml", Self.screen("{say: Saved}"), in: one)
    }
    let refused = try one.run("export", "ben", file)
    #expect(
      refused.status == 65
        && refused.errors.contains("screens/Zo\u{E9}.yaml (17 bytes)")
        && refused.errors.contains("screens/Zoe\u{301}.yaml (18 bytes)"), "\(refused)")
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test(
    "Missing, shipped and broken profiles are named, and nothing is written (N7.2)",
    arguments: [
      ("nobody", [], 66, "error: there is no profile \"nobody\""),
      ("one-switch-auto", [], 64, "\"one-switch-auto\" is not one of your own profiles"),
      ("ben", ["--screen", "nothing"], 66, "error: there is no screen \"nothing\""),
      ("ben", ["--screen", "welcome"], 64, "error: welcome is not one of your own screens"),
    ] as [(String, [String], Int32, String)])
  func missing(profile: String, options: [String], status: Int32, message: String) throws {
    let result = try Program.run(
      ["profile", "export", profile, file] + options, environment: one.environment)
    #expect(result.status == status && result.errors.contains(message), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("A missing or broken screen is named, and nothing is written (N7.2)")
  func broken() throws {
    let more = one.folder.path + "/switchlight/screens/more"
    try FileManager.default.removeItem(atPath: more + "/cup.yaml")
    let gone = try one.run("export", "ben", file, "--screen", "tea")
    #expect(
      gone.status == 66 && gone.errors.contains("/cup.yaml, to which a screen leads, is missing"),
      "\(gone)")
    try write("screens/more/cup.yaml", "format: switchlight-screen/1\n", in: one)
    let wrong = try one.run("export", "ben", file)
    #expect(wrong.status == 65 && wrong.errors.contains("cup.yaml:"), "\(wrong)")
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("Existing files are replaced only with --force, and kept (N7.6)")
  func force() throws {
    #expect(try one.run("export", "ben", file).status == 0)
    try write("screens/tea.yaml", Self.screen("{say: Saved}"), in: two)
    let before = try contents(two)
    let refused = try two.run("import", file)
    #expect(refused.status == 64 && refused.errors.contains("--force"), "\(refused)")
    #expect(try contents(two) == before)
    #expect(try two.run("import", file, "--force").status == 0)
    #expect(
      try contents(two)["screens/tea.yaml~"] == before["screens/tea.yaml"])
  }

  @Test("A hostile or broken file is rejected with its position, and nothing is written (N7.4)")
  func hostile() throws {
    let manifest = "format: switchlight-bundle/1\nprofile: ben\n"
    let profile = try String(contentsOfFile: one.own + "/ben.yaml", encoding: .utf8)
    let good = [
      ZipMaker.File("bundle.yaml", manifest), ZipMaker.File("profiles/ben.yaml", profile),
    ]
    let cases: [([ZipMaker.File], String)] = [
      (good + [ZipMaker.File("../../x.yaml", "x")], "a name that leads out of the package"),
      (
        good + [ZipMaker.File("screens/a.yaml", "x")], "ben.switchlight:screens/a.yaml:1:1: error: "
      ),
      (
        good + [ZipMaker.File("screens/a.obz", "x")],
        "screens/a.obz: error: it is not a usable board"
      ),
      (good + [ZipMaker.File("words", "x")], "ben.switchlight:words:1: "),
      (
        good + [ZipMaker.File("practice/a.txt", "x\n")],
        "ben.switchlight:practice/a.txt:1: error: it is not a recording of a session"
      ),
      (good + [ZipMaker.File("screen", "../tea\n")], "screen:1: error: it must be the name of a"),
      (good + [ZipMaker.File("people/ben.yaml", "name: [")], "people/ben.yaml:"),
      ([good[0], ZipMaker.File("profiles/ben.yaml", "x: 1")], "profiles/ben.yaml:1:1: error: "),
      (good + [ZipMaker.File("profiles/b*.yaml", profile)], "\"b*\" is not a profile name"),
      (good + [ZipMaker.File("trusted", "x")], "trusted: error: it is not a file of a person"),
    ]
    for (files, message) in cases {
      try Data(ZipMaker(files).bytes).write(to: URL(filePath: file))
      let result = try two.run("import", file)
      #expect(result.status == 65 && result.errors.contains(message), "\(message): \(result)")
      #expect(!FileManager.default.fileExists(atPath: two.folder.path + "/switchlight"))
    }
    let other = try two.run("import", one.own + "/ben.yaml")
    #expect(other.status == 65 && other.errors.contains("is not a zip archive"))
    #expect(try two.run("import", folder.path + "/none").status == 66)
  }

  @Test("A profile command and a session undo an import that was interrupted (N7.5)")
  func interrupted() throws {
    for words in [["profile", "list"], ["run", "--screen", "welcome"]] {
      let home = try ProfileHome()
      try write("profiles/ben.yaml", "imported\n", in: home)
      try write("profiles/.ben.yaml.before", "old\n", in: home)
      let sum = try Program.shell("printf 'imported\\n' | sha256sum").output.prefix(64)
      try write(".import.undo", "switchlight import 1\n\(sum) profiles/ben.yaml\n", in: home)
      let result = try Program.run(words, environment: home.environment)
      #expect(
        result.errors.hasPrefix("An import was interrupted, and is undone now. To import again: "),
        "\(result)")
      #expect(try contents(home) == ["profiles/ben.yaml": Data("old\n".utf8)])
    }
  }

  @Test("An import whose last screen cannot be written leaves nothing behind (N7.5)")
  func failed() throws {
    let large = "# \(String(repeating: "x", count: 300_000))\n"
    try write("screens/zoo.yaml", Self.screen("{say: Saved}") + large, in: one)
    #expect(try one.run("export", "ben", file).status == 0)
    // A full disk: no file may have more than 200 KB.
    let result = try Program.shell(
      "trap '' XFSZ; ulimit -f 200; exec \"$SWITCHLIGHT\" profile import '\(file)'",
      environment: two.environment)
    #expect(result.status == 69, "\(result)")
    #expect(
      result.errors.contains("/screens/zoo.yaml cannot be written: ")
        && result.errors.contains("\nhint: Nothing was changed. "), "\(result)")
    #expect(try contents(two).isEmpty)
    #expect(try two.run("list").errors.isEmpty)
    #expect(try two.run("import", file).status == 0)
  }
}
