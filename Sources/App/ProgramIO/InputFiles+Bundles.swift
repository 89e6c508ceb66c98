import BoardFormats
import Diagnostics
import PersonBundles
import ProfileStorage
import Profiles
import ScanEngine
import ScreenFormats
import SessionStatistics
import SimulatedPeople
import SwitchInput
import SystemCalls

/// A person's settings as one file (N7).
extension InputFiles {
  // MARK: Export

  /// Collects a profile and all its files; nil if there is a problem, which was reported.
  ///
  /// - Parameters:
  ///   - name: the profile; nil for the one in use.
  ///   - screens: the screens to include with all screens that they open; nil for all of this
  /// user's.
  ///   - withWords: true to include the words that this user wrote.
  ///   - withPractice: true to include the recordings of practice games.
  package mutating func bundle(
    of name: String?, screens: [String]?, withWords: Bool, withPractice: Bool
  ) -> PersonBundle? {
    do throws(ProfileStorageProblem) {
      return try collected(name, screens, withWords, withPractice, ProfileStore())
    } catch {
      refuse(CommandFailure(status: error.status, message: error.message))
      return nil
    }
  }

  private mutating func collected(
    _ name: String?, _ screens: [String]?, _ withWords: Bool, _ withPractice: Bool,
    _ store: ProfileStore
  ) throws(ProfileStorageProblem) -> PersonBundle? {
    let stored = try store.find(name)
    try store.refuseMissing(stored)
    guard stored.origin == .own else {
      throw .usage(
        "error: \(quoted(stored.name)) is not one of your own profiles\n"
          + "hint: Make it yours first: switchlight profile new NAME --from \(shellWord(stored.name))"
      )
    }
    var contents = try profiles(from: stored, store)
    let person = "people/\(stored.personName).yaml"
    if let source = try store.personSource(of: stored) { contents[person] = source.bytes }
    if withWords, let bytes = try store.ownFile("words") { contents["words"] = bytes }
    var paths =
      if let screens { try screenFiles(of: screens, store) } else { try store.ownScreenFiles() }
    if withPractice { paths += try store.practiceFiles(of: stored) }
    for path in paths {
      guard PersonBundle.Kind(path: path) != nil else {
        messages.append(Self.omission(of: path))
        continue
      }
      try refuseTwin(of: path, in: contents.index(forKey: path).map { contents.keys[$0] })
      guard let bytes = try store.ownFile(path) else {
        throw .missing("error: \(visible(path)) is gone\nhint: Nothing was written. Try again.")
      }
      contents[path] = bytes
    }
    if let kept = try keptScreen(of: stored, among: contents, store) { contents["screen"] = kept }
    guard status == nil else { return nil }
    do throws(PersonBundleProblem) {
      let bundle = try PersonBundle(profile: stored.name, contents)
      return check(bundle, in: stored.name) ? bundle : nil
    } catch {
      throw .badData(error.message(in: stored.name))
    }
  }

  /// Returns the file content that names the initial screen of sessions; nil if the profile is not
  /// in use.
  ///
  /// The result is also nil, with a report, if another machine would not have the screen.
  private mutating func keptScreen(
    of stored: StoredProfile, among contents: [String: [UInt8]], _ store: ProfileStore
  ) throws(ProfileStorageProblem) -> [UInt8]? {
    guard let kept = try store.keptScreen(), store.isProfileChosen,
      let inUse = try? store.inUse(), store.isSame(stored, inUse)
    else { return nil }
    let name = store.screens().first { screen in
      screen.name == kept || kept.contains("/") && realPath(screen.path) == realPath(kept)
    }
    if let name {
      guard name.isOwn, let path = store.bundlePath(of: name.path), contents[path] == nil else {
        return Array((name.name + "\n").utf8)
      }
      messages.append(
        "\(visible(path)): warning: sessions begin with this screen, and it is left out"
          + "\nhint: To include it: --screen \(shellWord(name.name))")
    } else {
      messages.append(
        "\(visible(kept)): warning: sessions begin with this screen, and it is left out"
          + "\nhint: Copy it into ~/.config/switchlight/screens, choose it there with switchlight setup, "
          + "and export again.")
    }
    return nil
  }

  /// Returns the warning about an omitted file.
  private static func omission(of path: String) -> PrintableText {
    guard let name = PersonBundle.wrongName(in: path) else {
      return
        "\(visible(path)): warning: it is not a screen, board, picture or sound, and is left out"
    }
    return
      "\(visible(path)): warning: other systems do not allow the name \(quoted(name)), and it is left out\n"
      + "hint: Rename it, without a colon, a backslash and invisible characters, and export again."
  }

  /// Throws an error for two files with names that differ only in their Unicode form: the bundle
  /// would contain only one of them.
  private func refuseTwin(of path: String, in other: String?) throws(ProfileStorageProblem) {
    guard let other, !other.utf8.elementsEqual(path.utf8) else { return }
    func words(_ path: String) -> PrintableText { "\(visible(path)) (\(path.utf8.count) bytes)" }
    throw .badData(
      "error: \(words(other)) and \(words(path)) have the same name, in two Unicode forms\n"
        + "hint: Nothing was written. Rename one of them. To distinguish them: LC_ALL=C ls -b")
  }

