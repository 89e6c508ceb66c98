import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Computes the next due event, after a change that may affect it.
  @inline(__always)
  mutating func updateNext() {
    // Mostly only the scan waits and nothing holds it up, or only a contact does.
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

  /// The next due event, computed from everything that waits; nil while the machine sleeps.
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
    // Only the deadline is read: what it belongs to is large, and this is asked at every input.
    if let pending = active?.deadline {
      let deadline = held(pending)
      if let found = next, found.deadline < deadline { return next }
      next = EngineClock.Next(deadline: deadline, due: .pending)
    }
    return next
  }

  /// A timer of the highlight waits while a contact is open and not yet recognized, and then comes after
  /// all else that is due at that instant (I10); an advance waits for the utterance and for a message too (S12, B4).
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

  /// Handles all that is due up to an instant, each at its own time, and moves the clock there (I1).
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

  /// The time of what the scan waits for is over.
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

  /// Waits for an event from now on, instead of the previous one.
  @inline(__always)
  mutating func wait(for kind: Pending.Kind, until end: Instant) {
    active?.pending = Pending(kind: kind, deadline: clock.arm(end))
  }

  /// Removes the timer of the highlight; a pick that waits continues to wait.
  @inline(__always)
  mutating func dropTimer() {
    _ = active?.takeTimer()
  }

  /// The time for which the current stop stays highlighted: the full interval.
  @inline(__always)
  private var fullInterval: TimeSpan {
    let own = active?.method.interval(settings) ?? settings.interval
    let interval = max(own, .milliseconds(10))
    return ringPosition == 0 ? interval + max(settings.firstItemPause, .zero) : interval
  }

  /// Gives the highlight its full time, from now (S15).
  ///
  /// A sweep has no interval: it ends when it has reached an edge for the last time (P2).
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

  /// The highlight goes on by itself, or its ring ends after its last pass (S2, S9).
  @inline(__always)
  private mutating func advance(_ events: inout [ScanEvent]) {
    guard active?.owes != true else { return advanceOwing(&events) }
    advance(wraps: isAtEnd, &events)
  }

  /// Goes on to the next stop, or begins the next pass; after the last one the ring ends.
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

  /// A ring had all its passes: a menu gives way to its element, a group to its scope, and the root
  /// ends the scan (S9).
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
