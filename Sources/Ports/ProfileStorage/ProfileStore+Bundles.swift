import Diagnostics
import PersonBundles
import SystemCalls

/// A person's settings as one file (N7).
extension ProfileStore {
  /// The maximum number of files and folders of own screens.
  private static let screenFileLimit = 10_000

  // MARK: Export

  /// The path of a file below the folder of the configuration; nil if it is elsewhere.
  ///
  /// A link in that folder counts as inside, wherever it leads, as in the list of all screens.
  package func bundlePath(of path: String) -> String? {
    guard let configuration = folders.configuration, isTaken(path) else { return nil }
    if path.hasPrefix(configuration + "/"), !path.split(separator: "/").contains("..") {
      return String(path.dropFirst(configuration.count + 1))
    }
    guard let root = realPath(configuration),
      let file = realPath(path), file.hasPrefix(root + "/")
    else { return nil }
    return String(file.dropFirst(root.count + 1))
  }

  /// Returns the paths of all of this user's screens, boards, pictures and sounds, without hidden
  /// files and backups.
  package func ownScreenFiles() throws(ProfileStorageProblem) -> [String] {
    guard let configuration = folders.configuration else { return [] }
    var (found, open, count) = ([String](), ["screens"], 0)
    while let folder = open.popLast() {
      do throws(SystemError) {
        for name in try directoryEntries("\(configuration)/\(folder)") {
          guard !name.hasPrefix("."), !name.hasSuffix("~") else { continue }
          count += 1
          let path = "\(folder)/\(name)"
          let status = FileStatus("\(configuration)/\(path)")
          if status?.isFolder == true {
            open.append(path)
          } else {
            found.append(path)
          }
        }
      } catch {
        if error.isNotFound, folder == "screens" { return [] }
        throw .missing(
          "error: \(visible(configuration))/\(visible(folder)) cannot be read: \(error.reason)\n"
            + "hint: Nothing was written. Allow it, or name the screens to export: --screen SCREEN")
      }
      guard count <= Self.screenFileLimit else {
        throw .badData(
          "error: \(visible(configuration))/screens has more than \(Self.screenFileLimit) files\n"
            + "hint: Name the screens to export: --screen SCREEN")
      }
    }
    return found.sorted()
  }

  /// Returns the paths of the recordings of practice games (N6) that name no profile or this one,
  /// without hidden files and backups.
  package func practiceFiles(
    of profile: StoredProfile
  ) throws(ProfileStorageProblem) -> [String] {
    let root = try configuration()
    var found: [String] = []
    for folder in ["practice", "practice/\(profile.personName)"] {
      do throws(SystemError) {
        found += try directoryEntries("\(root)/\(folder)")
          .filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
      } catch {
        guard !error.isNotFound else { continue }
        throw .missing(
          "error: \(visible(root))/\(visible(folder)) cannot be read: \(error.reason)\n"
            + "hint: Nothing was written. Allow it, or leave --progress out.")
      }
    }
    return found.sorted()
  }

  /// Reads a file below the folder of the configuration; nil if there is none.
  package func ownFile(_ path: String) throws(ProfileStorageProblem) -> [UInt8]? {
    let file = try configuration() + "/" + path
    guard isTaken(file) else { return nil }
    do throws(FileReadingError) {
      return try readRegularFile(
        file, limit: PersonBundle.limits.file + 1, within: .milliseconds(10_000))
    } catch {
      throw .of(error)
    }
  }

  // MARK: Import

