import Glibc
import Testing

/// The assumptions of the other tests of this target.
@Suite("A speech daemon for the tests")
struct FixtureTests {
  @Test("The daemon answers on its own socket, and ends with the test and all its processes")
  func startsAndEnds() throws {
    var daemon: PrivateDaemon? = try PrivateDaemon(duration: "30")
    let path = try #require(daemon?.folder.path)
    let socket = try #require(daemon?.socket)
    #expect(socket.utf8.count < 108)
    #expect(PrivateDaemon.answers(at: socket, patience: 100))
    let pid = try #require(daemon?.pid)
    daemon = nil
    #expect(access(path, F_OK) != 0)
    #expect(kill(pid, 0) != 0)
    #expect(!PrivateDaemon.answers(at: socket, patience: 100))
  }

  @Test("After a crash, the abandoned socket has no listener until the next start")
  func crashes() throws {
    let daemon = try PrivateDaemon()
    daemon.kill()
    #expect(access(daemon.socket, F_OK) == 0)
    #expect(!PrivateDaemon.answers(at: daemon.socket, patience: 100))
    try daemon.start()
    #expect(PrivateDaemon.answers(at: daemon.socket, patience: 100))
  }
}
