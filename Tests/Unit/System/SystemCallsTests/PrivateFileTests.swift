import Glibc
import SystemCalls
import SystemFixtures
import Testing

@Suite("A private file")
struct PrivateFileTests {
  private let folder = TemporaryFolder()

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func text(_ path: String) -> String? {
    (try? readFile(path, limit: 1000)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ text: String, to path: String) throws {
    var new = try PrivateFile(path)
    try writeAll(Array(text.utf8), to: new.file.rawValue)
    try new.takeName()
  }

  @Test("Only the owner can read the file, whatever the replaced file allowed")
  func permissions() throws {
    for old in [nil, 0o644, 0o666, 0o600] as [mode_t?] {
      let path = "\(folder.path)/\(old ?? 0)"
      let other = path + ".other"
      if let old {
        #expect(try folder.write("\(old)", "old") == path)
        #expect(chmod(path, old) == 0)
        #expect(link(path, other) == 0)
      }
      // A reader that has the old file open must not see the new contents.
      let reader = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(reader) }
      try write("new", to: path)
      #expect(text(path) == "new" && mode(path) == 0o600)
      if let old {
        #expect(text(other) == "old" && mode(other) == old, "its other name")
        #expect(try readAvailable(from: reader) == .bytes(Array("old".utf8)))
      }
    }
    #expect(!(try directoryEntries(folder.path)).contains { $0.hasPrefix(".") })
  }

  @Test("A kept file is replaced only by one of its kind (N7.6)")
  func kinds() throws {
    let path = try folder.write("f", "my own words")
    // Archives differ after their first letters, in their times.
    for export in ["PK\u{3}one", "PK\u{3}two", "PK\u{3}three"] { try write(export, to: path) }
    #expect(text(path + "~") == "my own words" && text(path + "~2") == "PK\u{3}two")
    #expect(try directoryEntries(folder.path) == ["f", "f~", "f~2"])
    let trace = try folder.write("t", "switchlight-trace of Monday: 1")
    try write("switchlight-trace of Monday: 2", to: trace)
    try write("switchlight-trace of Monday: 3", to: trace)
    #expect(text(trace + "~") == "switchlight-trace of Monday: 2")
    #expect(text(trace + "~2") == nil)
  }

  @Test("The old file stays until the new one takes its name, or forever if it never does")
  func notTaken() throws {
    let path = try folder.write("f", "old")
    _ = try folder.write(".f.new", "left by a program that was killed")
    do {
      let new = try PrivateFile(path)
      try writeAll(Array("new".utf8), to: new.file.rawValue)
      #expect(try directoryEntries(folder.path) == [".f.new", "f"])
    }
    #expect(try directoryEntries(folder.path) == ["f"])
    #expect(text(path) == "old")
  }

  @Test("A replaced file is kept with ~ at the end of its name, unless it is empty")
  func previous() throws {
    let path = try folder.write("f", "")
    try write("trace\none", to: path)
    #expect(try directoryEntries(folder.path) == ["f"])
    try write("trace\ntwo", to: path)
    try write("trace\nthree", to: path)
    #expect(text(path) == "trace\nthree" && text(path + "~") == "trace\ntwo")
    #expect(try directoryEntries(folder.path).sorted() == ["f", "f~"])
  }

  @Test("A file that a killed program has kept already leaves no other name")
  func keptTwice() throws {
    let path = try folder.write("f", "old")
    #expect(link(path, path + "~") == 0)
    try write("new", to: path)
    #expect(text(path) == "new" && text(path + "~") == "old")
    #expect(try directoryEntries(folder.path).sorted() == ["f", "f~"])
  }

  @Test("If the replaced file cannot be kept, it stays in its place")
  func notKept() throws {
    let path = try folder.write("f", "old")
    #expect(mkdir(path + "~", 0o700) == 0)
    #expect(throws: SystemError.self) { try write("new", to: path) }
    #expect(text(path) == "old")
    #expect(try directoryEntries(folder.path).sorted() == ["f", "f~"])
  }

  private func failure(_ path: String) -> PrivateFile.Failure? {
    do throws(PrivateFile.Failure) {
      _ = try PrivateFile(path)
      return nil
    } catch {
      return error
    }
  }

  @Test("No link is followed, and no file that was read is replaced, under any of its names")
  func refused() throws {
    let unread = try folder.write("unread", "old")
    let read = try folder.write("read", "old")
    #expect(text(read) == "old")
    let paths = ["link", "dangling", "hard", "linked"].map { "\(folder.path)/\($0)" }
    #expect(symlink(unread, paths[0]) == 0 && symlink("nowhere", paths[1]) == 0)
    #expect(link(read, paths[2]) == 0 && symlink(read, paths[3]) == 0)
    #expect(failure(paths[0]) == .isLink)
    #expect(failure(paths[1]) == .failed(SystemError(call: "open", code: ENOENT, path: paths[1])))
    #expect(failure(paths[2]) == .wasRead)
    #expect(failure(paths[3]) == .isLink)
    #expect(failure(read) == .wasRead)
    #expect(failure(unread) == nil)
    #expect(
      failure(folder.path) == .failed(SystemError(call: "open", code: EISDIR, path: folder.path)))
    #expect(text(unread) == "old" && text(read) == "old")
    #expect(ReadFiles.contains(paths[2]) && ReadFiles.contains(paths[3]))
    #expect(!ReadFiles.contains("\(folder.path)/nowhere"))
  }

  @Test("A pipe and a terminal are written directly, also by a link")
  func streams() throws {
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o640) == 0)
    let unread = SystemError(call: "open", code: ENXIO, path: pipe)
    #expect(failure(pipe) == .failed(unread) && unread.reason == "nothing is connected to it")
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    #expect(symlink(pipe, "\(folder.path)/link") == 0)
    for path in [pipe, "\(folder.path)/link"] {
      try write("x", to: path)
      #expect(try readAvailable(from: reader) == .bytes(Array("x".utf8)))
    }
    #expect(mode(pipe) == 0o640)
    try write("x", to: "/dev/null")
  }
}
