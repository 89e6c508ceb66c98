import ElementTree
import SwitchInput

extension ScanState {
  /// Looks for a state that a profile can reach on a screen and from which there is no way out without
  /// activating anything (Y1).
  ///
  /// It is the engine itself that is explored: from each state every switch is pressed, held for its long
  /// action, held to scan and let go, and the next deadline is waited for. What would activate
  /// something is not followed. `limit` bounds the number of states.
  public static func findDeadEnd(
    _ settings: ScanSettings, on tree: ElementTree, limit: Int = 20_000
  ) -> DeadEndSearch {
    var exploration = Exploration(settings, tree)
    guard exploration.explore(limit: limit) else { return .tooMany(limit: limit) }
    return exploration.deadEnd.map { .found($0) } ?? .none
  }

  /// Whether the way from here leads no further out: a first stage, or the whole root without a menu.
  fileprivate var isOut: Bool {
    phase == .scanning && open.count == 1 && menu == nil && isLit && frozen.isEmpty
      && narrowed.isEmpty
  }

  /// Where a person would be in this state.
  fileprivate var place: DeadEnd.Place {
    switch phase {
    case .idle: return .idle
    case .completed: return .completed
    case .paused: return .paused
    case .scanning: break
    }
    if let part = narrowed.last, let first = ring?.stop(part.lowerBound) {
      return .part(first: first.id)
    }
    if let menu { return .menu(element: menu.element.id) }
    if let stage = pointScan?.sweep, mode == .point { return .pointStage(stage.axis, stage.stage) }
    if let group = open.last.flatMap({ scopes.group(of: $0.scope) }) { return .group(id: group) }
    return .root
  }
}

/// The graph of the states that can be reached.
private struct Exploration {
  private var states: [ScanState]
  private var places: [StateKey: Int]
  /// For each state, those that lead to it.
  private var sources: [[Int]] = [[]]
  private var effects: [ScanEffect] = []

  init(_ settings: ScanSettings, _ tree: ElementTree) {
    var settings = settings
    // Two passes end a scope as well as a thousand do.
    if case .passes(let passes) = settings.loops { settings.loops = .passes(min(passes, 2)) }
    var sources: [SourceID] = []
    for index in settings.switches.indices {
      sources.append(SourceID(switchIndex: index, sourceIndex: 0))
    }
    let idle = ScanState(settings: settings, tree: tree, connected: sources)
    states = [idle]
    places = [StateKey(idle): 0]
  }

  /// Follows every way from every state.
  ///
  /// - Returns: whether all states were found within the limit.
  mutating func explore(limit: Int) -> Bool {
    var next = 0
    while next < states.count {
      guard states.count <= limit else { return false }
      let state = states[next]
      for index in state.settings.switches.indices {
        press(index, in: state, from: next)
      }
      if let deadline = state.nextDeadline {
        var waiting = state
        if take([(.tick, deadline)], &waiting) { arrive(waiting, from: next) }
      }
      next += 1
    }
    return true
  }

  /// The first state that leads out nowhere; those that do are found backwards from the ways out.
  var deadEnd: DeadEnd? {
    var leadsOut = states.map { $0.isOut }
    var unread = states.indices.filter { leadsOut[$0] }
    while let place = unread.popLast() {
      for source in sources[place] where !leadsOut[source] {
        leadsOut[source] = true
        unread.append(source)
      }
    }
    return leadsOut.firstIndex(of: false).map { DeadEnd(place: states[$0].place) }
  }

  private mutating func press(_ index: Int, in state: ScanState, from place: Int) {
    let own = state.settings.switches[index]
    let source = SourceID(switchIndex: index, sourceIndex: 0)
    let pause = TimeSpan.milliseconds(100)
    // The next press comes when no window is open (I3) and it is no bounce (S14).
    var begin = state.now + pause
    if let end = state.switches.windowEnd(of: index) { begin = max(begin, end) }
    if state.scanningSwitch == index {
      follow([(.release(source, timestamp: begin), begin)], state, place)
      return
    }
    let down = (ScanEvent.press(source, timestamp: begin), begin)
    let short = begin + max(own.hold, .milliseconds(20))
    follow([down, (.release(source, timestamp: short), short)], state, place)
    if let long = own.longPress {
      let end = begin + long.after
      follow([down, (.release(source, timestamp: end), end)], state, place)
    }
    if own.press == .scan || own.longPress?.action == .scan {
      let held = begin + max(own.hold, own.longPress?.after ?? .zero)
      follow([down, (.tick, held)], state, place)
    }
  }

  private mutating func follow(
    _ events: [(ScanEvent, Instant)], _ state: ScanState, _ place: Int
  ) {
    var next = state
    if take(events, &next) { arrive(next, from: place) }
  }

  /// Takes events to a state, with the deadlines before each.
  ///
  /// - Returns: whether nothing was activated on the way.
  private mutating func take(_ events: [(ScanEvent, Instant)], _ state: inout ScanState) -> Bool {
    effects.removeAll(keepingCapacity: true)
    for (event, instant) in events { reduce(&state, event, at: instant, into: &effects) }
    for effect in effects {
      if case .perform = effect.kind { return false }
    }
    return true
  }

  private mutating func arrive(_ state: ScanState, from source: Int) {
    let key = StateKey(state)
    if let place = places[key] {
      sources[place].append(source)
    } else {
      places[key] = states.count
      states.append(state)
      sources.append([source])
    }
  }
}
