import CLinux
import Glibc
import ScanTime

/// A child program that answers questions, one after the other, and is stopped if it
/// takes too long.
///
/// Four bytes before each question and answer contain its length, the highest byte first. It has no
/// other descriptor than the one for both, and does not outlive this program (``ChildProgram``).
package final class AnsweringProgram {
  /// The time limits of one answer.
  package struct Patience: Hashable, Sendable {
    /// The processor time that the program may use; a busy machine does not shorten it.
    package var computing: TimeSpan
    /// The longest time to wait for the whole answer.
    package var waiting: TimeSpan

    /// Creates limits; an answer must meet both.
    package init(computing: TimeSpan, waiting: TimeSpan) {
      self.computing = computing
      self.waiting = waiting
    }
  }

  private let program: ChildProgram
  private let stream: FileDescriptor
  private let clock = MonotonicClock()
  /// The deadline of the current answer, and the limit of the program's processor time.
  private var end = Instant.zero
  private var computingEnd = TimeSpan.zero
  /// The rest of the question, and the beginning of the answer.
  private var unsent: ArraySlice<UInt8> = []
  private var received: [UInt8] = []
  /// The maximum number of bytes in the answer.
  private var limit = 0
  private var isStopped = false
  /// The interval between checks of its processor time.
  package static let look = TimeSpan.milliseconds(20)

  /// The progress of an answer.
  package enum Progress: Hashable, Sendable {
    case waiting
    case answered([UInt8])
    /// No answer arrived in time, or it was too long; the program was stopped and cannot be used
    /// again.
    case failed
  }

  /// Starts a program that calls ``answerQuestions(limit:memory:_:)``.
  ///
  /// - Parameter words: its path, then its arguments; none has a zero in it.
  package init(_ words: [String], environment: [String: String]) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last("socketpair") }
    stream = FileDescriptor(owning: ends[0])
    let other = FileDescriptor(owning: ends[1])
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    program = try ChildProgram(words, environment: environment, stream: other.rawValue)
  }

  deinit { stop() }

  /// The descriptor to wait for after a question.
  package var descriptor: Int32 { stream.rawValue }

  /// Sends a question without waiting for its answer: call ``proceed()`` when the descriptor is
  /// ready, and after each ``look``.
  ///
  /// - Parameter limit: the maximum number of bytes in an answer.
  package func ask(_ question: [UInt8], limit: Int, within patience: Patience) {
    end = clock.now + patience.waiting
    computingEnd = processorTime + patience.computing
    self.limit = limit
    unsent = (lengthBytes(question.count) + question)[...]
    received = []
    if patience.computing <= .zero { stop() }
  }

  /// Sends and reads all possible bytes, without waiting.
  package func proceed() -> Progress {
    guard !isStopped, send(), let isComplete = receive() else {
      stop()
      return .failed
    }
    if isComplete { return .answered(Array(received.dropFirst(4))) }
    guard clock.now < end, processorTime < computingEnd else {
      stop()
      return .failed
    }
    return .waiting
  }

  /// Asks a question and waits for the answer; nil if it failed.
  package func answer(
    to question: [UInt8], limit: Int, within patience: Patience
  ) -> [UInt8]? {
    ask(question, limit: limit, within: patience)
    while true {
      switch proceed() {
      case .answered(let answer): return answer
      case .failed: return nil
      case .waiting:
        _ = try? waitUntilReady(
          stream.rawValue, for: unsent.isEmpty ? POLLIN : POLLOUT,
          patience: min(max(end - clock.now, .zero), Self.look))
      }
    }
  }

  /// The processor time that the program has used until now.
  package var processorTime: TimeSpan { program.processorTime }

  /// Ends the program at once.
  private func stop() {
    guard !isStopped else { return }
    isStopped = true
    program.end(.atOnce)
    // A killed process ends immediately; it is reaped when the descriptor is closed.
    _ = try? waitUntilReady(program.descriptor, for: POLLIN, patience: .milliseconds(2000))
  }

  /// Sends as many bytes as fit; returns false if the program is gone.
  private func send() -> Bool {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { buffer in
        retrying {
          Glibc.send(stream.rawValue, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        }
      }
      guard count >= 0 else { return errno == EAGAIN }
      unsent = unsent.dropFirst(count)
    }
    return true
  }

  /// Reads the available bytes; returns true if the answer is complete, nil if it is too long or
  /// the program is gone.
  private func receive() -> Bool? {
    while true {
      var whole = 4
      if received.count >= 4 {
        guard let count = length(Array(received[..<4]), limit) else { return nil }
        whole += count
        if received.count == whole { return true }
      }
      guard
        let result = try? readAvailable(from: stream.rawValue, limit: whole - received.count)
      else { return nil }
      switch result {
      case .bytes(let more): received += more
      case .nothingYet: return false
      case .end: return nil
      }
    }
  }
}

/// Answers questions from the standard input until it is closed, in a program that another one
/// started as an ``AnsweringProgram``.
///
/// - Parameter limit: the maximum number of bytes in a question; a longer one ends the program.
/// - Parameter memory: the maximum number of bytes of memory that this program may use from now on.
package func answerQuestions(limit: Int, memory: Int, _ answer: ([UInt8]) -> [UInt8]) {
  linux_limit_memory(UInt64(memory))
  while let head = readWhole(4), let count = length(head, limit), let question = readWhole(count) {
    let bytes = answer(question)
    guard (try? writeAll(lengthBytes(bytes.count) + bytes, to: 1)) != nil else { return }
  }
}

/// Reads exactly this number of bytes from the standard input, without a timeout; nil if the input
/// ends earlier.
private func readWhole(_ count: Int) -> [UInt8]? {
  var bytes: [UInt8] = []
  while bytes.count < count {
    guard case .bytes(let more)? = try? readAvailable(from: 0, limit: count - bytes.count) else {
      return nil
    }
    bytes += more
  }
  return bytes
}

private func lengthBytes(_ count: Int) -> [UInt8] {
  withUnsafeBytes(of: UInt32(clamping: count).bigEndian) { Array($0) }
}

/// Returns a length that is within a limit; nil for a longer one.
private func length(_ bytes: [UInt8], _ limit: Int) -> Int? {
  let count = bytes.reduce(0) { $0 << 8 | Int($1) }
  return count <= limit ? count : nil
}
