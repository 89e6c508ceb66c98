import Glibc
import SwitchInput

/// The right to change the files of a folder, which one program has at a time.
///
/// It is a lock on the folder itself (flock), so that no file is left behind, and the kernel takes it back
/// when the program ends in whatever way. Only programs that ask for it are held back by it.
public struct FolderLock: ~Copyable {
  /// Why the lock was not given.
  public enum Failure: Error, Hashable, Sendable {
    /// Another program has it; what it is called, where that can be seen.
    case held(by: String?)
    case failed(SystemError)
  }

  private let folder: FileDescriptor

  /// Takes the lock; waits for another program that has it, but not for longer than that.
  public init(_ path: String, patience: TimeSpan = .milliseconds(3000)) throws(Failure) {
    folder = try FolderLock.locked(path, patience)
  }

  deinit {
    // Closing is not enough: a program that is being started has the descriptor for a moment too.
    _ = flock(folder.rawValue, LOCK_UN)
  }

  private static func locked(
    _ path: String, _ patience: TimeSpan
  ) throws(Failure) -> FileDescriptor {
    let folder = try open(path)
    let clock = MonotonicClock()
    while flock(folder.rawValue, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .failed(.last("flock", path: path))
      }
      guard clock.now < Instant.zero + patience else {
        throw .held(by: FolderLock.holder(of: folder.rawValue))
      }
      // The kernel tells nobody when it is free; a write takes a few milliseconds.
      var nothing: [pollfd] = []
      _ = poll(&nothing, for: .milliseconds(10))
    }
    return folder
  }

  private static func open(_ path: String) throws(Failure) -> FileDescriptor {
    do throws(SystemError) {
      return try FileDescriptor(readingWithoutBlocking: path)
    } catch {
      throw .failed(error)
    }
  }

  /// The program that has the lock of an open folder, such as `switchlight (process 4711)`.
  private static func holder(of descriptor: Int32) -> String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0,
      let bytes = try? readFile("/proc/locks", limit: 1_000_000)
    else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      // 1: FLOCK ADVISORY WRITE 4711 08:01:1234 0 EOF
      guard words.count > 5, words[1] == "FLOCK",
        words[5].split(separator: ":").last.map(String.init) == String(status.st_ino),
        let process = Int32(words[4]), process > 0
      else { continue }
      let name = try? readFile("/proc/\(process)/comm", limit: 1000)
      let text = name.map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
      return text.map { "\($0) (process \(process))" } ?? "process \(process)"
    }
    return nil
  }
}
