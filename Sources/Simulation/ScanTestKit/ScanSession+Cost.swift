import Diagnostics
import ScreenElements
import ScanAnalysis
import ScanEngine
import ScanTime
import SwitchInput
import Testing

/// The costs of reaching the elements of a screen.
extension ScanSession {
  /// Returns the cost of reaching each element that the app shows now, from the landing on the
  /// first stop, with the session's settings.
  ///
  /// The press that starts scanning is not included: `startingPresses` is 1 if there is one (I9).
  /// See `ScanState.reachCosts`: the cheapest way is the quickest one, a person needs `reaction`
  /// before a press, and at most `limit` states are explored.
  public func costs(
    reaction: TimeSpan = .milliseconds(300), limit: Int = 20_000
  ) -> ReachCosts {
    ScanState.reachCosts(
      state.settings, on: state.scopes.tree, reaction: reaction, limit: limit)
  }

  /// Expects an element to be reachable with a maximum number of presses, and within a time.
  ///
  /// The presses are those from the beginning: the one that starts scanning counts, if there is one
  /// (I9). The time begins with the first highlight.
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
