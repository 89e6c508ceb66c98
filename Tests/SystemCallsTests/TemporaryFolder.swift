import Glibc

@testable import SystemCalls

/// A folder of a test's own, removed with what is in it when the test is over.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/linuxio-XXXXXX".utf8CString)
    _ = mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in (try? directoryEntries(path)) ?? [] {
      unlink("\(path)/\(name)")
      rmdir("\(path)/\(name)")
    }
    rmdir(path)
  }

  func file(_ name: String, _ text: String = "") -> String {
    let full = "\(path)/\(name)"
    let number = open(full, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    _ = write(number, text, text.utf8.count)
    close(number)
    return full
  }
}

/// Both ends of a pipe that does not block.
final class Pipe {
  let readEnd: Int32
  private(set) var writeEnd: Int32

  init() {
    var ends: [Int32] = [0, 0]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  func closeWriteEnd() {
    close(writeEnd)
    writeEnd = -1
  }

  deinit {
    close(readEnd)
    if writeEnd >= 0 { close(writeEnd) }
  }
}

/// setfsuid(2), which Swift does not import: whose rights this thread has for files.
func setFileSystemUser(_ user: uid_t) {
  typealias Call = @convention(c) (uid_t) -> Int32
  _ = unsafeBitCast(dlsym(nil, "setfsuid"), to: Call.self)(user)
}
