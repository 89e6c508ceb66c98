import Glibc
import LinuxIO
import Testing

@Suite("A lock")
struct FileLockTests {
  private let path = "/tmp/switchlight-lock-\(getpid())-\(UInt64.random(in: 0 ... .max))"

  /// Holds a lock for as long as it is there.
  private final class Holder {
    let lock: FileLock

    init(_ path: String) throws(FileLock.Failure) {
      lock = try FileLock(instance: path)
    }
  }

  @Test("The second one is told who holds it, and a lock that was let go can be taken")
  func second() throws {
    defer { unlink(path) }
    var first: Holder? = try Holder(path)
    #expect(throws: FileLock.Failure.held(by: getpid())) { try Holder(path) }
    #expect(FileLock.holder(ofInstance: path) == getpid())
    #expect(first != nil)
    first = nil
    #expect(FileLock.holder(ofInstance: path) == nil)
    _ = try Holder(path)
  }

  private func link(_ path: String) -> String {
    var target = [CChar](repeating: 0, count: 200)
    let count = readlink(path, &target, target.count)
    return String(
      decoding: target.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test("A lock that was let go is free though a program that is being started has its descriptor")
  func inherited() throws {
    defer { unlink(path) }
    var first: Holder? = try Holder(path)
    #expect(first != nil)
    let number = try #require(
      try directoryEntries("/proc/self/fd").compactMap { Int32($0) }.first {
        link("/proc/self/fd/\($0)") == path
      })
    let inherited = fcntl(number, F_DUPFD_CLOEXEC, 3)
    defer { close(inherited) }
    first = nil
    #expect(FileLock.holder(ofInstance: path) == nil)
  }

  @Test("A file that cannot be made is told, and nobody holds what is not there")
  func failure() {
    #expect(FileLock.holder(ofInstance: path) == nil)
    #expect(
      throws: FileLock.Failure.failed(
        SystemError(call: "open", code: ENOENT, path: "/no/such/lock"))
    ) { try Holder("/no/such/lock") }
  }

  @Test("One process has a folder, which is told, and it is free when its owner lets go")
  func folder() throws {
    let folder = TemporaryFolder()
    do {
      let first = try FileLock(folder: folder.path)
      #expect(throws: FileLock.Failure.held(by: getpid())) {
        _ = try FileLock(folder: folder.path, patience: .zero)
      }
      _ = consume first
    }
    #expect(throws: Never.self) { _ = try FileLock(folder: folder.path, patience: .zero) }
    #expect(try directoryEntries(folder.path).isEmpty)
    #expect(throws: FileLock.Failure.self) { _ = try FileLock(folder: "\(folder.path)/gone") }
  }

  @Test("A process is called by its name and its number")
  func title() {
    #expect(processTitle(getpid()).hasSuffix(" (process \(getpid()))"))
    #expect(processTitle(-1) == "process -1")
  }
}
