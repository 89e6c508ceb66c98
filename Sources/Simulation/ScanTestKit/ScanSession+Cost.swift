import Diagnostics
import ScreenElements
import ScanAnalysis
import ScanEngine
import ScanTime
import SwitchInput
import Testing

/// The costs of reaching the elements of a screen.
extension ScanSession {
  /// Returns the cost of reaching each element on the current screen of the app, from the landing
  /// on the first stop, with the settings of the session.
  ///
  /// The press that starts scanning is not included: `startingPresses` is 1 if there is one (I9).
  /// See `ScanState.reachCosts`: the cheapest path is the fastest one, a person needs `reaction`
  /// before each press, and the search is limited to `limit` states.
  public func costs(
    reaction: TimeSpan = .milliseconds(300), limit: Int = 20_000
  ) -> ReachCosts {
    ScanState.reachCosts(
      state.settings, on: state.scopes.tree, reaction: reaction, limit: limit)
  }

  /// Expects that an element can be reached with at most `presses` presses and within `time`.
  ///
  /// All presses count, including the one that starts scanning, if there is one (I9). The time
  /// begins at the first highlight.
  public func expectReach(
    _ id: String, presses: Int, within time: TimeSpan, reaction: TimeSpan = .milliseconds(300),
    limit: Int = 20_000, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let costs = costs(reaction: reaction, limit: limit)
    switch costs[id] {
    case .reached(let cost):
      let needed = cost.presses + costs.startingPresses
      guard needed > presses || cost.time > time else { return }
      let start = costs.startingPresses > 0 ? ", with the press that starts scanning" : ""
      try fail(
        "Expected \(id) to take \(Self.words(presses, time)) at most, but it takes "
          + "\(Self.words(needed, cost.time)) from the first highlight\(start).",
        at: sourceLocation)
    case .unreachable where !hasElement(id):
      try fail("Expected \(id) to be reached, but \(unknownElement(id))", at: sourceLocation)
    case .unreachable:
      try fail("Expected \(id) to be reached, but no way leads there.", at: sourceLocation)
    case .unknown:
      try fail(
        "Expected \(id) to be reached, but it was not among the first \(limit) states.",
        at: sourceLocation)
    }
  }

  private static func words(_ presses: Int, _ time: TimeSpan) -> String {
    "\(presses) \(presses == 1 ? "press" : "presses") and "
      + durationText(microseconds: time.microseconds)
  }
}
