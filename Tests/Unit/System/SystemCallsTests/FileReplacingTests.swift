import Glibc
import SystemCalls
import SystemFixtures
import Testing

@Suite("Replacement of a file")
struct FileReplacingTests {
  private let folder = TemporaryFolder()

  private func text(_ name: String) -> String? {
    (try? readFile("\(folder.path)/\(name)", limit: 1000)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return lstat("\(folder.path)/\(name)", &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test("A new file is complete, and the old one is kept under the requested name")
  func previous() throws {
    let file = "\(folder.path)/f"
    try replaceFile(file, with: Array("one".utf8), keepingPreviousAs: "f~")
    #expect(text("f") == "one" && text("f~") == nil)
    try replaceFile(file, with: Array("two".utf8), keepingPreviousAs: "f~")
    #expect(text("f") == "two" && text("f~") == "one")
    try replaceFile(file, with: Array("three".utf8))
    #expect(text("f") == "three" && text("f~") == "one")
    #expect(try directoryEntries(folder.path) == ["f", "f~"])
  }

  @Test("Files that a killed program left, even a second link, do not prevent a replacement")
  func leftovers() throws {
    let file = try folder.write("f", "old")
    _ = try folder.write(".f.new", "half")
    #expect(link(file, "\(folder.path)/.f.previous") == 0)
    #expect(link(file, "\(folder.path)/f~") == 0)
    try replaceFile(file, with: Array("new".utf8), keepingPreviousAs: "f~")
    #expect(text("f") == "new" && text("f~") == "old")
    #expect(try directoryEntries(folder.path) == ["f", "f~"])
  }

  @Test("At every instant, the file is completely the old or the new one")
  func whole() throws {
    let file = try folder.write("f", "old")
    let reader = try FileDescriptor(readingWithoutBlocking: file)
    let watch = try DirectoryWatch(folder.path)
    try replaceFile(file, with: Array("new".utf8), keepingPreviousAs: "f~")
    // It was never away, and took its name in one go.
    let changes = watch.readChanges()
    #expect(changes.contains(.created("f")) && !changes.contains(.removed("f")), "\(changes)")
    // A reader that opened the old file before reads it to its end.
    #expect(try readAvailable(from: reader.rawValue) == .bytes(Array("old".utf8)))
  }

  @Test("If the old file cannot be kept, it stays unchanged, and nothing is left behind")
  func notKept() throws {
    let file = try folder.write("f", "old")
    #expect(mkdir("\(folder.path)/f~", 0o755) == 0)
    #expect(throws: SystemError(call: "rename", code: EISDIR, path: file)) {
      try replaceFile(file, with: Array("new".utf8), keepingPreviousAs: "f~")
    }
    #expect(text("f") == "old")
    #expect(try directoryEntries(folder.path) == ["f", "f~"])
  }

  @Test("A replaced file keeps its permissions", arguments: [0o600, 0o640, 0o755] as [mode_t])
  func permissions(wanted: mode_t) throws {
    let file = try folder.write("f", "old")
    #expect(chmod(file, wanted) == 0)
    try replaceFile(file, with: Array("new".utf8), keepingPreviousAs: "f~")
    #expect(mode("f") == wanted && mode("f~") == wanted)
  }

  @Test("Replacing a link replaces its target, with the old file beside it")
  func links() throws {
    _ = try folder.write("real", "old")
    #expect(symlink("real", "\(folder.path)/link") == 0)
    try replaceFile("\(folder.path)/link", with: Array("new".utf8), keepingPreviousAs: "real~")
    #expect(text("real") == "new" && text("real~") == "old")
    var status = stat()
    #expect(lstat("\(folder.path)/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("A broken link, a folder and a device are rejected, and nothing is left behind")
  func refused() throws {
    #expect(symlink("nowhere", "\(folder.path)/link") == 0)
    #expect(mkdir("\(folder.path)/inner", 0o755) == 0)
    for (path, code) in [
      ("\(folder.path)/link", ENOENT), ("\(folder.path)/inner", EISDIR), ("/dev/null", EINVAL),
      ("\(folder.path)/gone/f", ENOENT),
    ] {
      do {
        try replaceFile(path, with: [1])
        Issue.record("\(path) was replaced")
      } catch {
        #expect(error.code == code, "\(path): \(error)")
      }
    }
    #expect(try directoryEntries(folder.path) == ["inner", "link"])
  }
}
