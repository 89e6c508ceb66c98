import Diagnostics
import SystemCalls

/// A named screen (B6): the file of one of the user's own, or of a shipped one.
package struct NamedScreen: Hashable, Sendable {
  /// The name of its file, without the extension.
  package let name: String
  /// The file.
  package let path: String
  /// True if it is one of the user's own.
  package let isOwn: Bool
}

/// Screens by their names, and the start screen of sessions.
extension ProfileStore {
  /// The extensions in order of precedence among files with one name.
  private static let screenEndings = [".yaml", ".obz", ".obf"]
  /// The default first screen of a session, if no screen was kept or the kept one is unusable (R2).
  package static let usualScreen = "welcome"

  /// Returns every named screen: the user's own ones, then the shipped ones, each in the order of
  /// their names.
  package func screens() -> [NamedScreen] {
    let all = folders.screens.map { screens(in: $0) }
    let own = all.joined().filter(\.isOwn)
    // The shipped screens are in several folders.
    return own + all.joined().filter { !$0.isOwn }.sorted { $0.name < $1.name }
  }

  private func screens(in folder: String) -> [NamedScreen] {
    let isOwn = folders.configuration.map { folder == $0 + "/screens" } ?? false
    let files = (try? directoryEntries(folder)) ?? []
    let names = files.compactMap { file in
      ProfileStore.screenEndings.first { file.hasSuffix($0) }.map {
        String(file.dropLast($0.count))
      }
    }
    // A name with a dot would be treated as a file.
    return Set(names.filter { !$0.isEmpty && !$0.contains(".") }).sorted().compactMap { name in
      path(of: name, in: folder).map { NamedScreen(name: name, path: $0, isOwn: isOwn) }
    }
  }

  private func path(of name: String, in folder: String) -> String? {
    let files = ProfileStore.screenEndings.map { name + $0 }
    // A broken link also counts as a file: the problem is reported when it is read.
    if let file = files.first(where: { isTaken("\(folder)/\($0)") }) { return "\(folder)/\(file)" }
    return files.lazy.compactMap { listedName($0, in: folder) }.first.map { "\(folder)/\($0)" }
  }

  /// Returns the file of a name: the user's own one, otherwise the shipped one; nil if neither
  /// exists.
  package func screenFile(named name: String) -> String? {
    guard !name.isEmpty, !name.contains("/"), !name.contains(".") else { return nil }
    return folders.screens.lazy.compactMap { path(of: name, in: $0) }.first
  }

  /// Returns the file of the shipped screen with a name.
  package func shippedScreenFile(named name: String) -> String? {
    screens().first { $0.name == name && !$0.isOwn }?.path
  }

  /// Returns the file of the first screen of a shipped practice game (N6); nil if it is not installed.
  package func practiceScreenFile(named name: String) -> String? {
    let own = folders.configuration.map { $0 + "/screens" }
    return folders.screens.filter { $0 != own }.map { "\($0)/Practice/\(name).yaml" }
      .first { isTaken($0) }
  }

  /// Creates the folder of the practice traces with a profile if it is missing (N6).
  ///
  /// - Returns: its path.
  package func practiceFolder(of profile: StoredProfile) throws(ProfileStorageProblem) -> String {
    let folder = try configuration() + "/practice/" + profile.personName
    try makeFolder(folder)
    return folder
  }

  // MARK: The kept screen

  /// Returns the kept first screen of sessions, as a name or a path; nil if no screen is kept.
  package func keptScreen() throws(ProfileStorageProblem) -> String? {
    guard let file = folders.keptScreen else { return nil }
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(file, limit: 10_000, within: .milliseconds(2000))
    } catch {
      guard case .notFound = error else { throw .of(error) }
      try refuseDeadLink(
        file, "the screen that was kept",
        "\(ProfileStore.usualScreen) is shown instead. Restore that file, or remove the link and run: switchlight setup"
      )
      return nil
    }
    let text = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0 }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// Returns the file of the kept screen, which need not exist; nil if no screen is kept, or if no
  /// screen has its name.
  package func keptScreenFile() throws(ProfileStorageProblem) -> String? {
    guard let kept = try keptScreen() else { return nil }
    return kept.contains("/") ? kept : screenFile(named: kept)
  }

  /// Stores the first screen of sessions: a name, or an absolute path.
  package func keepScreen(_ nameOrPath: String) throws(ProfileStorageProblem) {
    try refuseLineBreak(nameOrPath)
    let folder = try configuration()
    try makeFolder(folder)
    try whileLocked(folder) { () throws(ProfileStorageProblem) in
      try write(Array((nameOrPath + "\n").utf8), to: folder + "/screen")
    }
  }
}
