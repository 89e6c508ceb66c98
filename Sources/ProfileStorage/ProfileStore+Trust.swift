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
          "error: \(visible(file)):\(number + 1): this is no trusted screen\n"
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

  /// Whether a file is this user's alone: below the folder of the configuration, without a link on the way, and neither
  /// it nor a folder on the way is another user's or can be written by others (B2).
  package func isOwn(_ path: String) -> Bool {
    guard let folder = folders.configuration, let root = realPath(folder),
      let whole = path.hasPrefix("/") ? path : currentFolder().map({ "\($0)/\(path)" })
    else { return false }
    for start in [folder, root] where whole.hasPrefix(start + "/") {
      let rest = whole.dropFirst(start.count + 1)
      guard realPath(whole) == "\(root)/\(rest)" else { continue }
      var place = root
      var isOwn = isOwnAlone(place)
      for part in rest.split(separator: "/") {
        place += "/\(part)"
        isOwn = isOwn && isOwnAlone(place)
      }
      return isOwn
    }
    return false
  }

  private func isOwnAlone(_ path: String) -> Bool {
    guard let status = FileStatus(path) else { return false }
    return status.owner == ownUser && !status.isWritableByOthers
  }
}
