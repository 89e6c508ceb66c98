import ScreenElements
import ScanTime
import SwitchInput

/// Changes of an element that its own activation causes. Each is spoken once (E12).
extension ScanState {
  /// Records the words of an element before an action is requested from it.
  ///
  /// Changes by adjusting, scrolling or escaping are always spoken in another way.
  mutating func awaitOwnChange(_ request: OpenRequest, isThere: Bool) {
    switch request.action {
    case .activate, .custom, .click:
      requests.ownChange =
        isThere
        ? ActivationEffect(request: request.number, element: request.id, before: scopes.tree) : nil
    case .increment, .decrement, .escape, .scroll: requests.ownChange = nil
    }
  }

  /// Handles the answer: changes of the element are spoken now or when they arrive.
  ///
  /// Acts outside of the screens have their own feedback (B1).
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

  /// Speaks the changes of an element since its activation, but not before the answer.
  ///
  /// A new label counts if it arrives with an answer without announcements. A later one is a rename
  /// (D5).
  mutating func takeOwnChange(withLabel: Bool = false, _ events: inout [ScanEvent]) {
    guard let limit = requests.ownChange?.limit else { return }
    // Usually the tree has not changed since, and contained the element.
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
    } else if difference.traits || difference.value
      || !scopes.traits(of: index).contains(.keyboardKey)
    {
      announceChange(of: index, withTraits: difference.traits, &events)
    }
  }

  /// Speaks the new value of the highlighted element, or the whole element.
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

  /// Stops attributing changes of an element to its activation, because the change was spoken in
  /// another way.
  mutating func forgetOwnChange(of element: String?) {
    if requests.ownChange?.element == element { requests.ownChange = nil }
  }

  /// Speaks the highlighted element again, if a layout change names it and its words have changed
  /// (E11).
  ///
  /// - Returns: true if it was spoken.
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

  /// Returns true if a landing has already spoken the changed element.
  private func wasSpokenSince(_ change: ActivationEffect) -> Bool {
    guard isHighlighted, let landing = history.last,
      case .stop(.scope(let shown, _), _) = landing.shown, shown.isCopy(of: scopes),
      shown.tree != change.before
    else { return false }
    return landing.stop?.name == .element(change.element)
  }
}
