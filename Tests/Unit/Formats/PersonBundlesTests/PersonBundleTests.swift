import BoardFixtures
import PersonBundles
import Testing
import ZipReading

@Suite("A person's settings as one file (N7)")
struct PersonBundleTests {
  private let profile = Array("format: switchlight-profile/1\n".utf8)
  private let manifest = "format: switchlight-bundle/1\nprofile: \"ben\"\n"

  private func problem(_ files: [ZipMaker.File]) -> PersonBundleProblem? {
    do throws(PersonBundleProblem) {
      _ = try PersonBundle(ZipMaker(files).bytes)
      return nil
    } catch {
      return error
    }
  }

  private func file(_ path: String, _ text: String = "x") -> ZipMaker.File { .init(path, text) }

  private var good: [ZipMaker.File] {
    [file("bundle.yaml", manifest), .init("profiles/ben.yaml", profile)]
  }

  @Test("A written bundle is read back, and the same files give the same bytes (N7.1)")
  func roundTrip() throws {
    let contents: [String: [UInt8]] = [
      "profiles/a \"b\".yaml": profile, "people/ben.yaml": [1], "words": [],
      "screens/kitchen.obz": [0, 255], "screens/more/tea.yaml": [2], "screens/more/Tea.PNG": [3],
      "practice/ben/find-it-1.txt": [4],
    ]
    let bundle = try PersonBundle(profile: "a \"b\"", contents)
    let read = try PersonBundle(bundle.archive)
    #expect(read == bundle && read.archive == bundle.archive)
    #expect(read.profile == "a \"b\"")
    #expect(
      read.files.map(\.kind) == [
        .person, .practice, .profile(name: "a \"b\""), .screen, .media, .screen, .words,
      ])
    #expect(read.files.first { $0.path == "screens/kitchen.obz" }?.bytes == [0, 255])
    var archive = try ZipArchive(bundle.archive)
    #expect(archive.names.count == 8)
    #expect(try archive.contents(of: "words").isEmpty)
  }

  @Test(
    "A file at a path outside the bundle's folders is rejected (N7.4)",
    arguments: [
      "profile", "profiles/ben.yml", "profiles/sub/ben.yaml", "people/ben", "words/x", "screens",
      "screens/run.sh", "screens/.hidden.yaml", "screens/a.yaml~", "screens/.git/a.yaml",
      "screens/noending", "other/a.yaml", "message", "trusted", "screens/a\\b.yaml",
      "screens/1/2/3/4/5/6/7/8.yaml", "profiles/.import.yaml", "screens/a:b.yaml", ".import",
      "practice/a.sh", "practice/a.txt~", "practice/1/2/a.txt",
    ])
  func foreign(path: String) {
    let found = problem(good + [file(path)])
    #expect(found?.fault == .foreign && found?.file == path, "\(String(describing: found))")
  }

  @Test("A name keeps only the joiners that belong to the spelling of its language (N7.4)")
  func joiners() throws {
    let word = "\u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{627}\u{647}\u{645}"
    let bundle = try PersonBundle(profile: word, ["profiles/\(word).yaml": profile])
    #expect(try PersonBundle(bundle.archive) == bundle)
    #expect(PersonBundle.wrongName(in: "screens/\(word).yaml") == nil)
    for name in ["a\u{200C}1.yaml", "a\u{200D}.yaml", "a\u{202E}b.yaml", "a:b.yaml", "a\\b.yaml"] {
      #expect(PersonBundle.Kind(path: "screens/\(name)") == nil)
      #expect(PersonBundle.wrongName(in: "screens/\(name)") == name)
    }
  }

  @Test(
    "The archive rejects a path out of the folder, a link and a duplicate name (N7.4)",
    arguments: ["../x.yaml", "screens/../../x.yaml", "/etc/passwd", "screens/\u{1b}.yaml"])
  func paths(path: String) {
    guard case .zip? = problem(good + [file(path)])?.fault else {
      Issue.record("\(path) was read")
      return
    }
  }

  @Test("Links, duplicate names, and too many or too large files are rejected (N7.4)")
  func limits() {
    let link = file("screens/a.yaml").with { $0.mode = 0o120777 }
    #expect(problem(good + [link])?.fault == .zip(.noFile))
    #expect(problem(good + [file("words"), file("words")])?.fault == .zip(.twice))
    let many = (0..<1000).map { file("screens/\($0).yaml") }
    #expect(problem(good + many)?.fault == .zip(.tooManyFiles(limit: 1000)))
    let large = ZipMaker.File("screens/a.png", [UInt8](repeating: 7, count: (16 << 20) + 1))
    #expect(problem(good + [large])?.fault == .zip(.tooLong(limit: 16 << 20)))
    let bomb = ZipMaker.File("screens/a.png", [UInt8](repeating: 7, count: 12 << 20))
    #expect(problem(good + [bomb])?.fault == .zip(.bomb(ratio: 200)))
    #expect(throws: PersonBundleProblem.self) {
      try PersonBundle(
        profile: "ben", ["profiles/ben.yaml": [], "screens/a.png": large.bytes])
    }
  }

  @Test("A path that is both a file and a folder is rejected (N7.4)")
  func fileAndFolder() {
    let both = [file("screens/a.yaml/b/c.yaml"), file("screens/a.yaml")]
    let found = problem(good + both)
    #expect(found?.fault == .fileAndFolder && found?.file == "screens/a.yaml")
    #expect(problem(good + [both[0], file("screens/a.yamlb.yaml")]) == nil)
  }

  @Test("Another file, another format and a missing profile are named with the next step (N7.4)")
  func others() throws {
    #expect(problem([])?.fault == .zip(.missing))
    do throws(PersonBundleProblem) {
      _ = try PersonBundle(profile)
      Issue.record("a profile is no bundle")
    } catch {
      #expect(
        error.message(in: "ben.yaml").string == """
          ben.yaml: error: it is not a zip archive, or its end is missing
          hint: Name a file that switchlight profile export has written.
          """)
    }
    #expect(
      problem([file("bundle.yaml", manifest), file("profiles/eve.yaml")])?.fault
        == .noProfile("ben"))
    for text in [
      "", "format: switchlight-bundle/2\nprofile: ben\n", "format: switchlight-bundle/1\n", "- x\n",
    ] {
      let found = problem([file("bundle.yaml", text), .init("profiles/ben.yaml", profile)])
      guard case .manifest(let diagnostics)? = found?.fault else {
        Issue.record("\(text): \(String(describing: found))")
        continue
      }
      #expect(!diagnostics.isEmpty)
      #expect(found?.message(in: "b").string.contains("bundle.yaml:") == true)
    }
  }
}
