import ScanEngine
import ScanTime
import SwitchInput

/// The actions of the hand.
extension PersonSession {
  mutating func move(_ motion: Hand.Motion) {
    let source = SourceID(switchIndex: motion.index, sourceIndex: 0)
    isUntouched = false
    apply(
      motion.isPress
        ? .press(source, timestamp: motion.at) : .release(source, timestamp: motion.at),
      at: motion.at)
  }

  /// Performs the planned press.
  ///
  /// If it has no effect, the person looks again.
  mutating func carryOut(_ next: Intent) {
    intent = nil
    isArmed = next.moves
    isAimed = next.isOfTarget
    switch next.act {
    case .press(let role):
      notePress()
      hand.press(role.index, long: role.long, at: next.at)
      if settings.method == .overscan, slowStops == 0, next.isOfTarget { slowStops = -1 }
    case .holdOn(let index):
      notePress()
      hand.holdOn(index, at: next.at)
      // The highlight now moves by a timer, or is on the awaited stop.
      if let seen, isWanted(seen.stop) { plan(.letGo(index), after: next.at, isOfTarget: true) }
    case .letGo(let index): hand.letGo(index, at: next.at)
    }
    let wait = max(settings.dwell, .milliseconds(1000)) + .milliseconds(500)
    looksAgain = next.at + wait
  }

  /// Presses a random switch by accident.
  mutating func slipNow(at instant: Instant) {
    let index = slips.pick(settings.switches.count)
    if !hand.isHolding(index) {
      isAimed = false
      notePress()
      hand.press(index, long: nil, at: instant)
    }
    nextSlip = gapToSlip().map { instant + $0 }
  }

  private mutating func notePress() {
    pressCount += 1
    // The press that starts the first scan does not belong to a selection.
    if begin != nil { record.presses += 1 }
  }

  /// Plans an act, one reaction time after the instant.
  ///
  /// The person finishes the last press before they look at its result, except with a new goal.
  mutating func plan(
    _ act: Intent.Act, after instant: Instant, isOfTarget: Bool = false, moves: Bool = false
  ) {
    let from = isGoalNew ? instant : max(instant, hand.isUp)
    intent = Intent(
      act: act, at: from + TimeSpan(microseconds: reaction()), isOfTarget: isOfTarget, moves: moves)
  }
}
