import Glibc

/// A socket on this machine at which a test listens.
///
/// Programs that other tests start meanwhile inherit neither it nor its connections, so that a
/// connection that the test closes is closed.
package final class LocalListener {
  /// The descriptor of the socket.
  package let descriptor: Int32

  /// Listens at a path, which must not exist.
  package init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafeBytes(of: &address) {
      bind(
        descriptor, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(MemoryLayout<sockaddr_un>.size))
    }
    guard bound == 0, listen(descriptor, 4) == 0 else {
      close(descriptor)
      throw SystemFailure()
    }
  }

  deinit { close(descriptor) }

  /// Returns the next connection, which the caller closes.
  package func accept() throws -> Int32 {
    let connection = acceptConnection(descriptor)
    guard connection >= 0 else { throw SystemFailure() }
    return connection
  }
}
