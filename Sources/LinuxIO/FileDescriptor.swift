import Glibc

/// An open descriptor with one owner; it is closed when its owner lets go of it.
public struct FileDescriptor: ~Copyable, Sendable {
  /// The number, for calls that borrow it.
  public let rawValue: Int32

  /// Takes over a descriptor that is open and that nobody else closes.
  public init(owning rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Opens a file for reading without ever waiting, neither now nor in a read.
  ///
  /// Programs that are started later do not inherit it.
  public init(readingWithoutBlocking path: String) throws(SystemError) {
    try self.init(opening: path, O_RDONLY)
  }

  /// Opens a file for reading and writing without ever waiting.
  ///
  /// Programs that are started later do not inherit it.
  public init(readingAndWritingWithoutBlocking path: String) throws(SystemError) {
    try self.init(opening: path, O_RDWR)
  }

  private init(opening path: String, _ access: Int32) throws(SystemError) {
    let number = retrying { open(path, access | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    guard number >= 0 else { throw .last("open", path: path) }
    self.init(owning: number)
  }

  /// Makes a file, or empties the one that is there, that only its owner may read.
  ///
  /// It never waits for a reader, where the name is that of a pipe.
  public init(creating path: String) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let number = retrying { open(path, flags, 0o600) }
    guard number >= 0 else { throw .last("open", path: path) }
    self.init(owning: number)
  }

  /// Whether it is of a file that has no name any more.
  public var isRemoved: Bool {
    var status = stat()
    return fstat(rawValue, &status) == 0 && status.st_nlink == 0
  }

  deinit {
    // After EINTR the descriptor is closed on Linux, so a second try could close somebody else's.
    _ = close(rawValue)
  }
}
