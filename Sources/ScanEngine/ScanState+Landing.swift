import ElementTree
import SwitchInput

extension ScanState {
  /// The highlight comes to rest on the current stop, which is spoken and gets a full interval.
  mutating func land(_ cause: Landing.Cause, _ effects: inout [ScanEffect]) {
    guard let ring, ringPosition < ring.count else { return }
    isLit = true
    saidAgain = false
    dwellIsArmed = false
    if pageTurn?.stage == .done { pageTurn = nil }
    countSlowStop()
    if settings.method == .elimination {
      showParts(ring, cause, &effects)
    } else if let stop = current {
      history.append(Landing(at: now, stop: stop, cause: cause, ring: ring, narrowed: []))
      emit(.highlight(stop, index: ringPosition, count: ring.count), &effects)
      speak(stop, &effects)
    }
    giveFullInterval()
  }

  /// Speaks a stop; with `speech.wait`, advances wait for its end or its estimate (S12).
  mutating func speak(_ stop: Stop, _ effects: inout [ScanEffect]) {
    let options = UtteranceOptions(hints: settings.speech.hints, traits: settings.speech.traits)
    if menu == nil, let element = stop.element, stop.kind == .element,
      scopes.tree.isSilent(element, options)
    {
      speechEnd = nil
      return
    }
    let content: Speech.Content
    if let menu, let place = menu.stops.firstIndex(of: stop) {
      content = .text(menu.entries[place].utterance, language: "en")
    } else {
      content = .stop(scopes, stop, options)
    }
    say(Speech(priority: .highlight, content: content), &effects)
  }

  /// Leaves the innermost group; its own stop becomes the current one.
  mutating func leaveInnermost(_ reason: LeaveReason, _ effects: inout [ScanEffect]) {
    guard open.count > 1, let innermost = open.last?.scope else { return }
    if let group = scopes.group(of: innermost) { emit(.left(group: group, reason), &effects) }
    position = scopes.parent(of: innermost)?.position ?? 0
    open.removeLast()
    changeRing()
  }

  /// Leaves groups, the innermost first, until that many scopes are open; a menu is closed before.
  mutating func leave(
    downTo depth: Int, _ reason: LeaveReason, _ effects: inout [ScanEffect]
  ) {
    closeMenu(CloseReason(reason), &effects)
    while open.count > max(depth, 1) { leaveInnermost(reason, &effects) }
  }

  /// Closes and leaves everything down to the root.
  mutating func leaveAll(_ reason: LeaveReason, _ effects: inout [ScanEffect]) {
    leave(downTo: 1, reason, &effects)
  }

  /// Makes a stop the current one: groups that do not hold it are left, those that do are entered.
  mutating func move(
    to position: Int, in scope: Int, leaving reason: LeaveReason, _ effects: inout [ScanEffect]
  ) {
    let path = scopes.path(to: scope)
    var common = 0
    while common < min(path.count, open.count), path[common] == open[common].scope { common += 1 }
    leave(downTo: common, reason, &effects)
    for scope in path.dropFirst(open.count) {
      if let group = scopes.group(of: scope) { emit(.entered(group: group), &effects) }
      open.append(OpenScope(scope: scope, passes: 0))
      changeRing()
    }
    self.position = position
  }

  /// Another ring is scanned: overscan is fast in it (S8), elimination shows all of it (S7).
  mutating func changeRing() {
    slowStops = nil
    narrowed.removeAll(keepingCapacity: true)
  }
}
