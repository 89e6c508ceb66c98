import Dispatch
import Glibc
import ScanTime
import SystemFixtures
import Testing

@testable import SystemCalls

/// Operations that may hang wait for a gate, so that no test depends on time.
@Suite("Files that must not cause a wait")
struct RegularFileTests {
  let folder = TemporaryFolder()

  @Test(
    "A file is read completely, and one that is too large, missing or a folder is reported as usual"
  )
  func files() throws {
    let path = try folder.write("a", "hello")
    #expect(
      try readRegularFile(path, limit: 5, within: .milliseconds(20_000)) == Array("hello".utf8))
    for (path, error) in [
      (path, .tooLarge(path: path, limit: 4)),
      ("\(folder.path)/none", .notFound(path: "\(folder.path)/none")),
      (folder.path, .isDirectory(path: folder.path)),
    ] as [(String, FileReadingError)] {
      #expect(throws: error) {
        try readRegularFile(path, limit: 4, within: .milliseconds(20_000))
      }
    }
  }

  @Test("A pipe or a device is rejected immediately, even with a writer")
  func notAFile() throws {
    let path = "\(folder.path)/fifo"
    mkfifo(path, 0o600)
    let writer = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(writer) }
    for path in [path, "/dev/zero", "/dev/null"] {
      #expect(throws: FileReadingError.notAFile(path: path)) {
        try readRegularFile(path, limit: 100, within: .milliseconds(20_000))
      }
    }
  }

  @Test(
    "A hanging file is abandoned, only a limited number stays open, and they can be used again")
  func hangs() throws {
    let hanging = UnfinishedReads(limit: 4)
    let gate = DispatchSemaphore(value: 0)
    for _ in 0..<4 {
      #expect(throws: FileReadingError.tooSlow(path: "slow")) {
        try readApart("slow", within: .zero, hanging) { () throws(FileReadingError) in
          gate.wait()
          return []
        }
      }
    }
    #expect(throws: FileReadingError.tooSlow(path: "next")) {
      try readApart("next", within: .milliseconds(20_000), hanging) {
        () throws(FileReadingError) in
        Issue.record("one more was begun")
        return []
      }
    }
    for _ in 0..<4 { gate.signal() }
    // The threads end in their own time.
    var bytes: [UInt8]?
    while bytes == nil {
      bytes = try? readApart("next", within: .milliseconds(20_000), hanging) { [1] }
      sched_yield()
    }
    #expect(bytes == [1])
  }
}
