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
      warn(.rangeEnd(id: stop.id), &effects)
      return giveFullInterval()
    }
    ask(stop.id, action, from: stop, &effects)
  }

  /// An adjustment was done: its new value is told and spoken, and the highlight stays (A3, E12).
  mutating func finishAdjustment(
    _ open: OpenRequest, _ change: ActivationAnswer.Change?, _ effects: inout [ScanEffect]
  ) {
    let before = scopes.tree.index(of: open.request.id).flatMap { scopes.tree[$0].range }
    var isLost = false
    var value = before?.value(after: open.request.action)
    var words = value.map(spokenNumber)
    if case .layout(let tree) = change, let index = tree.index(of: open.request.id) {
      let element = tree[index]
      value = element.range?.value ?? value
      words = element.value ?? value.map(spokenNumber)
    }
    if let value { emit(.adjusted(id: open.request.id, value: value), &effects) }
    if case .layout(let tree) = change { isLost = reconcile(with: tree, &effects) }
    guard phase == .scanning || phase == .paused else { return }
    if let words { say(words, .highlight, language: scopes.tree.language, &effects) }
    if isLost { return landOnChange(&effects) }
    follow(.stay, &effects)
  }
}

extension ValueRange {
  /// The value after one step, no further than the end of the range.
  func value(after action: ElementAction) -> Double {
    switch action {
    case .increment: min(value + step, max(maximum, value))
    case .decrement: max(value - step, min(minimum, value))
    case .activate, .escape, .scroll, .custom: value
    }
  }
}

/// A number as it is spoken: without a fraction where there is none, else to the hundredth.
func spokenNumber(_ number: Double) -> String {
  guard number.magnitude < 1e15 else { return number < 0 ? "very low" : "very high" }
  let hundredths = Int64((number * 100).rounded())
  let whole = (hundredths / 100).magnitude
  let rest = (hundredths % 100).magnitude
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
  return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
