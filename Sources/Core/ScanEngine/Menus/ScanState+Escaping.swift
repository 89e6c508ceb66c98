import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Requests an escape from the stops that were highlighted at the press (A2, I10).
  ///
  /// The request is for the nearest modal element, or for the element that handles the escape on a
  /// stored screen. Without such an element, the action is not applicable.
  mutating func escape(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    guard let landing = highlightsAtPress[gesture.switchIndex],
      let (left, stop) = escaped(from: landing, pressed: gesture.pressed)
    else { return }
    guard let accepted = accept(gesture, after: landing) else { return }
    guard let index = scopes.tree.index(of: left), scopes.tree.escaped(from: index) == left else {
      return fail(.element(left), .escape, .gone, &events)
    }
    ask(left, .escape, from: stop, accepted, &events)
  }

  /// Returns the element to escape from for a landing, and the stop that it starts at.
  private func escaped(
    from landing: Landing, pressed: Instant
  ) -> (id: String, from: Stop.Name)? {
    switch landing.shown {
    case .nothing, .sweep: return nil
    case .stop(.menu(let offer), _), .parts(.menu(let offer), _):
      guard let index = scopes.tree.index(of: offer.element) else { return nil }
      return scopes.tree.escaped(from: index).map { ($0, .element(offer.element)) }
    case .stop(.scope(let shown, _), _):
      guard let (stop, _) = meant(landing, pressed: pressed) else { return nil }
      return shown.escaped(from: [stop]).map { ($0, stop.name) }
    case .parts(.scope(let shown, let scope), let narrowed):
      let part = narrowed.last ?? 0..<shown.count(of: scope)
      let stops = part.map { shown.stop($0, in: scope) }
      guard let first = stops.first else { return nil }
      return shown.escaped(from: stops).map { ($0, first.name) }
    }
  }
}

extension ScopeTree {
  /// Returns the element that receives the escape from some stops; nil if there is none.
  ///
  /// It is the nearest escapable element that contains all of them. If the screen itself can be
  /// left, it is otherwise the first enabled element. A group and its exit count as the contents of
  /// the group.
  func escaped(from stops: [Stop]) -> String? {
    var common: [String]?
    var first: String?
    var waiting = Array(stops.reversed())
    while let stop = waiting.popLast() {
      switch stop {
      case .group(_, let scope), .exit(_, let scope):
        for position in (0..<count(of: scope)).reversed() {
          let inner = self.stop(position, in: scope)
          if case .exit = inner { continue }
          waiting.append(inner)
        }
      case .element(_, let index):
        if !tree.traits(of: index).contains(.notEnabled) { first = first ?? tree[index].id }
        let around = tree.escapes(around: index)
        common = common.map { nearer in nearer.filter(around.contains) } ?? around
      case .entry: break
      }
    }
    return common?.first ?? (tree.escape == .screen ? first : nil)
  }
}
