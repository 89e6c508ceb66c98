import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// The invariants after each step of every scenario, in addition to the events that its file
/// expects.
struct ScenarioWatch {
  /// The violations, each with its time.
  private(set) var faults: [String] = []
  private var before = Instant.zero

  /// Checks the state after a step, and the events of the step.
  mutating func look(at state: ScanState, after events: [ScanEvent]) {
    for violation in state.violations { fail(violation, at: state.now) }
    if let next = state.nextDeadline, next < state.now {
      fail("a deadline lies in the past (I1)", at: state.now)
    }
    for event in events {
      if event.at < before || event.at > state.now {
        fail("an event is not of its time (I1)", at: state.now)
      }
      if case .request(.perform(let request)) = event.kind { check(request, in: state) }
    }
    before = state.now
  }

  /// Stored screens refuse wrong requests as the engine does, so events alone do not reveal them.
  private mutating func check(_ request: ActivationRequest, in state: ScanState) {
    // A pointer also clicks where there is no element (P8).
    if case .click = request.action, request.id.isEmpty { return }
    guard let index = state.scopes.tree.index(of: request.id) else {
      return fail("\(request.id) is asked and not in the tree (Y2)", at: state.now)
    }
    if state.scopes.tree.traits(of: index).contains(.notEnabled) {
      fail("\(request.id) is disabled and asked (E10)", at: state.now)
    }
  }

  private mutating func fail(_ words: String, at instant: Instant) {
    faults.append("\(instant.microseconds / 1000)ms: \(words)")
  }
}
