import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

extension OutsideView {
  /// Checks a frozen line: it must be at its position at the press, if it swept then (P1, T6).
  mutating func judge(froze stage: FrozenStage, _ at: Instant) {
    guard let attempt = step.attempts.last(where: { $0.action == .select && !$0.isRelease }) else {
      return broken.append("a line is frozen, and nobody asked for it (P1)")
    }
    guard case .sweep(let sweep)? = attempt.target?.thing, targetsLast(attempt) else {
      return broken.append("a line is frozen that did not sweep at the press (P1)")
    }
    let position = sweep.position(at: attempt.pressed)
    if sweep.axis != stage.axis || abs(position - stage.position) > 0.001 {
      broken.append("a line is frozen elsewhere than it was at the press (P1)")
    }
    if attempt.isGuarded { broken.append("a line is frozen within the guard of a change (T6)") }
    count("froze")
    step.hasPicked = true
  }

  /// True if the highlight at a press is still the current one.
  func targetsLast(_ attempt: Attempt) -> Bool {
    attempt.seen == forgotten + shown.count && attempt.target?.at == last?.at
  }

  /// Checks that the first select of overscan steps back, unless it is within the guard (S8, T6).
  mutating func judgeStepBack(_ thing: Shown.Thing, _ at: Instant) {
    guard settings.method == .overscan, case .stop(let name) = thing, !step.hasPicked,
      !step.hasLanded, let attempt = step.attempts.last, attempt.action == .select,
      taps.isEmpty, step.answered == nil, !step.wasDelayed
    else { return }
    guard attempt.isGuarded else { return picks.append((name, attempt.recognized)) }
    guard step.press != nil || step.release != nil else { return }
    broken.append("a select within the guard of a change steps back (T6, S8)")
  }

  /// Notes that `back` is about to be performed: a narrowed part must widen (S7).
  mutating func beginBack(_ attempt: Attempt) {
    guard attempt.action == .back, settings.method == .elimination, mode == .item || menu != nil,
      open == nil, taps.isEmpty, case .parts(let parts)? = last?.thing
    else { return }
    let count = parts.reduce(0) { $0 + $1.count }
    let scope = groups.last.flatMap { scopes.scope(of: $0) } ?? 0
    let whole = menu != nil ? menuCount ?? 0 : scopes.count(of: scope)
    guard count < whole else { return }
    self.count("back in a part")
    mustWiden = (Set(parts.joined()), menu, groups)
  }

  /// Checks the state after the engine has handled the event.
  mutating func finish(_ state: ScanState) {
    if let before = mustWiden {
      mustWiden = nil
      var isWider = false
      if case .parts(let parts)? = last?.thing {
        let now = Set(parts.joined())
        isWider = now.isStrictSuperset(of: before.names)
      }
      if !isWider || menu != before.menu || groups != before.groups {
        broken.append("back leaves, or does nothing, where it has to widen (S7)")
      }
    }
    for problem in order.ended(groups) { broken.append(problem) }
    if mustStop, step.answered != nil, settings.selectionDelay <= .zero, state.phase != .idle {
      broken.append("the scan goes on after it was to stop (S10, P6)")
    }
    if phase == .idle || phase == .completed || step.isScreen { mustStop = false }
    if step.isScreen {
      taps = []
      deferred = nil
      open = nil
    }
    judgeChange(state)
    judgeKeptParts(state)
    judgeIdle()
    if state.scopes != scopes {
      scopesBefore.append((state.now, scopes))
      if scopesBefore.count > 20 { scopesBefore.removeFirst() }
    }
    scopes = state.scopes
    menuCount = state.openMenu?.entries.count
    noteTap()
    judgePicture(state)
  }

  /// Checks that the parts, the highlight and the sweep are those that were reported.
  private mutating func judgePicture(_ state: ScanState) {
    guard phase == .scanning || phase == .paused, isHighlighted else { return }
    switch last?.thing {
    case .parts(let reported)?:
      guard settings.method == .elimination, mode == .item || menu != nil else { return }
      if state.parts.map({ $0.map(\.name) }) != reported {
        let now = state.parts.map { $0.map(\.description) }
        broken.append("other parts can be chosen than were reported: \(now), \(reported) (S7, S1)")
      }
    case .sweep(let reported)?:
      if let sweep = state.sweep, sweep != reported {
        broken.append("another line sweeps than was reported (P2)")
      }
    case .stop, .nothing, nil: break
    }
    if state.openMenu?.element != menu {
      broken.append("another menu is open than was reported (A2, S1)")
    }
    if state.enteredGroups != groups {
      broken.append("other groups are open than were reported (S1, T1)")
    }
  }

  /// Checks that a change keeps the highlighted stop, or else highlights the stop at its position; a focus is
  /// highlighted (T1, T2, E11).
  private mutating func judgeChange(_ state: ScanState) {
    guard step.isLayout || step.isScreen, mode == .item, phase == .scanning || phase == .paused,
      state.phase == phase, !step.wasDelayed
    else { return }
    if let focus = step.focus, state.scopes.locate(.element(focus)) != nil {
      if step.isLayout {
        focuses += 1
        // From the third focus in a row on they move nothing, and the end of a row is not visible from
        // outside (E11).
        guard focuses < 3 else { return }
      }
      count("focus")
      if settings.method == .elimination {
        if !state.parts.joined().contains(where: { $0.description == focus }) {
          broken.append("\(focus) is to be highlighted, and is not among the parts (E11, S7)")
        }
      } else if state.highlight?.description != focus {
        broken.append(
          "\(focus) is to be highlighted, and \(state.highlight?.description ?? "nothing") is (E11)"
        )
      }
      return
    }
    guard step.isLayout, settings.method != .elimination, menuBefore == nil,
      case .stop(let highlight)? = highlightedBefore
    else { return }
    if let place = state.scopes.locate(highlight) {
      count("kept")
      let now = state.scopes.stop(place.position, in: place.scope).description
      if step.hasLanded || state.highlight?.description != now {
        broken.append("\(highlight) is still a stop, and does not stay highlighted (T1)")
      }
    } else {
      judgeLost(state)
    }
  }

  /// Checks the highlight after its stop has disappeared: it must be the stop at its position in
  /// the nearest remaining scope, or the last one (T2, T3).
  private mutating func judgeLost(_ state: ScanState) {
    guard let before = placeBefore, state.phase == .scanning || state.phase == .paused else {
      return
    }
    count("lost")
    let after = state.scopes
    var names = before.groups
    var scope = before.scope
    var position = before.position
    while let name = names.last, after.scope(of: name) == nil {
      position = scopes.parent(of: scope)?.position ?? 0
      scope = scopes.parent(of: scope)?.scope ?? 0
      names.removeLast()
    }
    let found = names.last.flatMap { after.scope(of: $0) } ?? 0
    let wanted = after.stop(min(position, max(after.count(of: found) - 1, 0)), in: found)
    if state.highlight?.name != wanted.name {
      broken.append(
        "\(wanted) is at the place of what is gone, and \(state.highlight?.description ?? "nothing") is highlighted (T2, T3)"
      )
    }
  }
}
