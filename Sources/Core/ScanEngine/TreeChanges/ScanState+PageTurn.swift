import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// The latest text of the highlight was spoken to its end: advances wait for it no longer (S12), and
  /// an element that causes a page turn goes on to the next page (E10).
  mutating func endSpeech(_ events: inout [ScanEvent]) {
    voice.openGate()
    guard isScanning, isHighlighted, !hasMenu, !isWaiting, !showsParts,
      case .element(_, let index)? = underlying,
      scopes.tree.traits(of: index).contains(.causesPageTurn),
      !isDisabled(index), let page = nextPage(from: index)
    else { return }
    let wanted = ActivationRequest(
      number: requests.nextNumber(), id: page.id, action: .scroll(page.direction))
    requests.pageTurn = PageTurn(request: wanted)
    request(.perform(wanted), &events)
  }

  /// The container that has a next page, and the way there: where reading goes on, else down.
  private func nextPage(from index: ElementIndex) -> (id: String, direction: ScrollDirection)? {
    let onward: ScrollDirection =
      switch scopes.tree.direction {
      case .leftToRight: .right
      case .rightToLeft: .left
      }
    for direction in [onward, .down] {
      if let id = scroller(of: index, direction) { return (id, direction) }
    }
    return nil
  }

  /// The source answered: the page was turned, or not; no timer is touched (E10, S15).
  mutating func finishPageTurn(
    _ turn: PageTurn, _ answer: ActivationAnswer, _ events: inout [ScanEvent]
  ) {
    requests.pageTurn = nil
    switch answer.outcome {
    case .failed(let reason):
      emit(.failed(.element(turn.request.id), turn.request.action, reason), &events)
    case .done:
      emit(.activated(id: turn.request.id, turn.request.action), &events)
      guard turn.stage == .asked else { break }
      requests.pageTurn = PageTurn(request: turn.request, stage: .done)
      switch answer.change {
      case .screen(let tree): showScreen(tree, focus: nil, isUnexpected: false, &events)
      case .layout(let tree): changeLayout(tree, focus: nil, &events)
      case nil: break
      }
    }
    for text in answer.announcements { announce(text, &events) }
  }

  /// The words of the highlighted element while the person waits for the next page; otherwise nil.
  var pageThatWasRead: String? {
    guard requests.pageTurn?.stage == .done, !hasMenu else { return nil }
    return current.map { scopes.utterance(of: $0, UtteranceOptions()) }
  }

  /// The next page is spoken as soon as it is there, on the same element with other words (E10).
  mutating func speakPage(after read: String, _ events: inout [ScanEvent]) {
    guard isScanning, isHighlighted, !hasMenu, let stop = current,
      scopes.utterance(of: stop, UtteranceOptions()) != read
    else { return }
    requests.pageTurn = nil
    speakCurrent(&events)
  }
}
