import CLinux
import Glibc

/// The outcome of a program that was started.
package enum ProgramOutcome: Hashable, Sendable {
  /// It ended by itself, with that exit status.
  case exited(Int32)
  /// A signal ended it.
  case killed(Int32)
  /// It could not be started, or it did not end in time (ETIMEDOUT).
  case failed(SystemError)
}

/// A program that a separate thread starts and waits for, so that the event loop does not block.
///
/// It has /dev/null as input and output, and inherits the environment, but no other descriptor and
/// no blocked signal. It has its own session, so that Control-C in a terminal does not reach it. It
/// does not outlive its owner or this program, for any reason. A daemon that it started in another
/// session does.
package struct ProgramStart: ~Copyable {
  private let file: FileDescriptor
  private let path: String
  private let handle: OpaquePointer

  /// Starts the program at a path; kills it if it does not end within `patience` seconds.
  package init(_ path: String, _ arguments: [String], patience: Int32) throws(SystemError) {
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var handle: OpaquePointer?
    let number = linux_start(&words, patience, &handle)
    guard number >= 0, let handle else {
      throw SystemError(call: "start", code: -number, path: path)
    }
    file = FileDescriptor(owning: number)
    self.path = path
    self.handle = handle
  }

  deinit { linux_start_end(handle) }

  /// The descriptor to wait for: it is readable once the outcome is known.
  package var rawValue: Int32 { file.rawValue }

  /// Returns the outcome; nil until it is known.
  package func readOutcome() -> ProgramOutcome? {
    switch linux_start_outcome(file.rawValue) {
    case -EAGAIN: nil
    case let error where error < 0: .failed(SystemError(call: "start", code: -error, path: path))
    case let status where status & 0x7f != 0: .killed(status & 0x7f)
    case let status: .exited(status >> 8)
    }
  }
}
