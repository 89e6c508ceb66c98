import ElementTree
import SwitchInput

extension ScanState {
  /// The element's source answered (A4); an answer to nothing that is open is ignored.
  mutating func take(_ answer: ActivationAnswer, _ effects: inout [ScanEffect]) {
    guard let open = request, open.request.number == answer.request else {
      if let turn = pageTurn, turn.request.number == answer.request, turn.stage != .done {
        return finishPageTurn(turn, answer, &effects)
      }
      return report(answer, &effects)
    }
    request = nil
    switch answer.outcome {
    case .done: finish(open, answer.change, &effects)
    case .failed(let reason):
      fail(open.request.id, open.request.action, reason, &effects)
    }
    for text in answer.announcements { announce(text, &effects) }
    performDeferred(&effects)
  }

  /// An answer that comes when a new screen or a stop has ended the wait is reported, and leads nowhere;
  /// but where the activation brought the new screen, `afterSelect: stop` ends the scan of that (S10).
  private mutating func report(_ answer: ActivationAnswer, _ effects: inout [ScanEffect]) {
    guard let abandoned, abandoned.request.number == answer.request else { return }
    self.abandoned = nil
    switch answer.outcome {
    case .done:
      tellDone(abandoned, &effects)
      if abandoned.endsScan, now <= abandoned.deadline.time { stop(&effects) }
    case .failed(let reason):
      emit(.failed(id: abandoned.request.id, abandoned.request.action, reason), &effects)
    }
  }

  /// The source stayed silent: scanning goes on without it.
  mutating func giveUpRequest(_ effects: inout [ScanEffect]) {
    guard let open = request else { return }
    request = nil
    fail(open.request.id, open.request.action, .failed, &effects)
    let id = open.request.id
    let name = scopes.tree.index(of: id).map { scopes.tree.spokenName(of: $0) } ?? Utterance()
    warn(.noAnswer(id: id, name: name), &effects)
    performDeferred(&effects)
  }

  /// The gesture that performed a waiting tap comes after it (A1).
  private mutating func performDeferred(_ effects: inout [ScanEffect]) {
    guard let gesture = deferred else { return }
    deferred = nil
    isSilenced = false
    if phase == .scanning, !isDelayed { act(gesture, &effects) }
  }

  /// Tells that something was done; where that starts media, speech is silent until the next gesture
  /// (E10).
  private mutating func tellDone(_ open: OpenRequest, _ effects: inout [ScanEffect]) {
    emit(.activated(id: open.request.id, open.request.action), &effects)
    guard open.startsMedia else { return }
    isSilenced = true
    cutSpeech(&effects)
  }

  private mutating func finish(
    _ open: OpenRequest, _ change: ActivationAnswer.Change?, _ effects: inout [ScanEffect]
  ) {
    tellDone(open, &effects)
    if case .screen(let tree) = change {
      if endsScan(after: open.request.action) {
        closeMenu(.picked, &effects)
        stop(&effects)
      }
      return showScreen(tree, focus: nil, &effects)
    }
    guard !open.request.action.isAdjustment else {
      return finishAdjustment(open, change, &effects)
    }
    // The menu is left before a change enters anything (S1), unless a delay keeps it (S11).
    let closesAtOnce = menu != nil && (phase == .paused || settings.selectionDelay <= .zero)
    if closesAtOnce { closeMenu(.picked, &effects) }
    var isLost = false
    if case .layout(let tree) = change {
      isLost = reconcile(with: ScopeTree(tree, settings.grouping), &effects)
    }
    guard phase == .scanning || phase == .paused else { return }
    switch settings.afterSelect {
    case .resume, .next:
      // The stop that took the place of the picked one is where both lead (T2).
      if isLost, settings.selectionDelay <= .zero { return landOnChange(&effects) }
    case .restart, .stop: break
    }
    if closesAtOnce {
      goOn(after: open.stop, showsAnew: true, &effects)
    } else {
      follow(.afterActivation(of: open.stop), &effects)
    }
  }

  /// Whether the scan ends once something was done (S10); an adjustment never ends it (A3).
  func endsScan(after action: ElementAction) -> Bool {
    settings.afterSelect == .stop && !action.isAdjustment
  }
}
