import Diagnostics
import FileKinds
import SystemCalls
import ProfileEditing
import Profiles
import ScanTime
import SwitchInput

/// A profile's file, and its name for people.
package struct StoredProfile: Hashable, Sendable {
  /// The origin of a profile.
  package enum Origin: Hashable, Sendable {
    /// This user's own, found by its name.
    case own
    /// A profile that is shipped with Switchlight, found by its name, and never written.
    case shipped
    /// A file at any path, found by its path.
    case file
  }

  /// The name, or the path of a file that was given as one.
  package let name: String
  /// The file.
  package let path: String
  /// The origin.
  package let origin: Origin
}

/// The profiles of this user and the shipped ones: finding, reading and changing them.
package struct ProfileStore: Sendable {
  /// The folders of the profiles.
  package let folders: ProfileFolders
  /// The maximum size of a file, in bytes.
  private static let limit = 64 * 1024 * 1024
  /// The default profile, until one is chosen.
  package static let usual = "one-switch-auto"

  /// Creates a store on folders.
  package init(_ folders: ProfileFolders = .current()) {
    self.folders = folders
  }

  // MARK: Finding

  /// Returns the profile of a name or of a path; without one the profile in use.
  ///
  /// A text with a slash, or with the extension `.yaml`, `.yml` or `.json`, is a path; its file
  /// need not exist. An own profile precedes a shipped one of the same name.
  package func find(_ nameOrPath: String?) throws(ProfileStorageProblem) -> StoredProfile {
    guard let text = nameOrPath else { return try inUse() }
    if ProfileName.isPath(text) { return file(text) }
    // Profiles with names that are no longer allowed can still be found.
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
      if let file = listedName("\(name).yaml", in: folder) {
        return StoredProfile(
          name: String(file.dropLast(5)), path: "\(folder)/\(file)", origin: origin)
      }
    }
    return nil
  }

  /// Throws the problem that the folder of this user's profiles cannot be read.
  private func refuseUnreadable() throws(ProfileStorageProblem) {
    guard let own = folders.own else { return }
    do throws(SystemError) {
      try findName(own + "/.")
    } catch {
      // Only a folder without the permission to enter it causes this error for a name in it.
      guard error.code == SystemError.Code.accessDenied else { return }
      throw .of(FileReadingError.permissionDenied(path: own))
    }
  }

  /// Returns the shipped profile with a name, even if an own one hides it.
  package func shipped(_ name: String) throws(ProfileStorageProblem) -> StoredProfile {
    let found = list().first { $0.origin == .shipped && $0.name == name }
    if let found { return found }
    let place = folders.shipped.map { "in \(visible($0))" } ?? "because none are installed"
    throw .missing(
      "error: there is no shipped profile \(quoted(name)), \(place)\n"
        + "hint: Reinstall switchlight, or set SWITCHLIGHT_DATA to the folder that contains the profiles."
    )
  }

  private var places: [(String, StoredProfile.Origin)] {
    [(folders.own, .own), (folders.shipped, .shipped)].compactMap { folder, origin in
      folder.map { ($0, origin) }
    }
  }

  /// Returns a file by its path; a file in the folder of the shipped profiles is a shipped profile.
  func file(_ path: String) -> StoredProfile {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let place = folder.isEmpty ? "." : folder.joined(separator: "/") + "/"
    let isShipped = folders.shipped.map { isSameFile($0, place) } ?? false
    return StoredProfile(name: path, path: path, origin: isShipped ? .shipped : .file)
  }

  /// Returns the shipped profile at the end of all links of a path; nil if the target is another
  /// file.
  func shippedFile(at path: String) -> String? {
    guard let shipped = folders.shipped, let file = SystemCalls.realPath(path) else { return nil }
    let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if isSameFile(shipped, parts.joined(separator: "/") + "/") { return file }
    // Shipped profiles may themselves be links.
    return list().first { $0.origin == .shipped && SystemCalls.realPath($0.path) == file }?.path
  }

  /// Returns all named profiles: own ones, then shipped ones, each in the order of their names.
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

  /// Returns the chosen profile in its stored form, a name or a path; nil if no profile was chosen.
  ///
  /// An unreadable file is an error: any profile other than the user's own would be a bad guess.
  func chosen() throws(ProfileStorageProblem) -> String? {
    guard let file = folders.inUse else { return nil }
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(file, limit: 10_000, within: .milliseconds(2000))
    } catch {
      guard case .notFound = error else { throw .of(error) }
      try refuseDeadLink(
        file, "the profile in use",
        "Sessions use \(ProfileStore.usual) instead. Restore that file, or remove the link and choose a "
          + "profile: switchlight profile use \(ProfileStore.usual)")
      return nil
    }
    // The system would treat the part before the zero as the name of another file.
    guard !bytes.contains(0) else {
      throw .badData(
        "error: \(file) names the profile in use, and has a character that no name has\n"
          + "hint: Choose one: switchlight profile use \(ProfileStore.usual)")
    }
    let text = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// Throws the problem that a file of a choice is a link without a target, which is not the same as
  /// no choice (R2.3).
  func refuseDeadLink(
    _ file: String, _ choice: PrintableText, _ hint: PrintableText
  ) throws(ProfileStorageProblem) {
    guard isTaken(file) else { return }
    throw .missing(
      "error: \(choice) is not known: \(visible(file)) is a link to a file that is not there\n"
        + "hint: \(hint)")
  }

  /// True if a profile was chosen to be in use, even if it is lost: an unreadable choice counts as
  /// one.
  package var isProfileChosen: Bool {
    do throws(ProfileStorageProblem) { return try chosen() != nil } catch { return true }
  }

  /// True if a profile is the one in use, even by another path.
  func isInUse(_ profile: StoredProfile) throws(ProfileStorageProblem) -> Bool {
    guard let chosen = try chosen() else { return false }
    let path = ProfileName.isPath(chosen) ? chosen : stored(chosen)?.path
    return path.map { isSame(profile, file($0)) } ?? false
  }

  /// True if two profiles are one file, by any paths.
  package func isSame(_ profile: StoredProfile, _ other: StoredProfile) -> Bool {
    profile.path == other.path || isSameFile(profile.path, other.path)
  }

  /// Returns the profile in use: the one that was chosen, otherwise a shipped one.
  package func inUse() throws(ProfileStorageProblem) -> StoredProfile {
    guard let chosen = try chosen() else {
      if let usual = stored(ProfileStore.usual) { return usual }
      throw .missing(
        "error: no profile is in use, and the shipped profiles are not installed\n"
          + "hint: Name a profile's file, or set SWITCHLIGHT_DATA to the folder that contains the profiles."
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

  /// Selects a profile as the one in use; a file is remembered by its absolute path.
  package func use(_ profile: StoredProfile) throws(ProfileStorageProblem) {
    let text = profile.name == profile.path ? try absolute(profile.path) : profile.name
    try refuseLineBreak(text)
    let folder = try configuration()
    try makeFolder(folder)
    try whileLocked(folder) { () throws(ProfileStorageProblem) in
      try refuseMissing(profile)
      try writeInUse(text)
    }
  }

  /// Throws the reason that a name or a path cannot be stored: the file of the choice has one line.
  package func refuseLineBreak(_ nameOrPath: String) throws(ProfileStorageProblem) {
    guard nameOrPath.utf8.contains(0x0A) else { return }
    throw .usage(
      "error: \(quoted(nameOrPath)) has a line break, and no session would find it again\n"
        + "hint: Rename the file or the folder without the line break, and try again.")
  }

  /// Writes the profile in use; the caller holds the lock of its folder.
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

  /// Reports a file of another kind than a profile as a single problem (Y4).
  package func refuseWrongKind(
    _ bytes: [UInt8], _ profile: StoredProfile
  ) throws(ProfileStorageProblem) {
    guard let wrong = WrongFileKind(bytes, wanted: .profile) else { return }
    throw .badData(wrong.message(of: profile.path, []))
  }
}
