import CLinux
import Glibc
import ScanTime

/// A lock on a file or a folder that one process holds at a time (flock).
///
/// The kernel releases it when the process ends, for any reason. The lock is advisory: it affects
/// only programs that check it.
package struct FileLock: ~Copyable {
  /// The reason that the lock was not acquired.
  package enum Failure: Error, Hashable, Sendable {
    /// Another process holds it; its number, or nil if unknown.
    case held(by: Int32?)
    case failed(SystemError)
  }

  /// The usual timeout for a lock that another process holds.
  package static let patience = TimeSpan.milliseconds(3000)

  private let file: FileDescriptor
  /// The descriptor of the lock file, for the note of its owner.
  var descriptor: Int32 { file.rawValue }
  /// The timeout for a lock file: a program that only checks the lock acquires it for a moment, and
  /// does not count as its owner.
  private static let askingTime = TimeSpan.milliseconds(300)

  deinit {
    // Closing is not enough: a program that is being started briefly shares the descriptor.
    _ = flock(file.rawValue, LOCK_UN)
  }

  /// Acquires the lock of a folder, without leaving a file behind; waits at most `patience` for
  /// another process that holds it.
  package init(
    folder path: String, patience: TimeSpan = Self.patience
  ) throws(Failure) {
    let file = try Self.open(path, O_RDONLY)
    guard try Self.lock(file.rawValue, path, patience) else {
      throw .held(by: Self.holder(ofFolder: file.rawValue))
    }
    self.file = file
  }

  /// Creates and acquires a lock file, and writes the number of this process into it if there is
  /// room.
  ///
  /// The number is for people. Programs ask the kernel instead (``signalHolder(ofInstance:_:)``),
  /// so a process must be ready for signals before it acquires the lock.
  package init(instance path: String) throws(Failure) {
    let file = try Self.open(path, O_RDWR | O_CREAT | O_NOFOLLOW)
    let number = file.rawValue
    guard try Self.lock(number, path, Self.askingTime) else {
      throw .held(by: Self.holder(in: number))
    }
    // The previous owner's number must not remain as if it were this one's.
    let text = Array("\(getpid())\n".utf8)
    // A full disk must not prevent the lock: the lock needs no space, and programs ask the kernel
    // for its owner.
    _ = ftruncate(number, 0)
    _ = pwrite(number, text, text.count, 0)
    let owning = linux_own_lock(number)
    guard owning == 0 else { throw .failed(SystemError(call: "fcntl", code: -owning, path: path)) }
    self.file = file
  }

  /// The result of sending a signal to the owner of a lock.
  package enum SignalOutcome: Hashable, Sendable {
    /// The process with that number received it.
    case sent(to: Int32)
    /// No process holds the lock.
    case nobody
    /// A process holds the lock, but nothing proves which one; no signal was sent.
    case unknown
    /// The process may not be signalled by this user.
    case refused(SystemError)
  }

  /// Sends a signal to the process that holds the lock file, and to no other one, regardless of the
  /// contents of the file.
  package static func signalHolder(ofInstance path: String, _ signal: Int32) -> SignalOutcome {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(readingWithoutBlocking: path)
    } catch {
      // A user who may not open the file cannot check the lock, and may not signal its owner.
      return error.isPermissionDenied ? .refused(error) : .nobody
    }
    if flock(file.rawValue, LOCK_SH | LOCK_NB) == 0 { return .nobody }
    switch linux_signal_lock_owner(file.rawValue, signal) {
    case 0: return .unknown
    case let failure where failure < 0:
      return .refused(SystemError(call: "pidfd_send_signal", code: -failure, path: path))
    case let process: return .sent(to: process)
    }
  }

  /// Returns the process that holds the lock file, or nil; it is only for messages.
  package static func holder(ofInstance path: String) -> Int32? {
    guard let file = try? FileDescriptor(readingWithoutBlocking: path) else { return nil }
    // A lock that can be acquired is not held, regardless of the contents of its file.
    if flock(file.rawValue, LOCK_SH | LOCK_NB) == 0 { return nil }
    return holder(in: file.rawValue)
  }

  /// Waits until no process holds the lock file; returns false if a process still holds it after
  /// the timeout.
  package static func waitForEnd(
    of process: Int32, ofInstance path: String, patience: TimeSpan
  ) -> Bool {
    let clock = MonotonicClock()
    while case .held(by: process, _) = look(atInstance: path) {
      guard clock.now < Instant.zero + patience else { return false }
      // The kernel does not report the release of a lock.
      pause(for: .milliseconds(10))
    }
    return true
  }

  private static func open(_ path: String, _ flags: Int32) throws(Failure) -> FileDescriptor {
    let number = retrying {
      Glibc.open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    }
    guard number >= 0 else { throw .failed(.last("open", path: path)) }
    return FileDescriptor(owning: number)
  }

  /// Acquires the lock of an open file; returns false if another process still holds it after the
  /// timeout.
  private static func lock(
    _ number: Int32, _ path: String, _ patience: TimeSpan
  ) throws(Failure) -> Bool {
    let clock = MonotonicClock()
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .failed(.last("flock", path: path))
      }
      guard clock.now < Instant.zero + patience else { return false }
      // The kernel does not report the release of a lock; a write takes a few milliseconds.
      pause(for: .milliseconds(10))
    }
    return true
  }

  private static func holder(in number: Int32) -> Int32? {
    let owner = linux_lock_owner(number)
    if owner > 0 { return owner }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = max(pread(number, &bytes, bytes.count, 0), 0)
    let text = String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
    return Int32(text).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Finds the owner of a folder's lock in the kernel's list of locks.
  ///
  /// The list identifies files by a number that is unique only within one file system: good enough
  /// for a message, but not for sending a signal.
  private static func holder(ofFolder number: Int32) -> Int32? {
    var status = stat()
    guard fstat(number, &status) == 0,
      let bytes = try? readFile("/proc/locks", limit: 1_000_000)
    else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      // 1: FLOCK ADVISORY WRITE 4711 08:01:1234 0 EOF
      guard words.count > 5, words[1] == "FLOCK",
        words[5].split(separator: ":").last.map(String.init) == String(status.st_ino),
        let process = Int32(words[4]), process > 0
      else { continue }
      return process
    }
    return nil
  }
}

/// Returns the name of a process for messages, such as `switchlight (process 4711)`.
package func processTitle(_ process: Int32) -> String {
  let name = try? readFile("/proc/\(process)/comm", limit: 1000)
  let text = name.map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
  return text.map { "\($0) (process \(process))" } ?? "process \(process)"
}
