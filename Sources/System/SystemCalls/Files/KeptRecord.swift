import Glibc

/// A short text in a file of this user that survives any end of the process; one process holds the
/// file at a time (flock).
///
/// The text fits in one page of memory and is written in one call, so it is complete at every
/// instant.
package final class KeptRecord {
  private static let size = 4096

  private let file: FileDescriptor

  /// Opens or creates the file; nil if another process holds it, or it cannot be used.
  package init?(path: String) {
    let number = retrying {
      open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    }
    guard number >= 0 else { return nil }
    file = FileDescriptor(owning: number)
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), flock(number, LOCK_EX | LOCK_NB) == 0
    else { return nil }
  }

  deinit {
    // A program that is being started briefly shares the descriptor.
    _ = flock(file.rawValue, LOCK_UN)
  }

  /// The last written text, of this process or an earlier one; empty if there is none.
  package var text: String {
    var bytes = [UInt8](repeating: 0, count: Self.size)
    let count = max(pread(file.rawValue, &bytes, bytes.count, 0), 0)
    return String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Replaces the text with another one-line text; ignores a text that is too long.
  package func write(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count < Self.size else { return }
    let rest = [UInt8](repeating: 0x0A, count: Self.size - bytes.count)
    _ = pwrite(file.rawValue, bytes + rest, Self.size, 0)
  }
}
