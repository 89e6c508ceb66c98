import ScanEngine
import SwitchInput

/// An input with the instant at which it arrives at the engine.
package struct TimedInput: Equatable, Sendable {
  /// What happened.
  package var input: ScanInput
  /// When it arrives.
  package var at: Instant

  /// Creates an input that arrives at an instant.
  package init(_ input: ScanInput, at: Instant) {
    self.input = input
    self.at = at
  }
}

/// A port that gives inputs to the engine: input devices, a terminal's keys, a voice that answers, signals.
///
/// Most of them have no switch. An input port never blocks. What goes wrong in it (a device that is pulled
/// out) is an input too, never an error that ends the session. A port may be an input and a feedback in one;
/// it is closed as feedback then.
package protocol InputPort: SessionPort {
  /// The descriptors to wait for now; they may be others after each read.
  ///
  /// One that hung up or failed is no longer among them once that was read, or it would wake the
  /// session forever.
  var descriptors: [Int32] { get }
  /// When it wants to be read even if no descriptor is ready, such as to end a key's contact.
  var nextDeadline: Instant? { get }
  /// Reads all that is there, and appends its inputs.
  ///
  /// The ready descriptors of all ports are named; none of its own is among them if only its deadline came.
  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput])
  /// True if the last read returned early: it is called again as soon as its inputs were taken, and is due
  /// as long as this is true.
  var hasMore: Bool { get }
  /// The sources of switches that are held down now, asked of the devices themselves (I7); empty where the
  /// port has no switch.
  func heldSources() -> [SourceID]
}

extension InputPort {
  /// Most ports read all that is there.
  package var hasMore: Bool { false }

  /// Reads all that is there.
  package func read(_ ready: [Int32], now: Instant) -> [TimedInput] {
    var inputs: [TimedInput] = []
    read(ready, now: now, into: &inputs)
    return inputs
  }
}
