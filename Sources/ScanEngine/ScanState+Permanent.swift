import ScreenElements
import SwitchInput

/// Screens that come without an act of the person, one after another, and the stops that are the same on all of them (T8).
extension ScanState {
  /// The unexpected screens in a row, between which the scan has neither gone round nor picked anything.
  struct UnexpectedScreens: Equatable, Sendable {
    /// How many there were.
    private(set) var count = 0
    /// When the last one came.
    private var last = Instant.zero
    /// Whether the highlight was kept on what stands on every screen when the last one came, or went there.
    var areStayedOn = false

    /// At this one in a row the highlight goes to what stands on every screen.
    static let limit = 3
    /// Where nothing goes on by itself, one that comes later than that after the one before is the first one of a row.
    static let pause = TimeSpan.milliseconds(30_000)

    /// Counts one more; with `isTimed` the scan goes on by itself.
    mutating func note(at instant: Instant, isTimed: Bool) {
      count = !isTimed && instant - last > Self.pause ? 1 : min(count + 1, Self.limit)
      last = instant
    }

    /// The scan has gone round, or something was picked.
    mutating func end() { count = 0 }
  }

  /// Takes another screen that nobody asked for and stays on a stop that stands on every screen.
  ///
  /// What was picked there and waits goes on to wait.
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

  /// Whether the highlight is on a stop, or in a group, that stands on every screen and that a new screen has too.
  private func keepsPermanentStop(in after: ScopeTree) -> Bool {
    guard let path = active?.surface.path else { return false }
    if let group = scopes.group(of: path.scope), scopes.isPermanent(inside: path.scope),
      let scope = after.scope(of: group), after.isPermanent(inside: scope)
    {
      return true
    }
    // Where there was nothing else nobody chose it, and parts are of all stops, whichever the current one is.
    let hasOthers = (0..<scopes.count(of: 0)).contains { place in
      !scopes.isPermanent(scopes.stop(place, in: 0))
    }
    guard hasOthers, !showsParts || hasMenu, let stop = underlying, scopes.isPermanent(stop),
      let place = after.locate(stop.name)
    else { return false }
    return after.isPermanent(after.stop(place.position, in: place.scope))
  }

  /// The stop that stands on every screen, in a row of screens that come too fast for a pass; nil where there is none.
  mutating func permanentPlace() -> (scope: Int, position: Int)? {
    unexpectedScreens.note(at: now, isTimed: active?.method.timing == .advance)
    guard unexpectedScreens.count >= UnexpectedScreens.limit,
      let place = (0..<scopes.count(of: 0)).first(where: {
        scopes.isPermanent(scopes.stop($0, in: 0))
      })
    else { return nil }
    // Parts of the whole would have to be chosen before the next screen comes.
    if showsParts, case .group(_, let inside) = scopes.stop(place, in: 0) { return (inside, 0) }
    return (0, place)
  }

  /// Whether the highlight is on a stop that stands on every screen, since it stayed or landed there at an unexpected
  /// screen: what comes of that screen later does not take it to the first stop (D8).
  var staysOnPermanentStop: Bool {
    unexpectedScreens.areStayedOn && underlying.map { scopes.isPermanent($0) } ?? false
  }

  /// Whether lines of the first stage go on sweeping where an unexpected screen is as large as the one before (P2, T8).
  func keepsSweeping(on tree: ElementTree) -> Bool {
    isSweeping && !isInArea && !isWaiting && frozen.isEmpty && sweep != nil
      && tree.size == scopes.tree.size
  }
}

extension ScopeTree {
  /// Whether a stop stands on every screen.
  func isPermanent(_ stop: Stop) -> Bool {
    switch stop {
    case .element(_, let index): tree.isPermanent(index)
    case .group(_, let inside): isPermanent(inside: inside)
    case .exit(_, let left): isPermanent(inside: left)
    case .entry: false
    }
  }

  /// Whether a scope is the inside of a group that stands on every screen, or of one in it.
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
  /// Whether an element, or one around it, stands on every screen.
  fileprivate func isPermanent(_ index: ElementIndex) -> Bool {
    nearest(around: index) { $0.traits.contains(.permanent) } != nil
  }
}

extension Ring {
  /// Whether a stop of it stands on every screen; the entries of a menu do where its element does.
  func isPermanent(_ stop: Stop) -> Bool {
    switch self {
    case .scope(let scopes, _): scopes.isPermanent(stop)
    case .menu(let offer):
      offer.tree.index(of: offer.element).map { offer.tree.isPermanent($0) } ?? false
    }
  }
}
