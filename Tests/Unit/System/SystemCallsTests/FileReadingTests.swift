import Glibc
import SystemCalls
import ScanTime
import SystemFixtures
import Testing

@Suite("Reading of files")
struct FileReadingTests {
  let folder = TemporaryFolder()

  @Test("A file is read to its end, up to and including its limit")
  func limit() throws {
    let path = try folder.write("a", "12345")
    #expect(try readFile(path, limit: 5) == Array("12345".utf8))
    #expect(throws: FileReadingError.tooLarge(path: path, limit: 4)) {
      try readFile(path, limit: 4)
    }
    #expect(try readFile(try folder.write("empty"), limit: 0) == [])
  }

  @Test("A huge file is rejected by its size, unread")
  func huge() throws {
    let path = try folder.write("huge")
    truncate(path, 1 << 40)
    #expect(throws: FileReadingError.tooLarge(path: path, limit: 1_000_000)) {
      try readFile(path, limit: 1_000_000)
    }
    let file = try FileDescriptor(readingWithoutBlocking: path)
    let number = file.rawValue
    #expect(throws: FileReadingError.tooLarge(path: path, limit: 1_000_000)) {
      try readAll(from: number, named: path, limit: 1_000_000)
    }
    #expect(lseek(number, 0, SEEK_CUR) == 0)
  }

  @Test("An endless device is rejected at the limit")
  func endless() {
    #expect(throws: FileReadingError.tooLarge(path: "/dev/zero", limit: 100)) {
      try readFile("/dev/zero", limit: 100)
    }
  }

  @Test("A device is not read in pieces (K6.7)")
  func devicePieces() {
    for path in ["/dev/zero", "/dev/full"] {
      #expect(throws: FileReadingError.notAFile(path: path)) {
        try readFile(path) { _ in false }
      }
    }
  }

  @Test("A FIFO without a writer is abandoned after a time")
  func silentPipe() {
    let path = "\(folder.path)/fifo"
    mkfifo(path, 0o600)
    #expect(throws: FileReadingError.nothingCame(path: path)) {
      try readFile(path, limit: 100, patience: .milliseconds(1))
    }
  }

  @Test("A pipe is read to its end and bounded like a file")
  func pipeToEnd() throws {
    let pipe = Pipe()
    try writeAll("hello".utf8, to: pipe.writeEnd)
    pipe.closeWriteEnd()
    let path = "/proc/self/fd/\(pipe.readEnd)"
    #expect(try readFile(path, limit: 100) == Array("hello".utf8))
    #expect(try readAll(from: pipe.readEnd, named: "standard input", limit: 100) == [])
  }

  @Test("A missing path, a folder, and a path below a file are distinguished")
  func kinds() throws {
    let file = try folder.write("a")
    #expect(throws: FileReadingError.notFound(path: "\(folder.path)/none")) {
      try readFile("\(folder.path)/none", limit: 1)
    }
    #expect(throws: FileReadingError.isDirectory(path: folder.path)) {
      try readFile(folder.path, limit: 1)
    }
    #expect(throws: FileReadingError.notFound(path: "\(file)/below")) {
      try readFile("\(file)/below", limit: 1)
    }
    #expect(throws: FileReadingError.notFound(path: "")) { try readFile("", limit: 1) }
  }

  @Test("A file without read permission is reported as such")
  func permission() throws {
    let path = try folder.write("secret", "x")
    chmod(path, 0)
    // Root can read every file, so this thread drops root's permissions during the call.
    setFileSystemUser(65534)
    defer { setFileSystemUser(getuid()) }
    #expect(throws: FileReadingError.permissionDenied(path: path)) {
      try readFile(path, limit: 10)
    }
  }

  @Test("Each error names the file and the next step")
  func messages() {
    #expect(
      FileReadingError.notFound(path: "").message
        == "The name of a file is empty. Check the variable or the command that gives it.")
    #expect(
      FileReadingError.notFound(path: "a.yaml").message
        == "There is no file a.yaml. Check the name and the folder.")
    #expect(
      FileReadingError.permissionDenied(path: "a.yaml").message
        == "You may not read a.yaml. Its owner can allow it: chmod a+r a.yaml")
    #expect(
      FileReadingError.failed(SystemError(call: "read", code: EIO, path: "a")).message
        == "a does not work: input/output error (read).")
  }
}
