import ScanEngine
import SwitchInput

/// The one loop that drives the engine: it sleeps until a port has something to say or a deadline is
/// due, and has the events that follow presented.
///
/// While nothing is due it sleeps without a time limit; otherwise it wakes once for each deadline.
package struct SessionLoop: ~Copyable {
  private var world: SessionWorld
  private let wait: any WaitPort
  private var suspendedTime: TimeSpan
  /// When the loop woke last.
  private var lastWake: Instant
  private var watch = Watch()
  // What follows is kept so that it need not grow at each wake.
  /// The descriptors that are ready.
  private var ready: [Int32] = []
  /// What the ports said.
  private var said: [TimedInput] = []

  /// A longer jump of the machine's suspended time is a suspension; less is how clocks are read.
  private static let suspensionThreshold = TimeSpan.milliseconds(200)
  /// A wake that comes later than this was kept from its deadline as by a suspension.
  private static let lateness = TimeSpan.milliseconds(1000)

  /// Prepares a session from a state and the ports it owns until its end.
  package init(
    state: ScanState, inputs: [any InputPort], elements: any ElementPort,
    feedback: [any FeedbackPort], wait: any WaitPort, devices: (any DevicePort)? = nil,
    profiles: (any ProfilePort)? = nil, trace: (any TracePort)? = nil
  ) {
    world = SessionWorld(
      state, inputs: inputs, elements: elements, feedback: feedback, devices: devices,
      profiles: profiles, trace: trace)
    self.wait = wait
    lastWake = wait.now
    suspendedTime = wait.suspendedTime
  }

  /// Runs until a port asks for the end, and reports why it ended; all ports are closed then.
  package consuming func run() -> SessionEnd {
    let end = runUntilEnd()
    world.closePorts()
    return end
  }

  private var state: ScanState { _read { yield world.driver.state } }

  private mutating func runUntilEnd() -> SessionEnd {
    if state.settings.start == .immediately { world.take(.start, at: state.now) }
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
    // A process that was stopped for a while must not make up for it in a burst of advances: what was
    // highlighted all that time is what a press meant. What is wanted at once was due at the last wake, however early
    // its time is.
    let wasLate = deadline.map { max($0, lastWake) + Self.lateness < now } ?? false
    lastWake = now
    let wasSuspended = noticeSuspension() || wasLate
    // What was pressed around a suspension must not be seen (I7), so it is read before the wake.
    if wasSuspended { world.take(.suspend, at: state.now) }
    world.sinceReading = SessionWorld.SinceReading()
    let whole = readPorts(at: now)
    takeSaid(through: whole, now: now, wasSuspended: wasSuspended)
    readRest(now: now, wasSuspended: wasSuspended)
    if wasSuspended { world.take(wake(before: []), at: max(state.now, now)) }
    // Each deadline at its own instant (I1), however late the loop woke.
    world.passTime(to: now)
    if let profile = world.reloadedProfile() { world.take(profile, at: max(state.now, now)) }
  }

  /// Reads the ports that are ready or due.
  ///
  /// - Returns: until when what was read is whole, because a port that stopped has more after that; nil where all was read.
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

  /// Takes what the ports said until an instant to the engine, in the order of time (I1); nil is all of it.
  private mutating func takeSaid(through end: Instant?, now: Instant, wasSuspended: Bool) {
    if said.count > 1 { said = said.sortedByTime { $0.at } }
    let count = end.flatMap { end in said.firstIndex { $0.at > end } } ?? said.count
    // On a busy machine something may happen between the wake and the reading, and is not of the future.
    let latest = said.last.map { $0.at > now } ?? false ? max(now, wait.now) : now
    for place in 0..<count {
      let timed = said[place]
      // An input from the future would make deadlines fire early, one from the past late (I1).
      let instant = max(state.now, min(timed.at, latest))
      // What is due before it may change what it means.
      world.passTime(to: instant)
      guard let input = world.sinceReading.meaning(of: timed.input) else { continue }
      if case .wake = input {
        // A port that goes on after a stop knows nothing of the others' switches.
        if !wasSuspended { world.take(wake(before: said[(place + 1)...]), at: instant) }
      } else {
        world.take(input, at: instant)
      }
    }
    said.removeFirst(count)
  }

  /// Reads what the ports left that stopped at something that cannot wait.
  ///
  /// One that has more even then is read again at the next wake: it must not keep deadlines from their time.
  private mutating func readRest(now: Instant, wasSuspended: Bool) {
    for port in world.inputs where port.hasMore { port.read(ready, now: now, into: &said) }
    takeSaid(through: nil, now: now, wasSuspended: wasSuspended)
  }

  /// Going on before something that was read, with what every port finds held (I7).
  private func wake(before later: ArraySlice<TimedInput>) -> ScanInput {
    let pressed = later.compactMap {
      if case .press(let source, _) = $0.input { source } else { nil }
    }
    // What is still to go down is held by the time at which it is asked.
    return .wake(
      held: world.inputs.flatMap { $0.heldSources() }.filter { !pressed.contains($0) })
  }

  /// True if the machine was suspended since the last wake (I7).
  private mutating func noticeSuspension() -> Bool {
    let before = suspendedTime
    suspendedTime = wait.suspendedTime
    return before + Self.suspensionThreshold < suspendedTime
  }
}
