import ScreenElements
import ScanTime
import SwitchInput

/// Unexpected screens in a row, and the permanent stops, which are the same on all of them (T8).
extension ScanState {
  /// The rows of unexpected screens and unexpected focuses.
  struct UnexpectedScreens: Equatable, Sendable {
    /// The unexpected screens.
    var screens = UnexpectedRow()
    /// The layout changes that moved the highlight to a named element (E11).
    var focuses = UnexpectedRow()
    /// True if the highlight stayed on, or moved to, a permanent stop at the last screen.
    var areStayedOn = false

    /// Ends both rows, because a pass is complete or an element received a request.
    mutating func end() {
      screens.end()
      focuses.end()
    }
  }

  /// Shows an unexpected screen and keeps the highlight on its permanent stop.
  ///
  /// A pending pick of that stop stays pending.
  ///
  /// - Returns: false if the highlight is elsewhere, or the new screen does not contain the stop.
  mutating func stayOnPermanentStop(_ after: ScopeTree, _ events: inout [ScanEvent]) -> Bool {
    guard after.count(of: 0) > 0, keepsPermanentStop(in: after) else { return false }
    let isLost = reconcile(with: after, &events)
    history.stay(at: now)
    introduceScreen(&events)
    if isLost { landOnChange(&events) }
    return true
  }

  /// Returns true if the highlighted permanent stop, or the open permanent group, is also on the
  /// new screen.
  private func keepsPermanentStop(in after: ScopeTree) -> Bool {
    guard let path = active?.target.path else { return false }
    if let group = scopes.group(of: path.scope), scopes.isPermanent(inside: path.scope),
      let scope = after.scope(of: group), after.isPermanent(inside: scope)
    {
      return true
    }
    // If the only stop was a permanent one, the person did not choose it, unless the highlight
    // stayed on or moved to it before. Parts contain all stops, so none of them is chosen.
    let hasOthers =
      unexpectedScreens.areStayedOn
      || (0..<scopes.count(of: 0)).contains { index in
        !scopes.isPermanent(scopes.stop(index, in: 0))
      }
    guard hasOthers, !showsParts || hasMenu, let stop = underlying, scopes.isPermanent(stop),
      let place = after.locate(stop.name)
    else { return false }
    return after.isPermanent(after.stop(place.position, in: place.scope))
  }

  /// Returns the position of the permanent stop to land on, if unexpected screens follow too fast
  /// for a pass; nil otherwise.
  mutating func permanentPlace() -> (scope: Int, position: Int)? {
    unexpectedScreens.screens.note(at: now, isTimed: isAdvancing)
    guard unexpectedScreens.screens.isOver,
      let index = (0..<scopes.count(of: 0)).first(where: {
        scopes.isPermanent(scopes.stop($0, in: 0))
      })
    else { return nil }
    // The next screen would interrupt the several actions that entering the group requires.
    if active?.method.takesSeveralActsToEnter == true,
      case .group(_, let inside) = scopes.stop(index, in: 0)
    {
      return (inside, 0)
    }
    return (0, index)
  }

  /// Returns true if the focus of a layout change moves the highlight.
  ///
  /// From the third focus in a row on it does not. Otherwise a program that repeats focus changes
  /// would keep the scan from all other stops (T9).
  mutating func takesFocus() -> Bool {
    unexpectedScreens.focuses.note(at: now, isTimed: isAdvancing)
    return !unexpectedScreens.focuses.isOver
  }

  /// True if the highlight advances by a timer.
  private var isAdvancing: Bool { active?.method.timing == .advance }

  /// True if the highlight has been on a permanent stop since an unexpected screen.
  ///
  /// Later parts of that screen do not move it to the first stop (D8).
  var staysOnPermanentStop: Bool {
    unexpectedScreens.areStayedOn && underlying.map { scopes.isPermanent($0) } ?? false
  }

  /// Returns true if the lines of the first stage continue on an unexpected screen, which must have
  /// the same size (P2, T8).
  func keepsSweeping(on tree: ElementTree) -> Bool {
    isSweeping && !isInArea && !isWaiting && frozen.isEmpty && sweep != nil
      && tree.size == scopes.tree.size
  }
}

extension ScopeTree {
  /// Returns true if a stop is permanent: the same on every screen.
  func isPermanent(_ stop: Stop) -> Bool {
    switch stop {
    case .element(_, let index): tree.isPermanent(index)
    case .group(_, let inside): isPermanent(inside: inside)
    case .exit(_, let left): isPermanent(inside: left)
    case .entry: false
    }
  }

  /// Returns true if a scope is inside a permanent group, at any depth.
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
  /// Returns true if an element, or an element around it, is permanent.
  fileprivate func isPermanent(_ index: ElementIndex) -> Bool {
    nearest(around: index) { $0.traits.contains(.permanent) } != nil
  }
}

extension Ring {
  /// Returns true if a stop of the ring is permanent.
  ///
  /// The entries of a menu are permanent if its element is.
  func isPermanent(_ stop: Stop) -> Bool {
    switch self {
    case .scope(let scopes, _): scopes.isPermanent(stop)
    case .menu(let offer):
      offer.tree.index(of: offer.element).map { offer.tree.isPermanent($0) } ?? false
    }
  }
}
