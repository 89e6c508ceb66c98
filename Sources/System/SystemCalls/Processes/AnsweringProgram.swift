import CLinux
import Glibc
import ScanTime

/// A program beside this one that answers questions, one after the other, and is stopped where it takes too long.
///
/// A question and an answer are as many bytes as the four before them say, the highest of these first. It has no other descriptor
/// than the one for both, and does not outlive this program (``ChildProgram``).
package final class AnsweringProgram {
  /// The time limits of one answer.
  package struct Patience: Hashable, Sendable {
    /// The processor time that the program may use; a busy machine does not shorten it.
    package var computing: TimeSpan
    /// The longest time to wait for the whole answer.
    package var waiting: TimeSpan

    /// Waits no longer than either.
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
  /// The interval between checks of its processor time.
  private static let look = TimeSpan.milliseconds(20)

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

  /// Asks a question and waits for the answer.
  ///
  /// - Parameter limit: the maximum number of bytes in an answer.
  /// - Returns: the answer, or nil if none arrived in time or it was too long. The program is then
  ///   stopped and cannot be used again.
  package func answer(
    to question: [UInt8], limit: Int, within patience: Patience
  ) -> [UInt8]? {
    end = clock.now + patience.waiting
    computingEnd = processorTime + patience.computing
    guard patience.computing > .zero, write(lengthBytes(question.count) + question),
      let head = read(4), let count = length(head, limit), let answer = read(count)
    else {
      stop()
      return nil
    }
    return answer
  }

  /// The processor time that the program has used until now.
  package var processorTime: TimeSpan { program.processorTime }

  /// Ends the program at once.
  private func stop() {
    program.end(.atOnce)
    // A killed process ends now, and is reaped when the descriptor is closed.
    _ = try? waitUntilReady(program.descriptor, for: POLLIN, patience: .milliseconds(2000))
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard isReady(POLLOUT) else { return false }
      let count = rest.withUnsafeBytes { buffer in
        retrying { send(stream.rawValue, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL)) }
      }
      guard count >= 0 || errno == EAGAIN else { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard isReady(POLLIN),
        let result = try? readAvailable(from: stream.rawValue, limit: count - bytes.count)
      else { return nil }
      switch result {
      case .bytes(let more): bytes += more
      case .nothingYet: continue
      case .end: return nil
      }
    }
    return bytes
  }

  /// Waits until the stream is ready; false if the program has no time left.
  private func isReady(_ events: Int32) -> Bool {
    while true {
      let left = end - clock.now
      guard left > .zero,
        let isReady = try? waitUntilReady(
          stream.rawValue, for: events, patience: min(left, Self.look))
      else { return false }
      if isReady { return true }
      guard processorTime < computingEnd else { return false }
    }
  }
}

/// Answers the questions of the program that started this one as an ``AnsweringProgram``, read from
/// the standard input, until that is closed.
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

/// Reads exactly this number of bytes from the standard input, without a timeout; nil if it ends
/// before.
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

/// A length that is within a limit; nil for a longer one.
private func length(_ bytes: [UInt8], _ limit: Int) -> Int? {
  let count = bytes.reduce(0) { $0 << 8 | Int($1) }
  return count <= limit ? count : nil
}
