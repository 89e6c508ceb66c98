import CLinux
import Glibc
import SystemCalls
import SystemFixtures
import Testing

@testable import DisplayServer

@Suite("The socket of a compositor")
struct CompositorSocketTests {
  @Test("A flood of files is accepted in pieces, so that descriptors remain for the program (W1)")
  func files() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/compositor"
    let listener = try LocalListener(path: path)
    var socket = try CompositorSocket(path: path, sending: [])
    let compositor = try listener.accept()
    defer { close(compositor) }
    for byte in 0..<UInt8(100) {
      var byte = byte
      try #require(linux_send_descriptor(compositor, &byte, 1, listener.descriptor) == 1)
    }
    var files: [GivenFile] = []
    var bytes = socket.read(giving: &files).bytes
    var hasMore = socket.hasMore
    #expect(files.count == 64 && hasMore)
    files = []
    bytes += socket.read(giving: &files).bytes
    hasMore = socket.hasMore
    #expect(files.count == 36 && !hasMore)
    #expect(bytes == Array(0..<100))
  }
}
