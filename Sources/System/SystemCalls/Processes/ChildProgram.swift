import CLinux
import Glibc
import ScanTime

/// A child program in its own process group (B3).
///
/// It has /dev/null as input and output, or one stream for both. It inherits no other descriptor,
/// no terminal and no blocked signal. It receives SIGTERM when this program ends; its process group
/// receives SIGTERM when the owner releases it.
package final class ChildProgram {
  /// A way to ask the program to end.
  package enum Ending {
    /// It may finish its work first (SIGTERM).
    case politely
    /// It ends immediately (SIGKILL).
    case atOnce
  }

  private let file: FileDescriptor
  private let process: Int32
  private var outcome: ProgramOutcome?

  /// Starts a program; a failure to execute it is reported only by its outcome, `exited(127)`.
  ///
  /// - Parameter words: its path, then its arguments; none contains a zero byte.
  package convenience init(_ words: [String], environment: [String: String]) throws(SystemError) {
    try self.init(words, environment: environment, stream: -1)
  }

  /// Starts a program with a descriptor as its input and output; -1 is /dev/null.
  init(_ words: [String], environment: [String: String], stream: Int32) throws(SystemError) {
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var (arguments, settings) = (cStrings(words), cStrings(variables))
    defer { for text in arguments + settings { free(text) } }
    var process: Int32 = 0
    let number = linux_begin(&arguments, &settings, nil, stream, &process)
    guard number >= 0 else {
      throw SystemError(call: "start", code: -number, path: words.first ?? "")
    }
    file = FileDescriptor(owning: number)
    self.process = process
  }

  deinit {
    if outcome == nil { end(.politely) }
    _ = linux_outcome(file.rawValue, true)
  }

  /// The descriptor to wait for: it is ready once the program has ended.
  package var descriptor: Int32 { file.rawValue }

  /// The processor time that the program has used, independent of the machine's load; zero after it
  /// has ended.
  var processorTime: TimeSpan {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return .zero
    }
    return TimeSpan(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// Asks the program and its whole process group to end; the group may contain other processes
  /// after the program has ended.
  ///
  /// The process number stays reserved until the owner releases it, so the signal reaches no other
  /// process.
  package func end(_ ending: Ending) {
    let signal = ending == .politely ? SIGTERM : SIGKILL
    // It may not have joined its own process group yet.
    if kill(-process, signal) != 0 { kill(process, signal) }
  }

  /// Returns the program's outcome after it has ended; nil until then.
  package func readOutcome() -> ProgramOutcome? {
    if let outcome { return outcome }
    switch linux_outcome(file.rawValue, false) {
    case -EAGAIN: return nil
    case let error where error < 0:
      outcome = .failed(SystemError(call: "waitid", code: -error))
    case let status where status & 0x7f != 0: outcome = .killed(status & 0x7f)
    case let status: outcome = .exited(status >> 8)
    }
    return outcome
  }
}