  /// Puts the files of a bundle into their places: all of them, or none.
  ///
  /// A failure undoes the import; if this program is killed, ``undoInterruptedImport()`` undoes it.
  /// The previous version of a file is kept beside it under its name with `~` at the end.
  ///
  /// - Parameter isForced: true if existing files are replaced. Otherwise a screen that sessions
  ///   begin with stays.
  /// - Returns: the paths of the files that were written or replaced.
  package func install(
    _ bundle: PersonBundle, isForced: Bool
  ) throws(ProfileStorageProblem) -> [String] {
    let folder = try configuration()
    _ = try ownFolder()
    try makeFolder(folder)
    return try whileLocked(folder) { () throws(ProfileStorageProblem) -> [String] in
      try undoImport()
      // The next user of a computer does not inherit the screen of the first one.
      let bundle = isForced || !isTaken(folder + "/screen") ? bundle : bundle.withoutKeptScreen
      let changed = try self.changed(by: bundle)
      guard !changed.isEmpty else { return [] }
      var present: [String] = []
      for file in changed {
        let path = try listed(file.path)
        if isTaken("\(folder)/\(path)") { present.append(path) }
      }
      if let replaced = present.first, !isForced {
        let more = present.count - 1
        throw .usage(
          "error: you already have \(visible(folder))/\(visible(replaced))"
            + (more > 0 ? ", and \(more) more of these files" : "")
            + "\nhint: Nothing was changed. To replace them, and keep the previous versions with ~: --force"
        )
      }
      try put(changes(by: changed, profile: bundle.profile))
      return changed.map(\.path)
    }
  }

  /// Returns a path with the names that its folders and its file have below the folder of the
  /// configuration: they may be in another Unicode form.
  private func listed(_ path: String) throws(ProfileStorageProblem) -> String {
    let root = try configuration()
    var found: [String] = []
    for part in path.split(separator: "/").map(String.init) {
      let folder = ([root] + found).joined(separator: "/")
      found.append(listedName(part, in: folder) ?? part)
    }
    return found.joined(separator: "/")
  }

  /// Returns the files of a bundle that are missing or have other contents.
  ///
  /// - Throws: the path that is a link, or not a file: nothing is written through it.
  private func changed(
    by bundle: PersonBundle
  ) throws(ProfileStorageProblem) -> [PersonBundle.File] {
    let folder = try configuration()
    var changed: [PersonBundle.File] = []
    for file in bundle.files {
      let path = try listed(file.path)
      let parts = path.split(separator: "/")
      for count in parts.indices.map({ $0 + 1 }) {
        let place = "\(folder)/\(parts.prefix(count).joined(separator: "/"))"
        guard isTaken(place) else { break }
        let isLast = count == parts.count
        let status = FileStatus(place)
        let isLink = (try? linkTarget(place)) != nil
        guard !isLink, isLast ? status?.isFile == true : status?.isFolder == true else {
          throw .badData(
            "error: \(visible(place)) is \(isLink ? "a link" : isLast ? "no file" : "no folder"), "
              + "so \(visible(file.path)) cannot be put there\nhint: Nothing was changed. Move it away."
          )
        }
      }
      if try ownFile(path) != file.bytes { changed.append(file) }
    }
    return changed
  }

  /// Returns the changes of an import in their order: its profile is the last one.
  private func changes(
    by changed: [PersonBundle.File], profile: String
  ) throws(ProfileStorageProblem) -> [ImportChange] {
    var changes: [ImportChange] = []
    // The learned texts that can be undone are those of the replaced words (K6).
    if changed.contains(where: { $0.kind == .words }), isTaken(try textWordsFile()) {
      changes.append(
        ImportChange(path: Self.textWordsName, bytes: nil, keepsPrevious: false, isPrivate: true))
    }
    // Before a screen is in its place, it is known as imported (B2.13).
    let screens = changed.filter { $0.kind == .screen }.map(\.bytes)
    if !screens.isEmpty {
      changes.append(
        ImportChange(
          path: Self.importedName, bytes: try importedList(adding: screens), keepsPrevious: false,
          isPrivate: true))
    }
    let isProfile = { (file: PersonBundle.File) in file.kind == .profile(name: profile) }
    for file in changed.filter({ !isProfile($0) }) + changed.filter(isProfile) {
      let path = try listed(file.path)
      let isThere = isTaken("\(try configuration())/\(path)")
      changes.append(
        ImportChange(
          path: path, bytes: file.bytes, keepsPrevious: isThere,
          isPrivate: !isThere || [.words, .practice].contains(file.kind)))
    }
    return changes
  }
}
