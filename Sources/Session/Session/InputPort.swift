import ScanEngine
import ScanTime
import SwitchInput

/// An input with the instant at which it arrives at the engine.
package struct TimedInput: Equatable, Sendable {
  /// The input.
  package var input: ScanInput
  /// The time of its arrival.
  package var at: Instant

  /// Creates an input that arrives at an instant.
  package init(_ input: ScanInput, at: Instant) {
    self.input = input
    self.at = at
  }
}

/// A port that gives inputs to the engine: input devices, a terminal's keys, a voice that answers, signals.
///
/// Most of them have no switch. An input port never blocks. A failure in it (a device that is
/// pulled out) is an input too, never an error that ends the session. A port may be an input and a
/// feedback in one; it is then closed as feedback.
package protocol InputPort: SessionPort {
  /// The descriptors to wait for now; they may change after each read.
  ///
  /// A descriptor that hung up or failed is no longer among them once that was read, because it
  /// would wake the session forever.
  var descriptors: [Int32] { get }
  /// The time at which it wants to be read even if no descriptor is ready, such as to end a key's
  /// contact.
  var nextDeadline: Instant? { get }
  /// Reads all available data, and appends its inputs.
  ///
  /// `ready` has the ready descriptors of all ports; if only its deadline is due, none of its own
  /// is among them.
  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput])
  /// True if the last read returned early: it is called again as soon as its inputs were delivered,
  /// and is due as long as this is true.
  var hasMore: Bool { get }
  /// Returns the sources of switches that are held down now, from the devices themselves (I7);
  /// empty if the port has no switch.
  func heldSources() -> [SourceID]
}

extension InputPort {
  /// Most ports read all available data.
  package var hasMore: Bool { false }

  /// Reads all available data.
  package func read(_ ready: [Int32], now: Instant) -> [TimedInput] {
    var inputs: [TimedInput] = []
    read(ready, now: now, into: &inputs)
    return inputs
  }
}
