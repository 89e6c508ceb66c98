import SystemPorts
import SystemCalls
import SpeechOutput
import ScanTime
import SwitchInput

/// Queries the abilities of a speech daemon, each with a timeout.
struct SpeechSurvey: ~Copyable {
  /// The reason for a missing reply.
  enum Problem: Error {
    case notConnected(SystemError)
    /// The connection was lost.
    case failed(SystemError)
    case ended
    case noReply
    /// The daemon refused the command, with this message.
    case refused(String)
  }

  private let socket: StreamSocket
  private let wait = PollWait()
  private let patience: TimeSpan
  /// The maximum size of a reply in bytes; a list of voices has about 400,000.
  private static let limit = 16 * 1024 * 1024

  /// Connects to the daemon; `patience` is the timeout of each reply.
  init(
    _ address: SpeechAddress, patience: TimeSpan = .milliseconds(3000)
  ) throws(Problem) {
    self.patience = patience
    do throws(SystemError) {
      socket = try StreamSocket(connectingTo: address.socket)
    } catch {
      throw .notConnected(error)
    }
  }

  /// Returns the output modules that the daemon has loaded, without the silent one.
  func outputModules() throws(Problem) -> [String] {
    try ask("LIST OUTPUT_MODULES").filter { !DaemonVoice.isDummy($0) }
  }

  /// Returns the voices of the current module.
  func voices() throws(Problem) -> VoiceAnswer {
    VoiceAnswer(try answer(to: "LIST SYNTHESIS_VOICES")) ?? .unknown
  }

  /// Sends a command; returns the lines of the reply without the last one, which is a message for
  /// people.
  private func ask(_ command: String) throws(Problem) -> [String] {
    switch SSIPList(try answer(to: command)) {
    case .lines(let lines)?: return lines
    case .refused(let words)?: throw .refused(words)
    case nil: throw .ended
    }
  }

  /// Sends a command; returns the bytes of the reply.
  private func answer(to command: String) throws(Problem) -> [UInt8] {
    let end = wait.now + patience
    try send(Array("\(command)\r\n".utf8), until: end)
    var bytes: [UInt8] = []
    while true {
      if SSIPList.isComplete(bytes) { return bytes }
      guard bytes.count < Self.limit, wait.now < end else { throw .noReply }
      _ = wait.wait(for: [socket.rawValue], until: end)
      switch try read() {
      case .bytes(let more): bytes += more
      case .nothingYet: continue
      case .end: throw .ended
      }
    }
  }

  private func read() throws(Problem) -> ReadResult {
    do throws(SystemError) {
      return try readAvailable(from: socket.rawValue, limit: 65_536)
    } catch {
      throw Self.problem(error)
    }
  }

  /// Returns the problem of a socket, which a port can refuse even after it was created.
  private static func problem(_ error: SystemError) -> Problem {
    error.isRefused ? .notConnected(error) : .failed(error)
  }

  private func send(_ bytes: [UInt8], until end: Instant) throws(Problem) {
    do throws(SystemError) {
      try writeAll(bytes, to: socket.rawValue, patience: patience)
    } catch  where error.code == SystemError.Code.timedOut {
      throw .noReply
    } catch {
      throw Self.problem(error)
    }
  }
}
