import ScreenElements

extension ScopeTree {
  /// What it takes to come to an element and to pick it, by the weights of the elements, in microseconds (M3, M4).
  ///
  /// It begins at the first stop of the root; nil where nothing is wanted. It is what a plan makes least, and holds for
  /// groups of any kind.
  public func expectedTime(_ costs: PlanCosts, _ weights: StopWeights = .even) -> Double? {
    var sum = 0.0
    for scope in 0..<scopeCount {
      let inside = self.weights(of: scope, weights)
      let missed = costs.missedPass(of: count(of: scope)) + costs.pick
      for (place, weight) in inside.enumerated() { sum += weight * (costs.way(to: place) + missed) }
    }
    let all = weight(inside: 0, weights)
    return all > 0 ? sum / all : nil
  }

  /// What no groups that keep those of the author can take less than, counted as the expected time (M4).
  ///
  /// Nil where nothing is wanted, and where a scope of the author's has more than 1,000 stops.
  public func leastTime(_ costs: PlanCosts, _ weights: StopWeights = .even) -> Double? {
    var own = grouping
    own.style = .planned
    let scopes = ScopeTree(tree, own)
    var sum = 0.0
    for scope in 0..<scopes.scopeCount {
      // An exit is not wanted, and makes no way shorter.
      let wanted = scopes.wanted(in: scope, weights).map { $0.weight }
      guard let bound = Division.bound(wanted, costs) else { return nil }
      sum += bound
    }
    let all = scopes.weight(inside: 0, weights)
    return all > 0 ? sum / all : nil
  }
}
