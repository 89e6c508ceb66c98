import ScanEngine
import Session
import ScanTime
import SwitchInput
import SystemCalls

/// The signals that end a session, so that it always ends in order, and those that make it reload
/// its profile.
///
/// A session that closes it leaves the signals handled, because its data still has to be saved; end
/// it by ``restore(after:ignoring:)``.
package final class SignalPort: InputPort {
  private var signals: SignalDescriptor?
  private let reloading: Set<Int32>
  private var wantsReload = false
  /// The first signal that arrived.
  package private(set) var endRequest: SessionEnd?

  /// Handles the signals that end it, usually Control-C, the end of the terminal and the system's
  /// request, and those that reload the profile.
  ///
  /// The reloading signals have no default effect for the rest of the process, even after
  /// ``restore(after:ignoring:)``: one that arrives at the end must do nothing.
  package init(
    _ ending: [Int32] = [
      SignalNumber.interrupt, SignalNumber.terminate, SignalNumber.hangUp,
    ], reloading: [Int32] = []
  ) throws(SystemError) {
    // A blocked signal is read as well.
    for number in reloading { ignoreSignal(number) }
    signals = try SignalDescriptor(ending + reloading)
    self.reloading = Set(reloading)
  }

  /// Returns true once after a request to reload the profile.
  package func takeReloadRequest() -> Bool {
    defer { wantsReload = false }
    return wantsReload
  }

  /// The descriptor of the signals.
  package var descriptors: [Int32] {
    if let number = signals?.rawValue { [number] } else { [] }
  }

  /// Nil, because the port is never due.
  package var nextDeadline: Instant? { nil }

  /// Notes a signal; there are no inputs of switches.
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    for signal in signals?.readSignals() ?? [] {
      if reloading.contains(signal) {
        wantsReload = true
      } else if endRequest == nil {
        endRequest = .signal(signal)
      }
    }
  }

  /// Returns no sources.
  package func heldSources() -> [SourceID] { [] }

  /// Does nothing, so that no signal ends the program before its data is saved.
  package func close() {}

  /// Restores the earlier effect of the ending signals; those that arrived in the meantime have had
  /// their effect.
  ///
  /// After an end by a hang-up, later ones do nothing: the system, the shell and a program between
  /// them may each send one.
  package func restore(
    after end: SessionEnd? = nil, ignoring ignore: (Int32) -> Void = ignoreSignal
  ) {
    _ = read([], now: .zero)
    if (endRequest ?? end) == .signal(SignalNumber.hangUp) { ignore(SignalNumber.hangUp) }
    signals = nil
  }
}
