import ScanAnalysis
import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// The actions of the person while lines sweep over the screen (P1 to P5).
extension PersonSession {
  /// Handles the start of the sweep of a line or a band.
  mutating func watch(at instant: Instant) {
    if begin == nil { begin = instant }
    seen = nil
    parts = []
    looksAgain = nil
    guard !hasReached else { return }
    if hasFrozen, isAimed, wantedPosition == nil { record.misses += 1 }
    hasFrozen = false
    guard keepIntent(at: instant) else { return }
    aim(at: instant)
    isGoalNew = false
  }

  /// Waits for the line to reach the target.
  ///
  /// The person sees it approach and starts one mean reaction time before its arrival. The press is
  /// too early or too late by the difference of the actual reaction time to the mean.
  mutating func aim(at instant: Instant) {
    guard let sweep = driver.state.sweep, let select = roles.select else { return }
    guard let wanted = wantedPosition else { return takeBack(sweep, at: instant) }
    let mean = Int64(person.reaction(afterPresses: pressCount))
    let from = isGoalNew ? instant : max(instant, hand.isUp)
    var earliest = from + TimeSpan(microseconds: mean)
    while let there = sweep.instant(of: wanted, from: earliest), there - instant <= person.patience
    {
      record.chances += 1
      if generator.happens(person.inattention) {
        record.misses += 1
        earliest = there + .milliseconds(1)
        continue
      }
      let press = there + TimeSpan(microseconds: reaction() - mean)
      intent = Intent(act: .press(select), at: max(press, from), isOfTarget: true)
      return
    }
  }

  /// The position at which the line must be frozen for the target; nil if it can no longer lead to
  /// the target.
  private var wantedPosition: Double? {
    let state = driver.state
    guard let sweep = state.sweep, let target = goal.point ?? areaPoint,
      let position = sweep.aim(at: target, state.pointSettings, state.scopes.tree.size)
    else { return nil }
    // A previous line may have been frozen slightly off the target.
    if let point = state.point(freezingAt: position),
      state.scopes.tree.element(at: point) != goal.element
    {
      return nil
    }
    return position
  }

  /// The point of the target in an area (P8).
  private var areaPoint: Point? { driver.state.scopes.tree.targetPoint(of: goal.element) }

  /// Undoes a line at a wrong position by a switch.
  ///
  /// Without one, the person waits until its passes are complete; if it never ends, they pick any
  /// point.
  private mutating func takeBack(_ sweep: Sweep, at instant: Instant) {
    let undo = driver.state.frozen.isEmpty ? roles.back : roles.undo
    if person.correction != .wait, let undo {
      plan(.press(undo), after: instant)
    } else if sweep.end == nil, let select = roles.select {
      plan(.press(select), after: instant)
    }
  }
}
