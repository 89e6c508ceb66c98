import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Asks for the escape from all that was highlighted at the press: of the nearest modal element, or of what answers it on a
  /// stored screen; where there is none it is not applicable (A2, I10).
  mutating func escape(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    guard let landing = highlightsAtPress[gesture.switchIndex],
      let (left, stop) = escaped(from: landing, pressed: gesture.pressed)
    else { return }
    guard let accepted = accept(gesture, after: landing) else { return }
    guard let place = scopes.tree.index(of: left), scopes.tree.escaped(from: place) == left else {
      return fail(.element(left), .escape, .gone, &events)
    }
    ask(left, .escape, from: stop, accepted, &events)
  }

  /// Returns the element to escape from at a landing, and a stop where the escape begins.
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
  /// Returns the element to ask when the person escapes from some stops; nil if there is none.
  ///
  /// It is the nearest element that can be escaped from and is around all of them. Otherwise it is
  /// the first one that is enabled, on a screen that can be left. A group and its exit mean the
  /// contents of the group.
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
