import ContentDigests
import Diagnostics
import SystemCalls

/// The files of an import: all of them are written, or none (N7.5).
///
/// A record names the files first. A replaced file gets a second, hidden name beside it. The import
/// is done as soon as the record has its other name; until then, it can be undone without space on
/// the disk.
extension ProfileStore {
  /// The maximum number of bytes of a record.
  private static let recordLimit = 4 << 20

  /// The record of an import that would be undone.
  private func undoRecord() throws(ProfileStorageProblem) -> String {
    try configuration() + "/.import.undo"
  }

  /// The record of an import that is done; the second names of its files are removed.
  private func doneRecord() throws(ProfileStorageProblem) -> String {
    try configuration() + "/.import.done"
  }

  // MARK: Writing

  /// Writes all changes, or none; the caller holds the lock.
  func put(_ changes: [ImportChange]) throws(ProfileStorageProblem) {
    let root = try configuration()
    let (file, done) = (try undoRecord(), try doneRecord())
    let record = ImportRecord(changes, folders: missingFolders(of: changes, in: root))
    do throws(ProfileStorageProblem) {
      do throws(SystemError) {
        try replaceFile(file, with: Array(record.text.utf8), isPrivate: true)
      } catch {
        throw .writing(file, error)
      }
      for change in changes { try put(change, in: root) }
      do throws(SystemError) {
        try renameFile(file, to: done)
      } catch {
        throw .writing(file, error)
      }
    } catch {
      try undoImport()
      throw error
    }
    // The next command does the rest after a failure.
    try? removeRests(of: record)
  }

  private func put(_ change: ImportChange, in root: String) throws(ProfileStorageProblem) {
    let path = "\(root)/\(change.path)"
    if change.keepsPrevious { try keepSecondName(of: path + "~") }
    try keepSecondName(of: path)
    guard let bytes = change.bytes else { return try deleteFile(path) }
    let parts = path.split(separator: "/")
    try makeFolder("/" + parts.dropLast().joined(separator: "/"))
    let name = parts.last.map(String.init) ?? path
    do throws(SystemError) {
      try replaceFile(
        path, with: bytes, keepingPreviousAs: change.keepsPrevious ? name + "~" : nil,
        isPrivate: change.isPrivate)
    } catch {
      throw .writing(path, error)
    }
  }

  /// Gives a file a second, hidden name beside it; does nothing if there is no file.
  private func keepSecondName(of path: String) throws(ProfileStorageProblem) {
    guard isTaken(path), FileStatus(path)?.isFolder != true else { return }
    let second = hidden(path, "before")
    try removeIfThere(second)
    do throws(SystemError) {
      try linkFile(path, as: second)
    } catch {
      // Some file systems have no second names, and some users may not create one.
      guard error.isOfMissingLinks else { throw .writing(path, error) }
      let bytes: [UInt8]
      do throws(FileReadingError) {
        bytes = try readRegularFile(path, limit: .max, within: .milliseconds(10_000))
      } catch {
        throw .of(error)
      }
      do throws(SystemError) {
        try replaceFile(second, with: bytes, isPrivate: true)
      } catch {
        throw .writing(path, error)
      }
    }
  }

  /// Returns the missing folders of changes, the outer ones first.
  private func missingFolders(of changes: [ImportChange], in root: String) -> [String] {
    var folders: [String] = []
    for change in changes {
      let parts = change.path.split(separator: "/").dropLast()
      for count in parts.indices.map({ $0 + 1 }) {
        let folder = parts.prefix(count).joined(separator: "/")
        if !isTaken("\(root)/\(folder)"), !folders.contains(folder) { folders.append(folder) }
      }
    }
    return folders
  }

  // MARK: Undoing

  /// Undoes an import that was interrupted, and keeps what has changed since then; does nothing if
  /// there is none.
  ///
  /// - Returns: true if there was one.
  @discardableResult
  package func undoInterruptedImport() throws(ProfileStorageProblem) -> Bool {
    guard let folder = folders.configuration else { return false }
    let (undo, done) = (try undoRecord(), try doneRecord())
    guard isTaken(undo) || isTaken(done) else { return false }
    return try whileLocked(folder) { () throws(ProfileStorageProblem) in try undoImport() }
  }

