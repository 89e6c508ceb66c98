import SwitchInput

/// An engine with what its driver needs to keep: it is the same for a live session, a simulation, a test and
/// a search.
public struct ScanDriver: Sendable {
  /// The engine.
  public var state: ScanState
  /// What came of the latest input; kept so that it need not grow at each.
  fileprivate var events: [ScanEvent] = []
  /// What is to be performed, in the order in which it was asked for.
  fileprivate var requests: [ScanRequest] = []

  /// How many answers one input may lead to, so that a chain of them cannot go on for ever; what is asked
  /// beyond that stays unanswered, and the engine gives up on it in its own time (A4).
  public static let answerLimit = 100

  /// Creates a driver of an engine.
  public init(_ state: ScanState) {
    self.state = state
  }

  fileprivate mutating func reduce(_ input: ScanInput, at instant: Instant) {
    events.removeAll(keepingCapacity: true)
    ScanEngine.reduce(&state, input, at: instant, into: &events)
    for event in events {
      if case .request(let request) = event.kind { requests.append(request) }
    }
  }
}

/// What is around an engine: what performs its requests, and what presents its events.
public protocol ScanWorld {
  /// Why presenting may fail, which ends the run.
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

extension ScanWorld {
  /// Most worlds do not look at inputs.
  public mutating func willTake(_ input: ScanInput, at instant: Instant) {}

  /// Takes an input to the engine, after all that was due before it, each at its own time (I1); what is asked
  /// for is performed in its order, and each answer is taken at once (A4).
  public mutating func take(_ input: ScanInput, at instant: Instant) throws(Failure) {
    try passTime(to: instant)
    try step(input, at: instant)
  }

  /// Lets the engine handle each deadline up to an instant, and with it, at its own time (I1), so that what is
  /// asked for then is answered then.
  public mutating func passTime(to instant: Instant) throws(Failure) {
    while let deadline = driver.state.nextDeadline, deadline <= instant {
      try step(.tick, at: deadline)
    }
  }

  private mutating func step(_ input: ScanInput, at instant: Instant) throws(Failure) {
    try reduceAndPresent(input, at: instant)
    var answers = 0
    var place = 0
    while place < driver.requests.count, answers < ScanDriver.answerLimit {
      let request = driver.requests[place]
      place += 1
      guard let answer = perform(request, at: instant) else { continue }
      answers += 1
      try reduceAndPresent(answer, at: instant)
    }
    if !driver.requests.isEmpty { driver.requests.removeAll(keepingCapacity: true) }
  }

  private mutating func reduceAndPresent(
    _ input: ScanInput, at instant: Instant
  ) throws(Failure) {
    willTake(input, at: instant)
    driver.reduce(input, at: instant)
    // Out of the driver while they are presented, so that they are not copied.
    var events: [ScanEvent] = []
    swap(&events, &driver.events)
    defer { swap(&events, &driver.events) }
    try present(events, at: instant)
  }
}
