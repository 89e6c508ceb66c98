import SystemPorts
import SystemCalls
import SpeechOutput
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

  /// A voice of a synthesizer.
  struct Voice: Hashable {
    var name: String
    /// A BCP 47 tag, as the synthesizer writes it.
    var language: String
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

  /// Returns the output modules that the daemon has loaded.
  func outputModules() throws(Problem) -> [String] {
    try ask("LIST OUTPUT_MODULES")
  }

  /// Returns the voices of the module that speaks; empty if it cannot list them.
  func voices() throws(Problem) -> [Voice] {
    do throws(Problem) {
      return try ask("LIST SYNTHESIS_VOICES").map { line in
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
        return Voice(
          name: String(columns[0]), language: columns.count > 1 ? String(columns[1]) : "")
      }
    } catch .refused {
      return []
    }
  }

  /// Sends a command; gives the lines of its answer but the last, which is for people.
  private func ask(_ command: String) throws(Problem) -> [String] {
    let end = wait.now + patience
    try send(Array("\(command)\r\n".utf8), until: end)
    var bytes: [UInt8] = []
    while true {
      if let lines = try Self.answer(in: bytes) { return lines }
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

  /// Returns the lines `ddd-…` of an answer that is complete: it ends with a line `ddd …`.
  private static func answer(in bytes: [UInt8]) throws(Problem) -> [String]? {
    guard bytes.last == UInt8(ascii: "\n") else { return nil }
    let start = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    guard bytes.count > start + 4, bytes[start + 3] == UInt8(ascii: " ") else { return nil }
    guard bytes[start] == UInt8(ascii: "2") else {
      throw .refused(text(bytes[start...]))
    }
    return bytes[..<start].split(separator: UInt8(ascii: "\n")).map { text($0.dropFirst(4)) }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}