  /// Undoes an interrupted import; the caller holds the lock.
  ///
  /// - Returns: true if there was one.
  @discardableResult
  func undoImport() throws(ProfileStorageProblem) -> Bool {
    let (undo, done) = (try undoRecord(), try doneRecord())
    if isTaken(done) { try removeRests(of: record(in: done)) }
    guard isTaken(undo) else { return false }
    let record = try record(in: undo)
    let root = try configuration()
    do throws(SystemError) {
      for entry in record.entries.reversed() { try self.undo(entry, in: root) }
      // A folder with other files stays.
      for folder in record.folders.reversed() { try? removeFolder("\(root)/\(folder)") }
      try removeFile(undo)
      try synchronizeFolder(root)
    } catch {
      throw .unavailable(
        "error: an import is half done, and could not be undone: "
          + "\(visible(error.path ?? undo)): \(error.reason)\n"
          + "hint: Fix the named problem, and undo it: switchlight profile list. Then import again."
      )
    }
    return true
  }

  /// Restores a file, unless it has changed since the import.
  private func undo(_ entry: ImportRecord.Entry, in root: String) throws(SystemError) {
    let path = "\(root)/\(entry.path)"
    let (previous, before) = (path + "~", hidden(path, "before"))
    let previousBefore = hidden(previous, "before")
    for rest in rests(of: path) { try removeRest(rest) }
    let contents = contents(path)
    let isImported = contents.map { ContentDigest(of: $0) } == entry.digest
    guard isTaken(before) else {
      // A previous version gets its second name first, and is still in its place.
      try removeRest(previousBefore)
      guard isImported, contents != nil else { return }
      try removeFile(path)
      return try synchronizeFolder(folder(of: path))
    }
    let isUnchanged = isSameFile(path, before) || contents == self.contents(before)
    if isUnchanged || isImported {
      if isTaken(previousBefore) {
        try renameFile(previousBefore, to: previous)
      } else if isSameFile(previous, before) {
        try removeFile(previous)
      }
      if !isUnchanged { try renameFile(before, to: path) }
    } else if entry.digest != nil {
      try renameFile(before, to: previous)
    }
    // Two names of one file both remain after a renaming.
    try removeRest(before)
    try removeRest(previousBefore)
    try synchronizeFolder(folder(of: path))
  }

  /// Removes the second names of the files of an import that is done, and its record.
  private func removeRests(of record: ImportRecord) throws(ProfileStorageProblem) {
    let root = try configuration()
    for entry in record.entries {
      let path = "\(root)/\(entry.path)"
      for rest in [hidden(path, "before"), hidden(path + "~", "before")] { try removeIfThere(rest) }
    }
    try deleteFile(try doneRecord())
  }

  private func record(in file: String) throws(ProfileStorageProblem) -> ImportRecord {
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(file, limit: Self.recordLimit, within: .milliseconds(10_000))
    } catch {
      throw .of(error)
    }
    guard let record = ImportRecord(String(decoding: bytes, as: UTF8.self)) else {
      throw .badData(
        "error: \(visible(file)) is not the record of an import\n"
          + "hint: Remove it, and import again: rm \(shellWord(file))")
    }
    return record
  }

  // MARK: Hidden files

  /// Returns the path of a hidden file beside another one.
  private func hidden(_ path: String, _ ending: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return "\(folder(of: path))/.\(name).\(ending)"
  }

  /// Returns the hidden files that remain if a program is killed while it replaces a file.
  private func rests(of path: String) -> [String] {
    [hidden(path, "new"), hidden(path, "previous")]
  }

  /// Returns the contents of a file; nil if there is none, or if it cannot be read.
  private func contents(_ path: String) -> [UInt8]? {
    guard FileStatus(path)?.isFile == true else { return nil }
    return try? readRegularFile(path, limit: .max, within: .milliseconds(10_000))
  }

  private func removeRest(_ path: String) throws(SystemError) {
    do throws(SystemError) { try removeFile(path) } catch { if !error.isNotFound { throw error } }
  }
}
