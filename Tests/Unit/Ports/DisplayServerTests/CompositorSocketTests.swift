import CLinux
import Glibc
import SystemCalls
import SystemFixtures
import Testing

@testable import DisplayServer

@Suite("A socket of a compositor")
struct CompositorSocketTests {
  @Test("A flood of files is taken in pieces, so that the program keeps room for its own (W1)")
  func files() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/compositor"
    let listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafeBytes(of: &address) {
      bind(
        listener, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(MemoryLayout<sockaddr_un>.size))
    }
    try #require(bound == 0 && listen(listener, 1) == 0)
    var socket = try CompositorSocket(path: path, sending: [])
    let compositor = accept(listener, nil, nil)
    try #require(compositor >= 0)
    defer { close(compositor) }
    for byte in 0..<UInt8(100) {
      var byte = byte
      try #require(linux_send_descriptor(compositor, &byte, 1, listener) == 1)
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
