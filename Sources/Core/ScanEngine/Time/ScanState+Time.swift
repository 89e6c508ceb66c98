import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Computes the next due event after a change.
  @inline(__always)
  mutating func updateNext() {
    // Usually only the scan has a deadline and nothing delays it, or only a contact has one.
    guard !isSuspended, newName == nil, voice.isIdle, !isTryingSetting,
      active?.isInRecipe != true
    else {
      return waitForSoonest()
    }
    if let deadline = active?.deadline {
      guard !switches.isHeld else { return waitForSoonest() }
      clock.wait(for: EngineClock.Next(deadline: deadline, due: .pending))
    } else if let (index, deadline) = switches.nextDeadline {
      clock.wait(for: EngineClock.Next(deadline: deadline, due: .contact(switchIndex: index)))
    } else {
      clock.wait(for: nil)
    }
  }

  private mutating func waitForSoonest() { clock.wait(for: soonest) }

  /// Returns the next due event among all deadlines; nil while the machine sleeps.
  @inline(__always)
  var soonest: EngineClock.Next? {
    guard !isSuspended else { return nil }
    var next: EngineClock.Next?
    if let (index, deadline) = switches.nextDeadline {
      next = EngineClock.Next(deadline: deadline, due: .contact(switchIndex: index))
    }
    if let name = newName?.due, next.map({ name < $0.deadline.time }) ?? true {
      next = EngineClock.Next(deadline: Deadline(time: name, order: .max), due: .name)
    }
    if let update = voice.update?.due, next.map({ update < $0.deadline.time }) ?? true {
      next = EngineClock.Next(deadline: Deadline(time: update, order: .max), due: .update)
    }
    if let trial = changed?.trial?.deadline, next.map({ trial < $0.deadline }) ?? true {
      next = EngineClock.Next(deadline: trial, due: .trial)
    }
    if let end = recipeEnd, next.map({ end < $0.deadline }) ?? true {
      next = EngineClock.Next(deadline: end, due: .recipe)
    }
    // Only the deadline is read: the event is large, and this is computed at every input.
    if let pending = active?.deadline {
      let deadline = held(pending)
      if let found = next, found.deadline < deadline { return next }
      next = EngineClock.Next(deadline: deadline, due: .pending)
    }
    return next
  }

  /// Returns the effective deadline of the pending event.
  ///
  /// While a contact is not recognized yet, a timer of the highlight waits, and then comes after
  /// everything else at that instant (I10). An advance also waits for the utterance and for a
  /// message (S12, B4).
  @inline(__always)
  private func held(_ deadline: Deadline) -> Deadline {
    guard let timer = active?.timer else { return deadline }
    var deadline = deadline
    if timer == .advance, let limit = voice.advanceLimit, limit > deadline.time {
      deadline = Deadline(time: limit, order: deadline.order)
    }
    guard let end = switches.holdsAdvancesUntil, end >= deadline.time else { return deadline }
    return Deadline(time: end, order: .max)
  }

  /// Handles everything that is due up to an instant, each at its own time, and moves the clock to
  /// that instant (I1).
  @inline(__always)
  mutating func runDeadlines(through instant: Instant, _ events: inout [ScanEvent]) {
    let instant = min(instant, .clockEnd)
    if let next = clock.next, next.deadline.time <= instant { fireAll(through: instant, &events) }
    clock.advance(to: instant)
  }

  private mutating func fireAll(through instant: Instant, _ events: inout [ScanEvent]) {
    while let next = clock.next, next.deadline.time <= instant {
      clock.advance(to: next.deadline.time)
      switch next.due {
      case .contact(let index):
        var outcome = SwitchOutcome()
        switches.fire(index, at: now, order: &clock.order, &outcome)
        handle(outcome, &events)
        dropLostHold()
      case .pending: endPending(&events)
      case .name: endNamePause(&events)
      case .update: endUpdatePause(&events)
      case .trial: endTrial(&events)
      case .recipe: endRecipe(.expired, &events)
      }
      updateNext()
    }
  }

  /// Handles the pending event at its deadline.
  private mutating func endPending(_ events: inout [ScanEvent]) {
    switch active?.takeTimer() {
    case .advance?: return advance(&events)
    case .dwell?:
      guard let stop = current else { return }
      let accepted = acceptTimed()
      count(.stop(stop.name), accepted)
      return pickNow(stop, accepted, &events)
    case .sweepEnd?: return endSweep(&events)
    case nil: break
    }
    switch active?.pending?.pick {
    case .delay?: endDelay(&events)
    case .tap?: endTap(&events)
    case .answer?: giveUpRequest(&events)
    case nil: break
    }
  }

  /// Replaces the pending event and its deadline.
  @inline(__always)
  mutating func wait(for kind: Pending.Kind, until end: Instant) {
    active?.pending = Pending(kind: kind, deadline: clock.arm(end))
  }

  /// Removes the timer of the highlight; a pending pick stays.
  @inline(__always)
  mutating func dropTimer() {
    _ = active?.takeTimer()
  }

  /// The full interval of the current stop.
  @inline(__always)
  private var fullInterval: TimeSpan {
    let own = active?.method.interval(settings) ?? settings.interval
    let interval = max(own, .milliseconds(10))
    return ringPosition == 0 ? interval + max(settings.firstItemPause, .zero) : interval
  }

  /// Restarts the full time of the highlight (S15).
  ///
  /// A sweep has no interval: it ends after it has reached an edge for the last time (P2).
  mutating func giveFullInterval() {
    guard hasRing, !isWaiting else { return }
    let isRunning = isScanning && isHighlighted
    switch isRunning ? active?.method.timing : nil {
    case nil, .nothing?: active?.pending = nil
    case .advance?: wait(for: .timer(.advance), until: now + fullInterval)
    case .pick?:
      wait(for: .timer(.dwell), until: max(now + max(settings.dwell, .milliseconds(10)), guardEnds))
    }
  }

  /// Advances the highlight, or ends its ring after the last pass (S2, S9).
  @inline(__always)
  private mutating func advance(_ events: inout [ScanEvent]) {
    guard active?.owes != true else { return advanceOwing(&events) }
    advance(wraps: isAtEnd, &events)
  }

  /// Moves to the next stop, or starts the next pass.
  ///
  /// After the last pass the ring ends.
  @inline(__always)
  mutating func advance(wraps: Bool, _ events: inout [ScanEvent]) {
    let before = ringPosition
    guard before < ringCount else { return }
    if wraps {
      if !hasMenu, active?.target.path?.groups.isEmpty == true { unexpectedScreens.end() }
      let passes = countPass()
      if case .passes(let limit) = settings.loops, passes >= limit { return endRing(&events) }
    }
    restInRing(at: wraps ? 0 : before + 1)
    land(.advance(from: before), &events)
  }

  /// Ends a ring after its last pass.
  ///
  /// A menu returns to its element, a group to its outer scope, and the root ends the scan (S9).
  private mutating func endRing(_ events: inout [ScanEvent]) {
    if hasMenu {
      closeMenu(.loops, &events)
      landAfterMenu(&events)
    } else if active?.target.path?.groups.isEmpty == false {
      leaveInnermost(.loops, &events)
      land(.move, &events)
    } else {
      complete(.loops, &events)
    }
  }
}
