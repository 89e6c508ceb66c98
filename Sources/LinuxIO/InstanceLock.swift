import Glibc

/// A lock that one process of a kind holds, and that is free again when it ends, however that comes about.
public struct InstanceLock: ~Copyable {
  private let file: FileDescriptor

  deinit {
    // Closing is not enough: a program that is being started has the descriptor for a moment too.
    _ = flock(file.rawValue, LOCK_UN)
  }

  /// Why the lock was not taken.
  public enum Failure: Error, Hashable, Sendable {
    /// Another process holds it; nil where that has not said yet which it is.
    case held(by: Int32?)
    case failed(SystemError)
  }

  /// Takes the lock that is a file, and writes into it who has it.
  public init(_ path: String) throws(Failure) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK
    let number = retrying { open(path, flags, 0o600) }
    guard number >= 0 else { throw .failed(.last("open", path: path)) }
    let file = FileDescriptor(owning: number)
    guard retrying({ flock(number, LOCK_EX | LOCK_NB) }) == 0 else {
      guard errno == EWOULDBLOCK else { throw .failed(.last("flock", path: path)) }
      throw .held(by: Self.holder(of: number))
    }
    // The number of whoever had it before must not be taken for this one's.
    let text = Array("\(getpid())\n".utf8)
    guard ftruncate(number, 0) == 0, pwrite(number, text, text.count, 0) == text.count else {
      throw .failed(.last("write", path: path))
    }
    self.file = file
  }

  /// Which process holds the lock, if one does.
  public static func holder(of path: String) -> Int32? {
    guard let file = try? FileDescriptor(readingWithoutBlocking: path) else { return nil }
    // A lock that can be had is held by nobody, whatever its file says.
    if flock(file.rawValue, LOCK_SH | LOCK_NB) == 0 { return nil }
    return holder(of: file.rawValue)
  }

  private static func holder(of number: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = pread(number, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    let digits = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }
    return Int32(String(decoding: digits, as: UTF8.self))
  }
}
