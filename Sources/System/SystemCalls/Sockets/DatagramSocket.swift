import Glibc

/// A unix socket that sends messages to another program, each whole or not at all, and never
/// blocks.
///
/// Programs that are started later do not inherit it.
package struct DatagramSocket: ~Copyable {
  private let file: FileDescriptor
  private let address: sockaddr_un
  private let length: socklen_t

  /// Prepares to send to a path; one that begins with @ is an abstract name, not a file.
  ///
  /// The result is nil if the path is too long or no socket is available.
  package init?(sendingTo path: String) {
    guard let address = sockaddr_un(path: path) else { return nil }
    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let number = socket(AF_UNIX, kind, 0)
    guard number >= 0 else { return nil }
    file = FileDescriptor(owning: number)
    self.address = address
    length = socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count)
  }

  /// Sends a message; it is lost if no program listens or there is no room.
  package func send(_ text: String) {
    var address = address
    let bytes = Array(text.utf8)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        retrying {
          sendto(file.rawValue, bytes, bytes.count, Int32(MSG_NOSIGNAL), generic, length)
        }
      }
    }
  }
}
