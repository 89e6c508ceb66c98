import ElementTree
import SwitchInput

extension ScanState {
  /// The element's source answered (A4); an answer to nothing that is open is ignored.
  mutating func take(_ answer: ActivationAnswer, _ effects: inout [ScanEffect]) {
    guard let open = request, open.request.number == answer.request else {
      report(answer, &effects)
      return
    }
    request = nil
    switch answer.outcome {
    case .done: finish(open, answer.change, &effects)
    case .failed(let reason):
      fail(open.request.id, open.request.action, reason, &effects)
    }
    for text in answer.announcements { announce(text, &effects) }
  }

  /// An answer that comes when a new screen or a stop has ended the wait is told, and leads nowhere.
  private mutating func report(_ answer: ActivationAnswer, _ effects: inout [ScanEffect]) {
    guard let abandoned, abandoned.number == answer.request else { return }
    self.abandoned = nil
    switch answer.outcome {
    case .done: emit(.activated(id: abandoned.id, abandoned.action), &effects)
    case .failed(let reason):
      emit(.failed(id: abandoned.id, abandoned.action, reason), &effects)
    }
  }

  /// The source stayed silent: scanning goes on without it.
  mutating func giveUpRequest(_ effects: inout [ScanEffect]) {
    guard let open = request else { return }
    request = nil
    fail(open.request.id, open.request.action, .failed, &effects)
    warn(.noAnswer(id: open.request.id), &effects)
  }

  private mutating func finish(
    _ open: OpenRequest, _ change: ActivationAnswer.Change?, _ effects: inout [ScanEffect]
  ) {
    emit(.activated(id: open.request.id, open.request.action), &effects)
    var isLost = false
    switch change {
    case .screen(let tree): return showScreen(tree, focus: nil, &effects)
    case .layout(let tree): isLost = reconcile(with: tree, &effects)
    case nil: break
    }
    switch phase {
    case .scanning, .paused: break
    case .idle, .completed: return
    }
    switch settings.afterSelect {
    case .resume, .next:
      // The stop that took the place of the picked one is where both lead (T2).
      if isLost, settings.selectionDelay <= .zero { return land(.change, &effects) }
    case .restart, .stop: break
    }
    follow(.afterActivation(of: open.stop), &effects)
  }

  /// Goes where `afterSelect` says (S10).
  ///
  /// Where the stop that was picked is gone, the one at its place is
  /// taken for it (T2).
  mutating func goOn(after stop: Stop, _ effects: inout [ScanEffect]) {
    switch settings.afterSelect {
    case .restart:
      leave(downTo: 1, .restart, &effects)
      position = 0
      land(.move, &effects)
    case .stop:
      self.stop(&effects)
    case .resume:
      guard let place = scopes.locate(stop.kind, stop.id) else { return relight(&effects) }
      if isLit, place.scope == open.last?.scope, place.position == position {
        giveFullInterval()
        return
      }
      move(to: place.position, in: place.scope, leaving: .restart, &effects)
      land(.move, &effects)
    case .next:
      guard let place = scopes.locate(stop.kind, stop.id) else { return relight(&effects) }
      let next = (place.position + 1) % max(scopes.count(of: place.scope), 1)
      move(to: next, in: place.scope, leaving: .restart, &effects)
      land(.move, &effects)
    }
  }
}
