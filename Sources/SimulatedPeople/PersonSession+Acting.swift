import ScanEngine
import SwitchInput

/// What the hand does.
extension PersonSession {
  mutating func move(_ motion: Hand.Motion) {
    let source = SourceID(switchIndex: motion.index, sourceIndex: 0)
    isUntouched = false
    take(
      motion.isPress
        ? .press(source, timestamp: motion.at) : .release(source, timestamp: motion.at),
      at: motion.at)
  }

  /// Does what was decided; where nothing comes of it, the person looks again.
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
      // What is highlighted goes on by itself now, or is what they wait for.
      if let seen, isWanted(seen.stop) { plan(.letGo(index), after: next.at, isOfTarget: true) }
    case .letGo(let index): hand.letGo(index, at: next.at)
    }
    let wait = max(settings.dwell, .milliseconds(1000)) + .milliseconds(500)
    looksAgain = next.at + wait
  }

  /// A press that nobody meant, of any switch.
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
    // What begins the first scan is no part of a selection.
    if begin != nil { record.presses += 1 }
  }

  /// Decides on something, a reaction after the instant.
  ///
  /// What a press led to is only looked at when it is over, but for a new goal.
  mutating func plan(
    _ act: Intent.Act, after instant: Instant, isOfTarget: Bool = false, moves: Bool = false
  ) {
    let from = isGoalNew ? instant : max(instant, hand.isUp)
    intent = Intent(
      act: act, at: from + TimeSpan(microseconds: reaction()), isOfTarget: isOfTarget, moves: moves)
  }
}
