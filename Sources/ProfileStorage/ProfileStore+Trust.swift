import ContentDigests
import Diagnostics
import SystemCalls

/// A screen that the person trusts to run programs, with all that it opens (B2).
package struct TrustedScreen: Hashable, Sendable {
  /// What is in it and in all that it opens.
  package let digest: ContentDigest
  /// Where it was when it was trusted, with its control characters shown.
  package let path: String

  /// Names a screen that is trusted.
  package init(digest: ContentDigest, path: String) {
    self.digest = digest
    self.path = visible(path)
  }
}

/// The screens that this user trusts (B2): one file that nobody else can read, beside the profiles.
extension ProfileStore {
  /// So many screens are trusted at the most.
  package static let trustLimit = 1000
  /// A path of 4,096 bytes may be four times as long where its control characters are shown.
  private static let trustSizeLimit = 20_000_000

  private func trustFile() throws(ProfileStorageProblem) -> String {
    try configuration() + "/trusted"
  }

  /// The screens that are trusted, in the order in which they were; none where no file is there.
  package func trustedScreens() throws(ProfileStorageProblem) -> [TrustedScreen] {
    let file = try trustFile()
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(
        file, limit: Self.trustSizeLimit, within: .milliseconds(2000))
    } catch {
      if case .notFound = error { return [] }
      throw .of(error)
    }
    var screens: [TrustedScreen] = []
    for (number, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated()
    {
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

  /// Changes which screens are trusted, while no other program does; the file is at every instant the old one or the new one.
  ///
  /// - Returns: what `change` returns; nothing is written where that changed nothing.
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

  /// True if a file is this user's alone: below the folder of the configuration, without a link on the way, and nobody
  /// else can change it (B2).
  package func isOwn(_ path: String) -> Bool { ownership(of: path) == .own }

  /// Whose a file is (B2).
  package func ownership(of path: String) -> FileOwnership {
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

  /// Whose the file is that says what is trusted: who can change it can trust anything (B2).
  package func ownershipOfTrust() throws(ProfileStorageProblem) -> FileOwnership {
    guard let file = realPath(try trustFile()) else { return .own }
    return .of([file], below: parents(of: file))
  }

  /// The folders above a path without links, the root of the system last.
  private func parents(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.reversed().map { "/" + parts[..<$0].joined(separator: "/") }
  }
}

/// Whose a file is, with all folders that lead to it: who can write one of these can put another file there (B2).
package enum FileOwnership: Hashable, Sendable {
  /// This user's alone.
  case own
  /// It is not below the folder of the configuration, or a link leads to it.
  case elsewhere
  /// Others can write it, or a folder on the way.
  case writable(String)
  /// It is another user's, or a folder on the way is.
  case foreign(String)

  /// Looks at a file with the folders that have to be this user's, the outer ones first, and at the parents of these.
  ///
  /// Parents may be the system's, and others may write one in which nobody can rename what is not theirs.
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
