import ScreenElements
import ScanTime
import SwitchInput

/// Repeated speech of a highlighted element that updates frequently, if its words have changed
/// (E10).
extension ScanState {
  /// The element that is highlighted, where it updates frequently and is spoken by itself.
  private var updatingElement: (id: String, index: ElementIndex)? {
    guard isScanning, isHighlighted, !showsParts, !hasMenu,
      case .element(let id, let index)? = underlying,
      scopes.traits(of: index).contains(.updatesFrequently)
    else { return nil }
    return (id, index)
  }

  /// Notes a change of the screen: the highlighted element is checked when its pause is over.
  mutating func awaitFrequentUpdate(_ events: inout [ScanEvent]) {
    guard let element = updatingElement, let landing = history.last else { return }
    if voice.update?.element != element.id || landing.at > voice.update?.at ?? .zero {
      guard case .stop(.scope(let shown, _), _) = landing.shown else { return }
      voice.update = FrequentUpdate(element: element.id, spoken: shown.tree, at: landing.at)
    }
    voice.update?.hasChanged = true
    if let due = voice.update?.due, due <= now { endUpdatePause(&events) }
  }

  /// The pause is over: what has changed is spoken, unless an advance waits for nothing but speech (S12), which a value
  /// that changes all the time could put off without end.
  mutating func endUpdatePause(_ events: inout [ScanEvent]) {
    guard let update = voice.update else { return }
    voice.update?.hasChanged = false
    guard let element = updatingElement, element.id == update.element, !isAdvanceOverdue,
      let landing = history.last, landing.at <= update.at,
      let difference = update.spoken.difference(of: element.id, to: scopes.tree), difference.isAny
    else { return }
    noteSpoken(element.id)
    speakChange(of: element.index, wholly: difference.label || difference.traits, &events)
  }

  /// The highlighted element is spoken now, though nothing landed on it.
  mutating func noteSpokenAgain() {
    if let element = updatingElement { noteSpoken(element.id) }
  }

  private mutating func noteSpoken(_ element: String) {
    voice.update = FrequentUpdate(element: element, spoken: scopes.tree, at: now)
  }
}
