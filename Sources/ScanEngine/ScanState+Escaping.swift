import ScreenElements
import SwitchInput

extension ScanState {
  /// Asks the nearest modal element to go that is around all that was highlighted at the press; outside
  /// of one it is not applicable (A2, I10).
  mutating func escape(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    guard let landing = highlightsAtPress[gesture.switchIndex],
      let (modal, stop) = modal(around: landing, pressed: gesture.pressed)
    else { return }
    guard !isTooSoon(gesture.pressed, after: landing) else { return giveFullInterval() }
    guard let place = scopes.tree.index(of: modal), scopes.tree[place].modal else {
      return fail(.element(modal), .escape, .gone, &events)
    }
    ask(modal, .escape, from: stop, &events)
  }

  /// The modal element around what was highlighted, and a stop that it is left from.
  private func modal(
    around landing: Landing, pressed: Instant
  ) -> (id: String, from: Stop.Name)? {
    switch landing.shown {
    case .nothing, .sweep: return nil
    case .stop(.menu(let offer), _), .parts(.menu(let offer), _):
      guard let index = scopes.tree.index(of: offer.element) else { return nil }
      return scopes.tree.modal(around: index).map { ($0, .element(offer.element)) }
    case .stop(.scope(let shown, _), _):
      guard let (stop, _) = meant(landing, pressed: pressed) else { return nil }
      return shown.modal(around: [stop]).map { ($0, stop.name) }
    case .parts(.scope(let shown, let scope), let narrowed):
      let part = narrowed.last ?? 0..<shown.count(of: scope)
      let stops = part.map { shown.stop($0, in: scope) }
      guard let first = stops.first else { return nil }
      return shown.modal(around: stops).map { ($0, first.name) }
    }
  }
}

extension ScopeTree {
  /// The nearest modal element that is around all of some stops; a group and its exit stand for what is
  /// in the group.
  func modal(around stops: [Stop]) -> String? {
    var common: [String]?
    var waiting = stops
    while let stop = waiting.popLast() {
      switch stop {
      case .group(_, let scope), .exit(_, let scope):
        for position in 0..<count(of: scope) {
          let inner = self.stop(position, in: scope)
          if case .exit = inner { continue }
          waiting.append(inner)
        }
      case .element(_, let index):
        let around = tree.modals(around: index)
        common = common.map { nearer in nearer.filter(around.contains) } ?? around
        if common?.isEmpty == true { return nil }
      case .entry: break
      }
    }
    return common?.first
  }
}

extension ElementTree {
  /// The nearest modal element around one; it may be the element itself.
  func modal(around index: ElementIndex) -> String? {
    nearest(around: index) { $0.modal }
  }

  /// The modal elements around one, the nearest first.
  func modals(around index: ElementIndex) -> [String] {
    var found: [String] = []
    var place: ElementIndex? = index
    while let here = place {
      if self[here].modal { found.append(self[here].id) }
      place = parent(of: here)
    }
    return found
  }
}
