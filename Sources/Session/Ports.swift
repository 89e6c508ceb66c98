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

/// What every port owes the session that owns it.
package protocol SessionPort: AnyObject {
  /// Set once there is a reason to end the session; what was read with it still counts.
  var endRequest: SessionEnd? { get }
  /// Lets go of everything it holds. It is called once, at the end.
  func close()
}

extension SessionPort {
  /// Most ports never ask for the end.
  package var endRequest: SessionEnd? { nil }
}

/// Where switch presses come from: input devices, a terminal's keyboard, signals.
///
/// An input never blocks. What goes wrong in it (a device that is pulled out) is an input too, never an
/// error that ends the session. A port may be input and feedback in one; it is closed as feedback then.
package protocol SwitchPort: SessionPort {
  /// The descriptors to wait for now; they may be others after each read.
  ///
  /// One that hung up or failed is no longer among them once that was read, or it would wake the
  /// session for ever.
  var descriptors: [Int32] { get }
  /// When it wants to be read even if no descriptor is ready, such as to end a key's contact.
  var nextDeadline: Instant? { get }
  /// Reads all that is there, and appends its inputs.
  ///
  /// The ready descriptors of all ports are named; none of its own is among them if only its deadline came.
  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput])
  /// Whether it stopped at something that cannot wait, before it had read all that is there: it is read
  /// again as soon as that was taken, and is due as long as it has more.
  var hasMore: Bool { get }
  /// Which of its sources are held down, asked of the devices themselves (I7).
  func heldSources() -> [SourceID]
}

extension SwitchPort {
  /// Most ports read all that is there.
  package var hasMore: Bool { false }

  /// Reads all that is there.
  package func read(_ ready: [Int32], now: Instant) -> [TimedInput] {
    var inputs: [TimedInput] = []
    read(ready, now: now, into: &inputs)
    return inputs
  }
}

/// Where the elements are: a stored screen, later a live desktop.
package protocol ElementPort: AnyObject {
  /// Performs what was asked, and answers at once, or nil if the answer comes later (A4).
  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer?
}

/// What came of the wish for another profile (I14).
package enum ProfileLoading {
  /// It is good. These ports are read from now on, and those that are not among them are closed.
  /// All sources are named that are connected now, also those that a port announces at its first read.
  case loaded(name: String, ScanSettings, switches: [any SwitchPort], connected: [SourceID])
  /// It is missing or bad, for the reason that the sentence gives, and the one before stays.
  case refused(name: String, message: String)
}

/// Where other profiles come from.
package protocol ProfilePort: AnyObject {
  /// Reads, checks and prepares the profile of that name for an engine in this state.
  ///
  /// It is to be refused where it ``ScanState/losesEverySwitch(with:)`` (I13).
  func load(_ name: String, for state: ScanState) -> ProfileLoading
  /// Reads, checks and prepares the profile in use again, if somebody outside asked for that.
  func reload(for state: ScanState) -> ProfileLoading?
}

extension ProfilePort {
  /// Most profiles are asked for by a switch alone.
  package func reload(for state: ScanState) -> ProfileLoading? { nil }
}

/// Who is shown what the engine does: a terminal, lines of text, a voice.
///
/// One that nobody reads any more asks for the end. On closing, what was changed (a terminal's mode) is
/// restored.
package protocol FeedbackPort: SessionPort {
  /// Shows events that have just happened, in order, and the state after them.
  ///
  /// There may be none: the screen can change without an event (T1).
  func show(_ events: [ScanEvent], _ state: ScanState)
}

/// Who keeps a record of all that the engine is told, so that it can be played again.
package protocol TracePort: AnyObject {
  /// Notes an input that is taken to the engine at an instant, before it is.
  func record(_ input: ScanInput, at instant: Instant)
}

/// The clock and the wait of the one loop.
package protocol WaitPort: AnyObject {
  /// The monotonic clock, from the instant at which the session began (I1).
  var now: Instant { get }
  /// How long the machine has been suspended since it was started; `now` is what the clock just was (I7).
  func suspendedTime(at now: Instant) -> TimeSpan
  /// Waits until one of the descriptors is ready or the instant has come; nil waits for ever.
  ///
  /// Appends the descriptors that are ready, that hung up or that failed; none if the time came.
  func wait(for descriptors: [Int32], until deadline: Instant?, into ready: inout [Int32])
}

extension WaitPort {
  /// Waits until one of the descriptors is ready or the instant has come; nil waits for ever.
  ///
  /// - Returns: the descriptors that are ready, that hung up or that failed; none if the time came.
  package func wait(for descriptors: [Int32], until deadline: Instant?) -> [Int32] {
    var ready: [Int32] = []
    wait(for: descriptors, until: deadline, into: &ready)
    return ready
  }
}
