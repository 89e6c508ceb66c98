import ElementTree

extension ScanState {
  /// The stop that is lit, if one is; in elimination and in point mode none is.
  public var highlight: Stop? {
    guard isLit, settings.method != .elimination else { return nil }
    return current
  }

  /// The names of the groups that were entered, the outermost first.
  public var enteredGroups: [String] {
    open.dropFirst().compactMap { scopes.group(of: $0.scope) }
  }

  /// The element whose menu is open, with the entries and the place of the lit one.
  public var openMenu: (element: String, entries: [MenuEntry], position: Int)? {
    menu.map { ($0.element.id, $0.offer.entries, $0.position) }
  }

  /// In elimination, the parts to choose from, in the order of the switches (S7).
  public var parts: [[Stop]] {
    guard isLit, settings.method == .elimination, let ring else { return [] }
    return shownParts(ring, narrowed).map { part in part.compactMap { ring.stop($0) } }
  }

  /// What sweeps in point mode, if something does.
  public var sweep: Sweep? {
    isLit && menu == nil ? pointScan?.sweep : nil
  }

  /// The stages of point mode that were frozen, in order.
  public var frozen: [FrozenStage] { pointScan?.frozen ?? [] }

  // The state is large: what is asked on the path from a press to a highlight is inlined, so that it
  // reads a field and does not copy the whole for it.

  /// Whether there is a ring to scan: not in point mode, unless a menu is open.
  @inline(__always)
  var hasRing: Bool { menu?.position != nil || mode == .item && !open.isEmpty }

  /// The ring that is scanned; none in point mode, unless a menu is open.
  @inline(__always)
  var ring: Ring? {
    if let offer = menu?.offer { return .menu(offer) }
    guard mode == .item, let scope = open.last?.scope else { return nil }
    return .scope(scopes, scope)
  }

  /// How many stops the ring has.
  @inline(__always)
  var ringCount: Int {
    if let offer = menu?.offer { return offer.stops.count }
    guard mode == .item, let scope = open.last?.scope else { return 0 }
    return scopes.count(of: scope)
  }

  /// The place of the current stop in the ring.
  @inline(__always)
  var ringPosition: Int {
    get { menu?.position ?? position }
    set {
      if menu == nil { position = newValue } else { menu?.position = newValue }
    }
  }

  /// How often timed advances have wrapped in the ring since the last gesture (S9).
  var ringPasses: Int {
    get { menu?.passes ?? open.last?.passes ?? 0 }
    set {
      if menu != nil {
        menu?.passes = newValue
      } else if !open.isEmpty {
        open[open.count - 1].passes = newValue
      }
    }
  }

  /// The stop at a place of the ring, which has so many; nil beyond its ends.
  @inline(__always)
  func stopInRing(_ place: Int, of count: Int) -> Stop? {
    guard place >= 0, place < count else { return nil }
    if let offer = menu?.offer { return offer.stops[place] }
    return open.last.map { scopes.stop(place, in: $0.scope) }
  }

  /// The current stop, lit or not.
  var current: Stop? {
    if let menu { return Ring.menu(menu.offer).stop(menu.position) }
    return underlying
  }

  /// The current stop of the scope, under a menu if one is open.
  var underlying: Stop? {
    guard mode == .item, let scope = open.last?.scope, position < scopes.count(of: scope) else {
      return nil
    }
    return scopes.stop(position, in: scope)
  }
}
