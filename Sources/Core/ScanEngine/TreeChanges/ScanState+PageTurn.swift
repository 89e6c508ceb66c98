import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Handles the end of the highlight's latest text: advances no longer wait for it (S12).
  ///
  /// An element that causes a page turn requests the next page (E10).
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

  /// Returns the container with a next page, and the direction: onward in the reading direction,
  /// otherwise down.
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

  /// Handles the answer to a page turn.
  ///
  /// No timer changes (E10, S15).
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

  /// The words of the highlighted element while the next page is pending; otherwise nil.
  var pageThatWasRead: String? {
    guard requests.pageTurn?.stage == .done, !hasMenu else { return nil }
    return current.map { scopes.utterance(of: $0, UtteranceOptions()) }
  }

  /// Speaks the next page as soon as it appears, as new words of the same element (E10).
  mutating func speakPage(after read: String, _ events: inout [ScanEvent]) {
    guard isScanning, isHighlighted, !hasMenu, let stop = current,
      scopes.utterance(of: stop, UtteranceOptions()) != read
    else { return }
    requests.pageTurn = nil
    speakCurrent(&events)
  }
}
