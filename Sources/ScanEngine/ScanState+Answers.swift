import ElementTree
import SwitchInput

extension ScanState {
  /// The element's source answered (A4); an answer to nothing that is open is ignored.
  mutating func take(_ answer: ActivationAnswer, _ events: inout [ScanEvent]) {
    guard let open = request, open.request.number == answer.request else {
      if let turn = pageTurn, turn.request.number == answer.request, turn.stage != .done {
        return finishPageTurn(turn, answer, &events)
      }
      return report(answer, &events)
    }
    request = nil
    switch answer.outcome {
    case .done: finish(open, answer.change, &events)
    case .failed(let reason):
      fail(open.request.id, open.request.action, reason, &events)
    }
    for text in answer.announcements { announce(text, &events) }
    performDeferred(&events)
  }

  /// An answer that comes when a new screen or a stop has ended the wait is reported, and leads nowhere;
  /// but where the activation brought the new screen, `afterSelect: stop` ends the scan of that (S10).
  private mutating func report(_ answer: ActivationAnswer, _ events: inout [ScanEvent]) {
    guard let abandoned, abandoned.request.number == answer.request else { return }
    self.abandoned = nil
    switch answer.outcome {
    case .done:
      tellDone(abandoned, &events)
      if abandoned.endsScan, now <= abandoned.deadline.time { stop(&events) }
    case .failed(let reason):
      emit(.failed(id: abandoned.request.id, abandoned.request.action, reason), &events)
    }
  }

  /// The source stayed silent: scanning goes on without it.
  mutating func giveUpRequest(_ events: inout [ScanEvent]) {
    guard let open = request else { return }
    request = nil
    fail(open.request.id, open.request.action, .failed, &events)
    let id = open.request.id
    let name = scopes.tree.index(of: id).map { scopes.tree.spokenName(of: $0) } ?? Utterance()
    warn(.noAnswer(id: id, name: name), &events)
    performDeferred(&events)
  }

  /// The gesture that performed a waiting tap comes after it (A1).
  private mutating func performDeferred(_ events: inout [ScanEvent]) {
    guard let gesture = deferred else { return }
    deferred = nil
    isSilenced = false
    if phase == .scanning, !isDelayed { act(gesture, &events) }
  }

  /// Tells that something was done; where that starts media, speech is silent until the next gesture
  /// (E10).
  private mutating func tellDone(_ open: OpenRequest, _ events: inout [ScanEvent]) {
    emit(.activated(id: open.request.id, open.request.action), &events)
    guard open.startsMedia else { return }
    isSilenced = true
    cutSpeech(&events)
  }

  private mutating func finish(
    _ open: OpenRequest, _ change: ActivationAnswer.Change?, _ events: inout [ScanEvent]
  ) {
    tellDone(open, &events)
    if case .screen(let tree) = change {
      if endsScan(after: open.request.action) {
        closeMenu(.picked, &events)
        stop(&events)
      }
      return showScreen(tree, focus: nil, &events)
    }
    guard !open.request.action.isAdjustment else {
      return finishAdjustment(open, change, &events)
    }
    // The menu is left before a change enters anything (S1), unless a delay keeps it (S11).
    let goesOnAtOnce = phase == .paused || settings.selectionDelay <= .zero
    let closesAtOnce = menu != nil && goesOnAtOnce
    if closesAtOnce { closeMenu(.picked, &events) }
    var isLost = false
    if case .layout(let tree) = change {
      let after = ScopeTree(tree, settings.grouping)
      // What is left again at the same instant is not entered (S1).
      let leaves = goesOnAtOnce && leavesHighlight(open.stop, in: after)
      isLost = reconcile(with: after, entersGroups: !leaves, &events)
    }
    guard phase == .scanning || phase == .paused else { return }
    switch settings.afterSelect {
    case .resume, .next:
      // The stop that took the place of the picked one is where both lead (T2).
      if isLost, settings.selectionDelay <= .zero { return landOnChange(&events) }
    case .restart, .stop: break
    }
    if closesAtOnce {
      goOn(after: open.stop, showsAnew: true, &events)
    } else {
      follow(.afterActivation(of: open.stop), &events)
    }
  }

  /// Whether the highlight goes elsewhere than to what is lit, wherever that is after a change (S10).
  private func leavesHighlight(_ picked: Stop, in after: ScopeTree) -> Bool {
    switch settings.afterSelect {
    case .restart, .stop: return true
    case .resume, .next:
      let isLit = underlying.map { $0.kind == picked.kind && $0.id == picked.id } ?? false
      return !isLit && after.locate(picked.kind, picked.id) != nil
    }
  }

  /// Whether the scan ends once something was done (S10); an adjustment never ends it (A3).
  func endsScan(after action: ElementAction) -> Bool {
    settings.afterSelect == .stop && !action.isAdjustment
  }
}
