import Glibc
import SystemCalls
import Synchronization
import SystemFixtures
import Testing

@Suite("A lock")
struct FileLockTests {
  private let path = "/tmp/switchlight-lock-\(getpid())-\(UInt64.random(in: 0 ... .max))"

  /// Holds a lock during its lifetime.
  private final class Holder {
    let lock: FileLock

    init(_ path: String) throws(FileLock.Failure) {
      lock = try FileLock(instance: path)
    }
  }

  private final class Flag: Sendable {
    let value = Atomic(false)
  }

  @Test("The second one learns the holder, and a released lock can be taken")
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

  @Test("A lock is held even if its file cannot be written")
  func fullDisk() throws {
    // Each write to this device fails as on a full disk.
    let full = "/dev/full"
    let first = try Holder(full)
    // The kernel names the owner only of the lock of a file.
    #expect(throws: FileLock.Failure.held(by: nil)) { try Holder(full) }
    _ = first
  }

  @Test("A query for the holder of a lock does not prevent another program from locking it")
  func asking() throws {
    defer { unlink(path) }
    _ = try Holder(path)
    let isDone = Flag()
    let path = path
    let asking = Thread {
      while !isDone.value.load(ordering: .relaxed) { _ = FileLock.holder(ofInstance: path) }
    }
    defer {
      isDone.value.store(true, ordering: .relaxed)
      asking.join()
    }
    for _ in 0..<500 { _ = try Holder(path) }
  }

  private func link(_ path: String) -> String {
    var target = [CChar](repeating: 0, count: 200)
    let count = readlink(path, &target, target.count)
    return String(
      decoding: target.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test(
    "A released lock is free even if a starting program has its descriptor")
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

  @Test("A file that cannot be created is reported, and a missing lock has no holder")
  func failure() {
    #expect(FileLock.holder(ofInstance: path) == nil)
    #expect(
      throws: FileLock.Failure.failed(
        SystemError(call: "open", code: ENOENT, path: "/no/such/lock"))
    ) { try Holder("/no/such/lock") }
  }

  @Test(
    "Only one process has a folder, which is reported; it is free when its owner releases it")
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

  @Test("Only a holder named by the kernel gets a signal, whatever the file contains")
  func unknownHolder() throws {
    defer { unlink(path) }
    #expect(FileLock.signalHolder(ofInstance: path, SIGKILL) == .nobody)
    // This test would be over with a signal that went to the number in the file, or to all of the group.
    for text in ["0\n", "-1\n", "\(getpid())\n", "1\n", "x", ""] {
      let number = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      try #require(number >= 0)
      _ = write(number, text, text.utf8.count)
      #expect(FileLock.signalHolder(ofInstance: path, SIGKILL) == .nobody)
      try #require(flock(number, LOCK_EX | LOCK_NB) == 0)
      #expect(FileLock.signalHolder(ofInstance: path, SIGKILL) == .unknown, "\(text)")
      if text == "0\n" || text == "-1\n" { #expect(FileLock.holder(ofInstance: path) == nil) }
      // A program that is being started elsewhere may have the descriptor for a moment.
      flock(number, LOCK_UN)
      close(number)
    }
  }

  @Test("A lock that cannot be opened is an error, and does not count as free")
  func foreignLock() throws {
    let folder = TemporaryFolder()
    let lock = try folder.write("lock")
    chmod(folder.path, 0o755)
    chmod(lock, 0)
    // Root can open every file, so this thread drops root's permissions during the call.
    setFileSystemUser(65534)
    defer { setFileSystemUser(getuid()) }
    #expect(
      FileLock.signalHolder(ofInstance: lock, SIGUSR1)
        == .refused(SystemError(call: "open", code: EACCES, path: lock)))
  }

  @Test("A folder is private if the user owns it and others cannot enter it")
  func privateFolders() throws {
    let folder = TemporaryFolder()
    chmod(folder.path, 0o700)
    #expect(isPrivateFolder(folder.path))
    #expect(makePrivateFolder("\(folder.path)/new") && makePrivateFolder("\(folder.path)/new"))
    #expect(symlink("\(folder.path)/new", "\(folder.path)/link") == 0)
    #expect(!isPrivateFolder("\(folder.path)/link") && !makePrivateFolder("\(folder.path)/link"))
    #expect(!isPrivateFolder("\(folder.path)/none"))
    chmod("\(folder.path)/new", 0o750)
    #expect(!makePrivateFolder("\(folder.path)/new"))
  }

  @Test("A process is described by its name and its number")
  func title() {
    #expect(processTitle(getpid()).hasSuffix(" (process \(getpid()))"))
    #expect(processTitle(-1) == "process -1")
  }
}
