import ScreenElements

/// The parts of an elimination after a change of the ring (S7).
extension ScanState {
  /// Keeps the chosen parts after a change of the ring, as far as their stops still exist.
  ///
  /// Otherwise each change would discard the choice, and nothing could be chosen in a ring that
  /// changes every second.
  mutating func keepParts(from before: [Stop.Name], to after: [Stop.Name]) {
    guard case .elimination(let parts)? = active?.method, !parts.isEmpty else { return }
    let change = RingChange(from: before, to: after)
    var kept: [Range<Int>] = []
    for part in parts {
      guard let moved = change.moved(part) else { break }
      kept.append(moved)
    }
    active?.method = .elimination(parts: kept)
  }

  /// Returns the names of the stops of a scope.
  func names(_ scopes: ScopeTree, _ scope: Int) -> [Stop.Name] {
    (0..<scopes.count(of: scope)).map { scopes.stop($0, in: scope).name }
  }
}

/// A change of a ring as one run of replaced stops.
private struct RingChange {
  private let before: [Stop.Name]
  private let after: Set<Stop.Name>
  /// The increase of the number of stops.
  private let growth: Int
  /// The replaced run; the stops before and after it are the same.
  private let run: Range<Int>

  init(from before: [Stop.Name], to after: [Stop.Name]) {
    let shorter = min(before.count, after.count)
    var first = 0
    while first < shorter, before[first] == after[first] { first += 1 }
    var last = 0
    while last < shorter - first, before[before.count - 1 - last] == after[after.count - 1 - last] {
      last += 1
    }
    self.before = before
    self.after = Set(after)
    growth = after.count - before.count
    run = first..<(before.count - last)
  }

  /// Returns the part after the change; nil if none of its stops is left.
  func moved(_ part: Range<Int>) -> Range<Int>? {
    guard before[part].contains(where: after.contains) else { return nil }
    let (lower, upper) = (moved(part.lowerBound), moved(part.upperBound))
    return lower < upper ? lower..<upper : nil
  }

  /// Returns the bound of a part after the change.
  ///
  /// A bound inside the run keeps its position, up to the end of the new run.
  private func moved(_ bound: Int) -> Int {
    if bound <= run.lowerBound { return bound }
    return bound < run.upperBound ? min(bound, run.upperBound + growth) : bound + growth
  }
}
