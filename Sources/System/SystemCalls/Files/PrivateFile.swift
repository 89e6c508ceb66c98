import Glibc

/// A new file that only its owner may read, or an existing pipe or terminal to write to.
///
/// An existing file keeps the name until ``takeName()``, and is then kept beside it. A program that
/// follows the old file, or reads it under another name, receives nothing of the new one. A file
/// that this program has read is never replaced, and no link to a file is followed.
package struct PrivateFile: ~Copyable {
  /// The reason that it cannot be created.
  package enum Failure: Error, Hashable, Sendable {
    /// This program has read the file, so it must not be replaced.
    case wasRead
    /// The name is a symbolic link to a file.
    case isLink
    case failed(SystemError)
  }

  /// The file, pipe or terminal to write to.
  package let file: FileDescriptor
  /// The final name of the file; nil if the file already has it.
  private var place: FilePlace?
  private let path: String

  /// Creates the file, or opens an existing pipe or device without waiting for its reader.
  package init(_ path: String) throws(Failure) {
    self.path = path
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      file = try Self.openStream(path)
      return
    }
    if ReadFiles.contains(path) { throw .wasRead }
    let place = FilePlace(path)
    guard access(path, W_OK) == 0 || errno == ENOENT else {
      throw .failed(.last("open", path: path))
    }
    let beside = place.hidden("new")
    // A killed program may have left this file.
    _ = unlink(beside)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let number = retrying { open(beside, flags, 0o600) }
    guard number >= 0 else { throw .failed(.last("open", path: path)) }
    file = FileDescriptor(owning: number)
    self.place = place
  }

  deinit {
    if let place { _ = unlink(place.hidden("new")) }
  }

  /// Opens a pipe or a device unchanged: nothing is created or emptied, even if the path has become
  /// a file.
  private static func openStream(_ path: String) throws(Failure) -> FileDescriptor {
    let flags = O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let number = retrying { open(path, flags) }
    guard number >= 0 else { throw .failed(.last("open", path: path)) }
    let file = FileDescriptor(owning: number)
    if file.isFile { throw .isLink }
    return file
  }

  /// Renames the file to its final name; an existing file that is not empty is kept, with ~ at the
  /// end of its name.
  ///
  /// A kept file of another kind is never replaced: the name then ends with ~2, ~3 and so on.
  ///
  /// - Returns: the path of the kept file; nil if there is none.
  @discardableResult
  package mutating func takeName() throws(SystemError) -> String? {
    guard let place else { return nil }
    let kept = try keepPrevious(place)
    guard rename(place.hidden("new"), place.path) == 0 else { throw .last("rename", path: path) }
    self.place = nil
    return kept
  }

  private func keepPrevious(_ place: FilePlace) throws(SystemError) -> String? {
    var old = stat()
    guard lstat(place.path, &old) == 0, old.st_size > 0 else { return nil }
    let end = Self.endOfKeptName(place.path)
    let (beside, kept) = (place.hidden("old"), place.path + end)
    _ = unlink(beside)
    // The old file has both names until the new file takes one of them. Some file systems do not
    // support second names.
    if link(place.path, beside) != 0, rename(place.path, beside) != 0 {
      throw .last("rename", path: path)
    }
    guard rename(beside, kept) == 0 else {
      let error = SystemError.last("rename", path: kept)
      // Without second names, no file has the first name now.
      _ = access(place.path, F_OK) == 0 ? unlink(beside) : rename(beside, place.path)
      throw error
    }
    // A rename to another name of the same file does nothing: a program was killed between the two.
    _ = unlink(beside)
    return path + end
  }

  /// The maximum number of first bytes that differ between kinds of files.
  private static let headLength = 24

  /// Returns the first of ~, ~2 and so on that is free, or belongs to a file of the same kind.
  private static func endOfKeptName(_ path: String) -> String {
    let head = head(of: path)
    var (end, number) = ("~", 1)
    while let kept = self.head(of: path + end), kept != head {
      number += 1
      end = "~\(number)"
    }
    return end
  }

  /// The first bytes of a file that are text, which name its kind; nil if it cannot be read.
  ///
  /// In an archive, the time follows the two letters of its kind.
  private static func head(of path: String) -> ArraySlice<UInt8>? {
    guard let file = try? FileDescriptor(readingWithoutBlocking: path), file.isFile else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: headLength)
    let count = max(pread(file.rawValue, &bytes, headLength, 0), 0)
    return bytes.prefix(count).prefix { $0 >= 0x20 }
  }
}
