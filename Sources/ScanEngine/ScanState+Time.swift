import ElementTree
import SwitchInput

extension Instant {
  /// Where the engine's clock stops, in a hundred thousand years.
  ///
  /// Time cannot be added to behind it without end: what is due at the very last instant would be due
  /// there again and again.
  static let clockEnd = Instant(microseconds: .max / 2)
}

extension ScanState {
  /// Something that is due.
  enum Due: Hashable, Sendable {
    case contact(switchIndex: Int)
    case timer
    case delay
    case tap
    case request
  }

  /// What is due next, and when.
  struct NextDue: Hashable, Sendable {
    let deadline: Deadline
    let due: Due
  }

  /// Works out what is due next, when something may have changed that.
  mutating func updateNext() {
    next = soonest
    nextDeadline = next.map { max($0.deadline.time, now) }
  }

  /// What is due next, worked out from everything that waits; nothing is while the machine sleeps.
  @inline(__always)
  var soonest: NextDue? {
    guard !suspended else { return nil }
    var next: NextDue?
    func consider(_ deadline: Deadline, _ due: Due) {
      if let found = next, found.deadline < deadline { return }
      next = NextDue(deadline: deadline, due: due)
    }
    if let (index, deadline) = switches.nextDeadline {
      consider(deadline, .contact(switchIndex: index))
    }
    // Only the deadlines are read: what they belong to is large, and this is asked at every event.
    if let deadline = delay?.deadline { consider(deadline, .delay) }
    if let deadline = tap?.deadline { consider(deadline, .tap) }
    if let deadline = request?.deadline { consider(deadline, .request) }
    if let timer { consider(held(timer), .timer) }
    return next
  }

  /// What comes by itself waits while a contact is open and not yet recognised, and then comes after
  /// all else that is due at that instant (I10); an advance waits for the utterance too (S12).
  @inline(__always)
  private func held(_ timer: Timer) -> Deadline {
    var deadline = timer.deadline
    if timer.kind == .advance, let limit = speechGate?.limit, limit > deadline.time {
      deadline = Deadline(time: limit, order: deadline.order)
    }
    guard let end = switches.holdsAdvancesUntil, end >= deadline.time else { return deadline }
    return Deadline(time: end, order: .max)
  }

  /// Handles all that is due up to an instant, each at its own time, and moves the clock there (I1).
  mutating func runDeadlines(through instant: Instant, _ events: inout [ScanEvent]) {
    let instant = min(instant, .clockEnd)
    while let next, next.deadline.time <= instant {
      now = max(now, next.deadline.time)
      switch next.due {
      case .contact(let index):
        handle(switches.fire(index, at: now, order: &order), &events)
        dropLostHold()
      case .timer: fireTimer(&events)
      case .delay: endDelay(&events)
      case .tap: endTap(&events)
      case .request: giveUpRequest(&events)
      }
      updateNext()
    }
    now = max(now, instant)
  }

  private mutating func fireTimer(_ events: inout [ScanEvent]) {
    guard let kind = timer?.kind else { return }
    timer = nil
    switch kind {
    case .advance: advance(&events)
    case .dwell:
      guard let stop = current else { return }
      count(stop, pickedAt: now)
      take(stop, &events)
    case .sweepEnd: endSweep(&events)
    }
  }

  /// The time for which the current stop stays lit: the full interval.
  @inline(__always)
  private var fullInterval: TimeSpan {
    let isFast = settings.method == .overscan && slowStops == nil
    let interval = max(isFast ? settings.fastInterval : settings.interval, .milliseconds(10))
    return ringPosition == 0 ? interval + max(settings.firstItemPause, .zero) : interval
  }

  /// Gives what is lit its full time, from now (S15).
  ///
  /// A sweep has no interval: it ends when it has reached an edge for the last time (P2).
  mutating func giveFullInterval() {
    if timer?.kind == .sweepEnd, !hasRing { return }
    timer = nil
    guard phase == .scanning, isLit, !isAnswerDue, !isTapWaiting, hasRing else { return }
    let isTimed =
      switch settings.method {
      case .auto, .overscan: true
      case .inverse: scanningSwitch != nil
      case .step, .dwell, .directed, .elimination: false
      }
    if isTimed {
      timer = Timer(kind: .advance, deadline: order.arm(now + fullInterval))
    } else if settings.method == .dwell, dwellIsArmed {
      let end = max(now + max(settings.dwell, .milliseconds(10)), guardEnds)
      timer = Timer(kind: .dwell, deadline: order.arm(end))
    }
  }

  /// The highlight goes on by itself, or its ring ends after its last pass (S2, S9).
  private mutating func advance(_ events: inout [ScanEvent]) {
    let before = ringPosition
    guard before < ringCount else { return }
    let wraps = before + 1 >= ringCount
    if wraps {
      ringPasses += 1
      if case .passes(let limit) = settings.loops, ringPasses >= limit {
        endRing(&events)
        return
      }
    }
    ringPosition = wraps ? 0 : before + 1
    land(.advance(from: before), &events)
  }

  /// A ring had all its passes: a menu gives way to its element, a group to its scope, and the root
  /// ends the scan (S9).
  private mutating func endRing(_ events: inout [ScanEvent]) {
    if menu != nil {
      closeMenu(.loops, &events)
      landAfterMenu(&events)
    } else if open.count > 1 {
      leaveInnermost(.loops, &events)
      land(.move, &events)
    } else {
      complete(.loops, &events)
    }
  }
}
