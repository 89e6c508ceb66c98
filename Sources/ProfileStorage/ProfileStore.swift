import Diagnostics
import FileKinds
import SystemCalls
import ProfileEditing
import Profiles
import SwitchInput

/// A profile's file, and what people call it.
package struct StoredProfile: Hashable, Sendable {
  /// Where a profile comes from.
  package enum Origin: Hashable, Sendable {
    /// This user's own, called by its name.
    case own
    /// Shipped with Switchlight, called by its name, never written.
    case shipped
    /// A file somewhere, called by its path.
    case file
  }

  /// The name, or the path of a file that was given as one.
  package let name: String
  /// The file.
  package let path: String
  /// Where it comes from.
  package let origin: Origin
}

/// The profiles of this user and those that are shipped: finding, reading and changing them.
package struct ProfileStore: Sendable {
  /// Where they are.
  package let folders: ProfileFolders
  /// The largest file that is read.
  private static let limit = 64 * 1024 * 1024
  /// The profile in use before any was chosen.
  package static let usual = "one-switch-auto"

  /// Looks into folders.
  package init(_ folders: ProfileFolders = .current()) {
    self.folders = folders
  }

  // MARK: Finding

  /// The profile of a name or of a path; without one the profile in use.
  ///
  /// What has a slash or ends in `.yaml`, `.yml` or `.json` is a path; its file need not be there. Of a
  /// name an own profile comes before a shipped one.
  package func find(_ nameOrPath: String?) throws(ProfileStorageProblem) -> StoredProfile {
    guard let text = nameOrPath else { return try inUse() }
    if ProfileName.isPath(text) { return file(text) }
    // One that has a name which none gets any more is found all the same.
    if !text.utf8.contains(0), let found = stored(text) { return found }
    try ProfileName.check(text)
    try refuseUnreadable()
    let names = list().map(\.name)
    let hint: PrintableText
    if fileExists(text) {
      hint = "There is a file of that name here: write \(shellWord("./" + text))"
    } else if let near = suggestion(for: text, among: names) {
      hint = "Did you mean \(shellWord(near))?"
    } else {
      hint = "All profiles: switchlight profile list"
    }
    throw .missing("error: there is no profile \(quoted(text))\nhint: \(hint)")
  }

  func stored(_ name: String) -> StoredProfile? {
    for (folder, origin) in places {
      let path = "\(folder)/\(name).yaml"
      // A link that leads nowhere is a profile too: whoever reads it is given what is wrong.
      if isTaken(path) {
        return StoredProfile(name: name, path: path, origin: origin)
      }
    }
    return nil
  }

  /// The problem that the folder of this user's profiles is not known.
  private func refuseUnreadable() throws(ProfileStorageProblem) {
    guard let own = folders.own else { return }
    do throws(SystemError) {
      try findName(own + "/.")
    } catch {
      // Only a folder that may not be entered gives this for a name in it.
      guard error.code == SystemError.Code.accessDenied else { return }
      throw .of(FileReadingError.permissionDenied(path: own))
    }
  }

  /// The shipped profile of a name, also where an own one of that name is in front of it.
  package func shipped(_ name: String) throws(ProfileStorageProblem) -> StoredProfile {
    let found = list().first { $0.origin == .shipped && $0.name == name }
    if let found { return found }
    let place = folders.shipped.map { "in \(visible($0))" } ?? "because none are installed"
    throw .missing(
      "error: there is no shipped profile \(quoted(name)), \(place)\n"
        + "hint: Reinstall switchlight, or set SWITCHLIGHT_DATA to the folder that has profiles in it."
    )
  }

  private var places: [(String, StoredProfile.Origin)] {
    [(folders.own, .own), (folders.shipped, .shipped)].compactMap { folder, origin in
      folder.map { ($0, origin) }
    }
  }

  /// A file by its path; one in the folder of the shipped profiles is one of these.
  func file(_ path: String) -> StoredProfile {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let place = folder.isEmpty ? "." : folder.joined(separator: "/") + "/"
    let isShipped = folders.shipped.map { isSameFile($0, place) } ?? false
    return StoredProfile(name: path, path: path, origin: isShipped ? .shipped : .file)
  }

  /// The shipped profile that is at the end of all links of a path; nil where that is another file.
  func shippedFile(at path: String) -> String? {
    guard let shipped = folders.shipped, let file = SystemCalls.realPath(path) else { return nil }
    let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if isSameFile(shipped, parts.joined(separator: "/") + "/") { return file }
    // Shipped profiles may be links themselves.
    return list().first { $0.origin == .shipped && SystemCalls.realPath($0.path) == file }?.path
  }

  /// All profiles that have a name: own ones, then shipped ones, each in the order of their names.
  package func list() -> [StoredProfile] {
    places.flatMap { folder, origin -> [StoredProfile] in
      let files = (try? directoryEntries(folder)) ?? []
      return files.compactMap { file in
        guard file.hasSuffix(".yaml"), !file.hasPrefix(".") else { return nil }
        return StoredProfile(
          name: String(file.dropLast(5)), path: "\(folder)/\(file)", origin: origin)
      }
    }
  }

  // MARK: The profile in use

  /// What was chosen, as it was written: a name or a path; nil where nothing was.
  ///
  /// What cannot be read is an error: another profile than the person's own is no good guess.
  func chosen() throws(ProfileStorageProblem) -> String? {
    guard let file = folders.inUse else { return nil }
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(file, limit: 10_000, within: .milliseconds(2000))
    } catch {
      if case .notFound = error { return nil }
      throw .of(error)
    }
    // The system would take what stands before it for the name of another file.
    guard !bytes.contains(0) else {
      throw .badData(
        "error: \(file) names the profile in use, and has a character that no name has\n"
          + "hint: Choose one: switchlight profile use \(ProfileStore.usual)")
    }
    let text = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// True if a profile was chosen to be in use, whatever became of it: what cannot be read counts as one.
  package var isProfileChosen: Bool {
    do throws(ProfileStorageProblem) { return try chosen() != nil } catch { return true }
  }

  /// True if a profile is the one in use, by whatever path that was chosen.
  func isInUse(_ profile: StoredProfile) throws(ProfileStorageProblem) -> Bool {
    guard let chosen = try chosen() else { return false }
    let path = ProfileName.isPath(chosen) ? chosen : stored(chosen)?.path
    return path.map { isSame(profile, file($0)) } ?? false
  }

  /// True if two profiles are one file, by whatever paths.
  package func isSame(_ profile: StoredProfile, _ other: StoredProfile) -> Bool {
    profile.path == other.path || isSameFile(profile.path, other.path)
  }

  /// The profile in use: the one that was chosen, else a shipped one.
  package func inUse() throws(ProfileStorageProblem) -> StoredProfile {
    guard let chosen = try chosen() else {
      if let usual = stored(ProfileStore.usual) { return usual }
      throw .missing(
        "error: no profile is in use, and the shipped profiles are not installed\n"
          + "hint: Name a profile's file, or set SWITCHLIGHT_DATA to the folder that has profiles in it."
      )
    }
    let found = ProfileName.isPath(chosen) ? file(chosen) : stored(chosen)
    guard let found, fileExists(found.path) else {
      throw .missing(
        "error: the profile in use, \(quoted(chosen)), no longer exists\n"
          + "hint: Choose another: switchlight profile use \(ProfileStore.usual)")
    }
    return found
  }

  /// Makes a profile the one in use; a file is remembered by its whole path.
  package func use(_ profile: StoredProfile) throws(ProfileStorageProblem) {
    let text = profile.name == profile.path ? try absolute(profile.path) : profile.name
    let folder = try configuration()
    try makeFolder(folder)
    try whileLocked(folder) { () throws(ProfileStorageProblem) in
      guard fileExists(profile.path) else {
        throw .of(FileReadingError.notFound(path: profile.path))
      }
      try writeInUse(text)
    }
  }

  /// Writes down which profile is in use; its folder is locked by whoever calls.
  func writeInUse(_ text: String) throws(ProfileStorageProblem) {
    try write(Array((text + "\n").utf8), to: try configuration() + "/profile")
  }

  private func absolute(_ path: String) throws(ProfileStorageProblem) -> String {
    guard !path.hasPrefix("/") else { return path }
    guard let folder = currentFolder() else {
      throw .missing("error: the current folder no longer exists\nhint: Go to another folder.")
    }
    return folder + "/" + path
  }

  // MARK: Reading

  /// Reads the file of a profile.
  package func read(_ profile: StoredProfile) throws(ProfileStorageProblem) -> [UInt8] {
    do throws(FileReadingError) {
      return try readFile(profile.path, limit: ProfileStore.limit)
    } catch {
      throw .of(error)
    }
  }

  /// Reads a profile to look at its values.
  package func draft(_ profile: StoredProfile) throws(ProfileStorageProblem) -> ProfileDraft {
    let bytes = try read(profile)
    let draft: ProfileDraft
    do throws(DiagnosticList) {
      draft = try ProfileDraft(bytes, name: profile.path)
    } catch {
      try refuseWrongKind(bytes, profile)
      throw .badData(error.printed)
    }
    if draft.reading.profile == nil { try refuseWrongKind(bytes, profile) }
    return draft
  }

  /// Reports a file that could not be read as a profile because it is of another kind, as one problem (Y4).
  package func refuseWrongKind(
    _ bytes: [UInt8], _ profile: StoredProfile
  ) throws(ProfileStorageProblem) {
    guard let wrong = WrongFileKind(bytes, wanted: .profile) else { return }
    throw .badData(wrong.message(of: profile.path, []))
  }
}
