import ScreenElements

extension ScopeTree {
  /// Returns the weighted mean time to reach and pick an element, in microseconds (M3, M4).
  ///
  /// It begins at the first stop of the root; nil if no element has a weight. Plans minimize it,
  /// and it is defined for groups of any kind.
  public func expectedTime(_ costs: PlanCosts, _ weights: StopWeights = .even) -> Double? {
    var sum = 0.0
    for scope in 0..<scopeCount {
      let inside = self.weights(of: scope, weights)
      let missed = costs.missedPass(of: count(of: scope)) + costs.pick
      for (index, weight) in inside.enumerated() { sum += weight * (costs.way(to: index) + missed) }
    }
    let all = weight(inside: 0, weights)
    return all > 0 ? sum / all : nil
  }

  /// Returns a lower bound of the expected time for all plans that keep the author's groups (M4).
  ///
  /// Nil if no element has a weight, or if a scope of the author has more than 1,000 stops.
  public func leastTime(_ costs: PlanCosts, _ weights: StopWeights = .even) -> Double? {
    var own = grouping
    own.style = .planned
    let scopes = ScopeTree(tree, own)
    var sum = 0.0
    for scope in 0..<scopes.scopeCount {
      // An exit has no weight, and does not shorten any path.
      let wanted = scopes.wanted(in: scope, weights).map { $0.weight }
      guard let bound = Division.bound(wanted, costs) else { return nil }
      sum += bound
    }
    let all = scopes.weight(inside: 0, weights)
    return all > 0 ? sum / all : nil
  }
}
