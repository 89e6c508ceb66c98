import Glibc
import LinuxIO
import ScanEngine
import Session
import SwitchInput
import TerminalUI

/// The signals that concern the picture: the terminal has another size, or the program is to stop for a
/// while, or goes on.
final class PictureSignals: SwitchPort {
  private var signals: SignalDescriptor?
  private let picture: TerminalFeedback

  /// Takes over SIGWINCH, SIGTSTP and SIGCONT.
  init(_ picture: TerminalFeedback) throws(SystemError) {
    signals = try SignalDescriptor([SIGWINCH, SIGTSTP, SIGCONT])
    self.picture = picture
  }

  var descriptors: [Int32] {
    if let number = signals?.rawValue { [number] } else { [] }
  }
  var nextDeadline: Instant? { nil }

  func read(_ ready: [Int32], now: Instant) -> [TimedEvent] {
    for signal in signals?.readSignals() ?? [] {
      switch signal {
      case SIGTSTP:
        picture.stopping()
        // Held back, the signal stops nothing; this one cannot be. The next line is after it goes on.
        raise(SIGSTOP)
        picture.continued()
      case SIGCONT: picture.continued()
      default: picture.resized()
      }
    }
    return []
  }

  func heldSources() -> [SourceID] { [] }

  func close() {
    signals = nil
  }
}
