import ElementTree
import SwitchInput

extension ScanState {
  /// Goes where a pick leads, at once or at the end of the selection delay (S11).
  mutating func follow(_ move: PendingMove, _ effects: inout [ScanEffect]) {
    guard phase == .scanning, settings.selectionDelay > .zero else {
      return carryOut(move, &effects)
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
    case .open(let stop, let adjusts): open(stop, adjusts: adjusts, &effects)
    case .close(let reason, let pauses):
      closeMenu(reason, &effects)
      landAfterMenu(&effects)
      if pauses { pause(&effects) }
    case .stay(let stop): stay(on: stop, &effects)
    case .change(let mode): changeMode(mode, &effects)
    case .afterActivation(let stop):
      // In elimination the whole scope is shown again, wherever it goes (S7).
      let showsAnew = menu != nil || settings.method == .elimination
      closeMenu(.picked, &effects)
      goOn(after: stop, showsAnew: showsAnew, &effects)
    }
  }

  /// The highlight is on a stop: it gets a full interval there, or lands there where it has gone on
  /// since the press (A3); a stop that is gone leaves it where it is.
  mutating func stay(on stop: Stop, _ effects: inout [ScanEffect]) {
    if menu != nil {
      guard let place = placeInRing(stop), place != ringPosition, settings.method != .elimination
      else { return relight(&effects) }
      ringPosition = place
      return land(.move, &effects)
    }
    guard mode == .item, let place = scopes.locate(stop.kind, stop.id),
      place.scope != open.last?.scope || place.position != position
    else { return relight(&effects) }
    move(to: place.position, in: place.scope, leaving: .restart, &effects)
    land(.move, &effects)
  }

  /// The highlight comes back where it is, or gets a full interval if it never went.
  mutating func relight(_ effects: inout [ScanEffect]) {
    if mode == .point, menu == nil {
      beginPoint(&effects)
    } else if isLit {
      giveFullInterval()
    } else {
      land(.move, &effects)
    }
  }

  /// Goes where `afterSelect` says (S10).
  ///
  /// Where the stop that was picked is gone, what took its place stays lit (T2). In point mode the first
  /// sweep begins again (P6).
  mutating func goOn(
    after stop: Stop, showsAnew: Bool, _ effects: inout [ScanEffect]
  ) {
    changeRing()
    if settings.afterSelect == .stop { return self.stop(&effects) }
    if mode == .point { return beginPoint(&effects) }
    guard settings.afterSelect != .restart else {
      leaveAll(.restart, &effects)
      position = 0
      return land(.move, &effects)
    }
    guard let place = scopes.locate(stop.kind, stop.id) else {
      return showsAnew ? land(.change, &effects) : relight(&effects)
    }
    if settings.afterSelect == .next {
      let next = (place.position + 1) % max(scopes.count(of: place.scope), 1)
      move(to: next, in: place.scope, leaving: .restart, &effects)
      return land(.move, &effects)
    }
    let isThere = place.scope == open.last?.scope && place.position == position
    if isLit, isThere, !showsAnew { return giveFullInterval() }
    move(to: place.position, in: place.scope, leaving: .restart, &effects)
    land(.move, &effects)
  }
}
