import ScreenElements

/// The parts of an elimination in a ring that has changed (S7).
extension ScanState {
  /// Narrows to the same parts as before in a ring of other stops, as far as they are there: what was narrowed to would
  /// be lost with each change, and in a ring that changes each second nothing could be chosen.
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

  /// The names of the stops of a scope.
  func names(_ scopes: ScopeTree, _ scope: Int) -> [Stop.Name] {
    (0..<scopes.count(of: scope)).map { scopes.stop($0, in: scope).name }
  }
}

/// A change of a ring, as the one run of stops that gave way to others.
private struct RingChange {
  private let before: [Stop.Name]
  private let after: Set<Stop.Name>
  /// By how many stops the run, and so the ring, became longer.
  private let growth: Int
  /// The stops before the run, and those behind it, are the same.
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

  /// The part after the change; nil if none of its stops is left.
  func moved(_ part: Range<Int>) -> Range<Int>? {
    guard before[part].contains(where: after.contains) else { return nil }
    let (lower, upper) = (moved(part.lowerBound), moved(part.upperBound))
    return lower < upper ? lower..<upper : nil
  }

  /// The bound of a part after the change: inside the run it stays at its place, as far as that is there.
  private func moved(_ bound: Int) -> Int {
    if bound <= run.lowerBound { return bound }
    return bound < run.upperBound ? min(bound, run.upperBound + growth) : bound + growth
  }
}
