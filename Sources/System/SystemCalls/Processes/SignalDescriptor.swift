import CLinux
import Glibc

/// Signals that are read like input instead of interrupting the program (signalfd).
///
/// Open it before other threads start: only later threads inherit the signal mask. When its owner
/// releases it, the signals have their previous effect again.
package struct SignalDescriptor: ~Copyable {
  private let file: FileDescriptor
  private let previous: sigset_t

  /// Blocks these signals, such as SIGTERM or SIGWINCH, and makes them readable.
  package init(_ signals: [Int32]) throws(SystemError) {
    var previous = sigset_t()
    let number = linux_signal_open(signals, Int32(clamping: signals.count), &previous)
    guard number >= 0 else { throw SystemError(call: "signalfd", code: -number) }
    file = FileDescriptor(owning: number)
    self.previous = previous
  }

  deinit {
    var mask = previous
    _ = linux_signal_restore(&mask)
  }

  /// The descriptor to wait for.
  package var rawValue: Int32 { file.rawValue }

  /// Returns the signals received since the last read, in the kernel's order.
  package func readSignals() -> [Int32] {
    var signals: [Int32] = []
    while true {
      let signal = linux_signal_read(file.rawValue)
      if signal > 0 { signals.append(signal) } else if signal != -EINTR { return signals }
    }
  }
}
