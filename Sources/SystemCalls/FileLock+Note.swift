import CLinux
import Glibc

/// What the owner of a lock that is a file lets others read in it.
///
/// The note stands in the lock itself, so that it is there exactly as long as the lock is held.
extension FileLock {
  /// More than so many bytes are never read of a lock.
  private static let noteLimit = 4096
  /// A note that is written just now is read again at most so often.
  private static let noteReadings = 20

  /// What is known of a lock from outside.
  package enum Outlook: Hashable, Sendable {
    /// Nobody has it.
    case free
    /// A process has it, which the kernel names, with what that one wrote; nil where that is not known.
    case held(by: Int32?, note: String?)
    /// The file is another user's, or may not be read.
    case foreign
  }

  /// Writes a line that others can read, after the number of this process; `count` distinguishes it from the one before.
  ///
  /// What cannot be written is left out: nobody who scans may be kept from it.
  package func write(note: String, count: Int) {
    let text = Array("\(getpid())\n\(count) \(note) \(count)\n".utf8)
    guard text.count <= Self.noteLimit else { return }
    // The first line stays, and a reader needs no more than the second one.
    guard pwrite(descriptor, text, text.count, 0) == text.count else { return }
    _ = ftruncate(descriptor, off_t(text.count))
  }

  /// Looks at the lock that is a file, without waiting for anything.
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
    // A lock that can be acquired is held by nobody, whatever its file says.
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
      // Who has the lock has not written yet, or it is what the one before wrote.
      guard lines.count == 3, String(decoding: lines[0], as: UTF8.self) == "\(owner)" else {
        return nil
      }
      let words = String(decoding: lines[1], as: UTF8.self)
      guard let first = words.firstIndex(of: " "), let last = words.lastIndex(of: " "),
        first < last
      else { return nil }
      // While it is written its beginning may be newer than its end.
      guard words[..<first] == words[words.index(after: last)...] else { continue }
      return String(words[words.index(after: first)..<last])
    }
    return nil
  }
}
