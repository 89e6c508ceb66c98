import ScanEngine
import SwitchInput

/// The one loop that drives the engine: it sleeps until a port has something to say or a deadline is
/// due, and has the events that follow presented.
///
/// While nothing is due it sleeps without a time limit; otherwise it wakes once for each deadline.
package struct SessionLoop: ~Copyable {
  private var state: ScanState
  private var inputs: [any InputPort]
  private let profiles: (any ProfilePort)?
  private let elements: any ElementPort
  private let feedback: [any FeedbackPort]
  private let wait: any WaitPort
  private let trace: (any TracePort)?
  private var suspendedTime: TimeSpan
  private var watch = Watch()
  // What follows is kept so that it need not grow at each wake.
  /// The descriptors that are ready.
  private var ready: [Int32] = []
  /// What the ports said.
  private var events: [TimedInput] = []
  /// What came of the event that is being taken to the engine; none between events.
  private var events: [ScanEvent] = []
  /// Whether a highlight was said since the ports were read.
  private var hasSaid = false

  /// A longer jump of the machine's suspended time is a suspension; less is how clocks are read.
  private static let suspensionThreshold = TimeSpan.milliseconds(200)
  /// A wake that comes later than this was kept from its deadline as by a suspension.
  private static let lateness = TimeSpan.milliseconds(1000)
  /// How many answers one event may lead to, so that a chain of them cannot freeze the loop.
  private static let answerLimit = 100

  /// Prepares a session from a state and the ports it owns until its end.
  package init(
    state: ScanState, inputs: [any InputPort], elements: any ElementPort,
    feedback: [any FeedbackPort], wait: any WaitPort, profiles: (any ProfilePort)? = nil,
    trace: (any TracePort)? = nil
  ) {
    self.state = state
    self.inputs = inputs
    self.profiles = profiles
    self.elements = elements
    self.feedback = feedback
    self.wait = wait
    self.trace = trace
    suspendedTime = wait.suspendedTime(at: wait.now)
  }

  /// Runs until a port asks for the end, and reports why it ended; all ports are closed then.
  package consuming func run() -> SessionEnd {
    let end = runUntilEnd()
    closePorts()
    return end
  }

  private mutating func runUntilEnd() -> SessionEnd {
    if state.settings.start == .immediately { handle(.start, at: state.now) }
    while true {
      if let end = requestedEnd { return end }
      watch.look(at: inputs)
      let deadline = [state.nextDeadline, watch.deadline].compactMap { $0 }.min()
      if watch.descriptors.isEmpty && deadline == nil { return .nothingToWaitFor }
      ready.removeAll(keepingCapacity: true)
      wait.wait(for: watch.descriptors, until: deadline, into: &ready)
      handleWake(deadline)
    }
  }

  private var requestedEnd: SessionEnd? {
    for port in inputs {
      if let end = port.endRequest { return end }
    }
    for port in feedback {
      if let end = port.endRequest { return end }
    }
    return nil
  }

  private mutating func handleWake(_ deadline: Instant?) {
    let now = wait.now
    // A process that was stopped for a while must not make up for it in a burst of advances: what was
    // highlighted all that time is what a press meant.
    let wasLate = deadline.map { $0 + Self.lateness < now } ?? false
    let wasSuspended = noticeSuspension(at: now) || wasLate
    // What was pressed around a suspension must not be seen (I7), so it is read before the wake.
    if wasSuspended { handle(.suspend, at: state.now) }
    hasSaid = false
    for index in inputs.indices where watch.asksFor(port: index, ready, at: now) {
      inputs[index].read(ready, now: now, into: &events)
    }
    handleEvents(now: now, wasSuspended: wasSuspended)
    readRest(now: now, wasSuspended: wasSuspended)
    if wasSuspended { handle(wake, at: max(state.now, now)) }
    passTime(to: now)
    if let loading = profiles?.reload(for: state) {
      handle(take(loading), at: max(state.now, now))
    }
  }

  /// Takes what the ports said to the engine, in the order of time (I1).
  private mutating func handleEvents(now: Instant, wasSuspended: Bool) {
    if events.count > 1 { events = events.sortedByTime { $0.at } }
    // On a busy machine something may happen between the wake and the reading, and is not of the future.
    let latest = events.last.map { $0.at > now } ?? false ? max(now, wait.now) : now
    for event in events {
      // What began or ended before this text was said is another one (S12).
      if hasSaid, event.event.isOfHighlight { continue }
      // An event from the future would make deadlines fire early, one from the past late (I1).
      let instant = max(state.now, min(event.at, latest))
      if case .wake = event.event {
        // A port that goes on after a stop knows nothing of the others' switches.
        if !wasSuspended { handle(wake, at: instant) }
      } else {
        handle(event.event, at: instant)
      }
    }
    events.removeAll(keepingCapacity: true)
  }

  /// Reads what the ports left that stopped at something that cannot wait.
  ///
  /// One that has more even then is read again at the next wake: it must not keep deadlines from their time.
  private mutating func readRest(now: Instant, wasSuspended: Bool) {
    for port in inputs where port.hasMore { port.read(ready, now: now, into: &events) }
    handleEvents(now: now, wasSuspended: wasSuspended)
  }

  /// Lets the engine handle each deadline at its own instant (I1), so that what is asked for then is
  /// answered then, however late the loop woke.
  private mutating func passTime(to instant: Instant) {
    while let deadline = state.nextDeadline, deadline <= instant { deliver(.tick, at: deadline) }
  }

  /// Going on, with what every port finds held (I7).
  private var wake: ScanInput { .wake(held: inputs.flatMap { $0.heldSources() }) }

  /// Whether the machine was suspended since the last wake (I7).
  private mutating func noticeSuspension(at now: Instant) -> Bool {
    let before = suspendedTime
    suspendedTime = wait.suspendedTime(at: now)
    return before + Self.suspensionThreshold < suspendedTime
  }

  /// Takes an event to the engine, after all that was due before it (I1).
  private mutating func handle(_ event: ScanInput, at instant: Instant) {
    passTime(to: instant)
    deliver(event, at: instant)
  }

  /// Takes an event to the engine, performs what it asks for and feeds the answers back at once (A4).
  private mutating func deliver(_ event: ScanInput, at instant: Instant) {
    reduceAndShow(event, at: instant)
    var wishes = events.wishes[...]
    events.removeAll(keepingCapacity: true)
    var answers = 0
    // A request past the limit stays unanswered; the engine gives up on it in its own time (A4).
    while let wish = wishes.popFirst(), answers < Self.answerLimit {
      guard let answer = answer(to: wish, at: instant) else { continue }
      answers += 1
      reduceAndShow(answer, at: instant)
      wishes += events.wishes
      events.removeAll(keepingCapacity: true)
    }
  }

  /// Does what an event asks of a port.
  private mutating func answer(to event: ScanEvent.Kind, at instant: Instant) -> ScanInput? {
    switch event {
    case .request(.perform(let request)):
      return elements.perform(request, at: instant).map { .answer($0) }
    case .request(.loadProfile(let name)):
      return load(name)
    default:
      return nil
    }
  }

  /// Goes over to another profile and its ports, or stays with the one before (I14).
  private mutating func load(_ name: String) -> ScanInput {
    take(
      profiles?.load(name, for: state)
        ?? .refused(name: name, message: "There are no other profiles here."))
  }

  private mutating func take(_ loading: ProfileLoading) -> ScanInput {
    switch loading {
    case .refused(let name, let message):
      return .profile(.refused(name: name, message: message))
    case .loaded(let name, let settings, let inputs, let connected):
      let kept = Set(inputs.map { ObjectIdentifier($0) })
      for port in self.inputs where !kept.contains(ObjectIdentifier(port)) { port.close() }
      self.inputs = inputs
      let held = inputs.flatMap { $0.heldSources() }
      return .profile(
        .accepted(name: name, settings, connected: connected, held: held))
    }
  }

  private mutating func reduceAndShow(_ event: ScanInput, at instant: Instant) {
    trace?.record(event, at: instant)
    reduce(&state, event, at: instant, into: &events)
    for port in feedback { port.show(events, state) }
    hasSaid = hasSaid || events.contains { $0.isHighlightSaid }
  }

  /// Closes every port once, those that show something last: they restore what the person sees.
  private func closePorts() {
    let showing = Set(feedback.map { ObjectIdentifier($0) })
    let others = inputs.filter { !showing.contains(ObjectIdentifier($0)) }
    let ports: [any SessionPort] = others + feedback
    var closed: Set<ObjectIdentifier> = []
    for port in ports where closed.insert(ObjectIdentifier(port)).inserted { port.close() }
  }
}

extension [ScanEvent] {
  /// What is asked of a port; most ask for nothing.
  fileprivate var wishes: [ScanEvent.Kind] {
    var wishes: [ScanEvent.Kind] = []
    for event in self {
      switch event.kind {
      case .perform, .loadProfile: wishes.append(event.kind)
      default: break
      }
    }
    return wishes
  }
}

extension ScanEvent {
  /// Whether a voice is to say what is highlighted.
  fileprivate var isHighlightSaid: Bool {
    if case .said(let speech) = kind { speech.priority == .highlight } else { false }
  }
}
