import ScanEngine
import ScanTime
import SwitchInput

/// An input with the instant at which it arrives at the engine.
package struct TimedInput: Equatable, Sendable {
  /// The input.
  package var input: ScanInput
  /// The time of arrival.
  package var at: Instant

  /// Creates an input that arrives at an instant.
  package init(_ input: ScanInput, at: Instant) {
    self.input = input
    self.at = at
  }
}

/// A source of inputs for the engine: input devices, the keys of a terminal, reports of a voice, or
/// signals.
///
/// Most input ports have no switch. An input port never blocks. A failure, such as an unplugged
/// device, is an input, never an error that ends the session. A port can be both an input and a
/// feedback port; it is then closed as feedback.
package protocol InputPort: SessionPort {
  /// The descriptors to wait for; they may change after each read.
  ///
  /// After a port has read a hang-up or an error, it no longer includes the descriptor. Otherwise
  /// the descriptor would wake the session endlessly.
  var descriptors: [Int32] { get }
  /// The time at which the port must be read even without a ready descriptor, for example to end
  /// the contact of a key; nil if there is none.
  var nextDeadline: Instant? { get }
  /// Reads all available data, and appends the resulting inputs.
  ///
  /// `ready` contains the ready descriptors of all ports. If only the deadline of this port is due,
  /// it contains none of its own.
  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput])
  /// True if the last read returned before all data was read. The port is read again immediately
  /// after the delivery of its inputs.
  var hasMore: Bool { get }
  /// Returns the currently held sources of switches, queried from the devices (I7); empty if the
  /// port has no switch.
  func heldSources() -> [SourceID]
}

extension InputPort {
  /// False, because most ports read all available data at once.
  package var hasMore: Bool { false }

  /// Reads all available data.
  package func read(_ ready: [Int32], now: Instant) -> [TimedInput] {
    var inputs: [TimedInput] = []
    read(ready, now: now, into: &inputs)
    return inputs
  }
}
