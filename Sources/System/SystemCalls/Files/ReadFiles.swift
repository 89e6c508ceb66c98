import CLinux
import Glibc
import Synchronization

/// A file as the kernel knows it, whatever names and links lead to it.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t
  /// A file that is gone leaves its number to another one.
  private let birth: Int64

  /// Creates the identity of an open descriptor's file; nil if it is not a regular file.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status, birth: linux_birth_time(descriptor, ""))
  }

  /// Creates the identity of the file that a path leads to; nil if there is none.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status, birth: linux_birth_time(AT_FDCWD, path))
  }

  private init?(_ status: stat, birth: Int64) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = status.st_dev
    number = status.st_ino
    self.birth = birth
  }
}

/// All files that this program has read, so that none of them is written over by mistake.
///
/// They are noted where files are read, so that none can be left out.
package enum ReadFiles {
  private static let known = Mutex<Set<FileIdentity>>([])

  static func add(_ descriptor: Int32) {
    guard let identity = FileIdentity(of: descriptor) else { return }
    _ = known.withLock { $0.insert(identity) }
  }

  /// True if a path leads to a file that was read, by whatever name or link.
  package static func contains(_ path: String) -> Bool {
    guard let identity = FileIdentity(at: path) else { return false }
    return known.withLock { $0.contains(identity) }
  }
}
