import ElementTree
import SwitchInput

extension ScanState {
  /// Goes where a pick leads, at once or at the end of the selection delay (S11).
  mutating func follow(_ move: PendingMove, _ events: inout [ScanEvent]) {
    guard phase == .scanning, settings.selectionDelay > .zero else {
      return carryOut(move, &events)
    }
    clear(&events)
    delay = Delay(deadline: order.arm(now + settings.selectionDelay), move: move)
  }

  /// The selection delay is over: what it held back happens now.
  mutating func endDelay(_ events: inout [ScanEvent]) {
    guard let move = delay?.move else { return }
    delay = nil
    carryOut(move, &events)
  }

  private mutating func carryOut(_ move: PendingMove, _ events: inout [ScanEvent]) {
    switch move {
    case .enter(let group):
      guard let scope = scopes.scope(ofGroup: group) else { return relight(&events) }
      self.move(to: 0, in: scope, leaving: .restart, &events)
      land(.move, &events)
    case .leave(let group):
      guard let depth = open.firstIndex(where: { scopes.group(of: $0.scope) == group }) else {
        return relight(&events)
      }
      leave(downTo: depth, .exit, &events)
      land(.move, &events)
    case .open(let stop, let adjusts): open(stop, adjusts: adjusts, &events)
    case .close(let reason, let pauses):
      closeMenu(reason, &events)
      landAfterMenu(&events)
      if pauses { pause(&events) }
    case .stay(let stop): stay(on: stop, &events)
    case .change(let mode): changeMode(mode, &events)
    case .afterActivation(let stop):
      // In elimination the whole scope is shown again, wherever it goes (S7).
      let showsAnew = menu != nil || settings.method == .elimination
      closeMenu(.picked, &events)
      goOn(after: stop, showsAnew: showsAnew, &events)
    }
  }

  /// The highlight is on a stop: it gets a full interval there, or lands there where it has gone on
  /// since the press (A3); a stop that is gone leaves it where it is.
  mutating func stay(on stop: Stop, _ events: inout [ScanEvent]) {
    if menu != nil {
      guard let place = placeInRing(stop), place != ringPosition, settings.method != .elimination
      else { return relight(&events) }
      ringPosition = place
      return land(.move, &events)
    }
    guard mode == .item, let place = scopes.locate(stop.kind, stop.id),
      place.scope != open.last?.scope || place.position != position
    else { return relight(&events) }
    move(to: place.position, in: place.scope, leaving: .restart, &events)
    land(.move, &events)
  }

  /// The highlight comes back where it is, or gets a full interval if it never went.
  mutating func relight(_ events: inout [ScanEvent]) {
    if mode == .point, menu == nil {
      beginPoint(&events)
    } else if isLit {
      giveFullInterval()
    } else {
      land(.move, &events)
    }
  }

  /// Goes where `afterSelect` says (S10).
  ///
  /// Where the stop that was picked is gone, what took its place stays lit (T2). In point mode the first
  /// sweep begins again (P6).
  mutating func goOn(
    after stop: Stop, showsAnew: Bool, _ events: inout [ScanEvent]
  ) {
    changeRing()
    if settings.afterSelect == .stop { return self.stop(&events) }
    if mode == .point { return beginPoint(&events) }
    guard settings.afterSelect != .restart else {
      leaveAll(.restart, &events)
      position = 0
      return land(.move, &events)
    }
    guard let place = scopes.locate(stop.kind, stop.id) else {
      return showsAnew ? land(.change, &events) : relight(&events)
    }
    if settings.afterSelect == .next {
      let next = (place.position + 1) % max(scopes.count(of: place.scope), 1)
      move(to: next, in: place.scope, leaving: .restart, &events)
      return land(.move, &events)
    }
    let isThere = place.scope == open.last?.scope && place.position == position
    if isLit, isThere, !showsAnew { return giveFullInterval() }
    move(to: place.position, in: place.scope, leaving: .restart, &events)
    land(.move, &events)
  }
}
