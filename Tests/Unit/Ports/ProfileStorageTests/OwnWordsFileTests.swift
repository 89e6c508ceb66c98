import Foundation
import PersonBundles
import ProfileStorage
import SystemFixtures
import Testing
import WordPrediction

@Suite("The file of a person's words")
struct OwnWordsFileTests {
  private let temporary = TemporaryFolder()
  private let storage: ProfileStore

  init() {
    let folder = temporary.url.appending(path: "a/switchlight").path
    storage = ProfileStore(ProfileFolders(configuration: folder, shipped: nil))
  }

  private var file: String { temporary.url.appending(path: "a/switchlight/words").path }

  private func learn(_ text: String) throws(ProfileStorageProblem) {
    try storage.changeOwnWords { words throws(ProfileStorageProblem) in
      words.learn(text, knowing: .empty(language: "en"))
    }
  }

  private func permissions() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
  }

  @Test(
    "Learned words are available in the next session, and only their owner can read the file (K3)")
  func kept() throws {
    #expect(try storage.ownWords().isEmpty)
    try learn("red house")
    #expect(try storage.ownWords().list == ["house", "red"])
    #expect(try permissions() == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    try learn("red")
    #expect(try storage.ownWords().list == ["red", "house"])
    #expect(try permissions() == 0o600)
  }

  @Test("The words of files are removed once; forgetting leaves none of them (K6.9, K3.16)")
  func texts() throws {
    try learn("red")
    var count = TextCount(knowing: .empty(language: "en"))
    count.add("house house of of")
    let change = try storage.learnTexts(count.result().words)
    #expect(change.before.list == ["red"] && change.after.list.count == 3)
    let undo = file + "-of-texts"
    let mode = try FileManager.default.attributesOfItem(atPath: undo)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try storage.forgetOwnWord("House"))
    #expect(try !String(contentsOfFile: undo, encoding: .utf8).contains("house"))
    #expect(try storage.forgetTexts() == 1)
    #expect(try storage.ownWords().list == ["red"])
    #expect(try storage.forgetTexts() == nil)
    _ = try storage.learnTexts(count.result().words)
    try storage.forgetOwnWords()
    #expect(try storage.ownWords().isEmpty && storage.forgetTexts() == nil)
  }

  /// The files of the folder that contain a text.
  private func holders(_ text: String) throws -> [String] {
    let folder = URL(filePath: file).deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      try Data(contentsOf: folder.appending(path: $0)).firstRange(of: Data(text.utf8)) != nil
    }.sorted()
  }

  @Test("A forgotten word is in no file, not even in a previous version or a leftover file (K3.16)")
  func previousVersions() throws {
    let zeros = String(repeating: "0", count: 64)
    try learn("red house")
    let old = try Data(contentsOf: URL(filePath: file))
    for path in [file + "~", file.replacing("/words", with: "/.words.new")] {
      try old.write(to: URL(filePath: path))
    }
    #expect(try storage.forgetOwnWord("house"))
    #expect(try holders("house").isEmpty && holders("red") == ["words", "words~"])
    #expect(try !storage.forgetOwnWord("house"))
    try Data("broken house".utf8).write(to: URL(filePath: file + "~"))
    #expect(try !storage.forgetOwnWord("house") && holders("house").isEmpty)
    // An import that was interrupted has words too.
    for (path, bytes) in [
      (".words.before", old),
      (".import.undo", Data("switchlight import 1\n\(zeros) words\n".utf8)),
    ] {
      try bytes.write(to: URL(filePath: file.replacing("/words", with: "/" + path)))
    }
    try storage.forgetOwnWords()
    #expect(try !storage.undoInterruptedImport() && storage.ownWords().isEmpty)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: URL(filePath: file).deletingLastPathComponent().path)
    #expect(names.filter { $0.contains("words") || $0.contains("import") } == ["words"])
  }

  @Test("If nothing changes, nothing is written (K3)")
  func unchanged() throws {
    try learn("red")
    let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    try learn("")
    let after = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    #expect(before == after)
  }

  @Test("A broken file is reported with its line and stays, until all words are forgotten (K3)")
  func broken() throws {
    try learn("red")
    let text = try String(contentsOfFile: file, encoding: .utf8).replacing(
      "red 1000", with: "red x")
    try Data(text.utf8).write(to: URL(filePath: file))
    var message = ""
    do throws(ProfileStorageProblem) { try learn("house") } catch { message = error.message.string }
    #expect(
      message == """
        error: \(file):4: words and a weight are expected, such as "house 1000"
        hint: Nothing is learned until it is fixed. To start over: switchlight words --forget-all
        """)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    try storage.forgetOwnWords()
    #expect(try storage.ownWords().isEmpty)
    #expect(try permissions() == 0o600)
  }
}
