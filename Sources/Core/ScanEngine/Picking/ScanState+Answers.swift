import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Handles the answer of an element's source (A4).
  ///
  /// An answer without an open request is ignored.
  mutating func handle(_ answer: ActivationAnswer, _ events: inout [ScanEvent]) {
    guard let open = active?.openRequest, open.number == answer.request else {
      if let turn = requests.pageTurn, turn.request.number == answer.request, turn.stage != .done {
        return finishPageTurn(turn, answer, &events)
      }
      return report(answer, &events)
    }
    active?.pending = nil
    var next = open.deferred
    let hasNothingToDo = isOfStatic(open) && leadsNowhere(answer)
    switch answer.outcome {
    case .done:
      // If the tap opened a new screen, the deferred gesture is dropped (T8).
      if case .screen = answer.change { next = nil }
      finish(open, answer, &events)
      takeOwnChange(of: open, answeredBy: answer, &events)
      if answer.changesCall { changeCall(&events) }
    case .failed(let reason):
      requests.ownChange = nil
      fail(.element(open.id), open.action, reason, &events)
    }
    for text in answer.announcements { announce(text, &events) }
    if hasNothingToDo { sayNothingToDo(&events) }
    for text in answer.messages { speakMessage(text, &events) }
    perform(deferred: next, &events)
  }

  /// Returns true if a pick was requested from an element without an action (E13).
  @inline(__always)
  private func isOfStatic(_ open: OpenRequest) -> Bool {
    guard open.isActivation,
      let index = scopes.tree.index(of: open.id, expectedAt: requests.lastIndex)
    else { return false }
    return scopes.tree.isStatic(index)
  }

  /// Returns true if the answer has no effect, because the source has no action for the element.
  private func leadsNowhere(_ answer: ActivationAnswer) -> Bool {
    guard answer.outcome == .done, answer.acts.isEmpty, !answer.changesCall, answer.focus == nil,
      answer.announcements.isEmpty, answer.messages.isEmpty
    else { return false }
    return switch answer.change {
    case nil: true
    case .layout(let tree): tree == scopes.tree
    case .screen: false
    }
  }

  /// Reports an answer that arrives after a new screen or a stop has ended the wait.
  ///
  /// It has no other effect, except that `afterSelect: stop` ends the scan if the activation opened
  /// that screen (S10).
  private mutating func report(_ answer: ActivationAnswer, _ events: inout [ScanEvent]) {
    guard let abandoned = requests.abandoned, abandoned.open.number == answer.request
    else { return }
    requests.abandoned = nil
    let request = abandoned.open
    switch answer.outcome {
    case .done:
      reportDone(abandoned.open, answer.acts, &events)
      if abandoned.endsScan, now <= abandoned.limit { stop(&events) }
      for text in answer.messages { speakMessage(text, &events) }
    case .failed(let reason):
      emit(.failed(.element(request.id), request.action, reason), &events)
    }
  }

  /// Continues scanning after the source did not answer in time.
  mutating func giveUpRequest(_ events: inout [ScanEvent]) {
    guard let open = active?.openRequest else { return }
    active?.pending = nil
    requests.ownChange = nil
    fail(.element(open.id), open.action, .failed, &events)
    let id = open.id
    let name = scopes.tree.index(of: id).map { scopes.tree.spokenName(of: $0) } ?? Utterance()
    warn(.noAnswer(id: id, name: name), &events)
    perform(deferred: open.deferred, &events)
  }

  /// Defers a gesture until the open request is answered (A1).
  mutating func deferUntilAnswer(_ gesture: Gesture) {
    guard let pending = active?.pending, case .answer(let open) = pending.pick else {
      return
    }
    active?.pending = Pending(
      kind: .pick(.answer(open.deferring(gesture))), deadline: pending.deadline)
  }

  /// Performs the gesture that triggered a pending tap, after the tap (A1).
  private mutating func perform(deferred: Gesture?, _ events: inout [ScanEvent]) {
    guard let gesture = deferred, active != nil else { return }
    voice.isSilenced = false
    if isScanning, !isDelayed { act(gesture, &events) }
  }

  /// Reports a successful action.
  ///
  /// If it starts media, speech is silenced until the next gesture (E10).
  private mutating func reportDone(
    _ open: OpenRequest, _ acts: [ActivationAnswer.Act], _ events: inout [ScanEvent]
  ) {
    let point = open.hasOwnPoint ? open.point : nil
    emit(.activated(id: open.id, open.action, at: point), &events)
    for act in acts { emit(.acted(id: open.id, act), &events) }
    guard open.startsMedia else { return }
    voice.isSilenced = true
    cutSpeech(&events)
  }

  private mutating func finish(
    _ open: OpenRequest, _ answer: ActivationAnswer, _ events: inout [ScanEvent]
  ) {
    let change = answer.change
    reportDone(open, answer.acts, &events)
    if open.opensNextMenu { nextMenu = open.id }
    if case .screen(let tree) = change {
      if endsScan(after: open) {
        closeMenu(.picked, &events)
        stop(&events)
      }
      return showScreen(tree, focus: answer.focus, isUnexpected: false, &events)
    }
    guard !open.action.isAdjustment else {
      return finishAdjustment(open, change, &events)
    }
    if open.isOfRecipe { return finishInRecipe(change, &events) }
    // The menu closes before a change enters a group (S1), unless a selection delay keeps it open
    // (S11).
    let goesOnAtOnce = !isScanning || settings.selectionDelay <= .zero
    let closesAtOnce = hasMenu && goesOnAtOnce
    if closesAtOnce { closeMenu(.picked, &events) }
    var isLost = false
    if case .layout(let tree) = change {
      let after = scopes(after: tree)
      // What is left again at the same instant is not entered (S1).
      let leaves = goesOnAtOnce && leavesHighlight(open.stop, in: after)
      isLost = reconcile(with: after, entersGroups: !leaves, &events)
    }
    guard active != nil else { return }
    switch settings.afterSelect {
    case .resume, .next:
      // `resume` and `next` both continue at the stop that replaced the picked one (T2).
      if isLost, settings.selectionDelay <= .zero { return landOnChange(&events) }
    case .restart, .stop: break
    }
    if goesOnAtOnce {
      // Elimination shows the whole scope again after every pick (S7).
      goOn(after: open.stop, showsAnew: closesAtOnce || showsParts, &events)
    } else {
      follow(.afterActivation(of: open.stop), &events)
    }
  }

  /// Returns true if the highlight will leave the current stop after a pick (S10).
  private func leavesHighlight(_ picked: Stop.Name, in after: ScopeTree) -> Bool {
    switch settings.afterSelect {
    case .restart, .stop: return true
    case .resume, .next:
      return underlying?.name != picked && after.locate(picked) != nil
    }
  }

  /// Returns true if the scan ends after a successful request (S10).
  ///
  /// Adjustments (A3) and recipes (N4) never end it.
  func endsScan(after open: OpenRequest) -> Bool {
    settings.afterSelect == .stop && !open.action.isAdjustment && !open.isOfRecipe
  }
}
