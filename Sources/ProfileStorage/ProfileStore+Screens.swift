import Diagnostics
import SystemCalls

/// A screen that has a name (B6): the file of one of the person's own, or of a shipped one.
package struct NamedScreen: Hashable, Sendable {
  /// The name of its file, without the ending.
  package let name: String
  /// The file.
  package let path: String
  /// True if it is one of the person's own.
  package let isOwn: Bool
}

/// Screens by their names, and the one that sessions begin with.
extension ProfileStore {
  /// Of files with one name the first of these counts.
  private static let screenEndings = [".yaml", ".obz", ".obf"]
  /// The screen that a session shows where none was kept, and where that one cannot be used (R2).
  package static let usualScreen = "welcome"

  /// Every screen that has a name: the person's own ones, then the shipped ones, each in the order of their names.
  package func screens() -> [NamedScreen] {
    let all = folders.screens.map { screens(in: $0) }
    let own = all.joined().filter(\.isOwn)
    // The shipped ones are in several folders.
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
    // A dot in it would make a file's name of it.
    return Set(names.filter { !$0.isEmpty && !$0.contains(".") }).sorted().compactMap { name in
      path(of: name, in: folder).map { NamedScreen(name: name, path: $0, isOwn: isOwn) }
    }
  }

  private func path(of name: String, in folder: String) -> String? {
    // A link that leads nowhere is one too: what is wrong is reported when it is read.
    ProfileStore.screenEndings.map { "\(folder)/\(name)\($0)" }.first { isTaken($0) }
  }

  /// The file that a name means: the person's own one, else the shipped one; nil where no screen has it.
  package func screenFile(named name: String) -> String? {
    guard !name.isEmpty, !name.contains("/"), !name.contains(".") else { return nil }
    return folders.screens.lazy.compactMap { path(of: name, in: $0) }.first
  }

  /// The file of the shipped screen of a name.
  package func shippedScreenFile(named name: String) -> String? {
    screens().first { $0.name == name && !$0.isOwn }?.path
  }

  // MARK: The screen that is kept

  /// The screen that sessions begin with, as it was kept: a name or a path; nil where none was.
  package func keptScreen() throws(ProfileStorageProblem) -> String? {
    guard let file = folders.keptScreen else { return nil }
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(file, limit: 10_000, within: .milliseconds(2000))
    } catch {
      if case .notFound = error { return nil }
      throw .of(error)
    }
    let text = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0 }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// The file of the screen that is kept, which need not be there; nil where none is kept, or the name is that of none.
  package func keptScreenFile() throws(ProfileStorageProblem) -> String? {
    guard let kept = try keptScreen() else { return nil }
    return kept.contains("/") ? kept : screenFile(named: kept)
  }

  /// Makes a screen the one that sessions begin with: a name, or a whole path.
  package func keepScreen(_ nameOrPath: String) throws(ProfileStorageProblem) {
    let folder = try configuration()
    try makeFolder(folder)
    try whileLocked(folder) { () throws(ProfileStorageProblem) in
      try write(Array((nameOrPath + "\n").utf8), to: folder + "/screen")
    }
  }
}
