import ProgramIO
import ArgumentParser
import Diagnostics
import SystemCalls
import ScanTime

/// Writes to standard output in large pieces.
///
/// The text is cleaned as a whole, so that no control characters reach a terminal
/// (``PrintableText``). A reader that closes early (`| head`) ends the program quietly.
struct StandardOutput {
  private var bytes: [UInt8] = []
  /// True if the output is not a terminal, and another program needs every byte unchanged.
  private let isExact: Bool
  private static let pieceSize = 64 * 1024
  /// The timeout of a write: a reader with a pager may be slow.
  private static let patience = TimeSpan.milliseconds(86_400_000)

  /// Creates an empty output; the contents of a file, or its path, stay unchanged if the output is
  /// not a terminal.
  init(forFile: Bool = false) {
    isExact = forFile && !isTerminal(StandardDescriptor.output)
    ignoreSignalsOfWriting()
    bytes.reserveCapacity(2 * StandardOutput.pieceSize)
  }

  /// Calls the closure to append bytes, and writes them if there are enough.
  mutating func write(_ append: (inout [UInt8]) -> Void) throws {
    append(&bytes)
    if bytes.count >= StandardOutput.pieceSize { try flush() }
  }

  /// Calls the closure to append many bytes; its calls of `drain` write them if there are enough.
  mutating func writePieces(
    _ append: (_ bytes: inout [UInt8], _ drain: (inout [UInt8]) throws -> Void) throws -> Void
  ) throws {
    let isExact = isExact
    try append(&bytes) { bytes in
      if bytes.count >= StandardOutput.pieceSize {
        try StandardOutput.flush(&bytes, isExact: isExact)
      }
    }
  }

  /// Writes the remaining bytes.
  mutating func flush() throws { try StandardOutput.flush(&bytes, isExact: isExact) }

  private static func flush(_ bytes: inout [UInt8], isExact: Bool) throws {
    do throws(SystemError) {
      let text = isExact ? bytes : PrintableText(lines: bytes).bytes
      try writeAll(text, to: StandardDescriptor.output, patience: StandardOutput.patience)
    } catch {
      if error.code == SystemError.Code.brokenPipe { throw ExitCode.success }
      StandardError.write("error: the output cannot be written: \(error.reason).")
      throw FailureStatus.unavailable.code
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Writes a result before the command reports its end: a reader of only the beginning (`| head`)
/// must not conclude that there are no problems.
func writeResult(forFile: Bool = false, _ append: (inout [UInt8]) -> Void) throws {
  var output = StandardOutput(forFile: forFile)
  do {
    try output.write(append)
    try output.flush()
  } catch let code as ExitCode where code == .success {
    return
  }
}
