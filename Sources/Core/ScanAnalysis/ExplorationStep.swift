import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// A state of the search for dead ends while it applies inputs.
///
/// Requests are answered immediately.
struct ExplorationStep: ScanHost {
  var driver: ScanDriver
  /// True if an element was activated, or a point was chosen, at which an element may act.
  private(set) var activates = false
  /// The work done, in units of one simple step of the engine.
  private(set) var effort = 0
  private var node: Exploration.Node
  private let profiles: [(name: String, settings: ScanSettings)]

  init(
    _ node: Exploration.Node, _ profiles: [(name: String, settings: ScanSettings)]
  ) {
    self.node = node
    self.profiles = profiles
    driver = ScanDriver(node.state)
  }

  /// The resulting state.
  var arrived: Exploration.Node {
    var arrived = node
    arrived.state = driver.state
    return arrived
  }

  mutating func present(_ events: [ScanEvent], at instant: Instant) {
    effort += cost
    for event in events {
      if case .point = event.kind { activates = true }
    }
  }

  mutating func perform(_ request: ScanRequest, at instant: Instant) -> ScanInput? {
    switch request {
    case .perform(let request):
      activates = true
      return .answer(ActivationAnswer(request: request.number, outcome: .done))
    case .loadProfile(let name): return .profile(change(to: name))
    // The check of another value searches for dead ends itself (N2).
    case .trySetting, .keepSettings, .releaseDevices: return nil
    }
  }

  /// The additional work of an input: choices and directions examine the whole ring.
  private var cost: Int {
    switch driver.state.settings.method {
    case .auto, .step, .dwell, .inverse, .overscan: 1
    case .directed, .elimination: 1 + driver.state.ringCount / 64
    }
  }

  private mutating func change(to name: String) -> ProfileChange {
    guard let index = profiles.dropFirst().firstIndex(where: { $0.name == name }) else {
      return .refused(name: name, message: "")
    }
    node.profile = index
    node.held = nil
    // The stops are computed again.
    effort += driver.state.scopes.tree.count / 8
    let settings = profiles[index].settings
    return .accepted(
      name: name, settings, connected: Exploration.sources(of: settings), held: [])
  }
}
