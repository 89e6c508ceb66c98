import Diagnostics
import SystemCalls

/// The address at which the speech daemon listens.
package struct SpeechAddress: Hashable, Sendable, CustomStringConvertible {
  /// The socket to connect to.
  package let socket: SocketAddress

  /// Creates the address of a socket.
  package init(_ socket: SocketAddress) {
    self.socket = socket
  }

  /// The reason that an address cannot be used, in plain words with the next step.
  package struct Problem: Error, Hashable, Sendable {
    /// The problem and the next step, in one sentence each.
    package let message: String
  }

  /// Returns the address that the daemon's clients use: SPEECHD_ADDRESS, otherwise the default one.
  package static func find(in environment: [String: String]) throws(Problem) -> SpeechAddress {
    switch environment["SPEECHD_ADDRESS"] ?? "" {
    case "", "unix_socket": try usual(in: environment)
    case let text: try SpeechAddress(parsing: text)
    }
  }

  /// Returns the daemon's default address: in the runtime folder, or in the cache of the home
  /// folder.
  package static func usual(in environment: [String: String]) throws(Problem) -> SpeechAddress {
    let file = "/speech-dispatcher/speechd.sock"
    if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") {
      return try SpeechAddress(path: folder + file)
    }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return try SpeechAddress(path: home + "/.cache" + file)
    }
    throw Problem(
      message:
        "It is not known where the speech daemon listens: neither XDG_RUNTIME_DIR nor HOME is"
        + " set. Set SPEECHD_ADDRESS to unix_socket:/path.")
  }

  /// Parses a value of SPEECHD_ADDRESS: `unix_socket:/path` or `inet_socket:host:port`.
  ///
  /// The port, or both host and port, may be omitted; the defaults are this machine and 6560.
  package init(parsing text: String) throws(Problem) {
    if text == "inet_socket" {
      self.init(.inet(host: "127.0.0.1", port: Self.usualPort))
    } else if let path = text.dropping(prefix: "unix_socket:") {
      try self.init(path: path)
    } else if let rest = text.dropping(prefix: "inet_socket:") {
      try self.init(hostAndPort: rest)
    } else {
      throw .bad("It begins with neither unix_socket: nor inet_socket:.")
    }
  }

  private init(path: String) throws(Problem) {
    guard path.hasPrefix("/") else { throw .bad("The path of the socket does not begin with /.") }
    guard path.utf8.count < 108 else {
      throw .bad("The path of the socket is longer than 107 bytes.")
    }
    guard !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) else {
      throw .bad("The path of the socket has a control character.")
    }
    self.init(.unix(path))
  }

  private static let usualPort: UInt16 = 6560

  private init(hostAndPort text: String) throws(Problem) {
    var host = text
    var port = Self.usualPort
    if let colon = text.lastIndex(of: ":"), !text.hasSuffix("]") {
      host = String(text[..<colon])
      let digits = text[text.index(after: colon)...]
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(digits),
        number > 0
      else {
        throw .bad("The port is not a number from 1 to 65535.")
      }
      port = number
    }
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    // Looking up a name could wait forever.
    let isNumeric = host.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x46, 0x61...0x66, 0x2e, 0x3a: true
      default: false
      }
    }
    guard host == "localhost" || (!host.isEmpty && isNumeric) else {
      throw .bad("The host is neither localhost nor a numeric address.")
    }
    self.init(.inet(host: host, port: port))
  }

  /// The command that starts a daemon at this address; nil if the address is on another machine.
  package var startCommand: String? {
    switch socket {
    case .unix(let path):
      "speech-dispatcher --communication-method unix_socket --socket-path \(shellWord(path))"
    case .inet(let host, let port) where host == "localhost" || host.hasPrefix("127."):
      "speech-dispatcher --communication-method inet_socket --port \(port)"
    case .inet: nil
    }
  }

  /// Returns the command that ends a daemon at this address in any state, and restarts it; nil if
  /// the address is on another machine.
  package func restartCommand(isUsual: Bool) -> String? {
    // A daemon that is alive but does not answer ignores a signal to end.
    startCommand.map {
      "pkill -KILL -u \"$USER\" -x speech-dispatch; "
        + (isUsual ? "speech-dispatcher --spawn" : $0)
    }
  }

  /// The address in the form of SPEECHD_ADDRESS.
  package var description: String {
    switch socket {
    case .unix(let path): "unix_socket:\(path)"
    case .inet(let host, let port) where host.utf8.contains(UInt8(ascii: ":")):
      "inet_socket:[\(host)]:\(port)"
    case .inet(let host, let port): "inet_socket:\(host):\(port)"
    }
  }
}

extension SpeechAddress.Problem {
  fileprivate static func bad(_ reason: String) -> SpeechAddress.Problem {
    SpeechAddress.Problem(
      message: "The address of the speech daemon is not valid. \(reason) Write SPEECHD_ADDRESS as"
        + " unix_socket:/path or inet_socket:127.0.0.1:6560, or leave it unset.")
  }
}

extension String {
  fileprivate func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
