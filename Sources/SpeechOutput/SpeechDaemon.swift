import LinuxIO

/// The program that speaks, as its own clients start it.
public struct SpeechDaemon: Hashable, Sendable {
  /// Where the program is.
  public let path: String

  /// Creates a daemon whose program is at a path.
  public init(path: String) {
    self.path = path
  }

  /// Finds the program: SPEECHD_CMD, else speech-dispatcher in the folders of PATH or in /usr/bin.
  public static func find(in environment: [String: String]) -> SpeechDaemon? {
    let command = environment["SPEECHD_CMD"] ?? ""
    let name = command.isEmpty ? "speech-dispatcher" : command
    if name.utf8.contains(UInt8(ascii: "/")) {
      return isExecutable(name) ? SpeechDaemon(path: name) : nil
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init) + ["/usr/bin"]
    return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { isExecutable($0) }.map { SpeechDaemon(path: $0) }
  }

  /// The words that make it listen at a socket, and stay when the start has ended.
  func arguments(for address: SpeechAddress) -> [String]? {
    guard case .unix(let path) = address.socket else { return nil }
    return ["--spawn", "--communication-method", "unix_socket", "--socket-path", path]
  }
}
