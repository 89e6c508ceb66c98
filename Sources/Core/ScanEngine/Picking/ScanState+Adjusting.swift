import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Adjusts the element that was highlighted at the press, or whose menu was open; an element that
  /// was not adjustable is not applicable (A3, I10).
  mutating func adjust(
    _ action: ElementAction, _ gesture: Gesture, _ events: inout [ScanEvent]
  ) {
    guard let landing = highlightsAtPress[gesture.switchIndex],
      let (element, stop) = adjustable(landing, pressed: gesture.pressed)
    else { return }
    guard let accepted = accept(gesture, after: landing),
      !isBounce(.stop(.element(element)), accepted)
    else { return }
    count(.stop(.element(element)), accepted)
    guard present(element) != nil else { return fail(.element(element), action, .gone, &events) }
    adjust(element, action, from: stop, accepted, &events)
  }

  /// Returns the id of the adjustable element that was highlighted or whose menu was open, and the
  /// stop that represented it.
  private func adjustable(
    _ landing: Landing, pressed: Instant
  ) -> (element: String, stop: Stop.Name)? {
    let tree: ElementTree
    let element: String
    let stop: Stop.Name
    switch landing.shown {
    case .nothing, .sweep, .parts(.scope, _): return nil
    case .parts(.menu(let offer), _):
      (tree, element, stop) = (offer.tree, offer.element, .element(offer.element))
    case .stop:
      guard let (meant, ring) = meant(landing, pressed: pressed) else { return nil }
      switch ring {
      case .menu(let offer): (tree, element, stop) = (offer.tree, offer.element, meant.name)
      case .scope(let shown, _):
        guard case .element(let id, _) = meant else { return nil }
        (tree, element, stop) = (shown.tree, id, meant.name)
      }
    }
    guard let index = tree.index(of: element), tree.traits(of: index).contains(.adjustable)
    else { return nil }
    return (element, stop)
  }

  /// Requests one step of an adjustment.
  ///
  /// At the end of the range nothing is adjusted, and a warning reports it (A3).
  ///
  /// The request fails if the element is no longer adjustable. `stop` is the picked stop: the
  /// element, or an entry of its menu.
  mutating func adjust(
    _ element: String, _ action: ElementAction, from stop: Stop.Name,
    _ accepted: AcceptedPick, _ events: inout [ScanEvent]
  ) {
    guard let index = scopes.tree.index(of: element),
      scopes.tree.traits(of: index).contains(.adjustable)
    else { return fail(.element(element), action, .failed, &events) }
    guard !isDisabled(index) else { return fail(.element(element), action, .disabled, &events) }
    if let range = scopes.tree[index].range, range.value(after: action) == range.value {
      warn(.rangeEnd(id: element, name: scopes.tree.spokenName(of: index)), &events)
      return stay(on: stop, &events)
    }
    ask(element, action, from: stop, accepted, &events)
  }

  /// Reports and speaks the new value after an adjustment; the highlight stays (A3, E12).
  mutating func finishAdjustment(
    _ open: OpenRequest, _ change: ActivationAnswer.Change?, _ events: inout [ScanEvent]
  ) {
    var isLost = false
    var value: Double?
    var language = scopes.tree.language
    var spoken: Speech.Content?
    if let index = scopes.tree.index(of: open.id) {
      let element = scopes.tree[index]
      value = element.range?.value(after: open.action)
      language = scopes.tree.language(of: index)
      spoken = value.flatMap { element.words(adjustedTo: $0, language) }
    }
    if case .layout(let tree) = change, let index = tree.index(of: open.id) {
      let element = tree[index]
      value = element.range?.value ?? value
      language = tree.language(of: index)
      if element.value != nil || element.range != nil { spoken = .value(tree, index) }
    }
    spoken = spoken ?? value.map { .number($0, language: language) }
    if let value { emit(.adjusted(id: open.id, value: value), &events) }
    if case .layout(let tree) = change {
      isLost = reconcile(with: scopes(after: tree), &events)
    }
    guard active != nil else { return }
    if let spoken { sayValue(spoken, &events) }
    if isLost { return landOnChange(&events) }
    if open.isOfRecipe { return settle(&events) }
    follow(.stay(on: open.stop), &events)
  }
}

extension ScanState {
  /// Speaks the new value of an element.
  ///
  /// An empty value is not spoken (E12).
  private mutating func sayValue(_ value: Speech.Content, _ events: inout [ScanEvent]) {
    if case .value(let tree, let index) = value, tree.spokenValue(of: index).isEmpty { return }
    say(Speech(priority: .highlight, content: value), &events)
  }
}

extension Element {
  /// Returns the text for an element that was adjusted to a number, if its source returned no text.
  ///
  /// It is the element's value with the new number, or without a value the percentage of the range;
  /// nil if neither is possible (E12).
  fileprivate func words(adjustedTo number: Double, _ language: String) -> Speech.Content? {
    guard var range else { return nil }
    let before = range.value
    range.value = number
    guard value != nil else {
      return .words(Utterance(percentageOf: range, language: language), language: language)
    }
    func writings(_ number: Double) -> [String] {
      [Utterance(spoken: number, language: language).text]
    }
    let pattern = ValuePattern(valueParts, holding: before, writings: writings(before))
    guard let parts = pattern?.filled(with: number, writings: writings(number)) else { return nil }
    return .words(Utterance(parts, language: language), language: language)
  }
}

extension ValueRange {
  /// Returns the value after one step, limited to the range (A3).
  ///
  /// Other actions do not change it.
  public func value(after action: ElementAction) -> Double {
    switch action {
    case .increment: min(value + step, max(maximum, value))
    case .decrement: max(value - step, min(minimum, value))
    case .activate, .escape, .scroll, .custom, .click: value
    }
  }
}
