import CLinux
import Glibc
import Synchronization

/// The identity of a file in the kernel, independent of its names and links.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t
  /// The time of creation: the number of a deleted file can be reused for another one.
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

/// All files that this program has read, so that it overwrites none of them by mistake.
///
/// The reading functions record them, so none can be forgotten.
package enum ReadFiles {
  private static let known = Mutex<Set<FileIdentity>>([])

  static func add(_ descriptor: Int32) {
    guard let identity = FileIdentity(of: descriptor) else { return }
    _ = known.withLock { $0.insert(identity) }
  }

  /// Returns true if this program has read the target of a path, under any name or link.
  package static func contains(_ path: String) -> Bool {
    guard let identity = FileIdentity(at: path) else { return false }
    return known.withLock { $0.contains(identity) }
  }
}
