import Foundation
import PersonBundles
import ProfileStorage
import SystemFixtures
import Testing
import WordPrediction

@Suite("Imports of a person's settings (N7)")
struct BundleStorageTests {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path + "/switchlight" }
  private let store: ProfileStore
  private let bundle: PersonBundle

  init() throws {
    store = ProfileStore(
      ProfileFolders(configuration: temporary.path + "/switchlight", shipped: nil))
    bundle = try PersonBundle(
      profile: "ben",
      [
        "profiles/ben.yaml": Array("new\n".utf8), "words": Array("w".utf8),
        "screens/deep/tea.yaml": Array("tea".utf8),
      ])
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
  }

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
  }

  private func write(_ path: String, _ text: String) throws {
    let file = "\(folder)/\(path)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  private func problem(isForced: Bool = false) -> String {
    do throws(ProfileStorageProblem) {
      _ = try store.install(bundle, isForced: isForced)
      return "none"
    } catch {
      return error.message.string
    }
  }

  @Test(
    "An import writes all files only for their owner, and a second import changes nothing (N7.5)"
  )
  func install() throws {
    #expect(try store.install(bundle, isForced: false).count == 3)
    #expect(
      try names() == [
        "imported", "profiles", "profiles/ben.yaml", "screens", "screens/deep",
        "screens/deep/tea.yaml", "words",
      ])
    for path in ["imported", "profiles/ben.yaml", "screens/deep/tea.yaml", "words"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(path)")
    }
    #expect(try store.install(bundle, isForced: false).isEmpty)
    #expect(try names().count == 7)
  }

  @Test("An existing file with other contents is replaced only if forced, and is kept (N7.6)")
  func conflicts() throws {
    try write("profiles/ben.yaml", "old\n")
    try write("words", "w")
    let message = problem()
    #expect(
      message == "error: you already have \(folder)/profiles/ben.yaml\n"
        + "hint: Nothing was changed. To replace them, and keep the previous versions with ~: --force"
    )
    #expect(try names() == ["profiles", "profiles/ben.yaml", "words"], "nothing was written")
    #expect(
      try store.install(bundle, isForced: true) == ["profiles/ben.yaml", "screens/deep/tea.yaml"])
    #expect(text("profiles/ben.yaml") == "new\n" && text("profiles/ben.yaml~") == "old\n")
    #expect(text("words") == "w" && text("words~") == nil)
  }

  @Test("A file with the same name in another Unicode form is the same file (N7.6)")
  func unicodeForms() throws {
    let (composed, decomposed) = ("Zo\u{E9}", "Zoe\u{301}")
    try write("profiles/\(decomposed).yaml", "old\n")
    try write("screens/\(decomposed)/tea.yaml", "old")
    let bundle = try PersonBundle(
      profile: composed,
      [
        "profiles/\(composed).yaml": Array("new\n".utf8),
        "screens/\(composed)/tea.yaml": Array("new".utf8),
      ])
    #expect(throws: ProfileStorageProblem.self) { try store.install(bundle, isForced: false) }
    #expect(text("profiles/\(decomposed).yaml") == "old\n")
    #expect(try store.install(bundle, isForced: true).count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/profiles").count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/screens").count == 1)
    #expect(text("profiles/\(decomposed).yaml") == "new\n")
    #expect(text("profiles/\(decomposed).yaml~") == "old\n")
    #expect(text("screens/\(decomposed)/tea.yaml") == "new")
    #expect(try store.install(bundle, isForced: false).isEmpty)
  }

  @Test("A linked file in the folder of the screens is one of them, like a link in it (N7.2)")
  func linkedScreens() throws {
    try write("screens/own.yaml", "own")
    let other = temporary.path + "/other.yaml"
    try Data("tea".utf8).write(to: URL(filePath: other))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/screens/tea.yaml", withDestinationPath: other)
    #expect(store.bundlePath(of: folder + "/screens/tea.yaml") == "screens/tea.yaml")
    #expect(store.bundlePath(of: folder + "/screens/../screens/own.yaml") == "screens/own.yaml")
    #expect(store.bundlePath(of: other) == nil)
    #expect(store.bundlePath(of: folder + "/screens/../../other.yaml") == nil)
    #expect(store.bundlePath(of: folder + "/screens/missing.yaml") == nil)
    #expect(try store.ownScreenFiles() == ["screens/own.yaml", "screens/tea.yaml"])
  }

  @Test("Nothing is written through a link, or over a folder, even if forced (N7.6)")
  func links() throws {
    let other = temporary.path + "/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/screens", withDestinationPath: other)
    #expect(
      problem(isForced: true).hasPrefix("error: \(folder)/screens is a link, so screens/deep"))
    try FileManager.default.removeItem(atPath: folder + "/screens")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/words", withDestinationPath: other + "/words")
    #expect(problem(isForced: true).hasPrefix("error: \(folder)/words is a link"))
    try FileManager.default.removeItem(atPath: folder + "/words")
    try write("words/x", "")
    #expect(problem(isForced: true).hasPrefix("error: \(folder)/words is no file"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: other).isEmpty)
    #expect(try !names().contains { $0.contains("ben") || $0.hasPrefix(".") })
  }

  /// Writes older versions of two files and of a previous version.
  private func writeOlder() throws {
    try write("profiles/ben.yaml", "old\n")
    try write("screens/deep/tea.yaml", "old")
    try write("screens/deep/tea.yaml~", "older")
    try write("words", "old")
  }

  /// The files of the folder by their paths.
  private func files() throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try names().compactMap { name in text(name).map { (name, $0) } })
  }

  @Test("A failed import is undone, with its folders and the previous versions (N7.5)")
  func failed() throws {
    // Nothing replaces a folder.
    try write("words", "old")
    try write("words~/x", "")
    var before = try names()
    #expect(problem(isForced: true).hasPrefix("error: \(folder)/words cannot be written: "))
    #expect(try names() == before, "new files and folders are removed")
    try writeOlder()
    let older = try files()
    before = try names()
    #expect(problem(isForced: true).contains("\nhint: Nothing was changed. "))
    #expect(try names() == before && files() == older)
    try FileManager.default.removeItem(atPath: folder + "/words~")
    #expect(try store.install(bundle, isForced: true).count == 3)
    #expect(text("screens/deep/tea.yaml~") == "old")
    #expect(try !names().contains { $0.contains(".before") || $0.contains(".import") })
  }

  @Test("An import that cannot be undone is named, and is undone by the next command (N7.5)")
  func interrupted() throws {
    try writeOlder()
    let (before, older) = (try names(), try files())
    try write(".words.new/x", "")
    let message = problem(isForced: true)
    #expect(
      message == "error: an import is half done, and could not be undone: "
        + "\(folder)/.words.new: it is a folder\n"
        + "hint: Fix the named problem, and undo it: switchlight profile list. Then import again.",
      "\(message)")
    #expect(text("screens/deep/tea.yaml") == "tea", "it is half done")
    try FileManager.default.removeItem(atPath: folder + "/.words.new")
    #expect(try store.undoInterruptedImport())
    #expect(try names() == before && files() == older)
    #expect(try !store.undoInterruptedImport())
  }

  @Test("Files that have changed since an interrupted import stay (N7.5, N7.6)")
  func newer() throws {
    try writeOlder()
    try write(".words.new/x", "")
    #expect(problem(isForced: true).contains("half done"))
    try FileManager.default.removeItem(atPath: folder + "/.words.new")
    try write("screens/deep/tea.yaml", "mine")
    try write("profiles/ben.yaml", "my own\n")
    #expect(try store.undoInterruptedImport())
    #expect(text("screens/deep/tea.yaml") == "mine" && text("profiles/ben.yaml") == "my own\n")
    #expect(text("screens/deep/tea.yaml~") == "old" && text("words") == "old")
    #expect(problem().hasPrefix("error: you already have \(folder)/profiles/ben.yaml"))
  }

  @Test("The words of an import are not removed with those of earlier texts (K6.9, N7.6)")
  func importedWords() throws {
    var count = TextCount(knowing: .empty(language: "en"))
    count.add("house house")
    _ = try store.learnTexts(count.result().words)
    var other = OwnWords()
    other.learn("house tree", knowing: .empty(language: "en"))
    let bundle = try PersonBundle(
      profile: "ben",
      ["profiles/ben.yaml": Array("new\n".utf8), "words": Array(other.text.utf8)])
    #expect(try store.install(bundle, isForced: true).contains("words"))
    #expect(try store.forgetTexts() == nil)
    #expect(try store.ownWords() == other)
  }

  @Test("A broken record of an import is reported, and changes nothing (N7.5)")
  func broken() throws {
    for text in ["no record", "switchlight import 1\nremoved ../other\n"] {
      try write(".import.undo", text)
      #expect(
        problem() == "error: \(folder)/.import.undo is not the record of an import\n"
          + "hint: Remove it, and import again: rm \(folder)/.import.undo")
      #expect(try names() == [".import.undo"])
    }
  }
}