  /// Returns a profile, and the user's own profiles that its switches change to, by their paths.
  private func profiles(
    from stored: StoredProfile, _ store: ProfileStore
  ) throws(ProfileStorageProblem) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var open = [stored]
    while let next = open.popLast() {
      let path = "profiles/\(next.name).yaml"
      if let place = contents.index(forKey: path) {
        try refuseTwin(of: path, in: contents.keys[place])
        continue
      }
      guard PersonBundle.Kind(path: path) != nil else {
        throw .usage(
          "error: other systems do not allow the name of the profile \(quoted(next.name))\n"
            + "hint: Nothing was written. Rename it: switchlight profile rename \(shellWord(next.name)) NEW"
        )
      }
      let bytes = try store.read(next)
      contents[path] = bytes
      let settings = Profiles.readProfile(bytes, name: next.path).profile?.scanning
      for own in settings?.switches ?? [] {
        for case .profile(let name)? in [own.press, own.longPress?.action] {
          let other = try store.find(name)
          if other.origin == .own { open.append(other) }
        }
      }
    }
    return contents
  }

  /// Returns the paths of the files of screens and of all screens that they open; shipped ones are
  /// on every machine, and are omitted.
  private mutating func screenFiles(
    of screens: [String], _ store: ProfileStore
  ) throws(ProfileStorageProblem) -> [String] {
    var found: Set<String> = []
    for screen in screens {
      let path = screen.contains("/") ? screen : store.screenFile(named: screen) ?? screen
      guard let own = store.bundlePath(of: path), own.hasPrefix("screens/") else {
        throw fileExists(path)
          ? .usage(
            "error: \(visible(screen)) is not one of your own screens\n"
              + "hint: Leave it out: shipped screens are on each machine. Copy another one into "
              + "~/.config/switchlight/screens first.")
          : .missing(
            "error: there is no screen \(quoted(screen))\nhint: See your screens: switchlight screens"
          )
      }
      readScreens(from: path)
    }
    readSounds()
    for path in Set(contents.keys).union(pictures.keys).union(sounds.keys).union(missing).sorted() {
      // The boards and pictures inside a package are not separate files.
      guard FileStatus(path)?.isFile == true else {
        if missing.contains(path) {
          throw .missing(
            "error: \(visible(path)), to which a screen leads, is missing\n"
              + "hint: Nothing was written. Put it there, or remove the link.")
        }
        continue
      }
      if let own = store.bundlePath(of: path), own.hasPrefix("screens/") {
        try refuseTwin(of: own, in: found.insert(own).memberAfterInsert)
      } else {
        messages.append(
          "\(visible(path)): warning: it is not in the folder of your screens, and is left out")
      }
    }
    return found.sorted()
  }

  // MARK: Import

  /// Reads a bundle and checks each file of it; nil if there is a problem, which was reported.
  package mutating func readBundle(_ path: String) -> PersonBundle? {
    guard let bytes = bytes(path) else { return nil }
    do throws(PersonBundleProblem) {
      let bundle = try PersonBundle(bytes)
      return check(bundle, in: path) ? bundle : nil
    } catch {
      refuse(CommandFailure(status: .badData, message: error.message(in: path)))
      return nil
    }
  }

  /// Checks the contents of each file of a bundle, and records the problems.
  ///
  /// - Returns: true if there is no error.
  private mutating func check(_ bundle: PersonBundle, in path: String) -> Bool {
    for file in bundle.files {
      let name = "\(path):\(file.path)"
      switch file.kind {
      case .profile(let profile):
        do throws(ProfileStorageProblem) { try ProfileName.check(profile) } catch {
          refuse(CommandFailure(status: .badData, message: error.message))
        }
        _ = readProfile(file.bytes, at: name)
      case .person: note(SimulatedPeople.readPerson(file.bytes, name: name).diagnostics)
      case .words:
        if let problem = ProfileStore.problem(ofWords: file.bytes) {
          refuse(
            CommandFailure(status: .badData, message: "\(visible(name)):\(problem)"))
        }
      case .keptScreen:
        // A path could refer to any file of another machine.
        let name = bundle.keptScreen ?? ""
        if name.isEmpty || name.contains("/") || name.contains(".") || name.utf8.count > 120
          || file.bytes != Array((name + "\n").utf8)
        {
          refuse(
            CommandFailure(
              status: .badData,
              message: "\(visible(path)):screen:1: error: it must be the name of a screen\n"
                + "hint: Export it again: switchlight profile export NAME"))
        }
      case .screen where file.path.hasSuffix(".yaml"):
        note(ScreenFormats.readScreen(file.bytes, name: name).diagnostics)
      case .screen:
        if readBoards(file.bytes).hasErrors {
          refuse(
            CommandFailure(
              status: .badData,
              message: "\(visible(name)): error: it is not a usable board\n"
                + "hint: See its problems before it is exported: switchlight board check FILE"))
        }
      case .practice: checkPractice(file.bytes, name)
      // A picture and a sound are checked each time that they are shown or played.
      case .media: break
      }
    }
    return status == nil
  }

  /// Records the problem of a recording of a practice game.
  private mutating func checkPractice(_ bytes: [UInt8], _ name: String) {
    let (line, reason): (Int, String)
    do throws(TraceProblem) {
      guard case .noTrace(let because) = try TraceReader.read(bytes, name: name) else { return }
      (line, reason) = (1, because)
    } catch {
      (line, reason) = (error.line, error.message)
    }
    refuse(
      CommandFailure(
        status: .badData,
        message:
          "\(visible(name)):\(line): error: it is not a recording of a session: \(visible(reason))"
          + "\nhint: Remove it before the export, or leave --progress out."))
  }
}
