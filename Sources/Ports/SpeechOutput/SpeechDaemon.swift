import SystemCalls

/// The program that speaks, as its own clients start it.
package struct SpeechDaemon: Hashable, Sendable {
  /// The path of the program.
  package let path: String
  /// The default address, the only one at which its clients can start it without other
  /// configuration; nil if it is not known.
  package let usualAddress: SpeechAddress?

  /// Creates a daemon whose program is at a path.
  package init(path: String, usualAddress: SpeechAddress? = nil) {
    self.path = path
    self.usualAddress = usualAddress
  }

  /// Finds the program: SPEECHD_CMD, else speech-dispatcher in the folders of PATH or in /usr/bin.
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

  /// True if it cannot be expected to let itself be started there.
  func isStrange(_ address: SpeechAddress) -> Bool {
    usualAddress.map { $0 != address } ?? false
  }

  /// The words that make it listen at a socket, and stay when the start has ended.
  func arguments(for address: SpeechAddress) -> [String]? {
    guard case .unix(let path) = address.socket else { return nil }
    return ["--spawn", "--communication-method", "unix_socket", "--socket-path", path]
  }
}
