import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Returns the cost of reaching each element of a screen: the presses and the time of the
  /// cheapest path from the landing on the first stop to the first request to the element, or to
  /// its settings.
  ///
  /// The search explores the engine itself, the fastest states first. In each state it presses
  /// every switch, holds it for its long action, keeps holding it, and releases it. It also waits
  /// for the next deadline. The cheapest path takes the least time and, among equally fast paths,
  /// the fewest presses. A person presses or releases a switch `reaction` after they see a change,
  /// at least 100 ms. The effects of an activation are not followed. A press lasts `contact`, or
  /// longer if its switch must be held longer. A sweeping line is frozen at the element's
  /// activation point, or at another point of the element if that one is covered (P1 to P4, P6).
  /// `limit` is the maximum number of states.
  public static func reachCosts(
    _ settings: ScanSettings, on tree: ElementTree, reaction: TimeSpan = .milliseconds(300),
    contact: TimeSpan = .milliseconds(20), limit: Int = 20_000
  ) -> ReachCosts {
    var search = ReachSearch(
      settings, tree, max(reaction, .milliseconds(100)), max(contact, .milliseconds(1)))
    let isComplete = search.run(limit: limit)
    return ReachCosts(
      ids: search.ids, startingPresses: settings.start == .press ? 1 : 0, limit: limit,
      found: search.found, isComplete: isComplete)
  }
}

/// The search through the states, in the order of their costs.
private struct ReachSearch {
  /// A state with the cost of reaching it.
  struct Step {
    var state: ScanState
    var presses: Int
    /// The number of landings of the highlight.
    var steps = 0
    /// The held switch; nil if there is none.
    var held: Int?
    /// The index of the target of the frozen lines; nil if no line is frozen.
    var aim: Int?
  }

  /// The parts that identify a step: the scan, and the time until the next event.
  struct Key: Hashable {
    let state: StateKey
    let due: TimeSpan?
    let windows: [TimeSpan]
    let aim: Int?
  }

  /// The maximum number of elements to try in point mode, because each one examines all elements.
  static let targetLimit = 2000

  let ids: [String]
  private let elementCount: Int
  /// The ids of elements that are not reached yet.
  private var missing: Set<String> = []
  /// The point of each element that has one; nil before the first sweep.
  private var targets: [Point]?
  /// The time of the most expensive cost so far.
  private var dearest = TimeSpan.zero
  private(set) var found: [String: ReachCost] = [:]
  private let reaction: TimeSpan
  private let contact: TimeSpan
  private let begin: Instant
  private var steps: [Step] = []
  private var seen: Set<Key> = []
  private var queue = ReachQueue()
  private var events: [ScanEvent] = []

  init(_ settings: ScanSettings, _ tree: ElementTree, _ reaction: TimeSpan, _ contact: TimeSpan) {
    self.reaction = reaction
    self.contact = contact
    ids = tree.readingOrder.map { tree[$0].id }
    elementCount = tree.count
    let sources = settings.switches.indices.map { SourceID(switchIndex: $0, sourceIndex: 0) }
    var state = ScanState(settings: settings, tree: tree, connected: sources)
    for id in ids {
      let isReached =
        settings.mode == .point
        ? tree.index(of: id).flatMap { tree.targetPoint(of: $0) } != nil
        : state.scopes.locate(.element(id)) != nil
      if isReached { missing.insert(id) }
    }
    begin = state.now
    reduce(&state, .start, at: begin, into: &events)
    add(Step(state: state, presses: 0, steps: landings(in: events[...])))
  }

  /// Examines states until no element can be reached sooner, or all states are examined.
  ///
  /// - Returns: true if everything reachable was found within the limit.
  mutating func run(limit: Int) -> Bool {
    var looked = 0
    while let index = queue.popFirst() {
      let step = steps[index]
      if missing.isEmpty, step.state.now - begin > dearest { return true }
      guard seen.insert(key(of: step)).inserted else { continue }
      guard looked < limit else { return false }
      looked += 1
      follow(step)
    }
    return !leavesTargetsOut
  }

  private func key(of step: Step) -> Key {
    let now = step.state.now
    return Key(
      state: StateKey(step.state, profile: 0, held: step.held),
      due: step.state.nextDeadline.map { $0 - now },
      windows: step.state.settings.switches.indices.map { index in
        max(step.state.counts(index) - now, reaction)
      }, aim: step.aim)
  }

