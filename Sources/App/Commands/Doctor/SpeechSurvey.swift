import SystemPorts
import SystemCalls
import SpeechOutput
import ScanTime
import SwitchInput

/// Asks a speech daemon for its abilities, each question with a timeout.
struct SpeechSurvey: ~Copyable {
  /// The reason for a missing answer.
  enum Problem: Error {
    case notConnected(SystemError)
    /// The connection broke.
    case failed(SystemError)
    case ended
    case noReply
    /// It refused, with these words.
    case refused(String)
  }

  private let socket: StreamSocket
  private let wait = PollWait()
  private let patience: TimeSpan
  /// A list of voices has some 400,000 bytes.
  private static let limit = 16 * 1024 * 1024

  /// Connects to the daemon; no answer may take longer than `patience`.
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

  /// Returns the output modules that the daemon has loaded, without the one that speaks nothing.
  func outputModules() throws(Problem) -> [String] {
    try ask("LIST OUTPUT_MODULES").filter { !DaemonVoice.isDummy($0) }
  }

  /// Returns the voices of the module that speaks.
  func voices() throws(Problem) -> VoiceAnswer {
    VoiceAnswer(try answer(to: "LIST SYNTHESIS_VOICES")) ?? .unknown
  }

  /// Sends a command; gives the lines of its answer but the last, which is for people.
  private func ask(_ command: String) throws(Problem) -> [String] {
    switch SSIPList(try answer(to: command)) {
    case .lines(let lines)?: return lines
    case .refused(let words)?: throw .refused(words)
    case nil: throw .ended
    }
  }

  /// Sends a command; gives the bytes of its answer.
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

  /// A port that refuses does so only after the socket is there.
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
