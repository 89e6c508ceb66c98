import Glibc

/// An open descriptor with one owner; it is closed when its owner releases it.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The number of the descriptor, for system calls that borrow it.
  package let rawValue: Int32
  /// True if a write without room is known to fail instead of blocking, so that no poll is needed
  /// first.
  let refusesWhatWaits: Bool

  /// Takes over an open descriptor that no other code closes.
  package init(owning rawValue: Int32) {
    self.init(owning: rawValue, refusesWhatWaits: false)
  }

  private init(owning rawValue: Int32, refusesWhatWaits: Bool) {
    self.rawValue = rawValue
    self.refusesWhatWaits = refusesWhatWaits
  }

  /// Opens a file for reading; neither the opening nor a later read blocks.
  ///
  /// Programs that are started later do not inherit the descriptor.
  package init(readingWithoutBlocking path: String) throws(SystemError) {
    try self.init(opening: path, O_RDONLY)
  }

  /// Opens a file for reading and writing without blocking.
  ///
  /// Programs that are started later do not inherit the descriptor.
  package init(readingAndWritingWithoutBlocking path: String) throws(SystemError) {
    try self.init(opening: path, O_RDWR)
  }

  private init(opening path: String, _ access: Int32) throws(SystemError) {
    let number = retrying { open(path, access | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    guard number >= 0 else { throw .last("open", path: path) }
    self.init(owning: number)
  }

  /// Reopens the target of another descriptor, so that writing to a pipe or a terminal never
  /// blocks.
  ///
  /// Polling for room is not enough: a terminal with little room blocks until it has more, which is
  /// forever if its window hangs. Any other target, such as a file, is shared unchanged.
  package init(writingWithoutWaitingTo number: Int32) {
    var status = stat()
    let kinds: [mode_t] = [S_IFIFO, S_IFCHR]
    let isOpenToWrite = fcntl(number, F_GETFL) & O_ACCMODE != O_RDONLY
    if isOpenToWrite, fstat(number, &status) == 0, kinds.contains(status.st_mode & S_IFMT) {
      let flags = O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
      let own = retrying { open("/proc/self/fd/\(number)", flags) }
      if own >= 0 {
        self.init(owning: own, refusesWhatWaits: true)
        return
      }
    }
    self.init(owning: fcntl(number, F_DUPFD_CLOEXEC, 3))
  }

  /// Duplicates a descriptor; nil if that descriptor is not open.
  package init?(copying number: Int32) {
    let own = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { return nil }
    self.init(owning: own)
  }

  /// True if the file no longer has a name.
  package var isRemoved: Bool {
    var status = stat()
    return fstat(rawValue, &status) == 0 && status.st_nlink == 0
  }

  /// True if written data can be removed again: the target is a file, not a pipe or a terminal.
  package var isFile: Bool {
    var status = stat()
    return fstat(rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Truncates a file to a length in bytes and continues writing there; does nothing if the target
  /// has no length.
  package func truncate(to length: Int) {
    guard ftruncate(rawValue, off_t(length)) == 0 else { return }
    _ = lseek(rawValue, off_t(length), SEEK_SET)
  }

  deinit {
    // After EINTR the descriptor is closed on Linux; a second try could close an unrelated one.
    _ = close(rawValue)
  }
}