  private mutating func follow(_ step: Step) {
    if let deadline = step.state.nextDeadline { apply([(.tick, deadline)], step) }
    let seen = step.state.now + reaction
    if let held = step.held {
      var released = step
      released.held = nil
      apply([(.release(source(held), timestamp: seen), seen)], released)
      return
    }
    for index in step.state.settings.switches.indices {
      // The press starts outside of a repeat window (I3).
      let begin = max(step.state.counts(index), seen)
      if let sweep = step.state.sweep, step.state.settings.switches[index].does(.select) {
        aim(index, sweep, step, begin)
      } else {
        press(index, step, at: begin)
      }
    }
  }

  /// Freezes the line for each element, or for the element at which the frozen lines aim.
  private mutating func aim(_ index: Int, _ sweep: Sweep, _ step: Step, _ begin: Instant) {
    let targets = targetPoints(step.state.scopes.tree)
    for target in step.aim.map({ $0..<$0 + 1 }) ?? targets.indices {
      let wanted = sweep.aim(
        at: targets[target], step.state.pointSettings, step.state.scopes.tree.size)
      guard let wanted, let instant = sweep.instant(of: wanted, from: begin) else { continue }
      var aimed = step
      aimed.aim = target
      press(index, aimed, at: instant)
    }
  }

  private mutating func press(_ index: Int, _ step: Step, at begin: Instant) {
    let own = step.state.settings.switches[index]
    let source = source(index)
    var pressed = step
    pressed.presses += 1
    let down = (ScanInput.press(source, timestamp: begin), begin)
    let short = begin + max(own.hold, contact)
    apply([down, (.release(source, timestamp: short), short)], pressed)
    if let long = own.longPress {
      let end = begin + long.after
      apply([down, (.release(source, timestamp: end), end)], pressed)
    }
    guard own.moveRepeat != nil || own.does(.scan) else {
      return
    }
    let held = begin + max(own.hold, own.longPress?.after ?? .zero)
    pressed.held = index
    apply([down, (.tick, held)], pressed)
  }

  private func source(_ index: Int) -> SourceID { SourceID(switchIndex: index, sourceIndex: 0) }

  /// Applies inputs to a state.
  ///
  /// A path ends when it reaches an element, or when scanning ends.
  private mutating func apply(_ inputs: [(ScanInput, Instant)], _ step: Step) {
    var next = step
    events.removeAll(keepingCapacity: true)
    for (input, instant) in inputs { reduce(&next.state, input, at: instant, into: &events) }
    for (index, event) in events.enumerated() {
      guard let id = reached(by: event, next.state) else { continue }
      let steps = next.steps + landings(in: events[..<index])
      note(ReachCost(presses: next.presses, time: event.at - begin, steps: steps), of: id)
      return
    }
    next.steps += landings(in: events[...])
    next.state.forgetPast()
    if next.state.frozen.isEmpty { next.aim = nil }
    add(next)
  }

  /// Returns the id of the element that an event reaches, by a request or by opening its settings
  /// (N2); nil if there is none.
  private func reached(by event: ScanEvent, _ state: ScanState) -> String? {
    if case .request(.perform(let request)) = event.kind { return request.id }
    guard case .menu(let id) = event.kind, let open = state.openMenu, open.element == id,
      case .setting? = open.entries.first, let index = state.scopes.tree.index(of: id),
      state.scopes.tree.traits(of: index).contains(.opensSettings)
    else { return nil }
    return id
  }

  /// Returns the number of landings of the highlight, on a stop or on parts.
  private func landings(in events: ArraySlice<ScanEvent>) -> Int {
    events.count { event in
      if case .highlight = event.kind { return true }
      if case .choices = event.kind { return true }
      return false
    }
  }

  private mutating func note(_ cost: ReachCost, of id: String) {
    if let known = found[id] {
      if (cost.time, cost.presses) < (known.time, known.presses) { found[id] = cost }
      return
    }
    found[id] = cost
    dearest = max(dearest, cost.time)
    missing.remove(id)
  }

  /// True if lines have swept over a screen with more elements than the limit of targets.
  private var leavesTargetsOut: Bool { targets != nil && elementCount > ReachSearch.targetLimit }

  private mutating func targetPoints(_ tree: ElementTree) -> [Point] {
    if let targets { return targets }
    let slots = 0..<Int32(clamping: min(elementCount, ReachSearch.targetLimit))
    let found = slots.compactMap { tree.targetPoint(of: ElementIndex($0)) }
    targets = found
    return found
  }

  private mutating func add(_ step: Step) {
    switch step.state.phase {
    case .idle, .completed, .recipe: return
    case .scanning, .paused: break
    }
    queue.insert(steps.count, time: step.state.now, presses: step.presses)
    steps.append(step)
  }
}
