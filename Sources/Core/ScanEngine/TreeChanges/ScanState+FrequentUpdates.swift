import ScreenElements
import ScanTime
import SwitchInput

/// Repeated speech of a highlighted element that updates frequently, if its words have changed
/// (E10).
extension ScanState {
  /// The highlighted element, if it updates frequently and is spoken by itself.
  private var updatingElement: (id: String, index: ElementIndex)? {
    guard isScanning, isHighlighted, !showsParts, !hasMenu,
      case .element(let id, let index)? = underlying,
      scopes.traits(of: index).contains(.updatesFrequently)
    else { return nil }
    return (id, index)
  }

  /// Records a change of the screen.
  ///
  /// The highlighted element is checked at the end of its pause.
  mutating func awaitFrequentUpdate(_ events: inout [ScanEvent]) {
    guard let element = updatingElement, let landing = history.last else { return }
    if voice.update?.element != element.id || landing.at > voice.update?.at ?? .zero {
      guard case .stop(.scope(let shown, _), _) = landing.shown else { return }
      voice.update = FrequentUpdate(element: element.id, spoken: shown.tree, at: landing.at)
    }
    voice.update?.hasChanged = true
    if let due = voice.update?.due, due <= now { endUpdatePause(&events) }
  }

  /// Speaks the changes at the end of the pause, unless an advance only waits for speech (S12).
  ///
  /// Otherwise a constantly changing value could delay it forever.
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

  /// Records that the highlighted element was spoken without a landing.
  mutating func noteSpokenAgain() {
    if let element = updatingElement { noteSpoken(element.id) }
  }

  private mutating func noteSpoken(_ element: String) {
    voice.update = FrequentUpdate(element: element, spoken: scopes.tree, at: now)
  }
}
