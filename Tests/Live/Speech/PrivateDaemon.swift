import Foundation
import Glibc
import Testing

/// A speech daemon of the test's own, on a socket of its own, without a sound card.
///
/// It reads no configuration but the test's, and nobody else's daemon is asked or ended.
final class PrivateDaemon {
  /// What it speaks with.
  enum Voice {
    /// Writes down what it is to say, and takes as long as ``PrivateDaemon/duration``.
    case recorder
    /// The same with the tables of symbols of Debian's configuration.
    case reader
    /// Speaks with eSpeak NG into a file, faster than anybody could listen.
    case espeak
    /// Speaks with eSpeak NG to a sound device that does not exist: each utterance begins and never ends.
    case brokenSound
  }

  let folder: PrivateFolder
  private let voice: Voice
  private(set) var pid: pid_t = 0
  static let patience: Int32 = 20_000

  /// Starts a daemon, and waits until it answers.
  convenience init(_ voice: Voice = .recorder, duration: String = "0") throws {
    try self.init(notStarted: voice, duration: duration)
    try start()
  }

  /// Prepares a daemon that somebody else starts.
  init(notStarted voice: Voice, duration: String = "0") throws {
    folder = try PrivateFolder()
    self.voice = voice
    self.duration = duration
    try configure(voice)
  }

  deinit {
    if pid > 0 { kill() }
  }

  /// Where clients find it: where it listens by itself, for it refuses to be started for another place.
  var socket: String { folder.path + "/run/speech-dispatcher/speechd.sock" }

  /// The setting that says to programs where it is.
  var address: String { "SPEECHD_ADDRESS=unix_socket:\(socket)" }

  /// How long an utterance takes from now on, in seconds.
  var duration: String {
    didSet { #expect(throws: Never.self) { try folder.write("duration", duration) } }
  }

  /// Starts it on its socket.
  func start() throws {
    pid = try spawn(
      "/usr/bin/speech-dispatcher",
      [
        "--run-single", "--config-dir", folder.path + "/config/speech-dispatcher",
        "--communication-method", "unix_socket", "--socket-path", socket,
        "--pid-file", folder.path + "/pid", "--log-dir", folder.path + "/log", "--timeout", "0",
      ], environment: folder.environment, output: folder.path + "/output")
    try #require(
      PrivateDaemon.answers(at: socket, patience: Self.patience),
      "it did not answer; it said: \(said)")
    if voice != .brokenSound {
      let usual = duration
      duration = "0"
      try #require(warmUp(), "it did not speak; it said: \(said)")
      duration = usual
    }
    silentSound = folder.bytes("sound").count
  }

  /// The first text that it speaks, without a mark that a table could replace; it is not a recording.
  static let firstWords = "warm"
  /// How much of the sound is none of a test's.
  private(set) var silentSound = 0

  /// A daemon that has just started may take a text and never begin it; this goes on until it has begun.
  private func warmUp() -> Bool {
    let descriptor = Self.connect(to: socket)
    defer { close(descriptor) }
    Self.send("SET SELF NOTIFICATION ALL on\r\n", to: descriptor)
    for _ in 0..<20 {
      Self.send("SPEAK\r\n\(Self.firstWords)\r\n.\r\n", to: descriptor)
      if Self.wait(for: /702 END/, from: descriptor) { return true }
    }
    return false
  }

  private static func send(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Whether words come, with no second in which nothing does.
  private static func wait(for words: some RegexComponent, from descriptor: Int32) -> Bool {
    var said = ""
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 1000) > 0 {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return false }
      said += String(decoding: buffer.prefix(count), as: UTF8.self)
      if said.contains(words) { return true }
    }
    return false
  }

  /// What it wrote to its standard error.
  var said: String { String(decoding: folder.bytes("output"), as: UTF8.self) }

  /// The last lines of the daemon's protocol, in one line.
  var protocolEnd: String {
    String(decoding: folder.bytes("log/protocol"), as: UTF8.self).suffix(2000)
      .split(whereSeparator: \.isNewline).joined(separator: " | ")
  }

  /// Ends it as a crash does; its socket stays there, and nobody listens at it.
  func kill() {
    signal(SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    pid = 0
  }

  /// Ends the processes of its output modules, as crashes do, with what they run; it does not start
  /// them again.
  func killModules() {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for number in numbers.compactMap({ pid_t($0) }) {
      let name = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
      let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ") ?? Data()
      let program = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
      guard number != pid, !program.hasSuffix("sd_dummy"),
        String(decoding: environment, as: UTF8.self).contains(folder.path + "/")
      else { continue }
      Glibc.kill(number, SIGKILL)
    }
  }

  /// Sends it a signal, such as SIGSTOP.
  func signal(_ number: Int32) {
    if pid > 0 { Glibc.kill(pid, number) }
  }

  /// Whether a daemon answers there within that many milliseconds.
  static func answers(at socket: String, patience: Int32) -> Bool {
    // A tenth of a second at a time, for it may not be there yet.
    for _ in 0..<max(patience / 100, 1) {
      let descriptor = connect(to: socket)
      defer { if descriptor >= 0 { close(descriptor) } }
      if descriptor >= 0 { send("GET LANGUAGE\r\n", to: descriptor) }
      var answer = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&answer, 1, 100) > 0, answer.revents & Int16(POLLIN) != 0 { return true }
    }
    return false
  }

  private static func connect(to path: String) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { place in
      place.copyBytes(from: path.utf8.prefix(place.count - 1))
    }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = Glibc.socket(AF_UNIX, kind, 0)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let failure = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, size)
      }
    }
    guard failure == 0 else {
      close(descriptor)
      return -1
    }
    return descriptor
  }
}
