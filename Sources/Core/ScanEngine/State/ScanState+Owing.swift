import ScreenElements
import ScanTime
import SwitchInput

/// The guarantee that a pass through a changing ring reaches each stop that stays in it (T9).
extension ScanState {
  /// The ring of the timed advances; nil if there are none.
  var advancingRing: Ring? {
    guard isScanning, active?.method.timing == .advance else { return nil }
    return ring
  }

  /// Records the stops that the pass owes, if a change has altered the ring.
  mutating func owe(since before: Ring?) {
    guard let before, let now = ring, !haveSameStops(before, now) else { return }
    if let owed = active?.owed, isOpen(owed.place) { return }
    let place = commonPlace(with: before)
    guard let (stops, kept) = stops(at: place) else { return }
    var names: Set<Stop.Name> = []
    for position in 0..<stops.count where position != kept {
      if let stop = stops.stop(position) { names.insert(stop.name) }
    }
    // If the change opened a group, a whole pass through that group comes first.
    let opened = stops == now ? 0 : now.count
    active?.owed = OwedStops(names, in: place, advances: names.count + opened)
  }

  /// Advances in a ring that has changed since the start of its pass.
  ///
  /// It first makes as many advances as there were owed stops. Then it visits the stops that are
  /// still owed.
  mutating func advanceOwing(_ events: inout [ScanEvent]) {
    guard let owed = active?.owed, isOpen(owed.place), !(owed.names.isEmpty && owed.hasWrapped)
    else {
      active?.owed = nil
      return advance(wraps: isAtEnd, &events)
    }
    guard !owed.names.isEmpty else {
      active?.owed = nil
      return advance(wraps: true, &events)
    }
    active?.owed?.advances -= 1
    if owed.advances > 0 || !goToOwed(owed, &events) {
      let wraps = isAtEnd
      if wraps { active?.owed?.hasWrapped = true }
      advance(wraps: wraps, &events)
    }
    if let name = current?.name { active?.owed?.names.remove(name) }
  }

  /// Lands on the next owed stop.
  ///
  /// - Returns: false if no owed stop is left.
  private mutating func goToOwed(_ owed: OwedStops, _ events: inout [ScanEvent]) -> Bool {
    guard let (stops, kept) = stops(at: owed.place) else { return false }
    let next = (1..<max(stops.count, 1)).lazy.map { (kept + $0) % stops.count }.first {
      stops.stop($0).map { owed.names.contains($0.name) } ?? false
    }
    guard let next else {
      active?.owed?.names.removeAll()
      return false
    }
    let before = ringPosition
    if case .scope(_, let scope) = stops, scope != active?.target.path?.scope, let ring {
      move(to: next, in: scope, leaving: .loops, &events)
      land(.leave(from: before, of: ring), &events)
    } else {
      restInRing(at: next)
      land(.advance(from: before), &events)
    }
    return true
  }

  /// True if the current stop is the last one of the ring.
  @inline(__always)
  var isAtEnd: Bool { ringPosition + 1 >= ringCount }

  /// Returns the ring at a location, with the position of the current stop or of the group that
  /// contains it; nil if it is not open.
  private func stops(at place: OwedStops.Place) -> (Ring, Int)? {
    switch place {
    case .menu: return ring.map { ($0, ringPosition) }
    case .scope(let group):
      guard let path = active?.target.path,
        let depth = path.scopes.firstIndex(where: { scopes.group(of: $0) == group })
      else { return nil }
      let open = path.scopes
      let kept =
        depth + 1 < open.count
        ? scopes.parent(of: open[depth + 1])?.position ?? 0 : path.position
      return (.scope(scopes, open[depth]), kept)
    }
  }

  private func isOpen(_ place: OwedStops.Place) -> Bool {
    switch place {
    case .menu(let number): return active?.menu?.offer.number == number
    case .scope(let group):
      guard !hasMenu, let path = active?.target.path else { return false }
      return path.scopes.contains { scopes.group(of: $0) == group }
    }
  }

  /// Returns the ring from before a change if it is still open, otherwise the current one.
  ///
  /// The person did not enter groups that a change opens (T1).
  private func commonPlace(with before: Ring) -> OwedStops.Place {
    if let menu = active?.menu { return .menu(menu.offer.number) }
    if case .scope(let scopes, let scope) = before {
      let place = OwedStops.Place.scope(scopes.group(of: scope))
      if isOpen(place) { return place }
    }
    return .scope(active?.target.path.flatMap { scopes.group(of: $0.scope) })
  }

  private func haveSameStops(_ before: Ring, _ after: Ring) -> Bool {
    switch (before, after) {
    case (.scope(let before, let old), .scope(let after, let new)):
      haveSameStops(before, old, after, new)
    case (.menu(let before), .menu(let after)):
      before.number == after.number && before.entries == after.entries
    case (.scope, _), (.menu, _): false
    }
  }
}
