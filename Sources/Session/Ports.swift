import ElementTree
import ScanEngine
import SwitchInput

/// An event with the instant at which it arrives at the engine.
public struct TimedEvent: Equatable, Sendable {
  /// What happened.
  public var event: ScanEvent
  /// When it arrives.
  public var at: Instant

  /// Creates an event that arrives at an instant.
  public init(_ event: ScanEvent, at: Instant) {
    self.event = event
    self.at = at
  }
}

/// Where switch presses come from: input devices, a terminal's keyboard, signals.
///
/// An input never blocks. What goes wrong in it (a device that is pulled out) is an event too, never an
/// error that ends the session.
public protocol SwitchPort: AnyObject {
  /// The descriptors to wait for now; they may be others after each read.
  var descriptors: [Int32] { get }
  /// When it wants to be read even if no descriptor is ready, such as to end a key's contact.
  var nextDeadline: Instant? { get }
  /// Reads all that is there: the ready descriptors are named, none if only its deadline came.
  func read(_ ready: [Int32], now: Instant) -> [TimedEvent]
  /// Which of its sources are held down, asked of the devices themselves (I7).
  func heldSources() -> [SourceID]
  /// Lets go of everything it holds. It is called once, at the end.
  func close()
}

/// Where the elements are: a stored screen, later a live desktop.
public protocol ElementPort: AnyObject {
  /// Performs what was asked, and answers at once, or nil if the answer comes later (A4).
  func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer?
}

/// Who is shown what the engine does: a terminal, lines of text, a voice.
public protocol FeedbackPort: AnyObject {
  /// Shows effects that have just happened, in order, and the state after them.
  func show(_ effects: [ScanEffect], _ state: ScanState)
  /// The session is over; what was changed (a terminal's mode) is restored. It is called once.
  func close()
}

/// The clock and the wait of the one loop.
public protocol WaitPort: AnyObject {
  /// The monotonic clock, from the instant at which the session began (I1).
  var now: Instant { get }
  /// Waits until one of the descriptors is ready or the instant has come; nil waits for ever.
  ///
  /// - Returns: the descriptors that are ready, that hung up or that failed; none if the time came.
  func wait(for descriptors: [Int32], until deadline: Instant?) -> [Int32]
}
