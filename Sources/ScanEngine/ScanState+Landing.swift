import ElementTree
import SwitchInput

extension ScanState {
  /// The highlight comes to rest on the current stop, which is spoken and gets a full interval.
  mutating func land(_ cause: Landing.Cause, _ effects: inout [ScanEffect]) {
    guard let stop = current, let scope = open.last?.scope else { return }
    isLit = true
    saidAgain = false
    history.append(Landing(at: now, stop: stop, cause: cause))
    emit(.highlight(stop, index: position, count: scopes.count(of: scope)), &effects)
    speak(stop, &effects)
    giveFullInterval()
  }

  func speak(_ stop: Stop, _ effects: inout [ScanEffect]) {
    let options = UtteranceOptions(hints: settings.speech.hints, traits: settings.speech.traits)
    emit(
      .said(Speech(priority: .highlight, content: .stop(scopes, stop, options))), &effects)
  }

  /// Leaves the innermost group; its own stop becomes the current one.
  mutating func leaveInnermost(_ reason: LeaveReason, _ effects: inout [ScanEffect]) {
    guard open.count > 1, let innermost = open.last?.scope else { return }
    if let group = scopes.group(of: innermost) { emit(.left(group: group, reason), &effects) }
    position = scopes.parent(of: innermost)?.position ?? 0
    open.removeLast()
  }

  /// Leaves groups, the innermost first, until that many scopes are open.
  mutating func leave(
    downTo depth: Int, _ reason: LeaveReason, _ effects: inout [ScanEffect]
  ) {
    while open.count > max(depth, 1) { leaveInnermost(reason, &effects) }
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
    }
    self.position = position
  }
}
