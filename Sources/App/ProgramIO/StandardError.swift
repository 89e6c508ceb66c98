import Diagnostics
import ScanTime
import SystemCalls

/// Standard error, for all output that is not a result.
package enum StandardError {
  /// Writes a text with a line break, or with a space before an input; a failed write is ignored.
  package static func write(_ text: PrintableText, endsLine: Bool = true) {
    try? writeAll((text + (endsLine ? "\n" : " ")).bytes, to: StandardDescriptor.error)
  }

  /// Writes a text and a line break during a scan: if the reader stalls, the text is dropped, so
  /// that the scan is not blocked.
  package static func writeWithoutWaiting(_ text: PrintableText) {
    let output = FileDescriptor(writingWithoutWaitingTo: StandardDescriptor.error)
    try? writeAll((text + "\n").bytes, to: output.rawValue, patience: .zero)
  }
}
