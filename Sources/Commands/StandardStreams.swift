import ArgumentParser
import Glibc
import LinuxIO
import SwitchInput

/// Standard output, written in large pieces.
///
/// A reader that has had enough (`| head`) ends the program quietly.
struct StandardOutput {
  private var bytes: [UInt8] = []
  private static let pieceSize = 64 * 1024
  /// Somebody who reads through a pager may take their time.
  private static let patience = TimeSpan.milliseconds(86_400_000)

  init() {
    ignoreSignalsOfWriting()
    bytes.reserveCapacity(2 * StandardOutput.pieceSize)
  }

  /// Lets the closure append bytes, and writes them when there are enough.
  mutating func write(_ append: (inout [UInt8]) -> Void) throws {
    append(&bytes)
    if bytes.count >= StandardOutput.pieceSize { try flush() }
  }

  /// Lets the closure append many bytes; what it has so far is written where it calls `drain` and it is enough.
  mutating func writePieces(
    _ append: (_ bytes: inout [UInt8], _ drain: (inout [UInt8]) throws -> Void) throws -> Void
  ) throws {
    try append(&bytes) { bytes in
      if bytes.count >= StandardOutput.pieceSize { try StandardOutput.flush(&bytes) }
    }
  }

  /// Writes what is left.
  mutating func flush() throws { try StandardOutput.flush(&bytes) }

  private static func flush(_ bytes: inout [UInt8]) throws {
    do throws(SystemError) {
      try writeAll(bytes, to: STDOUT_FILENO, patience: StandardOutput.patience)
    } catch {
      if error.code == EPIPE { throw ExitCode.success }
      StandardError.write("error: The output cannot be written: \(error.reason).")
      throw FailureStatus.unavailable.code
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Writes a result, after which the command still has to say how it ends: who reads only the beginning of it
/// (`| head`) must not be told that all is well.
func writeResult(_ append: (inout [UInt8]) -> Void) throws {
  var output = StandardOutput()
  do {
    try output.write(append)
    try output.flush()
  } catch let code as ExitCode where code == .success {
    return
  }
}

/// Makes sure that the standard descriptors are taken.
///
/// Where one was closed by who started the program, the next file that is opened would get its number, and
/// results would be written into that. It is taken by one that refuses to be used.
func reserveStandardStreams() {
  for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
    _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Standard error, for everything that is no result.
enum StandardError {
  /// Writes a text and a line break, or a space before what is typed; what cannot be written has nowhere to be told.
  static func write(_ text: String, endsLine: Bool = true) {
    try? writeAll(Array((text + (endsLine ? "\n" : " ")).utf8), to: STDERR_FILENO)
  }

  /// Writes a text and a line break while somebody scans: a reader that stalls loses it, and must not hold
  /// up the scan.
  static func writeWithoutWaiting(_ text: String) {
    let output = FileDescriptor(writingWithoutWaitingTo: STDERR_FILENO)
    try? writeAll(Array((text + "\n").utf8), to: output.rawValue, patience: .zero)
  }
}
