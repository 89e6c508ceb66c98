import CLinux
import Glibc

/// A note of the lock's owner for other processes.
///
/// The note is in the lock file itself, and counts only while the lock is held.
extension FileLock {
  /// The maximum number of bytes that are read from a lock.
  private static let noteLimit = 4096
  /// The maximum number of attempts to read a note while its owner writes it.
  private static let noteReadings = 20

  /// The state of a lock as seen by another process.
  package enum Outlook: Hashable, Sendable {
    /// No process holds it.
    case free
    /// A process holds it; `by` is its number from the kernel, and `note` its note. Each is nil if
    /// unknown.
    case held(by: Int32?, note: String?)
    /// The file belongs to another user, or cannot be read.
    case foreign
  }

  /// Writes one line for other processes, after the number of this process; `count` distinguishes
  /// it from the previous line.
  ///
  /// A failed write is ignored: it must not stop the user from scanning.
  package func write(note: String, count: Int) {
    let text = Array("\(getpid())\n\(count) \(note) \(count)\n".utf8)
    guard text.count <= Self.noteLimit else { return }
    // The first line stays, and a reader needs only the second one.
    guard pwrite(descriptor, text, text.count, 0) == text.count else { return }
    _ = ftruncate(descriptor, off_t(text.count))
  }

  /// Reads the state of a lock file without waiting.
  package static func look(atInstance path: String) -> Outlook {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(readingWithoutBlocking: path)
    } catch {
      return error.isPermissionDenied ? .foreign : .free
    }
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .free
    }
    // A lock that can be acquired is not held, regardless of the contents of its file.
    if flock(file.rawValue, LOCK_SH | LOCK_NB) == 0 { return .free }
    guard status.st_uid == geteuid() else { return .foreign }
    let owner = linux_lock_owner(file.rawValue)
    guard owner > 0 else { return .held(by: nil, note: nil) }
    return .held(by: owner, note: note(in: file.rawValue, of: owner))
  }

  private static func note(in number: Int32, of owner: Int32) -> String? {
    for _ in 0..<noteReadings {
      var bytes = [UInt8](repeating: 0, count: noteLimit)
      let count = max(pread(number, &bytes, bytes.count, 0), 0)
      let lines = bytes[..<count].split(
        separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
      // The lock's owner has not written yet, or this is the previous owner's note.
      guard lines.count == 3, String(decoding: lines[0], as: UTF8.self) == "\(owner)" else {
        return nil
      }
      let words = String(decoding: lines[1], as: UTF8.self)
      guard let first = words.firstIndex(of: " "), let last = words.lastIndex(of: " "),
        first < last
      else { return nil }
      // During a write, the beginning may be newer than the end.
      guard words[..<first] == words[words.index(after: last)...] else { continue }
      return String(words[words.index(after: first)..<last])
    }
    return nil
  }
}
