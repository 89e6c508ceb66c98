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
}
