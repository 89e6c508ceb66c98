import Glibc
import SystemCalls
import SpeechDaemonModel
import ScanTime
import SystemFixtures

/// The model of the daemon behind a real socket; it moves when it is asked to.
final class SpeechServer {
  var model = SpeechDaemonModel()
  /// True if it reads bytes and replies.
  var isAwake = true
  /// Everything that came, of all connections.
  var received: [UInt8] = []
  private(set) var connections = 0
  /// True if the client has closed the connection.
  private(set) var isLeft = false
  private let listener: Int32
  private(set) var connection: Int32 = -1

  /// Programs that other tests start meanwhile do not inherit the sockets.
  private static let kind = Int32(
    SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

  /// Listens at a path.
  init(path: String) {
    listener = socket(AF_UNIX, Self.kind, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    listen(at: &address)
  }

  /// Listens at a port of this machine that the kernel chooses.
  init() {
    listener = socket(AF_INET, Self.kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    listen(at: &address)
  }

  var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutableBytes(of: &address) {
      getsockname(listener, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private func listen<Address>(at address: inout Address) {
    let length = socklen_t(MemoryLayout<Address>.size)
    _ = withUnsafeBytes(of: &address) {
      bind(listener, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), length)
    }
    _ = Glibc.listen(listener, 4)
  }

  var descriptors: [Int32] { connection >= 0 ? [listener, connection] : [listener] }

  /// Accepts a connection, reads the available bytes and replies.
  func move() {
    let number = acceptConnection(listener, isBlocking: false)
    if number >= 0 {
      hangUp()
      connection = number
      connections += 1
      isLeft = false
      model = SpeechDaemonModel()
    }
    guard connection >= 0, isAwake else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(connection, &buffer, buffer.count)
      if count == 0 { isLeft = true }
      guard count > 0 else { break }
      received += buffer[..<count]
      model.handle(buffer[..<count])
    }
    answer()
  }

  /// Sends the pending output of the model.
  func answer() {
    let output = model.takeOutput()
    if connection >= 0 { _ = send(connection, output, output.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Ends the connection, also where a program that another test is just starting has a copy of it.
  func hangUp() {
    if connection >= 0 {
      shutdown(connection, Int32(SHUT_RDWR))
      close(connection)
    }
    connection = -1
  }

  deinit {
    hangUp()
    close(listener)
  }
}

/// Waits until something can be read, no longer than that.
func waitShortly(for descriptors: [Int32], milliseconds: Int32 = 20) -> [Int32] {
  var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  _ = poll(&entries, nfds_t(entries.count), milliseconds)
  return entries.filter { $0.revents != 0 }.map(\.fd)
}
