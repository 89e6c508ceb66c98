import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Performs the move of a pick, immediately or at the end of the selection delay (S11).
  mutating func follow(_ move: PendingMove, _ events: inout [ScanEvent]) {
    guard isScanning, settings.selectionDelay > .zero else {
      return carryOut(move, &events)
    }
    clear(&events)
    wait(for: .pick(.delay(move)), until: now + settings.selectionDelay)
  }

  /// Ends the selection delay and performs the postponed move.
  mutating func endDelay(_ events: inout [ScanEvent]) {
    guard case .delay(let move)? = active?.pending?.pick else { return }
    active?.pending = nil
    carryOut(move, &events)
  }

  private mutating func carryOut(_ move: PendingMove, _ events: inout [ScanEvent]) {
    switch move {
    case .enter(let group, let inside):
      guard let scope = scopes.scope(of: group, expectedAt: inside) else {
        return highlightAgain(&events)
      }
      self.move(to: 0, in: scope, leaving: .restart, &events)
      land(.move, &events)
    case .leave(let group):
      guard
        let depth = active?.target.path?.groups.firstIndex(where: {
          scopes.group(of: $0.scope) == group
        })
      else { return highlightAgain(&events) }
      leave(downTo: depth + 1, .exit, &events)
      land(.move, &events)
    case .open(let element, let kind): open(element, kind, &events)
    case .recipe(let name, let element): beginRecipe(name, on: element, &events)
    case .close(let reason, let pauses):
      closeMenu(reason, &events)
      landAfterMenu(&events)
      if pauses { pause(&events) }
    case .heading(let step): leaveMenu(forHeading: step, &events)
    case .stay(let stop): stay(on: stop, &events)
    case .change(let mode): changeMode(mode, &events)
    case .scan(let area): scanArea(area, &events)
    case .afterActivation(let stop):
      // Elimination shows the whole scope again after every pick (S7).
      let showsAnew = hasMenu || showsParts
      closeMenu(.picked, &events)
      goOn(after: stop, showsAnew: showsAnew, &events)
    }
  }

  /// Keeps the highlight on a stop with a full interval, or returns to that stop if the highlight
  /// has advanced since the press (A3).
  ///
  /// If the stop is gone, the highlight stays in position.
  mutating func stay(on stop: Stop.Name, _ events: inout [ScanEvent]) {
    if hasMenu {
      guard let index = indexInRing(stop), index != ringPosition, !showsParts
      else { return highlightAgain(&events) }
      restInRing(at: index)
      return land(.move, &events)
    }
    guard let path = active?.target.path, let place = scopes.locate(stop),
      place.scope != path.scope || place.position != path.position
    else { return highlightAgain(&events) }
    move(to: place.position, in: place.scope, leaving: .restart, &events)
    land(.move, &events)
  }

  /// Highlights the current stop again, or gives it a full interval if it is still highlighted; in
  /// point mode the first sweep restarts.
  mutating func highlightAgain(_ events: inout [ScanEvent]) {
    if isSweeping {
      beginPoint(&events)
    } else if isHighlighted {
      giveFullInterval()
    } else {
      land(.move, &events)
    }
  }

  /// Continues as `afterSelect` defines (S10).
  ///
  /// If the picked stop is gone, the stop that replaced it stays highlighted (T2). In point mode
  /// the first sweep restarts (P6).
  mutating func goOn(
    after stop: Stop.Name, showsAnew: Bool, _ events: inout [ScanEvent]
  ) {
    active?.method.changeRing()
    if settings.afterSelect == .stop { return self.stop(&events) }
    if mode == .point { return beginPoint(&events) }
    guard settings.afterSelect != .restart else {
      leaveAll(.restart, &events)
      active?.rest(at: 0)
      return land(.move, &events)
    }
    guard let place = scopes.locate(stop) else {
      return showsAnew ? land(.change, &events) : highlightAgain(&events)
    }
    if settings.afterSelect == .next {
      let next = (place.position + 1) % max(scopes.count(of: place.scope), 1)
      move(to: next, in: place.scope, leaving: .restart, &events)
      return land(.move, &events)
    }
    let path = active?.target.path
    let isThere = place.scope == path?.scope && place.position == path?.position
    if isHighlighted, isThere, !showsAnew { return giveFullInterval() }
    move(to: place.position, in: place.scope, leaving: .restart, &events)
    land(.move, &events)
  }
}
