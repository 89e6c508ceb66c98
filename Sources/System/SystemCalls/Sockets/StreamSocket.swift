import CLinux
import Glibc

/// The address of a listening program: a unix socket or a port.
package enum SocketAddress: Hashable, Sendable {
  /// The path of a unix socket.
  case unix(String)
  /// A numeric IPv4 or IPv6 address, or localhost, and a port.
  case inet(host: String, port: UInt16)
}

/// A stream to another program that never blocks.
///
/// Programs that are started later do not inherit it. A closed peer causes an error, not a signal.
package struct StreamSocket: ~Copyable {
  /// The maximum number of descriptors accepted with one read; the others are closed.
  private static let fileLimit = 28

  private let file: FileDescriptor

  /// Starts to connect.
  ///
  /// A unix socket is connected or refused at once. A port may take longer: until it is connected
  /// there is no room to write, and if it refuses, a later call throws the error.
  package init(connectingTo address: SocketAddress) throws(SystemError) {
    let family: Int32
    switch address {
    case .unix: family = AF_UNIX
    case .inet(let host, _): family = host.utf8.contains(UInt8(ascii: ":")) ? AF_INET6 : AF_INET
    }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let number = socket(family, kind, 0)
    guard number >= 0 else { throw .last("socket") }
    let file = FileDescriptor(owning: number)
    switch address {
    case .unix(let path): try Self.connect(number, path: path)
    case .inet(let host, let port): try Self.connect(number, host: host, port: port)
    }
    self.file = file
  }

  /// The descriptor to wait for.
  package var rawValue: Int32 { file.rawValue }

  /// Writes as many bytes as fit now.
  ///
  /// - Returns: the number of bytes written, from the first; 0 if there is no room.
  package func writeAvailable(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let count = bytes.withUnsafeBytes { buffer in
      retrying {
        send(rawValue, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      }
    }
    if count >= 0 { return count }
    guard errno == EAGAIN else { throw .last("send") }
    return 0
  }

  /// Writes as many bytes as fit now, and sends a file in memory with the first of them.
  ///
  /// - Returns: the number of bytes written, from the first; 0 if there is no room, and then no
  ///   file was sent.
  package func writeAvailable(
    _ bytes: ArraySlice<UInt8>, giving contents: [UInt8]
  ) throws(SystemError) -> Int {
    let memory = FileDescriptor(owning: try memoryFile(holding: contents))
    return try writeAvailable(bytes, givingDescriptor: memory.rawValue)
  }

  /// Writes as many bytes as fit now, and sends a copy of a descriptor with the first of them.
  ///
  /// - Returns: the number of bytes written, from the first; 0 if there is no room, and then no
  ///   descriptor was sent.
  package func writeAvailable(
    _ bytes: ArraySlice<UInt8>, givingDescriptor descriptor: Int32
  ) throws(SystemError) -> Int {
    let count = bytes.withUnsafeBytes { buffer in
      linux_send_descriptor(rawValue, buffer.baseAddress, buffer.count, descriptor)
    }
    if count >= 0 { return Int(count) }
    guard count == -Int64(EAGAIN) else { throw SystemError(call: "sendmsg", code: Int32(-count)) }
    return 0
  }

  /// Ends the sending direction; the peer reads the earlier data, then the end.
  package func endWriting() { _ = shutdown(rawValue, Int32(SHUT_WR)) }

  /// Reads the received bytes, 1 to `limit`, and the descriptors that the peer sent with them.
  package func readAvailable(
    limit: Int, giving files: inout [GivenFile]
  ) throws(SystemError) -> ReadResult {
    var numbers = [Int32](repeating: -1, count: Self.fileLimit)
    var found = 0
    var result: Int64 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(limit, 1)) { buffer, count in
      result = linux_receive(
        rawValue, buffer.baseAddress, buffer.count, &numbers, numbers.count, &found)
      count = Int(max(result, 0))
    }
    files += numbers.prefix(found).map { GivenFile(owning: $0) }
    switch result {
    case 0: return .end
    case -Int64(EAGAIN): return .nothingYet
    case ..<0: throw SystemError(call: "recvmsg", code: Int32(-result))
    default: return .bytes(bytes)
    }
  }

  private static func connect(_ number: Int32, path: String) throws(SystemError) {
    guard var address = sockaddr_un(path: path) else {
      throw SystemError(call: "connect", code: ENAMETOOLONG, path: path)
    }
    try connect(number, &address, path)
  }

  private static func connect(
    _ number: Int32, host: String, port: UInt16
  ) throws(SystemError) {
    let numeric = host == "localhost" ? "127.0.0.1" : host
    let name = "\(host):\(port)"
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    if inet_pton(AF_INET, numeric, &address.sin_addr) == 1 {
      return try connect(number, &address, name)
    }
    var long = sockaddr_in6()
    long.sin6_family = sa_family_t(AF_INET6)
    long.sin6_port = port.bigEndian
    guard inet_pton(AF_INET6, numeric, &long.sin6_addr) == 1 else {
      throw SystemError(call: "connect", code: EADDRNOTAVAIL, path: name)
    }
    try connect(number, &long, name)
  }

  private static func connect<Address>(
    _ number: Int32, _ address: inout Address, _ name: String
  ) throws(SystemError) {
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        retrying { Glibc.connect(number, generic, socklen_t(MemoryLayout<Address>.size)) }
      }
    }
    guard result == 0 || errno == EINPROGRESS else { throw .last("connect", path: name) }
  }
}

extension sockaddr_un {
  /// Creates the address of a unix socket; nil if the path is too long.
  ///
  /// A path that begins with @ is an abstract name, not a file.
  init?(path: String) {
    self.init()
    sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(path.utf8)
    if bytes.first == UInt8(ascii: "@") { bytes[0] = 0 }
    // The last byte stays zero.
    let fits = withUnsafeMutableBytes(of: &sun_path) { buffer in
      guard bytes.count < buffer.count, !bytes.dropFirst().contains(0) else { return false }
      buffer.copyBytes(from: bytes)
      return true
    }
    guard fits else { return nil }
  }
}
