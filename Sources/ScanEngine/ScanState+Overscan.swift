import ElementTree
import SwitchInput

extension ScanState {
  /// The first select of overscan steps back from the stop that was lit, and goes on slowly (S8).
  mutating func stepBack(from stop: Stop, _ gesture: Gesture, _ events: inout [ScanEvent]) {
    let backtrack = max(settings.backtrack, 0)
    ringPosition = max((placeInRing(stop) ?? ringPosition) - backtrack, 0)
    slowStops = max(2 * backtrack, 1)
    land(.move, &events)
    if let stop = current { lastPick = LastPick(stop: stop, at: gesture.recognised) }
  }

  /// A landing counts as a slow stop; after the last one without a pick it goes fast again (S8).
  mutating func countSlowStop() {
    guard let left = slowStops else { return }
    slowStops = left > 0 ? left - 1 : nil
  }

  func placeInRing(_ stop: Stop) -> Int? {
    if let menu { return menu.offer.stops.firstIndex(of: stop) }
    guard let place = scopes.locate(stop.kind, stop.id), place.scope == open.last?.scope else {
      return nil
    }
    return place.position
  }
}
