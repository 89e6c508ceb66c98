import ElementTree
import SwitchInput

extension ScanState {
  /// A second pick of the same stop within this time is contact bounce (S14).
  static let bounce = TimeSpan.milliseconds(80)
  /// A source that has not answered by then is taken to have failed (A4).
  static let answerTime = TimeSpan.milliseconds(2000)

  /// Takes the stop that was lit when the contact began (I10).
  mutating func pick(_ gesture: Gesture, _ effects: inout [ScanEffect]) {
    guard request == nil, let landing = targets[gesture.switchIndex],
      let stop = target(of: gesture, landing)
    else { return }
    guard !comesTooSoon(gesture, after: landing) else {
      giveFullInterval()
      return
    }
    if let lastPick, lastPick.stop.kind == stop.kind, lastPick.stop.id == stop.id,
      gesture.recognised - lastPick.at <= ScanState.bounce
    {
      return
    }
    lastPick = LastPick(stop: stop, at: gesture.recognised)
    guard let place = scopes.locate(stop.kind, stop.id) else {
      fail(stop.id, .activate, .gone, &effects)
      return
    }
    take(scopes.stop(place.position, in: place.scope), &effects)
  }

  /// The stop that a gesture belongs to: what was lit at its press, or the stop before it where a timed
  /// advance came within `lateGrace`.
  private func target(of gesture: Gesture, _ landing: Landing) -> Stop? {
    guard case .advance(let before) = landing.cause, settings.lateGrace > .zero,
      gesture.pressed - landing.at <= settings.lateGrace
    else { return landing.stop }
    return before
  }

  /// Whether the stop came under the highlight by a change, too shortly before the press (T6).
  private func comesTooSoon(_ gesture: Gesture, after landing: Landing) -> Bool {
    guard case .change = landing.cause else { return false }
    return gesture.pressed - landing.at <= settings.changeGuard
  }

  private mutating func take(_ stop: Stop, _ effects: inout [ScanEffect]) {
    switch stop.kind {
    case .element: activate(stop, &effects)
    case .group: follow(.enter(group: stop.id), &effects)
    case .exit:
      // The exit of a group that is not open any more does nothing.
      guard let scope = stop.scope, open.contains(where: { $0.scope == scope }),
        let group = scopes.group(of: scope)
      else { return }
      follow(.leave(group: group), &effects)
    }
  }

  /// Asks the element's source for its default action (A4).
  private mutating func activate(_ stop: Stop, _ effects: inout [ScanEffect]) {
    if let element = stop.element, scopes.tree.traits(of: element).contains(.notEnabled) {
      fail(stop.id, .activate, .disabled, &effects)
      return
    }
    requestCount &+= 1
    let wanted = ActivationRequest(number: requestCount, id: stop.id, action: .activate)
    request = OpenRequest(
      request: wanted, stop: stop, deadline: order.arm(now + ScanState.answerTime))
    advance = nil
    emit(.perform(wanted), &effects)
  }

  /// Nothing came of it: the highlight stays and gets a full interval (S10).
  mutating func fail(
    _ id: String, _ action: ElementAction, _ reason: FailureReason, _ effects: inout [ScanEffect]
  ) {
    emit(.failed(id: id, action, reason), &effects)
    giveFullInterval()
  }

  /// Goes where a pick leads, at once or at the end of the selection delay (S11).
  mutating func follow(_ move: PendingMove, _ effects: inout [ScanEffect]) {
    guard phase == .scanning, settings.selectionDelay > .zero else {
      carryOut(move, &effects)
      return
    }
    clear(&effects)
    delay = Delay(deadline: order.arm(now + settings.selectionDelay), move: move)
  }

  /// The selection delay is over: what it held back happens now.
  mutating func endDelay(_ effects: inout [ScanEffect]) {
    guard let move = delay?.move else { return }
    delay = nil
    carryOut(move, &effects)
  }

  private mutating func carryOut(_ move: PendingMove, _ effects: inout [ScanEffect]) {
    switch move {
    case .enter(let group):
      guard let scope = scopes.scope(ofGroup: group) else { return relight(&effects) }
      self.move(to: 0, in: scope, leaving: .restart, &effects)
      land(.move, &effects)
    case .leave(let group):
      guard let depth = open.firstIndex(where: { scopes.group(of: $0.scope) == group }) else {
        return relight(&effects)
      }
      leave(downTo: depth, .exit, &effects)
      land(.move, &effects)
    case .afterActivation(let stop): goOn(after: stop, &effects)
    }
  }

  /// What a pick led to is gone: the highlight comes back where it is.
  mutating func relight(_ effects: inout [ScanEffect]) {
    if isLit { giveFullInterval() } else { land(.change, &effects) }
  }
}
