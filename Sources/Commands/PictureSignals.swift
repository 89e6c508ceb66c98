import LinuxIO
import ScanEngine
import Session
import SwitchInput
import TerminalUI

/// The signals that mean the picture must be drawn anew: the terminal has another size, or the program
/// goes on after it was stopped.
final class PictureSignals: SwitchPort {
  private var signals: SignalDescriptor?
  private let picture: TerminalFeedback

  private static let goesOn: Int32 = 18
  private static let newSize: Int32 = 28

  /// Takes over SIGWINCH and SIGCONT, whose numbers these are on Linux.
  init(_ picture: TerminalFeedback) throws(SystemError) {
    signals = try SignalDescriptor([Self.newSize, Self.goesOn])
    self.picture = picture
  }

  var descriptors: [Int32] {
    if let number = signals?.rawValue { [number] } else { [] }
  }
  var nextDeadline: Instant? { nil }

  func read(_ ready: [Int32], now: Instant) -> [TimedEvent] {
    for signal in signals?.readSignals() ?? [] {
      if signal == Self.goesOn { picture.continued() } else { picture.resized() }
    }
    return []
  }

  func heldSources() -> [SourceID] { [] }

  func close() {
    signals = nil
  }
}
