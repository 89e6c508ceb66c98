import ContentDigests

/// A change of a file by an import (N7).
struct ImportChange {
  /// The path below the folder of the configuration, as that folder contains it.
  let path: String
  /// The new contents; nil if the file is removed.
  let bytes: [UInt8]?
  /// True if the previous version stays beside it, with `~` at the end of the name.
  let keepsPrevious: Bool
  /// True if only its owner can read the file; otherwise it keeps its attributes.
  let isPrivate: Bool
}

/// The record of an import in progress, for undoing it (N7.5).
struct ImportRecord: Hashable, Sendable {
  /// A changed file.
  struct Entry: Hashable, Sendable {
    /// The path below the folder of the configuration.
    let path: String
    /// The digest of the contents after the import; nil if the import removes the file.
    let digest: ContentDigest?
  }

  /// The first line of its file.
  private static let format = "switchlight import 1"

  /// The changed files, in their order.
  let entries: [Entry]
  /// The paths of the new folders below that of the configuration, the outer ones first.
  let folders: [String]

  /// Creates the record of changes.
  init(_ changes: [ImportChange], folders: [String]) {
    entries = changes.map {
      Entry(path: $0.path, digest: $0.bytes.map { ContentDigest(of: $0) })
    }
    self.folders = folders
  }

  /// Reads a record; nil if the text is none.
  init?(_ text: String) {
    var lines = text.split(separator: "\n")[...]
    guard lines.popFirst() == Self.format[...] else { return nil }
    var (entries, folders) = ([Entry](), [String]())
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, Self.isInside(parts[1]) else { return nil }
      let path = String(parts[1])
      switch parts[0] {
      case "folder": folders.append(path)
      case "removed": entries.append(Entry(path: path, digest: nil))
      default:
        guard let digest = ContentDigest(text: parts[0]) else { return nil }
        entries.append(Entry(path: path, digest: digest))
      }
    }
    self.entries = entries
    self.folders = folders
  }

  /// The text of its file, a line per folder and file.
  var text: String {
    let lines =
      [Self.format] + folders.map { "folder \($0)" }
      + entries.map { "\($0.digest?.text ?? "removed") \($0.path)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns true if a path stays below the folder of the configuration.
  private static func isInside(_ path: Substring) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !["", ".", ".."].contains($0) }
  }
}
