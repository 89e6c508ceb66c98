import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Lands on the current stop: it is spoken and gets a full interval.
  mutating func land(_ cause: Landing.Cause, _ events: inout [ScanEvent]) {
    let index = ringPosition
    guard let ring, let stop = ring.stop(index) else { return }
    let limit = stayLimit(.advance, cause)
    active?.land(cause)
    if requests.pageTurn?.stage == .done { requests.pageTurn = nil }
    if showsParts {
      showParts(ring, cause, &events)
    } else {
      // Computed before the stop is passed on, because it would otherwise be copied.
      let isSilent = isSilent(stop)
      history.append(at: now, index, of: ring, cause)
      emit(.highlight(stop, index: index, count: ring.count), &events)
      speak(at: index, of: consume ring, isSilent: isSilent, &events)
    }
    giveFullInterval()
    if let limit { keep(limit) }
  }

  /// Stores the landing at the start of a switch's contact; none if it is no longer in the history
  /// (I10).
  mutating func noteHighlight(at instant: Instant, of switchIndex: Int) {
    guard let index = history.index(at: instant) else {
      return highlightsAtPress.forget(switchIndex)
    }
    // Usually the landing is in the current tree.
    if history[index].isStop(of: scopes) {
      highlightsAtPress.note(history[index], of: switchIndex)
    } else {
      highlightsAtPress.note(updated(history[index], at: instant), of: switchIndex)
    }
  }

  /// Returns the landing at an instant, updated to the current tree.
  ///
  /// A landing in the current tree is returned unchanged. A change that keeps the highlight is not
  /// a landing (T1). So a stop that is still highlighted is looked up in the current tree: it may
  /// have become adjustable, or be in a modal. For a press from before the change, the landing is
  /// returned unchanged. Within `lateGrace` of an advance, the ring from before the change contains
  /// the previous stop.
  private func updated(_ landing: Landing, at instant: Instant) -> Landing {
    guard landing.at == history.last?.at, instant >= treeChanged,
      let scope = active?.target.path?.scope
    else { return landing }
    switch landing.shown {
    case .stop(.scope(let before, let old), let index):
      if case .advance = landing.cause, instant - landing.at <= settings.lateGrace {
        return landing
      }
      let stop = before.stop(index, in: old)
      guard let now = scopes.locate(stop.name) else { return landing }
      return landing.showing(.stop(.scope(scopes, now.scope), now.position))
    case .parts(.scope(let before, let old), let narrowed):
      guard haveSameStops(before, old, scopes, scope) else { return landing }
      return landing.showing(.parts(.scope(scopes, scope), narrowed: narrowed))
    case .nothing, .sweep, .stop(.menu, _), .parts(.menu, _): return landing
    }
  }

  /// Speaks the current stop again.
  mutating func speakCurrent(_ events: inout [ScanEvent]) {
    guard let ring, let stop = current else { return }
    speak(at: ringPosition, of: ring, isSilent: isSilent(stop), &events)
  }

  /// Speaks the stop at a position of a ring.
  ///
  /// With `speech.wait`, advances wait for the end of the text, up to its timeout (S12).
  @inline(__always)
  private mutating func speak(
    at position: Int, of ring: consuming Ring, isSilent: Bool, _ events: inout [ScanEvent]
  ) {
    guard !isSilent else {
      voice.gate = nil
      return
    }
    say(Speech(priority: .highlight, content: .stop(ring, position, utteranceOptions)), &events)
  }

  /// Returns true if a stop has no words; computed without composing its utterance (E9).
  @inline(__always)
  private func isSilent(_ stop: Stop) -> Bool {
    guard case .element(_, let index) = stop else { return false }
    return scopes.tree.isSilent(index, utteranceOptions)
  }

  /// The parts of an utterance that the profile enables.
  @inline(__always)
  var utteranceOptions: UtteranceOptions {
    UtteranceOptions(hints: settings.speech.hints, traits: settings.speech.traits)
  }

  /// Leaves the innermost group; the stop of that group becomes the current one.
  mutating func leaveInnermost(_ reason: LeaveReason, _ events: inout [ScanEvent]) {
    guard let innermost = active?.target.openScope, innermost > 0 else { return }
    if let group = scopes.group(of: innermost) { emit(.left(group: group, reason), &events) }
    active?.leave(at: scopes.parent(of: innermost)?.position ?? 0)
    active?.method.changeRing()
  }

  /// Leaves groups, innermost first, until `depth` scopes are open.
  ///
  /// An open menu is closed first.
  mutating func leave(
    downTo depth: Int, _ reason: LeaveReason, _ events: inout [ScanEvent]
  ) {
    closeMenu(CloseReason(reason), &events)
    while let open = active?.target.depth, open > max(depth, 1) {
      leaveInnermost(reason, &events)
    }
  }

  /// Closes and leaves everything down to the root.
  mutating func leaveAll(_ reason: LeaveReason, _ events: inout [ScanEvent]) {
    leave(downTo: 1, reason, &events)
  }

  /// Makes a stop the current one.
  ///
  /// Groups that do not contain it are left, and groups that do are entered.
  mutating func move(
    to position: Int, in scope: Int, leaving reason: LeaveReason, _ events: inout [ScanEvent]
  ) {
    closeMenu(CloseReason(reason), &events)
    while let open = active?.target.openScope, open > 0, !scopes.holds(scope, in: open) {
      leaveInnermost(reason, &events)
    }
    while let open = active?.target.openScope, let next = scopes.next(from: open, to: scope) {
      if let group = scopes.group(of: next) { emit(.entered(group: group), &events) }
      active?.enter(next)
      active?.method.changeRing()
    }
    active?.rest(at: position)
  }
}
