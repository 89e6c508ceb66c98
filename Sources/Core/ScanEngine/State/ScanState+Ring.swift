import ScreenElements

// The current ring: that of the open menu, otherwise the innermost scope. In point mode there is
// none.
extension ScanState {
  /// True if there is a current ring: not in point mode, unless a menu is open.
  @inline(__always)
  var hasRing: Bool { active != nil && !isSweeping }

  /// The current ring; nil in point mode, unless a menu is open.
  @inline(__always)
  var ring: Ring? {
    if let offer = active?.menu?.offer { return .menu(offer) }
    guard let scope = active?.target.path?.scope else { return nil }
    return .scope(scopes, scope)
  }

  /// The number of stops in the ring.
  @inline(__always)
  package var ringCount: Int {
    if let offer = active?.menu?.offer { return offer.count }
    guard let scope = active?.target.path?.scope else { return 0 }
    return scopes.count(of: scope)
  }

  /// The position of the current stop in the ring.
  @inline(__always)
  var ringPosition: Int { active?.menu?.position ?? active?.target.path?.position ?? 0 }

  /// Makes another stop of the ring the current one.
  @inline(__always)
  mutating func restInRing(at position: Int) {
    if hasMenu {
      active?.menu?.position = position
    } else {
      active?.rest(at: position)
    }
  }

  /// Records that a timed advance has wrapped in the ring.
  ///
  /// - Returns: the number of wraps since the last gesture (S9).
  mutating func countPass() -> Int { active?.countPass() ?? 0 }

  /// Resets the pass counts.
  ///
  /// Every gesture shows that the person is present, even if it only resumes (S9).
  @inline(__always)
  mutating func forgetPasses() {
    active?.forgetPasses()
  }

  /// Returns the stop at a position of the ring; nil if the position is out of range.
  package func stopInRing(_ index: Int) -> Stop? { ring?.stop(index) }

  /// Returns the position of a stop that was shown in the ring; nil for an entry of another menu.
  func indexInRing(_ stop: Stop) -> Int? {
    if case .entry(_, let number) = stop, number != active?.menu?.offer.number { return nil }
    return indexInRing(stop.name)
  }

  /// Returns the position of the stop with this name; nil if it is not in the ring.
  func indexInRing(_ name: Stop.Name) -> Int? {
    if let offer = active?.menu?.offer {
      guard case .entry(let entry) = name else { return nil }
      return offer.entries.firstIndex(of: entry)
    }
    guard let place = scopes.locate(name), place.scope == active?.target.path?.scope else {
      return nil
    }
    return place.position
  }

  /// The current stop, highlighted or not.
  @inline(__always)
  var current: Stop? {
    if let menu = active?.menu { return Ring.menu(menu.offer).stop(menu.position) }
    return underlying
  }

  /// The current stop of the scope, even if a menu is open.
  @inline(__always)
  var underlying: Stop? {
    guard let scope = active?.target.path?.scope, let position = active?.target.path?.position,
      position < scopes.count(of: scope)
    else { return nil }
    return scopes.stop(position, in: scope)
  }
}
