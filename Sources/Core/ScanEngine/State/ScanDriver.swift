import ScanTime
import SwitchInput

/// An engine with what its driver needs to keep: it is the same for a live session, a simulation, a test and
/// a search.
public struct ScanDriver: Sendable {
  /// The engine.
  public var state: ScanState
  /// The events of the latest input; kept so that the array need not grow at each input.
  @usableFromInline var events: [ScanEvent] = []
  /// The requests to perform, in the order in which they were made, and the number already
  /// performed.
  @usableFromInline private(set) var requests: [ScanRequest] = []
  private var performed = 0

  /// The maximum number of answers to the requests of one input, so that a chain of answers ends.
  ///
  /// Further requests stay unanswered, and the engine gives up on them in its own time (A4).
  public static let answerLimit = 100

  /// Creates a driver of an engine.
  public init(_ state: ScanState) {
    self.state = state
  }

  /// Takes an input and returns the events, which belong to the caller until they are given back.
  @usableFromInline mutating func reduce(_ input: ScanInput, at instant: Instant) -> [ScanEvent] {
    var events: [ScanEvent] = []
    swap(&events, &self.events)
    // One by one, which is quicker for so few than to remove them all, and the array keeps its place.
    while !events.isEmpty { events.removeLast() }
    let asked = state.requests.asked
    ScanEngine.reduce(&state, input, at: instant, into: &events)
    // Mostly nothing is asked, and no event is looked at.
    guard state.requests.asked != asked else { return events }
    for index in events.indices {
      if case .request(let request) = events[index].kind { requests.append(request) }
    }
    return events
  }

  // Mutating, as all that is asked of a driver: else a world would hand out a copy of its engine.

  /// The next deadline of the engine, if it is due by an instant.
  @usableFromInline mutating func deadline(through instant: Instant) -> Instant? {
    guard let deadline = state.nextDeadline, deadline <= instant else { return nil }
    return deadline
  }

  /// True if the next request is to be asked for.
  @inlinable mutating func hasRequests() -> Bool { !requests.isEmpty }

  /// Returns the next request, given the number of answers so far.
  @usableFromInline mutating func nextRequest(afterAnswers answers: Int) -> ScanRequest? {
    guard performed < requests.count, answers < ScanDriver.answerLimit else {
      requests.removeAll(keepingCapacity: true)
      performed = 0
      return nil
    }
    // Mostly there is one, which is taken out and not copied.
    if performed == 0, requests.count == 1 { return requests.popLast() }
    performed += 1
    return requests[performed - 1]
  }
}

/// The surroundings of an engine: they perform its requests and present its events.
public protocol ScanHost {
  /// The reason why presenting may fail, which ends the run.
  associatedtype Failure: Error = Never

  /// The engine in this world.
  var driver: ScanDriver { get set }
  /// Notes an input that the engine is about to take at an instant.
  mutating func willTake(_ input: ScanInput, at instant: Instant)
  /// Presents what came of one input, in order; there may be nothing.
  mutating func present(_ events: [ScanEvent], at instant: Instant) throws(Failure)
  /// Performs a request; the answer, or nil if it comes later or there is none.
  mutating func perform(_ request: ScanRequest, at instant: Instant) -> ScanInput?
}

// Inlinable, so that a world in another module is driven without copies of the engine.
extension ScanHost {
  /// Most worlds do not look at inputs.
  @inlinable
  public mutating func willTake(_ input: ScanInput, at instant: Instant) {}

  /// Applies an input to the engine, after all events that were due before it, each at its own time
  /// (I1).
  ///
  /// Requests are performed in their order, and each answer is taken at once (A4).
  @inlinable
  public mutating func apply(_ input: ScanInput, at instant: Instant) throws(Failure) {
    try passTime(to: instant)
    try step(input, at: instant)
  }

  /// Lets the engine handle each deadline up to and including an instant, at its own time (I1), so
  /// that each request is answered at the time of its deadline.
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
    willTake(input, at: instant)
    // Out of the driver while they are presented, so that they are not copied.
    let events = driver.reduce(input, at: instant)
    defer { driver.events = events }
    try present(events, at: instant)
  }
}
