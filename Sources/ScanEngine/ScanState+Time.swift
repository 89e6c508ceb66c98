import ElementTree
import SwitchInput

extension ScanState {
  /// Something that is due.
  enum Due {
    case contact(switchIndex: Int)
    case advance
    case delay
    case request
  }

  /// When the engine wants to be woken next, if nothing happens before; nil is never.
  public var nextDeadline: Instant? {
    nextDue.map { max($0.deadline.time, now) }
  }

  /// What is due next, with its deadline; nothing is while the machine sleeps.
  var nextDue: (deadline: Deadline, due: Due)? {
    guard !suspended else { return nil }
    var next: (deadline: Deadline, due: Due)?
    func consider(_ deadline: Deadline, _ due: Due) {
      if let found = next, found.deadline < deadline { return }
      next = (deadline, due)
    }
    if let (index, deadline) = switches.nextDeadline {
      consider(deadline, .contact(switchIndex: index))
    }
    if let delay { consider(delay.deadline, .delay) }
    if let request { consider(request.deadline, .request) }
    if let advance { consider(held(advance), .advance) }
    return next
  }

  /// A timed advance waits while a contact is open and not yet recognised, and then comes after all else
  /// that is due at that instant (I10).
  private func held(_ deadline: Deadline) -> Deadline {
    guard let end = switches.holdsAdvancesUntil, end >= deadline.time else { return deadline }
    return Deadline(time: end, order: .max)
  }

  /// Handles all that is due up to an instant, each at its own time, and moves the clock there (I1).
  mutating func runDeadlines(through instant: Instant, _ effects: inout [ScanEffect]) {
    while let (deadline, due) = nextDue, deadline.time <= instant {
      now = max(now, deadline.time)
      switch due {
      case .contact(let index): handle(switches.fire(index, order: &order), &effects)
      case .advance: advanceInTime(&effects)
      case .delay: endDelay(&effects)
      case .request: giveUpRequest(&effects)
      }
    }
    now = max(now, instant)
  }

  /// The time for which the current stop stays lit: the full interval.
  var fullInterval: TimeSpan {
    let interval = max(settings.interval, .milliseconds(10))
    return position == 0 ? interval + max(settings.firstItemPause, .zero) : interval
  }

  /// Gives the current stop its full interval, from now.
  mutating func giveFullInterval() {
    switch settings.method {
    case .auto:
      let runs = phase == .scanning && isLit && request == nil
      advance = runs ? order.arm(now + fullInterval) : nil
    case .step, .dwell, .inverse, .directed, .elimination, .overscan:
      advance = nil
    }
  }

  /// The highlight goes on by itself, or its scope ends after its last pass (S2, S9).
  private mutating func advanceInTime(_ effects: inout [ScanEffect]) {
    advance = nil
    guard let before = current, let scope = open.last else { return }
    let wraps = position + 1 >= scopes.count(of: scope.scope)
    if wraps {
      open[open.count - 1].passes += 1
      if case .passes(let limit) = settings.loops, scope.passes + 1 >= limit {
        endScope(&effects)
        return
      }
    }
    position = wraps ? 0 : position + 1
    land(.advance(from: before), &effects)
  }

  /// A scope had all its passes: a group gives way to its scope, the root ends the scan (S9).
  private mutating func endScope(_ effects: inout [ScanEffect]) {
    if open.count > 1 {
      leaveInnermost(.loops, &effects)
      land(.move, &effects)
    } else {
      complete(.loops, &effects)
    }
  }
}
