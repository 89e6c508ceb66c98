import MessageBus
import ScanTime

/// The way to the programs of the desktop: calls out, answers and signals in (D10).
///
/// It never waits. In a session it is the accessibility bus; model programs in virtual time take its place in tests.
package protocol ProgramBus: AnyObject {
  /// True if calls reach programs.
  var isReady: Bool { get }
  /// The descriptors to wait for.
  var descriptors: [Int32] { get }
  /// Returns the time to drive it even if nothing arrived; nil if nothing is due.
  func nextDeadline(_ now: Instant) -> Instant?
  /// Sends a call; its answer comes with that number.
  func send(_ call: BusCall, until deadline: Instant) -> Int
  /// Sends a call without waiting for its answer.
  func notify(_ call: BusCall)
  /// Reads and writes what there is, and returns what came of it.
  func process(at now: Instant) -> [ProgramEvent]
  /// Takes leave.
  func close()
}

/// An event of the way to the programs.
package enum ProgramEvent {
  /// Programs can be called from now on.
  case ready
  /// No program can be called, for the reason that is given; it is tried again.
  case lost(String)
  /// The answer to a call; nil values are an error, silence, or something that was not understood.
  case reply(Int, [BusValue]?, isLate: Bool)
  /// The receiver of a call has ended without an answer, or the bus has; the effect of the call
  /// is unknown.
  case unanswered(Int)
  /// A report of a program or of the bus to everybody.
  case signal(BusSignal)
}
