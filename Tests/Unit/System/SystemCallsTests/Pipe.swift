import Glibc
import SystemFixtures

/// Both ends of a pipe that does not block.
final class Pipe {
  let readEnd: Int32
  private(set) var writeEnd: Int32

  init() {
    (readEnd, writeEnd) = (try? openPipe()) ?? (-1, -1)
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  func closeWriteEnd() {
    close(writeEnd)
    writeEnd = -1
    waitUntilOtherEndIsClosed(readEnd)
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
