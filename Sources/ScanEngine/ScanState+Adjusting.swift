import ElementTree
import SwitchInput

extension ScanState {
  /// Adjusts the element that is lit, or the one whose menu is open; what is not adjustable is not
  /// applicable (A3).
  mutating func adjust(_ action: ElementAction, _ effects: inout [ScanEffect]) {
    guard isLit, settings.method != .elimination || menu != nil,
      let stop = menu?.element ?? underlying, stop.kind == .element
    else { return }
    adjust(stop, action, &effects)
  }

  /// Asks for one step; at the end of the range nothing is adjusted, and that is said (A3).
  mutating func adjust(_ stop: Stop, _ action: ElementAction, _ effects: inout [ScanEffect]) {
    guard let index = scopes.tree.index(of: stop.id),
      scopes.tree.traits(of: index).contains(.adjustable)
    else { return }
    guard !isDisabled(index) else { return fail(stop.id, action, .disabled, &effects) }
    if let range = scopes.tree[index].range, range.value(after: action) == range.value {
      warn(.rangeEnd(id: stop.id, name: scopes.tree.spokenName(of: index)), &effects)
      return giveFullInterval()
    }
    ask(stop.id, action, from: stop, &effects)
  }

  /// An adjustment was done: its new value is told and spoken, and the highlight stays (A3, E12).
  mutating func finishAdjustment(
    _ open: OpenRequest, _ change: ActivationAnswer.Change?, _ effects: inout [ScanEffect]
  ) {
    var isLost = false
    var value: Double?
    var language = scopes.tree.language
    var told: Speech.Content?
    if let index = scopes.tree.index(of: open.request.id) {
      value = scopes.tree[index].range?.value(after: open.request.action)
      language = scopes.tree.language(of: index)
    }
    if case .layout(let tree) = change, let index = tree.index(of: open.request.id) {
      let element = tree[index]
      value = element.range?.value ?? value
      language = tree.language(of: index)
      if element.value != nil { told = .value(tree, index) }
    }
    told = told ?? value.map { .number($0, language: language) }
    if let value { emit(.adjusted(id: open.request.id, value: value), &effects) }
    if case .layout(let tree) = change { isLost = reconcile(with: tree, &effects) }
    guard phase == .scanning || phase == .paused else { return }
    if let told { sayValue(told, &effects) }
    if isLost { return landOnChange(&effects) }
    follow(.stay, &effects)
  }
}

extension ScanState {
  /// Says what an element was set to; one that is empty is passed over in silence (E12).
  private mutating func sayValue(_ value: Speech.Content, _ effects: inout [ScanEffect]) {
    if case .value(let tree, let index) = value, tree[index].value?.isEmpty ?? true { return }
    say(Speech(priority: .highlight, content: value), &effects)
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
