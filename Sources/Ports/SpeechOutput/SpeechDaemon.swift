import SystemCalls

/// The speech daemon's program, started in the same way as by its own clients.
package struct SpeechDaemon: Hashable, Sendable {
  /// The path of the program.
  package let path: String
  /// The default address, the only one at which its clients can start it without other
  /// configuration; nil if unknown.
  package let usualAddress: SpeechAddress?

  /// Creates a daemon whose program is at a path.
  package init(path: String, usualAddress: SpeechAddress? = nil) {
    self.path = path
    self.usualAddress = usualAddress
  }

  /// Finds the program: SPEECHD_CMD, otherwise speech-dispatcher in the folders of PATH or in
  /// /usr/bin.
  package static func find(in environment: [String: String]) -> SpeechDaemon? {
    let command = environment["SPEECHD_CMD"] ?? ""
    let name = command.isEmpty ? "speech-dispatcher" : command
    let address = try? SpeechAddress.usual(in: environment)
    if name.utf8.contains(UInt8(ascii: "/")) {
      return isExecutable(name) ? SpeechDaemon(path: name, usualAddress: address) : nil
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init) + ["/usr/bin"]
    return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { isExecutable($0) }.map { SpeechDaemon(path: $0, usualAddress: address) }
  }

  /// Returns true if the daemon can probably not be started at this address.
  func isStrange(_ address: SpeechAddress) -> Bool {
    usualAddress.map { $0 != address } ?? false
  }

  /// Returns the arguments that make it listen on a socket, and continue after the start.
  func arguments(for address: SpeechAddress) -> [String]? {
    guard case .unix(let path) = address.socket else { return nil }
    return ["--spawn", "--communication-method", "unix_socket", "--socket-path", path]
  }
}
