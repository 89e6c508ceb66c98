import ScreenElements
import ScanTime
import SwitchInput

/// Changes that an activation makes to its own element: each is spoken once (E12).
extension ScanState {
  /// Notes what an element says before it is asked for an action; what adjusts, scrolls or escapes changes nothing that
  /// is not spoken in its own way.
  mutating func awaitOwnChange(_ request: OpenRequest, isThere: Bool) {
    switch request.action {
    case .activate, .custom, .click:
      requests.ownChange =
        isThere
        ? ActivationEffect(request: request.number, element: request.id, before: scopes.tree) : nil
    case .increment, .decrement, .escape, .scroll: requests.ownChange = nil
    }
  }

  /// The request was answered: what it changed is spoken now, or when it comes; what it does outside of the screens shows
  /// that in its own way (B1).
  mutating func takeOwnChange(
    of request: OpenRequest, answeredBy answer: ActivationAnswer,
    _ events: inout [ScanEvent]
  ) {
    guard requests.ownChange?.request == request.number else { return }
    guard answer.acts.isEmpty else { return requests.ownChange = nil }
    let limit = now + ActivationEffect.patience
    requests.ownChange?.limit = limit
    takeOwnChange(withLabel: answer.announcements.isEmpty, &events)
  }

  /// Speaks the changes of an element since it was activated; nothing as long as the answer is due.
  ///
  /// Another label counts if it arrives with an answer that says nothing itself; a later one is a
  /// new name (D5).
  mutating func takeOwnChange(withLabel: Bool = false, _ events: inout [ScanEvent]) {
    guard let limit = requests.ownChange?.limit else { return }
    // Mostly the tree has not changed since, and the element was there.
    if active != nil, now <= limit, requests.ownChange?.before.isCopy(of: scopes.tree) == true {
      return
    }
    guard let change = requests.ownChange else { return }
    guard active != nil, now <= limit, let index = scopes.tree.index(of: change.element),
      let difference = change.before.difference(of: change.element, to: scopes.tree)
    else { return requests.ownChange = nil }
    guard !scopes.traits(of: index).contains(.updatesFrequently),
      difference.traits || difference.value || difference.label && withLabel
    else { return }
    requests.ownChange = nil
    guard !wasSpokenSince(change) else { return }
    if isHighlighted, !showsParts, !hasMenu, underlying?.name == .element(change.element) {
      speakChange(of: index, wholly: difference.traits || difference.label && withLabel, &events)
    } else {
      announceChange(of: index, withTraits: difference.traits, &events)
    }
  }

  /// The new value of the highlighted element, or all that it says.
  mutating func speakChange(
    of index: ElementIndex, wholly: Bool, _ events: inout [ScanEvent]
  ) {
    guard wholly || scopes.tree.spokenValue(of: index).isEmpty else {
      return say(Speech(priority: .highlight, content: .value(scopes.tree, index)), &events)
    }
    speakCurrent(&events)
  }

  /// Speaks the words of an element that is not highlighted.
  private mutating func announceChange(
    of index: ElementIndex, withTraits: Bool, _ events: inout [ScanEvent]
  ) {
    let options = UtteranceOptions(hints: false, traits: withTraits && settings.speech.traits)
    guard !scopes.tree.isSilent(index, options) else { return }
    let content = Speech.Content.element(scopes.tree, index, options)
    say(Speech(priority: .announcement, content: content), &events)
  }

  /// Forgets the change that an activation made to an element, because it was spoken in another
  /// way.
  mutating func forgetOwnChange(of element: String?) {
    if requests.ownChange?.element == element { requests.ownChange = nil }
  }

  /// Speaks the highlighted element, which a change of the layout names, where it says something else by then (E11).
  ///
  /// - Returns: whether it was spoken.
  mutating func speakAgain(
    _ element: String, after before: ElementTree, _ events: inout [ScanEvent]
  ) -> Bool {
    guard isHighlighted, !showsParts, !hasMenu, underlying?.name == .element(element), hasRing,
      let old = before.index(of: element), let index = scopes.tree.index(of: element)
    else { return false }
    guard
      scopes.tree.utterance(of: index, utteranceOptions)
        != before.utterance(of: old, utteranceOptions)
    else { return false }
    speakAnew(&events)
    noteSpokenAgain()
    return true
  }

  /// True if the highlight landed on the element as it is now: that has said it.
  private func wasSpokenSince(_ change: ActivationEffect) -> Bool {
    guard isHighlighted, let landing = history.last,
      case .stop(.scope(let shown, _), _) = landing.shown, shown.isCopy(of: scopes),
      shown.tree != change.before
    else { return false }
    return landing.stop?.name == .element(change.element)
  }
}
