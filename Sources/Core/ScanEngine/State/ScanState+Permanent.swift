import ScreenElements
import ScanTime
import SwitchInput

/// Screens that come without an act of the person, one after another, and the stops that are the same on all of them (T8).
extension ScanState {
  /// The row of screens, or of focuses, that came without an act of the person.
  struct UnexpectedScreens: Equatable, Sendable {
    /// The unexpected screens.
    var screens = UnexpectedRow()
    /// The changes of the layout that moved the highlight to the element they named (E11).
    var focuses = UnexpectedRow()
    /// True if the highlight stayed on a permanent stop when the last screen came, or went there.
    var areStayedOn = false

    /// The scan has gone round, or an element was asked for something.
    mutating func end() {
      screens.end()
      focuses.end()
    }
  }

  /// Takes another screen that nobody asked for and stays on a stop that stands on every screen.
  ///
  /// A pick there that waits goes on to wait.
  ///
  /// - Returns: false where the highlight is elsewhere, or the new screen has no such stop.
  mutating func stayOnPermanentStop(_ after: ScopeTree, _ events: inout [ScanEvent]) -> Bool {
    guard after.count(of: 0) > 0, keepsPermanentStop(in: after) else { return false }
    let isLost = reconcile(with: after, &events)
    history.stay(at: now)
    introduceScreen(&events)
    if isLost { landOnChange(&events) }
    return true
  }

  /// True if the highlight is on a permanent stop, or in a permanent group, that a new screen has too.
  private func keepsPermanentStop(in after: ScopeTree) -> Bool {
    guard let path = active?.target.path else { return false }
    if let group = scopes.group(of: path.scope), scopes.isPermanent(inside: path.scope),
      let scope = after.scope(of: group), after.isPermanent(inside: scope)
    {
      return true
    }
    // A permanent stop that was the only one was not chosen, unless the highlight stayed or landed
    // there before. Parts contain all stops, whichever is current.
    let hasOthers =
      unexpectedScreens.areStayedOn
      || (0..<scopes.count(of: 0)).contains { place in
        !scopes.isPermanent(scopes.stop(place, in: 0))
      }
    guard hasOthers, !showsParts || hasMenu, let stop = underlying, scopes.isPermanent(stop),
      let place = after.locate(stop.name)
    else { return false }
    return after.isPermanent(after.stop(place.position, in: place.scope))
  }

  /// The stop that stands on every screen, in a row of screens that come too fast for a pass; nil where there is none.
  mutating func permanentPlace() -> (scope: Int, position: Int)? {
    unexpectedScreens.screens.note(at: now, isTimed: isAdvancing)
    guard unexpectedScreens.screens.isOver,
      let place = (0..<scopes.count(of: 0)).first(where: {
        scopes.isPermanent(scopes.stop($0, in: 0))
      })
    else { return nil }
    // Parts would have to be chosen, or resting needs two moves, before the next screen comes.
    if active?.method.takesSeveralActsToEnter == true,
      case .group(_, let inside) = scopes.stop(place, in: 0)
    {
      return (inside, 0)
    }
    return (0, place)
  }

  /// True if a focus that a change of the layout names moves the highlight: the third one in a row does not, or a
  /// program that names one again and again would keep the scan from all other stops (T9).
  mutating func takesFocus() -> Bool {
    unexpectedScreens.focuses.note(at: now, isTimed: isAdvancing)
    return !unexpectedScreens.focuses.isOver
  }

  /// True if the highlight goes on by itself.
  private var isAdvancing: Bool { active?.method.timing == .advance }

  /// True if the highlight is on a permanent stop since it stayed or landed there at an unexpected
  /// screen: what comes of that screen later does not take it to the first stop (D8).
  var staysOnPermanentStop: Bool {
    unexpectedScreens.areStayedOn && underlying.map { scopes.isPermanent($0) } ?? false
  }

  /// True if lines of the first stage go on sweeping on an unexpected screen, which is as large as the one before (P2, T8).
  func keepsSweeping(on tree: ElementTree) -> Bool {
    isSweeping && !isInArea && !isWaiting && frozen.isEmpty && sweep != nil
      && tree.size == scopes.tree.size
  }
}

extension ScopeTree {
  /// True if a stop stands on every screen.
  func isPermanent(_ stop: Stop) -> Bool {
    switch stop {
    case .element(_, let index): tree.isPermanent(index)
    case .group(_, let inside): isPermanent(inside: inside)
    case .exit(_, let left): isPermanent(inside: left)
    case .entry: false
    }
  }

  /// True if a scope is the inside of a permanent group, or of a group in it.
  func isPermanent(inside scope: Int) -> Bool {
    var scope = scope
    while let parent = parent(of: scope) {
      if case .container(let id)? = group(of: scope) {
        return tree.index(of: id).map { tree.isPermanent($0) } ?? false
      }
      scope = parent.scope
    }
    return false
  }
}

extension ElementTree {
  /// True if an element, or one around it, is permanent.
  fileprivate func isPermanent(_ index: ElementIndex) -> Bool {
    nearest(around: index) { $0.traits.contains(.permanent) } != nil
  }
}

extension Ring {
  /// True if a stop of it stands on every screen; the entries of a menu do if its element does.
  func isPermanent(_ stop: Stop) -> Bool {
    switch self {
    case .scope(let scopes, _): scopes.isPermanent(stop)
    case .menu(let offer):
      offer.tree.index(of: offer.element).map { offer.tree.isPermanent($0) } ?? false
    }
  }
}
