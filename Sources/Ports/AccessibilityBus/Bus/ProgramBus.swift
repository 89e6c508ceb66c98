import MessageBus
import ScanTime

/// The connection to the programs of the desktop, for calls, answers and signals (D10).
///
/// It never waits. In a session it is the accessibility bus; in tests, model programs in virtual
/// time replace it.
package protocol ProgramBus: AnyObject {
  /// True if calls reach programs.
  var isReady: Bool { get }
  /// The descriptors to wait for.
  var descriptors: [Int32] { get }
  /// Returns the deadline of the next call to ``process(at:)``, even if nothing arrives; nil if
  /// there is none.
  func nextDeadline(_ now: Instant) -> Instant?
  /// Sends a call, and returns the number of its answer.
  func send(_ call: BusCall, until deadline: Instant) -> Int
  /// Sends a call without waiting for its answer.
  func notify(_ call: BusCall)
  /// Reads and writes without waiting, and returns the resulting events.
  func process(at now: Instant) -> [ProgramEvent]
  /// Disconnects.
  func close()
}

/// An event of the connection to the programs.
package enum ProgramEvent {
  /// Programs can be called from now on.
  case ready
  /// No program can be called, for the given reason; the connection is retried.
  case lost(String)
  /// The answer to a call; nil values mean an error, a timeout, or a malformed answer.
  case reply(Int, [BusValue]?, isLate: Bool)
  /// The receiver of a call or the bus has ended without an answer; the effect of the call is
  /// unknown.
  case unanswered(Int)
  /// A signal of a program or of the bus to all programs.
  case signal(BusSignal)
}
