import Diagnostics
import ScreenElements
import ScanAnalysis
import ScanEngine
import SwitchInput
import Testing

/// What it takes to reach the elements of a screen.
extension ScanSession {
  /// What it takes to reach each element that the app shows now, from the landing on the first stop, with
  /// the session's settings.
  ///
  /// The press that starts scanning comes before that: `startingPresses` says whether there is one (I9).
  /// See `ScanState.reachCosts`: the cheapest way is the quickest one, a person
  /// needs `reaction` before a press, and at most `limit` states are looked at.
  public func costs(
    reaction: TimeSpan = .milliseconds(300), limit: Int = 20_000
  ) -> ReachCosts {
    ScanState.reachCosts(
      state.settings, on: state.scopes.tree, reaction: reaction, limit: limit)
  }

  /// Expects an element to be reached by so many presses at most, and in such a time.
  ///
  /// The presses are those of a person who begins: the one that starts scanning counts, where there is one (I9). The
  /// time counts from the first highlight.
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
