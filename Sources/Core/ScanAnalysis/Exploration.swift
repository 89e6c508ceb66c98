import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// The graph of all reachable states, for the search for dead ends (Y1).
struct Exploration {
  /// A state with its profile and its held switch.
  struct Node {
    var state: ScanState
    /// The profile in use, by its index; 0 is the examined profile.
    var profile = 0
    /// The held switch; nil if there is none.
    var held: Int?
  }

  /// The profiles, beginning with the examined one.
  let profiles: [(name: String, settings: ScanSettings)]
  private(set) var nodes: [Node] = []
  private var indices: [StateKey: Int] = [:]
  /// The transitions without an activation, as pairs of states.
  private var ways: [(from: Int, to: Int)] = []
  /// The number of states whose transitions were all followed.
  private var followed = 0
  /// The work done, in units of one simple step of the engine.
  private var effort = 0
  /// The cached reach of the arrows of each scope, by profile.
  ///
  /// Computing it takes time in proportion to the square of the number of stops (S6).
  private var arrows: [ArrowsKey: DirectedReach] = [:]
  /// A point for each element that can be picked in point mode; nil until they are needed.
  private var targets: [Point]?

  init(
    _ settings: ScanSettings, _ tree: ElementTree,
    _ others: [(name: String, settings: ScanSettings)]
  ) {
    profiles = ([("", settings)] + others).map { ($0.name, Exploration.shortened($0.settings)) }
    let settings = profiles[0].settings
    let idle = ScanState(
      settings: settings, tree: tree, connected: Exploration.sources(of: settings))
    nodes.append(Node(state: idle))
    indices[StateKey(idle, profile: 0, held: nil)] = 0
  }

  /// Returns settings with fewer passes.
  ///
  /// A single pass is enough, unless a switch recognizes gestures again only after it.
  private static func shortened(_ settings: ScanSettings) -> ScanSettings {
    guard case .passes(let passes) = settings.loops else { return settings }
    var shortened = settings
    var window = TimeSpan.zero
    for own in settings.switches { window = max(window, own.ignoreRepeat) }
    var interval = max(settings.interval, .milliseconds(10))
    if settings.method == .overscan {
      interval = max(min(interval, settings.fastInterval), .milliseconds(10))
    }
    // A press is released before its window ends.
    let waits = (window + .milliseconds(100)).microseconds / interval.microseconds
    shortened.loops = .passes(min(passes, waits == 0 ? 1 : Int(min(waits, 1000)) + 2))
    return shortened
  }

  static func sources(of settings: ScanSettings) -> [SourceID] {
    settings.switches.indices.map { SourceID(switchIndex: $0, sourceIndex: 0) }
  }

  /// Follows every transition from every state.
  ///
  /// - Returns: true if all states were found within the limit.
  mutating func explore(limit: Int) -> Bool {
    while followed < nodes.count {
      guard nodes.count <= limit, effort <= 8 * limit else { return false }
      knowArrows(in: followed)
      followWays(from: followed)
      followed += 1
    }
    return true
  }

  /// A scope of one of the profiles.
  private struct ArrowsKey: Hashable {
    let profile: Int
    let scope: Int
  }

  /// Computes the reach of arrows once for each scope, instead of in each state (S6).
  private mutating func knowArrows(in index: Int) {
    guard nodes[index].state.settings.method == .directed,
      let scope = nodes[index].state.openScope
    else { return }
    let key = ArrowsKey(profile: nodes[index].profile, scope: scope)
    if let known = arrows[key] {
      nodes[index].state.remember(known)
    } else {
      let count = nodes[index].state.scopes.count(of: scope)
      if count <= DirectedReach.limit { effort += count * count / 64 }
      arrows[key] = nodes[index].state.arrows(of: scope)
    }
  }

  /// The first state without a way out; nil if there is none.
  ///
  /// The search goes backwards from the ways out. A state whose transitions were not followed
  /// counts as a way out, because it may have one.
  var deadEnd: DeadEnd? {
    let leadsOut = leading { $0.isOut }
    // A state in which scanning resumes is judged separately.
    let scansAgain = leading { $0.phase == .scanning || $0.isOut }
    for (index, node) in nodes.enumerated() where node.held == nil && node.state.canStillChoose {
      let isGood = node.state.phase == .scanning ? leadsOut[index] : scansAgain[index]
      guard !isGood else { continue }
      return DeadEnd(
        place: node.state.place, profile: node.profile == 0 ? nil : profiles[node.profile].name)
    }
    return nil
  }

  /// Returns for each state if it leads to a state with a property, or to one whose transitions
  /// were not followed.
  private func leading(to isGood: (ScanState) -> Bool) -> [Bool] {
    var leads: [Bool] = []
    var unread: [Int] = []
    var sources: [[Int]] = Array(repeating: [], count: nodes.count)
    for way in ways { sources[way.to].append(way.from) }
    for (index, node) in nodes.enumerated() {
      leads.append(index >= followed || isGood(node.state))
      if leads[index] { unread.append(index) }
    }
    while let index = unread.popLast() {
      for source in sources[index] where !leads[source] {
        leads[source] = true
        unread.append(source)
      }
    }
    return leads
  }

  /// Applies inputs to a state, each after the earlier deadlines, and records the resulting state.
  mutating func follow(
    _ inputs: [(input: ScanInput, at: Instant)], _ node: Node, held: Int?, from index: Int
  ) {
    var next = node
    next.held = held
    var step = ExplorationStep(next, profiles)
    for (input, instant) in inputs { step.apply(input, at: instant) }
    effort += step.effort
    arrive(step.arrived, from: step.activates ? nil : index)
  }

  /// Records a transition; one with an activation has no source.
  mutating func arrive(_ node: Node, from source: Int?) {
    let key = StateKey(node.state, profile: node.profile, held: node.held)
    let index: Int
    if let known = indices[key] {
      index = known
    } else {
      index = nodes.count
      indices[key] = index
      nodes.append(node)
      nodes[index].state.forgetPast()
    }
    if let source { ways.append((source, index)) }
  }

  /// Returns a point on each element that can be picked in point mode.
  mutating func targetPoints(_ tree: ElementTree) -> [Point] {
    if let targets { return targets }
    var found: [Point] = []
    for slot in 0..<Int32(clamping: min(tree.count, 2000)) {
      guard tree.isAccessible(ElementIndex(slot)) else { continue }
      // The first try usually succeeds; each one examines all elements.
      effort += 2 * (1 + tree.count / 256)
      if let point = tree.targetPoint(of: ElementIndex(slot)) { found.append(point) }
    }
    targets = found
    return found
  }
}
