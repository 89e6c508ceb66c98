import ContentDigests
import Diagnostics
import SystemCalls

/// A screen that the user trusts to run programs, with everything that it opens (B2).
package struct TrustedScreen: Hashable, Sendable {
  /// The digest of the screen and everything that it opens.
  package let digest: ContentDigest
  /// The path at the time of trusting, with its control characters shown.
  package let path: String

  /// Creates an entry for a trusted screen.
  package init(digest: ContentDigest, path: String) {
    self.digest = digest
    self.path = visible(path)
  }
}

/// The screens that this user trusts (B2): one private file beside the profiles.
extension ProfileStore {
  /// The maximum number of trusted screens.
  package static let trustLimit = 1000
  /// A path of 4,096 bytes may be four times as long with its control characters shown.
  private static let trustSizeLimit = 20_000_000

  private func trustFile() throws(ProfileStorageProblem) -> String {
    try configuration() + "/trusted"
  }

  /// Returns the trusted screens, in the order of their additions; empty if there is no file.
  package func trustedScreens() throws(ProfileStorageProblem) -> [TrustedScreen] {
    let file = try trustFile()
    var screens: [TrustedScreen] = []
    for (number, line) in try lines(of: file).enumerated() {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let digest = ContentDigest(text: parts[0]) else {
        throw .badData(
          "error: \(visible(file)):\(number + 1): this is not a trusted screen\n"
            + "hint: Nothing is trusted until the line is removed.")
      }
      screens.append(TrustedScreen(digest: digest, path: String(parts[1])))
    }
    return screens
  }

  /// Returns the lines of a list; empty if there is no file.
  private func lines(of file: String) throws(ProfileStorageProblem) -> [Substring] {
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(
        file, limit: Self.trustSizeLimit, within: .milliseconds(2000))
    } catch {
      if case .notFound = error { return [] }
      throw .of(error)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// Changes the trusted screens under a lock against other programs; the file is replaced
  /// atomically.
  ///
  /// - Returns: the result of `change`; nothing is written if that changed nothing.
  package func changeTrustedScreens<Result>(
    _ change: (inout [TrustedScreen]) throws(ProfileStorageProblem) -> Result
  ) throws(ProfileStorageProblem) -> Result {
    let folder = try configuration()
    try makeFolder(folder)
    return try whileLocked(folder) { () throws(ProfileStorageProblem) in
      let old = try trustedScreens()
      var new = old
      let result = try change(&new)
      guard new != old else { return result }
      let text = new.suffix(Self.trustLimit).map { "\($0.digest.text) \($0.path)\n" }.joined()
      let file = try trustFile()
      do throws(SystemError) {
        try replaceFile(file, with: Array(text.utf8), isPrivate: true)
      } catch {
        throw .writing(file, error)
      }
      return result
    }
  }

  // MARK: Imported screens

  /// The name of the list of imported screens.
  static let importedName = "imported"

  /// Returns the digests of the screens that imports have written (B2.13).
  ///
  /// - Throws: a problem if the list cannot be read: then no screen counts as the user's own.
  package func importedScreens() throws(ProfileStorageProblem) -> Set<ContentDigest> {
    let file = try configuration() + "/" + Self.importedName
    var digests: Set<ContentDigest> = []
    for (number, line) in try lines(of: file).enumerated() {
      guard let digest = ContentDigest(text: line) else {
        throw .badData(
          "error: \(visible(file)):\(number + 1): this is not an imported screen\n"
            + "hint: No screen counts as yours until the line is removed.")
      }
      digests.insert(digest)
    }
    return digests
  }

  /// Returns the contents of that list with screens that an import is about to write.
  func importedList(adding screens: [[UInt8]]) throws(ProfileStorageProblem) -> [UInt8] {
    let all = try importedScreens().union(screens.map { ContentDigest(of: $0) })
    return Array(all.map { $0.text + "\n" }.sorted().joined().utf8)
  }

  // MARK: Ownership

  /// Returns the ownership of a file with its contents (B2).
  ///
  /// A file is the user's own if it is below the folder of the configuration, without a link in its
  /// path, not writable by other users, and not as an import wrote it.
  package func ownership(
    of path: String, with bytes: [UInt8], imported: Set<ContentDigest>
  ) -> FileOwnership {
    let ownership = ownership(of: path)
    guard ownership == .own, !imported.isEmpty, imported.contains(ContentDigest(of: bytes)) else {
      return ownership
    }
    return .imported
  }

  private func ownership(of path: String) -> FileOwnership {
    guard let folder = folders.configuration, let root = realPath(folder),
      let whole = path.hasPrefix("/") ? path : currentFolder().map({ "\($0)/\(path)" })
    else { return .elsewhere }
    for start in [folder, root] where whole.hasPrefix(start + "/") {
      let rest = whole.dropFirst(start.count + 1)
      guard realPath(whole) == "\(root)/\(rest)" else { continue }
      var place = root
      var parts = [root]
      for part in rest.split(separator: "/") {
        place += "/\(part)"
        parts.append(place)
      }
      return .of(parts, below: parents(of: root))
    }
    return .elsewhere
  }

  /// Returns the ownership of the file of trusted screens: a user who can change it can trust
  /// anything (B2).
  package func ownershipOfTrust() throws(ProfileStorageProblem) -> FileOwnership {
    guard let file = realPath(try trustFile()) else { return .own }
    return .of([file], below: parents(of: file))
  }

  /// Returns the folders above a path without links, the root of the system last.
  private func parents(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.reversed().map { "/" + parts[..<$0].joined(separator: "/") }
  }
}

/// The ownership of a file, including all folders in its path: a user who can write one of these
/// can replace the file (B2).
package enum FileOwnership: Hashable, Sendable {
  /// The file belongs to this user alone.
  case own
  /// The file is not below the folder of the configuration, or a link leads to it.
  case elsewhere
  /// An import has written the file, and it has not changed since then.
  case imported
  /// Other users can write the file, or a folder in its path.
  case writable(String)
  /// The file or a folder in its path belongs to another user.
  case foreign(String)

  /// Checks a file with the folders that must belong to this user, the outer ones first, and the
  /// parents of these.
  ///
  /// Parents may belong to the system, and other users may write one in which they can rename only
  /// their own files.
  static func of(_ parts: [String], below parents: [String]) -> FileOwnership {
    for part in parts.reversed() {
      guard let status = FileStatus(part) else { return .elsewhere }
      if status.owner != ownUser { return .foreign(part) }
      if status.isWritableByOthers { return .writable(part) }
    }
    for parent in parents {
      guard let status = FileStatus(parent), [ownUser, 0].contains(status.owner) else {
        return .foreign(parent)
      }
      if status.isWritableByOthers, !status.isSticky { return .writable(parent) }
    }
    return .own
  }
}
