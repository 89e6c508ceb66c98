import ElementTree
import SwitchInput

extension ScanState {
  /// Adjusts the element that was highlighted at the press, or the one whose menu was; what was not
  /// adjustable is not applicable (A3, I10).
  mutating func adjust(
    _ action: ElementAction, _ gesture: Gesture, _ events: inout [ScanEvent]
  ) {
    guard let landing = highlightsAtPress[gesture.switchIndex],
      let (element, stop) = adjustable(landing, pressed: gesture.pressed)
    else { return }
    guard !isTooSoon(gesture.pressed, after: landing) else { return giveFullInterval() }
    if isBounce(element, at: gesture.recognised) { return }
    count(element, pickedAt: gesture.recognised)
    guard let found = present(element) else { return fail(element.id, action, .gone, &events) }
    adjust(found, action, from: stop, &events)
  }

  /// The adjustable element that was highlighted or whose menu was, and the stop that stood for it.
  private func adjustable(
    _ landing: Landing, pressed: Instant
  ) -> (element: Stop, stop: Stop)? {
    let tree: ElementTree
    let element: Stop
    let stop: Stop
    switch landing.shown {
    case .nothing, .sweep, .parts(.scope, _): return nil
    case .parts(.menu(let offer), _):
      (tree, element, stop) = (offer.tree, offer.element, offer.element)
    case .stop:
      guard let (meant, ring) = meant(landing, pressed: pressed) else { return nil }
      switch ring {
      case .menu(let offer): (tree, element, stop) = (offer.tree, offer.element, meant)
      case .scope(let shown, _): (tree, element, stop) = (shown.tree, meant, meant)
      }
    }
    guard element.kind == .element, let index = tree.index(of: element.id),
      tree.traits(of: index).contains(.adjustable)
    else { return nil }
    return (element, stop)
  }

  /// Asks for one step; at the end of the range nothing is adjusted, and that is said (A3).
  ///
  /// `stop` is what was picked for it: the element, or an entry of its menu.
  mutating func adjust(
    _ element: Stop, _ action: ElementAction, from stop: Stop, _ events: inout [ScanEvent]
  ) {
    guard let index = scopes.tree.index(of: element.id),
      scopes.tree.traits(of: index).contains(.adjustable)
    else { return }
    guard !isDisabled(index) else { return fail(element.id, action, .disabled, &events) }
    if let range = scopes.tree[index].range, range.value(after: action) == range.value {
      warn(.rangeEnd(id: element.id, name: scopes.tree.spokenName(of: index)), &events)
      return stay(on: stop, &events)
    }
    ask(element.id, action, from: stop, &events)
  }

  /// An adjustment was done: its new value is reported and spoken, and the highlight stays (A3, E12).
  mutating func finishAdjustment(
    _ open: OpenRequest, _ change: ActivationAnswer.Change?, _ events: inout [ScanEvent]
  ) {
    var isLost = false
    var value: Double?
    var language = scopes.tree.language
    var spoken: Speech.Content?
    if let index = scopes.tree.index(of: open.request.id) {
      value = scopes.tree[index].range?.value(after: open.request.action)
      language = scopes.tree.language(of: index)
    }
    if case .layout(let tree) = change, let index = tree.index(of: open.request.id) {
      let element = tree[index]
      value = element.range?.value ?? value
      language = tree.language(of: index)
      if element.value != nil { spoken = .value(tree, index) }
    }
    spoken = spoken ?? value.map { .number($0, language: language) }
    if let value { emit(.adjusted(id: open.request.id, value: value), &events) }
    if case .layout(let tree) = change {
      isLost = reconcile(with: ScopeTree(tree, settings.grouping), &events)
    }
    guard active != nil else { return }
    if let spoken { sayValue(spoken, &events) }
    if isLost { return landOnChange(&events) }
    follow(.stay(on: open.stop), &events)
  }
}

extension ScanState {
  /// Says what an element was set to; one that is empty is passed over in silence (E12).
  private mutating func sayValue(_ value: Speech.Content, _ events: inout [ScanEvent]) {
    if case .value(let tree, let index) = value, tree[index].value?.isEmpty ?? true { return }
    say(Speech(priority: .highlight, content: value), &events)
  }
}

extension ValueRange {
  /// The value after one step, no further than the end of the range (A3); other actions leave it.
  public func value(after action: ElementAction) -> Double {
    switch action {
    case .increment: min(value + step, max(maximum, value))
    case .decrement: max(value - step, min(minimum, value))
    case .activate, .escape, .scroll, .custom: value
    }
  }
}
