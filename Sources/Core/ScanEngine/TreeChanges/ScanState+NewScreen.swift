import ScreenElements
import ScanTime
import SwitchInput

/// The introduction of a screen, spoken before anything on it is highlighted (E12).
extension ScanState {
  /// Speaks the title and the summary of the screen once.
  ///
  /// `focus` is the element on which the highlight will land; nil for the first stop.
  mutating func introduceScreen(focus: String? = nil, _ events: inout [ScanEvent]) {
    guard !voice.isScreenKnown else { return }
    voice.isScreenKnown = true
    let tree = scopes.tree
    say(tree.title, .screen, language: tree.language, &events)
    guard let summary = tree.summary, firstSpoken(focus: focus) != summary,
      voice.remember(Summary(screen: tree.title, element: tree[summary].id))
    else { return }
    let options = UtteranceOptions(hints: false, traits: false)
    guard !tree.isSilent(summary, options) else { return }
    say(Speech(priority: .screen, content: .element(tree, summary, options)), &events)
  }

  /// Returns the element that will be spoken first; nil if there is none.
  private func firstSpoken(focus: String?) -> ElementIndex? {
    guard mode == .item, !showsParts else { return nil }
    let place = focus.flatMap { scopes.locate(.element($0)) } ?? (scope: 0, position: 0)
    guard case .element(_, let index) = scopes.stop(place.position, in: place.scope) else {
      return nil
    }
    return index
  }
}

/// An element that summarizes a screen, identified by the title of the screen and its own id (E12).
struct Summary: Hashable, Sendable {
  let screen: String
  let element: String
}
