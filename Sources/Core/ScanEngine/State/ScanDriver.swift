import ScanTime
import SwitchInput

/// An engine with the state of its driver.
///
/// Live sessions, simulations, tests and searches all use it.
public struct ScanDriver: Sendable {
  /// The engine.
  public var state: ScanState
  /// The events of the latest input.
  ///
  /// The array is reused, so that it need not grow at each input.
  @usableFromInline var events: [ScanEvent] = []
  /// The requests to perform, in the order of the engine, and the number of those already
  /// performed.
  @usableFromInline private(set) var requests: [ScanRequest] = []
  private var performed = 0

  /// The maximum number of answers to the requests of one input, so that a chain of answers ends.
  ///
  /// The engine gives up on further requests after its timeout (A4).
  public static let answerLimit = 100

  /// Creates a driver of an engine.
  public init(_ state: ScanState) {
    self.state = state
  }

  /// Applies an input and returns the events.
  ///
  /// They belong to the caller until they are given back.
  @usableFromInline mutating func reduce(_ input: ScanInput, at instant: Instant) -> [ScanEvent] {
    var events: [ScanEvent] = []
    swap(&events, &self.events)
    // Removed one by one: this is faster for few events, and the array keeps its storage.
    while !events.isEmpty { events.removeLast() }
    let asked = state.requests.asked
    ScanEngine.reduce(&state, input, at: instant, into: &events)
    // Usually there is no request, and the events need not be searched.
    guard state.requests.asked != asked else { return events }
    for index in events.indices {
      if case .request(let request) = events[index].kind { requests.append(request) }
    }
    return events
  }

  // Mutating, like every query of a driver. Otherwise the host would return a copy of its engine.

  /// Returns the next deadline of the engine, if it is due by an instant.
  @usableFromInline mutating func deadline(through instant: Instant) -> Instant? {
    guard let deadline = state.nextDeadline, deadline <= instant else { return nil }
    return deadline
  }

  /// Returns true if requests remain to be performed.
  @inlinable mutating func hasRequests() -> Bool { !requests.isEmpty }

  /// Returns the next request, given the number of answers so far.
  @usableFromInline mutating func nextRequest(afterAnswers answers: Int) -> ScanRequest? {
    guard performed < requests.count, answers < ScanDriver.answerLimit else {
      requests.removeAll(keepingCapacity: true)
      performed = 0
      return nil
    }
    // Usually there is only one, which is moved out and not copied.
    if performed == 0, requests.count == 1 { return requests.popLast() }
    performed += 1
    return requests[performed - 1]
  }
}

/// The environment of an engine: it performs requests and presents events.
public protocol ScanHost {
  /// The error that presenting can throw; it ends the run.
  associatedtype Failure: Error = Never

  /// The driver of the engine.
  var driver: ScanDriver { get set }
  /// Observes an input before the engine applies it at an instant.
  mutating func willApply(_ input: ScanInput, at instant: Instant)
  /// Presents the events of one input, in order; there may be none.
  mutating func present(_ events: [ScanEvent], at instant: Instant) throws(Failure)
  /// Performs a request. Returns the answer; nil if it arrives later or the request has none.
  mutating func perform(_ request: ScanRequest, at instant: Instant) -> ScanInput?
}

// Inlinable, so that hosts in other modules do not copy the engine.
extension ScanHost {
  /// Most hosts do not observe inputs.
  @inlinable
  public mutating func willApply(_ input: ScanInput, at instant: Instant) {}

  /// Applies an input to the engine, after all earlier deadlines, each at its own time (I1).
  ///
  /// Requests are performed in order, and each answer is applied immediately (A4).
  @inlinable
  public mutating func apply(_ input: ScanInput, at instant: Instant) throws(Failure) {
    try passTime(to: instant)
    try step(input, at: instant)
  }

  /// Lets the engine handle every deadline up to and including an instant, each at its own time
  /// (I1).
  ///
  /// So each request is answered at the time of its deadline.
  @inlinable
  public mutating func passTime(to instant: Instant) throws(Failure) {
    while let deadline = driver.deadline(through: instant) { try step(.tick, at: deadline) }
  }

  @inlinable
  mutating func step(_ input: ScanInput, at instant: Instant) throws(Failure) {
    try reduceAndPresent(input, at: instant)
    var answers = 0
    while driver.hasRequests(), let request = driver.nextRequest(afterAnswers: answers) {
      guard let answer = perform(request, at: instant) else { continue }
      answers += 1
      try reduceAndPresent(answer, at: instant)
    }
  }

  @inlinable
  mutating func reduceAndPresent(
    _ input: ScanInput, at instant: Instant
  ) throws(Failure) {
    willApply(input, at: instant)
    // Moved out of the driver while they are presented, so that they are not copied.
    let events = driver.reduce(input, at: instant)
    defer { driver.events = events }
    try present(events, at: instant)
  }
}
