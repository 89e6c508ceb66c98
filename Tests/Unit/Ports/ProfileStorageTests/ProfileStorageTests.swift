import DeviceNaming
import Foundation
import ProfileEditing
import ProfileStorage
import Profiles
import SystemFixtures
import Testing

private let text = """
  format: switchlight-profile/1
  # A comment.
  switches: {main: {sources: [{terminal: space}], press: select, ignoreRepeat: 250ms}}

  """

@Suite("Stored profiles")
struct ProfileStorageTests {
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary.url }
  let storage: ProfileStore

  init() throws {
    let folder = temporary.url
    let shipped = folder.appending(path: "shipped")
    try FileManager.default.createDirectory(at: shipped, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: shipped.appending(path: "one-switch-auto.yaml"))
    storage = ProfileStore(
      ProfileFolders(
        configuration: folder.appending(path: "a/b/switchlight").path, shipped: shipped.path))
  }

  private func problem(_ body: () throws(ProfileStorageProblem) -> Void) -> String {
    do throws(ProfileStorageProblem) {
      try body()
      return "none"
    } catch {
      return error.message.string
    }
  }

  @Test("Without an own profile a shipped one is in use, and is never written")
  func shipped() throws {
    let usual = try storage.find(nil)
    #expect(usual.name == "one-switch-auto" && usual.origin == .shipped)
    let change = problem { () throws(ProfileStorageProblem) in
      _ = try storage.change(usual) { draft throws(ProfileEditProblem) in
        try draft.set("interval", to: "2s")
      }
    }
    let message = """
      error: one-switch-auto is a shipped profile, which is never changed
      hint: Make your own copy first: switchlight profile new NAME --from one-switch-auto
      """
    #expect(change == message)
    // By its path it is the same one.
    let byPath = try storage.find(usual.path)
    #expect(byPath.origin == .shipped)
    #expect(
      problem { () throws(ProfileStorageProblem) in try storage.refuseShipped(byPath) } == message)
    #expect(try storage.read(usual) == Array(text.utf8))
  }

  @Test("A shipped profile is never written through a link, and a link to one can be removed")
  func linkToShipped() throws {
    let made = try storage.create("evening", Array(text.utf8))
    let files = FileManager.default
    let shipped = try storage.find("one-switch-auto").path
    let own = URL(filePath: made.path).deletingLastPathComponent()
    let link = own.appending(path: "night.yaml").path
    try files.createSymbolicLink(atPath: link, withDestinationPath: shipped)
    let elsewhere = folder.appending(path: "elsewhere.yaml").path
    try files.createSymbolicLink(atPath: elsewhere, withDestinationPath: link)
    // One that is a link itself, as some package managers make them.
    let stored = folder.appending(path: "store.yaml").path
    try Data(text.utf8).write(to: URL(filePath: stored))
    try files.createSymbolicLink(
      atPath: folder.appending(path: "shipped/linked.yaml").path, withDestinationPath: stored)
    for (path, name) in [
      ("night", "one-switch-auto"), (elsewhere, "one-switch-auto"), (stored, "linked"),
    ] {
      let profile = try storage.find(path)
      #expect(profile.origin != .shipped)
      let message = """
        error: \(name) is a shipped profile, which is never changed
        hint: Make your own copy first: switchlight profile new NAME --from \(name)
        """
      let refusal = problem { () throws(ProfileStorageProblem) in
        try storage.refuseShipped(profile)
      }
      let change = problem { () throws(ProfileStorageProblem) in
        _ = try storage.change(profile, isForced: true) { draft throws(ProfileEditProblem) in
          try draft.set("interval", to: "2s")
        }
      }
      #expect(refusal == message && change == message)
    }
    #expect(try String(contentsOfFile: shipped, encoding: .utf8) == text)
    #expect(
      try files.contentsOfDirectory(atPath: folder.appending(path: "shipped").path).count == 2)
    #expect(
      try storage.rename("night", to: "late").profile.path == own.appending(path: "late.yaml").path)
    _ = try storage.remove("late")
    #expect(try String(contentsOfFile: shipped, encoding: .utf8) == text)
  }

  @Test("A folder of own profiles that is the folder of the shipped ones is never written")
  func sharedFolder() throws {
    let configuration = folder.appending(path: "a/b/switchlight")
    try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: configuration.appending(path: "profiles").path,
      withDestinationPath: folder.appending(path: "shipped").path)
    let message = "that of the shipped ones, which are never changed"
    let made = problem { () throws(ProfileStorageProblem) in
      _ = try storage.create("new", Array(text.utf8))
    }
    let renamed = problem { () throws(ProfileStorageProblem) in
      _ = try storage.rename("one-switch-auto", to: "x")
    }
    let removed = problem { () throws(ProfileStorageProblem) in
      _ = try storage.remove("one-switch-auto")
    }
    #expect([made, renamed, removed].allSatisfy { $0.contains(message) })
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "shipped").path)
    #expect(names == ["one-switch-auto.yaml"])
  }

  @Test("A profile is created, changed with a backup, renamed, used and removed")
  func life() throws {
    let made = try storage.create("evening", Array(text.utf8))
    #expect(storage.list().map(\.name) == ["evening", "one-switch-auto"])
    let change = try storage.change(made) { draft throws(ProfileEditProblem) in
      try draft.set("interval", to: "2s")
    }
    #expect(change?.path == made.path && change?.previous == made.path + "~")
    #expect(try String(contentsOfFile: made.path + "~", encoding: .utf8) == text)
    #expect(try storage.draft(made).value(of: "interval").text == "2s")
    let nothing = try storage.change(made) { draft throws(ProfileEditProblem) in
      try draft.set("interval", to: "2s")
    }
    #expect(nothing == nil)
    try storage.use(made)
    #expect(try storage.find(nil) == made)
    #expect(
      problem { () throws(ProfileStorageProblem) in _ = try storage.remove("evening") }
        == "error: \"evening\" is the profile in use\n"
        + "hint: Choose another first: switchlight profile use one-switch-auto")
    let renamed = try storage.rename("evening", to: "night").profile
    #expect(try storage.find(nil) == renamed)
    #expect(FileManager.default.fileExists(atPath: renamed.path + "~"))
    try storage.use(try storage.find("one-switch-auto"))
    let kept = try storage.remove("night")
    #expect(kept == renamed.path + "~" && FileManager.default.fileExists(atPath: kept))
    #expect(storage.list().map(\.name) == ["one-switch-auto"])
  }

  private func write(_ path: String, _ text: String) throws {
    let file = folder.appending(path: "a/b/switchlight/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func files(in part: String) -> [String] {
    let folder = folder.appending(path: "a/b/switchlight/" + part).path
    return ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test("A renamed profile keeps its person file and its practice (N1, N6.4)")
  func renamedParts() throws {
    _ = try storage.create("evening", Array(text.utf8))
    try write("people/evening.yaml", "new")
    try write("people/evening.yaml~", "old")
    try write("practice/evening/a.txt", "a")
    let renaming = try storage.rename("evening", to: "night")
    #expect(renaming.kept.isEmpty)
    #expect(files(in: "people") == ["night.yaml", "night.yaml~"])
    #expect(files(in: "practice") == ["night", "night/a.txt"])
    #expect(try storage.ownPerson(named: renaming.profile.personName) == Array("new".utf8))
    #expect(
      try storage.practiceFiles(of: renaming.profile) == ["practice/night/a.txt"])
  }

  @Test("A person file whose new name exists stays unchanged (N1, N6.4)")
  func keptParts() throws {
    let root = folder.appending(path: "a/b/switchlight").path
    _ = try storage.create("evening", Array(text.utf8))
    for name in ["evening", "night"] {
      try write("people/\(name).yaml", name)
      try write("practice/\(name)/a.txt", name)
    }
    #expect(
      try storage.rename("evening", to: "night").kept.map(\.message.string) == [
        """
        warning: \(root)/people/evening.yaml keeps its name, because there is \(root)/people/night.yaml already
        hint: To use it, and to keep the other one with ~: mv \(root)/people/night.yaml \
        '\(root)/people/night.yaml~' && mv \(root)/people/evening.yaml \(root)/people/night.yaml
        """,
        """
        warning: \(root)/practice/evening keeps its name, because there is \(root)/practice/night already
        hint: To put both together: mv -n \(root)/practice/evening/* \(root)/practice/night
        """,
      ])
    #expect(files(in: "people") == ["evening.yaml", "night.yaml"])
    #expect(files(in: "practice").count == 4)
  }

  @Test("The person of a profile has the whole name of the profile, also with dots (N1.13)")
  func personName() throws {
    let profile = try storage.create("ben.v2", Array(text.utf8))
    #expect(profile.personName == "ben.v2")
    try write("people/ben.yaml", "other")
    try write("people/ben.v2.yaml", "own")
    #expect(try storage.ownPerson(named: profile.personName) == Array("own".utf8))
    #expect(storage.personFile(named: "ben.v2") == storage.personFile(named: profile.personName))
    let renamed = try storage.rename("ben.v2", to: "ben.v3")
    #expect(renamed.kept.isEmpty)
    #expect(files(in: "people") == ["ben.v3.yaml", "ben.yaml"])
  }

  @Test("The person of a profile with dots in its name may have the earlier file name (N1.13)")
  func earlierPersonName() throws {
    let profile = try storage.create("ben.v2", Array(text.utf8))
    #expect(try storage.personSource(of: profile) == nil)
    try write("people/ben.yaml", "earlier")
    let earlier = try #require(try storage.personSource(of: profile))
    #expect(earlier.isEarlier && earlier.bytes == Array("earlier".utf8))
    #expect(earlier.path.hasSuffix("/people/ben.yaml"))
    // A change begins with the earlier file, and leaves it as it is.
    _ = try storage.changePerson(of: profile) { ($0 ?? []) + Array(" and new".utf8) }
    #expect(files(in: "people") == ["ben.v2.yaml", "ben.yaml"])
    let own = try #require(try storage.personSource(of: profile))
    #expect(!own.isEarlier && own.bytes == Array("earlier and new".utf8))
    #expect(try storage.ownPerson(named: "ben") == Array("earlier".utf8))
    let other = try storage.create("ben", Array(text.utf8))
    #expect(try storage.personSource(of: other)?.isEarlier == false)
  }

  @Test("A name is found in the Unicode form of its file")
  func unicodeForms() throws {
    func isSame(_ path: String?, _ other: String) -> Bool {
      path?.utf8.elementsEqual(other.utf8) == true
    }
    let (short, long) = ("Zo\u{E9}", "Zoe\u{301}")
    let made = try storage.create(long, Array(text.utf8))
    let found = try storage.find(short)
    #expect(isSame(found.path, made.path) && isSame(found.name, long))
    try storage.use(found)
    #expect(isSame(try storage.find(nil).path, made.path))
    for part in ["screens", "people"] { try write("\(part)/\(long).yaml", "x") }
    let root = folder.appending(path: "a/b/switchlight").path
    #expect(isSame(storage.screenFile(named: short), "\(root)/screens/\(long).yaml"))
    #expect(isSame(storage.personFile(named: short), "\(root)/people/\(long).yaml"))
    // A file with the same bytes comes first.
    try write("profiles/\(short).yaml", text)
    #expect(isSame(try storage.find(short).name, short))
    #expect(isSame(try storage.find(long).name, long))
  }

  @Test("A path with a line break is rejected, because no session would find it again")
  func lineBreaks() throws {
    let path = folder.appending(path: "a\nb.yaml").path
    try Data(text.utf8).write(to: URL(filePath: path))
    let used = problem { () throws(ProfileStorageProblem) in
      try storage.use(try storage.find(path))
    }
    let kept = problem { () throws(ProfileStorageProblem) in try storage.keepScreen(path) }
    #expect(used.contains("has a line break, and no session would find it again") && kept == used)
    #expect(try !storage.isProfileChosen && storage.keptScreen() == nil)
  }

  @Test("Several programs that change a profile at once lose no change of another one")
  func together() throws {
    let made = try storage.create("evening", Array(text.utf8))
    let key = try #require(KernelKey(name: "KEY_ENTER"))
    let storage = storage
    DispatchQueue.concurrentPerform(iterations: 4) { writer in
      for number in 0..<3 {
        let name = "s\(writer)-\(number)"
        let message = problem { () throws(ProfileStorageProblem) in
          _ = try storage.change(made) { draft throws(ProfileEditProblem) in
            _ = try draft.bind(name, to: .device(DeviceMatcher(name: name), key: key))
          }
        }
        #expect(message == "none")
      }
    }
    #expect(try storage.draft(made).switchNames.count == 13)
  }

  @Test("A profile in use that was deleted is reported with the next step")
  func deleted() throws {
    let made = try storage.create("evening", Array(text.utf8))
    try storage.use(made)
    try FileManager.default.removeItem(atPath: made.path)
    #expect(
      problem { () throws(ProfileStorageProblem) in _ = try storage.find(nil) }
        == "error: the profile in use, \"evening\", no longer exists\n"
        + "hint: Choose another: switchlight profile use one-switch-auto")
  }

  @Test(
    "The profile in use is replaced by its previous version, its origin, or the default"
  )
  func substitutes() throws {
    #expect(storage.wanted == nil)
    #expect(storage.substitutes().map(\.name) == ["one-switch-auto"])
    let shipped = folder.appending(path: "shipped")
    try Data(text.utf8).write(to: shipped.appending(path: "two.yaml"))
    let origin = "# Made from the shipped profile two.\n"
    let made = try storage.create("evening", Array((origin + text).utf8))
    try storage.use(made)
    #expect(storage.wanted == made)
    #expect(storage.substitutes().map(\.name) == ["two", "one-switch-auto"])
    _ = try storage.change(made) { draft throws(ProfileEditProblem) in
      try draft.set("interval", to: "2s")
    }
    // Not even the beginning of a profile is left of it.
    try Data("[".utf8).write(to: URL(filePath: made.path))
    #expect(storage.substitutes().map(\.name) == ["evening~", "two", "one-switch-auto"])
    try FileManager.default.removeItem(atPath: made.path)
    #expect(storage.wanted == made, "it is known where it was")
    #expect(storage.substitutes().map(\.name) == ["evening~", "two", "one-switch-auto"])
    // The profile in use is none of them, by whatever path.
    try storage.use(storage.find("one-switch-auto"))
    #expect(storage.substitutes().isEmpty)
  }

  @Test(
    "An interrupted renaming is finished by the same command, and the profile in use stays in use")
  func unfinishedRenaming() throws {
    let made = try storage.create("evening", Array(text.utf8))
    try storage.use(made)
    let new = made.path.replacing("evening", with: "night")
    try #require(link(made.path, new) == 0)
    #expect(try storage.rename("evening", to: "night").profile.path == new)
    #expect(try storage.find(nil).name == "night")
    #expect(!FileManager.default.fileExists(atPath: made.path))
    // Killed after it was chosen, and another one was chosen since.
    try #require(link(new, made.path) == 0)
    try storage.use(storage.find("one-switch-auto"))
    #expect(try storage.rename("evening", to: "night").profile.path == new)
    #expect(storage.list().map(\.name) == ["night", "one-switch-auto"])
    #expect(try storage.find(nil).name == "one-switch-auto")
    // Two names by a symbolic link are no such thing: one of them is needed.
    try FileManager.default.createSymbolicLink(atPath: made.path, withDestinationPath: new)
    #expect(
      problem { () throws(ProfileStorageProblem) in _ = try storage.rename("night", to: "evening") }
        .contains("you already have a profile \"evening\""))
  }

  @Test("A profile that no longer exists cannot become the profile in use")
  func useOfWhatIsGone() throws {
    let made = try storage.create("evening", Array(text.utf8))
    try FileManager.default.removeItem(atPath: made.path)
    #expect(
      problem { () throws(ProfileStorageProblem) in try storage.use(made) }
        .contains("There is no file"))
    #expect(try storage.find(nil).name == "one-switch-auto")
  }

  @Test("An invalid change is not written unless it is forced (Y5)")
  func refused() throws {
    let made = try storage.create("evening", Array(text.utf8))
    let refused = problem { () throws(ProfileStorageProblem) in
      _ = try storage.change(made) { draft throws(ProfileEditProblem) in
        try draft.set("method", to: "step")
      }
    }
    #expect(refused.contains("the method step needs a switch that does next or previous"))
    #expect(
      refused.hasSuffix(
        "error: nothing was written, because the profile would be rejected then\n"
          + "hint: Change related settings in one go, or write it anyway with --force."))
    #expect(try storage.read(made) == Array(text.utf8))
    let forced = try storage.change(made, isForced: true) { draft throws(ProfileEditProblem) in
      try draft.set("method", to: "step")
    }
    #expect(forced != nil)
  }

  @Test(
    "A name that is not allowed is rejected with the reason",
    arguments: [
      ("", "it is empty"), (".hidden", "it begins with ."), ("-f", "it begins with -"),
      (" x", "it begins or ends with a space"), ("a\nb", "it has a control character"),
      (String(repeating: "ä", count: 51), "it is longer than 100 bytes"), ("a/b", "it has a slash"),
      ("a.yaml", "it has an ending; names have none"),
      ("\u{200B}", "it has an invisible character"),
      ("a\u{202E}b", "it has an invisible character"),
      ("anna\u{200D}", "it has an invisible character"),
      ("a\u{AD}b", "it has an invisible character"),
      ("a\u{A0}b", "it has an invisible character"),
      ("\u{2800}", "it has an invisible character"),
      ("\u{3164}", "it has an invisible character"),
      ("\u{FE0F}a", "it has an invisible character"),
      ("~", "it has ~, which means other files to a shell"),
      ("anna~", "it has ~, which means other files to a shell"),
      ("*", "it has *, which means other files to a shell"),
      ("a?", "it has ?, which means other files to a shell"),
      ("a[b]", "it has [, which means other files to a shell"),
      ("a\\b", "it has \\, which means other files to a shell"),
    ])
  func names(name: String, reason: String) {
    let message = problem { () throws(ProfileStorageProblem) in
      _ = try storage.create(name, Array(text.utf8))
    }
    #expect(message.contains(" is not a profile name: \(reason)\nhint: Call it by a word"))
  }

  @Test(
    "A name in any language is allowed, with the characters that its spelling needs",
    arguments: ["anna bed", "Größe 2", "خانه\u{200C}ها", "evening (two)", "o'neill", "夜"])
  func goodNames(name: String) throws {
    #expect(try storage.create(name, Array(text.utf8)).name == name)
    #expect(try storage.find(name).origin == .own)
  }

  @Test("A profile with a name that is no longer allowed is found, and can be renamed")
  func formerNames() throws {
    let made = try storage.create("evening", Array(text.utf8))
    for name in ["a*", "\u{200B}", "b~"] {
      let path = URL(filePath: made.path).deletingLastPathComponent().path + "/\(name).yaml"
      try Data(text.utf8).write(to: URL(filePath: path))
      #expect(try storage.find(name).path == path)
      _ = try storage.rename(name, to: "night")
      _ = try storage.remove("night")
    }
  }

  @Test("A NUL in the choice of the profile in use does not cut it to another profile's name")
  func nulInUse() throws {
    let made = try storage.create("evening", Array(text.utf8))
    let configuration = folder.appending(path: "a/b/switchlight/profile")
    for chosen in ["\(made.path)\0.yaml\n", "evening\0\n", "\0\n", "evening\n\0"] {
      try Data(chosen.utf8).write(to: configuration)
      let found = problem { () throws(ProfileStorageProblem) in _ = try storage.find(nil) }
      #expect(
        found
          == "error: \(configuration.path) names the profile in use, and has a character that no name "
          + "has\nhint: Choose one: switchlight profile use one-switch-auto")
    }
    try storage.use(made)
    #expect(try storage.find(nil) == made)
    #expect(
      problem { () throws(ProfileStorageProblem) in _ = try storage.find("evening\0x") }
        .contains("it has a control character"))
  }

  @Test("A name that exists is reported, as own or shipped")
  func taken() throws {
    _ = try storage.create("evening", Array(text.utf8))
    for (name, message) in [
      ("evening", "error: you already have a profile \"evening\""),
      ("one-switch-auto", "error: \"one-switch-auto\" is the name of a shipped profile"),
    ] {
      #expect(
        problem { () throws(ProfileStorageProblem) in
          _ = try storage.create(name, Array(text.utf8))
        }.hasPrefix(message))
    }
  }

  @Test("A link to a profile stays a link; the previous version is beside its target")
  func links() throws {
    let real = folder.appending(path: "real.yaml").path
    try Data(text.utf8).write(to: URL(filePath: real))
    _ = try storage.create("x", Array(text.utf8))
    let link = try #require(storage.folders.own) + "/linked.yaml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    let change = try storage.change(storage.find("linked")) { draft throws(ProfileEditProblem) in
      try draft.set("interval", to: "2s")
    }
    #expect(change?.path.hasSuffix("real.yaml") == true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
    #expect(try String(contentsOfFile: real, encoding: .utf8).contains("interval: 2s"))
    #expect(try String(contentsOfFile: real + "~", encoding: .utf8) == text)
  }

  @Test("The profile in use is identified by its file, whatever its name was when it was chosen")
  func inUseByPath() throws {
    let made = try storage.create("evening", Array(text.utf8))
    try storage.use(try storage.find(made.path))
    #expect(
      problem { () throws(ProfileStorageProblem) in _ = try storage.remove("evening") }
        .hasPrefix("error: \"evening\" is the profile in use\n"))
    let renamed = try storage.rename("evening", to: "night").profile
    #expect(try storage.find(nil) == renamed)
    // By another way to the same file.
    let own = try #require(storage.folders.own)
    try FileManager.default.createSymbolicLink(atPath: own + "/way", withDestinationPath: ".")
    try storage.use(try storage.find(own + "/way/night.yaml"))
    #expect(
      problem { () throws(ProfileStorageProblem) in _ = try storage.remove("night") }
        .hasPrefix("error: \"night\" is the profile in use\n"))
    #expect(
      problem { () throws(ProfileStorageProblem) in _ = try storage.rename("night", to: "night") }
        == "error: it is already called \"night\"\nhint: Choose another name.")
  }

  @Test("The backup of a removed profile is not overwritten by another one with its name")
  func keptOfRemoved() throws {
    _ = try storage.create("old", Array((text + "# The old one.\n").utf8))
    let kept = try storage.remove("old")
    let made = try storage.create("other", Array(text.utf8))
    _ = try storage.change(made) { draft throws(ProfileEditProblem) in
      try draft.set("interval", to: "2s")
    }
    let renamed = try storage.rename("other", to: "old").profile
    #expect(renamed.path + "~" == kept)
    #expect(try String(contentsOfFile: kept, encoding: .utf8).hasSuffix("# The old one.\n"))
  }

  @Test("A removed profile is not the previous version of a new one with its name, and is kept")
  func newAfterRemoved() throws {
    for number in 1...2 {
      _ = try storage.create("old", Array((text + "# Old \(number).\n").utf8))
      _ = try storage.remove("old")
    }
    var moved: [String] = []
    let made = try storage.create("old", Array(text.utf8)) { moved.append($0) }
    #expect(moved == [made.path + ".2~"])
    for number in 1...2 {
      let kept = try String(contentsOfFile: "\(made.path).\(number)~", encoding: .utf8)
      #expect(kept.hasSuffix("# Old \(number).\n"))
    }
    try storage.use(made)
    #expect(!storage.substitutes().contains { $0.name == "old~" })
  }

  @Test("A broken link is reported as such, and can be removed")
  func deadLinks() throws {
    _ = try storage.create("x", Array(text.utf8))
    let own = try #require(storage.folders.own)
    for (name, target) in [("nowhere", "missing.yaml"), ("round", "round.yaml")] {
      let link = "\(own)/\(name).yaml"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      let found = try storage.find(name)
      for message in [
        problem { () throws(ProfileStorageProblem) in _ = try storage.read(found) },
        problem { () throws(ProfileStorageProblem) in
          _ = try storage.change(found) { draft throws(ProfileEditProblem) in
            try draft.set("interval", to: "2s")
          }
        },
      ] {
        #expect(message.hasPrefix("error: ") && message.contains(link), "\(message)")
      }
      _ = try storage.remove(name)
    }
    #expect(storage.list().map(\.name) == ["x", "one-switch-auto"])
  }

  @Test(
    "A choice that is a broken link is reported with its substitute, and is not no choice (R2.3)")
  func deadChoice() throws {
    let profiles = try #require(storage.folders.own)
    try FileManager.default.createDirectory(
      atPath: profiles, withIntermediateDirectories: true)
    let own = URL(filePath: profiles).deletingLastPathComponent().appending(path: "profile").path
    for file in [own, own.replacing("/profile", with: "/screen")] {
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere/x")
    }
    #expect(storage.isProfileChosen)
    let profile = problem { () throws(ProfileStorageProblem) in _ = try storage.find(nil) }
    #expect(
      profile.contains(own) && profile.contains("Sessions use one-switch-auto instead"),
      "\(profile)")
    let screen = problem { () throws(ProfileStorageProblem) in _ = try storage.keptScreen() }
    #expect(screen.contains("welcome is shown instead"), "\(screen)")
  }

  @Test("A shipped profile is found even if an own one hides it by its name")
  func behind() throws {
    let made = try storage.create("x", Array(text.utf8))
    let own = try #require(storage.folders.own) + "/one-switch-auto.yaml"
    try FileManager.default.moveItem(atPath: made.path, toPath: own)
    #expect(try storage.find("one-switch-auto").origin == .own)
    #expect(try storage.shipped("one-switch-auto").origin == .shipped)
    #expect(
      problem { () throws(ProfileStorageProblem) in _ = try storage.shipped("x") }
        .hasPrefix("error: there is no shipped profile \"x\", in "))
  }

  @Test("The folders come from the environment and the installation")
  func folders() {
    func find(_ environment: [String: String]) -> ProfileFolders {
      ProfileFolders(environment: environment, executable: nil)
    }
    #expect(find(["HOME": "/h"]).own == "/h/.config/switchlight/profiles")
    #expect(find(["HOME": "/h", "XDG_CONFIG_HOME": "/c"]).own == "/c/switchlight/profiles")
    #expect(find(["HOME": "/h", "XDG_CONFIG_HOME": "c"]).own == "/h/.config/switchlight/profiles")
    #expect(find(["HOME": ""]).own == nil)
    #expect(find(["SWITCHLIGHT_DATA": "/d"]).shipped == "/d/profiles")
    #expect(ProfileFolders.current().shipped?.hasSuffix("/Profiles") == true)
    let nowhere = ProfileStore(ProfileFolders(configuration: nil, shipped: nil))
    #expect(
      problem { () throws(ProfileStorageProblem) in _ = try nowhere.find(nil) }
        .hasPrefix("error: no profile is in use, and the shipped profiles are not installed"))
    #expect(
      problem { () throws(ProfileStorageProblem) in _ = try nowhere.create("a", []) }
        .hasPrefix("error: the folder of your profiles is not known"))
  }
}
