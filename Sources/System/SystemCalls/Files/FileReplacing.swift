import Glibc

/// Replaces a file as a whole and durably: a reader sees the old file or the new one, never a part.
///
/// The bytes are written to a file beside it and flushed to the disk. That file is then renamed,
/// and the folder is flushed too. A failure before the rename leaves the old file unchanged. A
/// symbolic link remains, and its target is replaced. Permissions, access lists and extended
/// attributes are kept, and so are owner and group if this user may set them. A file that this user
/// may not write is not replaced, even if its folder would allow it.
///
/// - Parameters:
///   - previous: the name under which the old file is kept, in the same folder.
///   - isPrivate: true if only the owner may read the new file, even if others could read the old
///     one.
package func replaceFile(
  _ path: String, with bytes: [UInt8], keepingPreviousAs previous: String? = nil,
  isPrivate: Bool = false
) throws(SystemError) {
  let place = try FilePlace(following: path)
  var old = stat()
  let isThere = stat(place.path, &old) == 0
  if !isThere, errno != ENOENT { throw .last("stat", path: path) }
  if isThere {
    guard old.st_mode & S_IFMT == S_IFREG else {
      let isFolder = old.st_mode & S_IFMT == S_IFDIR
      throw SystemError(call: "open", code: isFolder ? EISDIR : EINVAL, path: path)
    }
    guard access(place.path, W_OK) == 0 else { throw .last("open", path: path) }
  }
  let beside = place.hidden("new")
  do throws(SystemError) {
    let model = isThere && !isPrivate ? (place, old) : nil
    try write(bytes, to: beside, as: model, isPrivate: isPrivate, for: path)
    if isThere, let previous { try keep(place, as: previous, for: path) }
    guard rename(beside, place.path) == 0 else { throw .last("rename", path: path) }
  } catch {
    _ = unlink(beside)
    throw error
  }
  try synchronizeFolder(place.folder)
}

/// Flushes the entries of a folder to the disk.
package func synchronizeFolder(_ path: String) throws(SystemError) {
  let folder = try FileDescriptor(readingWithoutBlocking: path)
  // A file system that cannot flush folders returns EINVAL; nothing better is available there.
  guard fsync(folder.rawValue) == 0 || errno == EINVAL else { throw .last("fsync", path: path) }
}

/// A file as its folder and its name.
struct FilePlace {
  var folder: String
  var name: String
  var path: String { folder == "/" ? "/" + name : folder + "/" + name }

  /// Creates the position of the target of a path; follows symbolic links.
  init(following path: String) throws(SystemError) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      guard let real = realPath(path) else { throw .last("open", path: path) }
      self.init(real)
    } else {
      self.init(path)
    }
  }

  init(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    name = parts.last.map(String.init) ?? path
    let rest = parts.dropLast().joined(separator: "/")
    folder = rest.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : rest
  }

  /// Returns the path of a hidden file beside it; the writer of the file owns that name.
  func hidden(_ ending: String) -> String { "\(folder)/.\(name).\(ending)" }
}

private func write(
  _ bytes: [UInt8], to beside: String, as old: (place: FilePlace, status: stat)?,
  isPrivate: Bool = false, for path: String
) throws(SystemError) {
  // A killed program may have left this file.
  _ = unlink(beside)
  let mode: mode_t = old == nil && !isPrivate ? 0o644 : 0o600
  let number = retrying {
    open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
  }
  guard number >= 0 else { throw .last("open", path: path) }
  let file = FileDescriptor(owning: number)
  do throws(SystemError) {
    if let old { try keepAttributes(of: old.place.path, old.status, on: number) }
    try writeAll(bytes, to: file.rawValue)
    guard fsync(file.rawValue) == 0 else { throw .last("fsync", path: path) }
  } catch {
    _ = unlink(beside)
    throw SystemError(call: error.call, code: error.code, path: path)
  }
}

/// Gives the old file a second name, atomically.
private func keep(
  _ place: FilePlace, as previous: String, for path: String
) throws(SystemError) {
  let beside = place.hidden("previous")
  _ = unlink(beside)
  if link(place.path, beside) != 0 {
    // Some file systems do not support second names, and some users may not create one.
    var status = stat()
    guard stat(place.path, &status) == 0 else { throw .last("stat", path: path) }
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readFile(place.path, limit: .max)
    } catch {
      throw SystemError(call: "read", code: EIO, path: path)
    }
    try write(bytes, to: beside, as: (place, status), for: path)
  }
  let kept = rename(beside, "\(place.folder)/\(previous)") == 0
  let failure = errno
  // If both names already belong to the same file, rename leaves both.
  _ = unlink(beside)
  guard kept else { throw SystemError(call: "rename", code: failure, path: path) }
}
