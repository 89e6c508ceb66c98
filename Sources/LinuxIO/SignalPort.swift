import Glibc
import Session
import SwitchInput

/// The signals that end a session, so that it always ends in order.
public final class SignalPort: SwitchPort {
  private var signals: SignalDescriptor?
  /// The first signal that came.
  public private(set) var endRequest: SessionEnd?

  /// Takes over Control-C, the end of the terminal, and the system's request to end.
  public init(_ signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]) throws(SystemError) {
    self.signals = try SignalDescriptor(signals)
  }

  /// The descriptor of the signals.
  public var descriptors: [Int32] {
    if let number = signals?.rawValue { [number] } else { [] }
  }

  /// It is never due.
  public var nextDeadline: Instant? { nil }

  /// Takes note of a signal; there are no events of switches.
  public func read(_ ready: [Int32], now: Instant) -> [TimedEvent] {
    if let first = signals?.readSignals().first, endRequest == nil {
      endRequest = .signal(first)
    }
    return []
  }

  /// It has no sources.
  public func heldSources() -> [SourceID] { [] }

  /// The signals do again what they did before.
  public func close() {
    signals = nil
  }
}
