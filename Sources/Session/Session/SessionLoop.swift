import ScanEngine
import ScanTime
import SwitchInput

/// The loop that drives the engine: it sleeps until a port has input or a deadline is due, and
/// presents the resulting events.
///
/// Without a deadline it sleeps without a timeout; otherwise it wakes once for each deadline.
package struct SessionLoop: ~Copyable {
  private var world: SessionHost
  private let wait: any WaitPort
  private var suspendedTime: TimeSpan
  /// The time of the last wake.
  private var lastWake: Instant
  private var watch = Watch()
  // These arrays are reused, so that they need not grow at each wake.
  /// The ready descriptors.
  private var ready: [Int32] = []
  /// The inputs of the ports.
  private var said: [TimedInput] = []

  /// A larger increase of the machine's suspended time is a suspension; a smaller one is clock
  /// inaccuracy.
  private static let suspensionThreshold = TimeSpan.milliseconds(200)
  /// A wake that is later than this is handled like the end of a suspension.
  private static let lateness = TimeSpan.milliseconds(1000)

  /// Prepares a session from a state and the ports it owns until its end.
  package init(
    state: ScanState, inputs: [any InputPort], elements: any ElementPort,
    feedback: [any FeedbackPort], wait: any WaitPort, devices: (any DevicePort)? = nil,
    profiles: (any ProfilePort)? = nil, trace: (any TracePort)? = nil
  ) {
    world = SessionHost(
      state, inputs: inputs, elements: elements, feedback: feedback, devices: devices,
      profiles: profiles ?? NoOtherProfiles(), trace: trace)
    self.wait = wait
    lastWake = wait.now
    suspendedTime = wait.suspendedTime
  }

  /// Runs until a port requests the end, closes all ports, and returns the reason.
  package consuming func run() -> SessionEnd {
    let end = runUntilEnd()
    world.closePorts()
    return end
  }

  private var state: ScanState { _read { yield world.driver.state } }

  private mutating func runUntilEnd() -> SessionEnd {
    if state.settings.start == .immediately { world.apply(.start, at: state.now) }
    while true {
      if let end = requestedEnd { return end }
      watch.look(at: world.inputs)
      let deadline = [state.nextDeadline, watch.deadline].compactMap { $0 }.min()
      if watch.descriptors.isEmpty && deadline == nil { return .nothingToWaitFor }
      ready.removeAll(keepingCapacity: true)
      wait.wait(for: watch.descriptors, until: deadline, into: &ready)
      handleWake(deadline)
    }
  }

  private var requestedEnd: SessionEnd? {
    for port in world.inputs {
      if let end = port.endRequest { return end }
    }
    for port in world.feedback {
      if let end = port.endRequest { return end }
    }
    return nil
  }

  private mutating func handleWake(_ deadline: Instant?) {
    let now = wait.now
    // A process that was stopped must not catch up with a burst of advances, because a press meant
    // the stop that stayed highlighted. An immediate deadline was due at the last wake, however
    // early its time is.
    let wasLate = deadline.map { max($0, lastWake) + Self.lateness < now } ?? false
    lastWake = now
    let wasSuspended = noticeSuspension() || wasLate
    // Presses during a suspension must be ignored (I7), so they are read before the wake.
    if wasSuspended { world.apply(.suspend, at: state.now) }
    world.sinceReading = SessionHost.WakeContext()
    let whole = readPorts(at: now)
    takeSaid(through: whole, now: now, wasSuspended: wasSuspended)
    readRest(now: now, wasSuspended: wasSuspended)
    if wasSuspended { world.apply(wake(before: []), at: max(state.now, now)) }
    // Handles each deadline at its own time (I1), even if the loop woke late.
    world.passTime(to: now)
    if let profile = world.loadedProfile() { world.apply(profile, at: max(state.now, now)) }
  }

  /// Reads the ports that are ready or due.
  ///
  /// - Returns: the time up to which the input is complete, because a port that returned early may
  ///   hold later input; nil if every port was drained.
  private mutating func readPorts(at now: Instant) -> Instant? {
    var whole: Instant?
    for index in world.inputs.indices where watch.asksFor(port: index, ready, at: now) {
      let first = said.count
      world.inputs[index].read(ready, now: now, into: &said)
      guard world.inputs[index].hasMore else { continue }
      let earliest = said[first...].map(\.at).min() ?? state.now
      whole = min(whole ?? earliest, earliest)
    }
    return whole
  }

  /// Delivers the inputs up to an instant to the engine, in order of time (I1); all inputs if it is
  /// nil.
  private mutating func takeSaid(through end: Instant?, now: Instant, wasSuspended: Bool) {
    if said.count > 1 { said = said.sortedByTime { $0.at } }
    let count = end.flatMap { end in said.firstIndex { $0.at > end } } ?? said.count
    // On a busy machine an input can arrive between the wake and the read. It is then later than
    // `now`, but not from the future.
    let latest = said.last.map { $0.at > now } ?? false ? max(now, wait.now) : now
    for place in 0..<count {
      let timed = said[place]
      // An input from the future would fire deadlines early, and one from the past late (I1).
      let instant = max(state.now, min(timed.at, latest))
      // An earlier deadline may change the meaning of the input.
      world.passTime(to: instant)
      guard let input = world.sinceReading.meaning(of: timed.input) else { continue }
      if case .wake = input {
        // A port that resumes after a stop does not know the switches of other ports.
        if !wasSuspended { world.apply(wake(before: said[(place + 1)...]), at: instant) }
      } else {
        world.apply(input, at: instant)
      }
    }
    said.removeFirst(count)
  }

  /// Reads the remaining data of the ports that returned early because of an urgent input.
  ///
  /// A port with even more data is read again at the next wake, because it must not delay
  /// deadlines.
  private mutating func readRest(now: Instant, wasSuspended: Bool) {
    for port in world.inputs where port.hasMore { port.read(ready, now: now, into: &said) }
    takeSaid(through: nil, now: now, wasSuspended: wasSuspended)
  }

  /// Returns a wake input with all held sources, for delivery before an input that was read (I7).
  private func wake(before later: ArraySlice<TimedInput>) -> ScanInput {
    let pressed = later.compactMap {
      if case .press(let source, _) = $0.input { source } else { nil }
    }
    // A source that is pressed in a later input is already held at the time of this query.
    return .wake(
      held: world.inputs.flatMap { $0.heldSources() }.filter { !pressed.contains($0) })
  }

  /// Returns true if the machine was suspended since the last wake (I7).
  private mutating func noticeSuspension() -> Bool {
    let before = suspendedTime
    suspendedTime = wait.suspendedTime
    return before + Self.suspensionThreshold < suspendedTime
  }
}
