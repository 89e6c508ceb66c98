import Diagnostics
import ScanTime
import SystemCalls

/// Standard error, for everything that is not a result.
package enum StandardError {
  /// Writes a text and a line break, or a space before input; if it cannot be written, it is lost.
  package static func write(_ text: PrintableText, endsLine: Bool = true) {
    try? writeAll((text + (endsLine ? "\n" : " ")).bytes, to: StandardDescriptor.error)
  }

  /// Writes a text and a line break during a scan: a reader that stalls loses it, and must not
  /// block the scan.
  package static func writeWithoutWaiting(_ text: PrintableText) {
    let output = FileDescriptor(writingWithoutWaitingTo: StandardDescriptor.error)
    try? writeAll((text + "\n").bytes, to: output.rawValue, patience: .zero)
  }
}
