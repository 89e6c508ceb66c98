import ScanEngine
import Session
import SwitchInput
import SystemCalls

/// The signals that end a session, so that it always ends in order, and those that ask it to read its
/// profile again.
///
/// Hand it to the session as its last feedback too, so that it is closed after all others.
package final class SignalPort: InputPort, FeedbackPort {
  private var signals: SignalDescriptor?
  private let reloading: Set<Int32>
  private var wantsReload = false
  /// The first signal that came.
  package private(set) var endRequest: SessionEnd?

  /// Takes over the signals that end it, usually Control-C, the end of the terminal and the system's
  /// request, and those that ask for the profile.
  ///
  /// Those that ask for the profile do nothing to the process for the rest of its life, also once this is
  /// closed: one that comes at the end has nothing to ask for.
  package init(
    _ ending: [Int32] = [
      SignalNumber.interrupt, SignalNumber.terminate, SignalNumber.hangUp,
    ], reloading: [Int32] = []
  ) throws(SystemError) {
    // One that is held back is read all the same.
    for number in reloading { ignoreSignal(number) }
    signals = try SignalDescriptor(ending + reloading)
    self.reloading = Set(reloading)
  }

  /// True if the profile is to be read again; it is reported once.
  package func takeReloadRequest() -> Bool {
    defer { wantsReload = false }
    return wantsReload
  }

  /// The descriptor of the signals.
  package var descriptors: [Int32] {
    if let number = signals?.rawValue { [number] } else { [] }
  }

  /// It is never due.
  package var nextDeadline: Instant? { nil }

  /// Takes note of a signal; there are no inputs of switches.
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    for signal in signals?.readSignals() ?? [] {
      if reloading.contains(signal) {
        wantsReload = true
      } else if endRequest == nil {
        endRequest = .signal(signal)
      }
    }
  }

  /// It has no sources.
  package func heldSources() -> [SourceID] { [] }

  /// It shows nothing.
  package func show(_ events: [ScanEvent], _ state: ScanState) {}

  /// The signals that end it do again what they did before; those that came meanwhile have done what they
  /// can.
  package func close() {
    _ = read([], now: .zero)
    signals = nil
  }
}
