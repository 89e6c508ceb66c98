import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Handles the first select of overscan: steps back from the highlighted stop and continues
  /// slowly (S8).
  mutating func stepBack(
    from landing: Landing, _ gesture: Gesture, _ events: inout [ScanEvent]
  ) {
    guard let accepted = accept(gesture, after: landing), let stop = landing.stop,
      !isBounce(.stop(stop.name), accepted)
    else { return }
    let backtrack = min(max(settings.backtrack, 0), 1000)
    restInRing(at: max((indexInRing(stop) ?? ringPosition) - backtrack, 0))
    active?.method = .overscan(slow: max(2 * backtrack, 1))
    land(.move, &events)
    if let stop = current { note(.stop(stop.name), accepted) }
  }
}

extension MethodState {
  /// Ends the slow phase after a pick (S8).
  mutating func endSlowPhase() {
    if case .overscan = self { self = .overscan(slow: nil) }
  }
}
