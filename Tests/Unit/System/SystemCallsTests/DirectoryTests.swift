import Glibc
import SystemFixtures
import Testing

@testable import SystemCalls

@Suite("Folders")
struct DirectoryTests {
  let folder = TemporaryFolder()

  @Test("The entries of a folder are sorted, and omit the folder itself")
  func entries() throws {
    for name in ["b", "a", ".hidden"] { _ = try folder.write(name) }
    #expect(try directoryEntries(folder.path) == [".hidden", "a", "b"])
    #expect(throws: SystemError(call: "opendir", code: ENOENT, path: "/none")) {
      try directoryEntries("/none")
    }
  }

  @Test("A watch reports new, changed and removed files, in order")
  func changes() throws {
    let watch = try DirectoryWatch(folder.path)
    #expect(watch.readChanges() == [])
    let path = try folder.write("event3")
    chmod(path, 0o644)
    rename(path, "\(folder.path)/event4")
    unlink("\(folder.path)/event4")
    #expect(isReadable(watch.rawValue))
    #expect(
      watch.readChanges() == [
        .created("event3"), .attributes("event3"), .removed("event3"), .created("event4"),
        .removed("event4"),
      ])
  }

  @Test(
    "A watch reports opened files only on request, and never a listing of the folder")
  func opening() throws {
    _ = try folder.write("event3")
    let plain = try DirectoryWatch(folder.path)
    let watch = try DirectoryWatch(folder.path, forOpening: true)
    _ = try directoryEntries(folder.path)
    _ = try FileDescriptor(readingWithoutBlocking: "\(folder.path)/event3")
    #expect(watch.readChanges() == [.opened("event3")])
    #expect(plain.readChanges() == [])
  }

  @Test("A watch reports the removal of its folder")
  func folderGone() throws {
    let inner = "\(folder.path)/inner"
    mkdir(inner, 0o700)
    let watch = try DirectoryWatch(inner)
    rmdir(inner)
    #expect(watch.readChanges().contains(.folderGone))
  }

  @Test("A missing folder cannot be watched")
  func missing() {
    #expect(throws: SystemError(call: "inotify_add_watch", code: ENOENT, path: "/none")) {
      _ = try DirectoryWatch("/none")
    }
  }

  @Test("Truncated records, and records with a wrong length, are not followed")
  func hostileRecords() {
    #expect(DirectoryWatch.changes(in: [1, 2, 3]) == [])
    var record = [UInt8](repeating: 0, count: 16)
    record[4] = 0  // no name, no mask
    #expect(DirectoryWatch.changes(in: record) == [])
    record[12] = 255
    record[13] = 255
    record[15] = 255
    #expect(DirectoryWatch.changes(in: record) == [])
    record.replaceSubrange(12..<16, with: [0, 0, 0, 0])
    record[5] = 0x40  // IN_Q_OVERFLOW
    #expect(DirectoryWatch.changes(in: record + record) == [.lost, .lost])
  }
}
