import CLinux
import Glibc
import ScanTime
import Synchronization

/// Reads a whole regular file of at most `limit` bytes, or fails after `patience`.
///
/// Opening or reading a file can hang forever if its disk or network does. So a separate thread
/// does it, and is abandoned if it hangs. If too many threads hang, no further read is tried until
/// one returns. Anything but a file, such as a pipe, is rejected at once.
package func readRegularFile(
  _ path: String, limit: Int, within patience: TimeSpan
) throws(FileReadingError) -> [UInt8] {
  try readApart(path, within: patience) { () throws(FileReadingError) in
    try readWhole(path, limit: limit)
  }
}

/// Runs an operation on a file that may hang, on a separate thread.
func readApart(
  _ path: String, within patience: TimeSpan, _ hanging: UnfinishedReads = .ofProgram,
  _ read: @escaping @Sendable () throws(FileReadingError) -> [UInt8]
) throws(FileReadingError) -> [UInt8] {
  let attempt: ReadingAttempt
  let isDone: Bool
  do throws(SystemError) {
    attempt = try ReadingAttempt(path, hanging, read)
    guard try attempt.start() else { throw .timeOut(of: "read") }
    isDone = try waitUntilReady(attempt.ready.rawValue, for: POLLIN, patience: patience)
  } catch {
    throw error.code == ETIMEDOUT ? .tooSlow(path: path) : FileReadingError(error, path: path)
  }
  guard isDone, let outcome = attempt.outcome.withLock({ $0 }) else {
    throw .tooSlow(path: path)
  }
  return try outcome.get()
}

/// The number of unfinished reads; each one that hangs occupies a thread.
final class UnfinishedReads: Sendable {
  static let ofProgram = UnfinishedReads(limit: 4)

  private let limit: Int
  private let count = Atomic(0)

  /// Creates a counter with a maximum number of unfinished reads.
  init(limit: Int) {
    self.limit = limit
  }

  /// Counts another read; returns false if the limit is reached.
  func begin() -> Bool {
    if count.add(1, ordering: .relaxed).newValue <= limit { return true }
    end()
    return false
  }

  func end() { count.subtract(1, ordering: .relaxed) }
}

/// A read that may outlive its caller.
private final class ReadingAttempt: Sendable {
  private let hanging: UnfinishedReads
  let read: @Sendable () throws(FileReadingError) -> [UInt8]
  let outcome = Mutex<Result<[UInt8], FileReadingError>?>(nil)
  /// A descriptor that is readable after the outcome is set.
  let ready: FileDescriptor

  init(
    _ path: String, _ hanging: UnfinishedReads,
    _ read: @escaping @Sendable () throws(FileReadingError) -> [UInt8]
  ) throws(SystemError) {
    self.hanging = hanging
    self.read = read
    // The flags of an eventfd have the same values as those of a file.
    let number = eventfd(0, O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw .last("eventfd", path: path) }
    ready = FileDescriptor(owning: number)
  }

  /// Starts the read on a separate thread; returns false if too many reads hang.
  func start() throws(SystemError) -> Bool {
    guard hanging.begin() else { return false }
    do throws(SystemError) {
      try startThread { self.run() }
    } catch {
      hanging.end()
      throw error
    }
    return true
  }

  private func run() {
    let result = Result { () throws(FileReadingError) in try read() }
    outcome.withLock { $0 = result }
    hanging.end()
    var one: UInt64 = 1
    _ = write(ready.rawValue, &one, MemoryLayout<UInt64>.size)
  }
}

private func readWhole(_ path: String, limit: Int) throws(FileReadingError) -> [UInt8] {
  // The kind is checked before the file is opened, because opening a device can have an effect.
  var status = stat()
  guard stat(path, &status) == 0 else { throw FileReadingError(.last("open"), path: path) }
  try check(status, path)
  let file: FileDescriptor
  do throws(SystemError) {
    file = try FileDescriptor(readingWithoutBlocking: path)
  } catch {
    throw FileReadingError(error, path: path)
  }
  guard fstat(file.rawValue, &status) == 0 else {
    throw FileReadingError(.last("fstat"), path: path)
  }
  try check(status, path)
  return try readAll(from: file.rawValue, named: path, limit: limit)
}

private func check(_ status: stat, _ path: String) throws(FileReadingError) {
  switch status.st_mode & S_IFMT {
  case S_IFREG: return
  case S_IFDIR: throw .isDirectory(path: path)
  default: throw .notAFile(path: path)
  }
}
