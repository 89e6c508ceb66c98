import ScreenElements

extension ScopeTree {
  /// Finds the stops of a tree in planned groups (M4).
  public init(
    planned tree: ElementTree, _ grouping: Grouping, _ costs: PlanCosts,
    weights: StopWeights = .even
  ) {
    self.init(
      tree, grouping, plan: GroupPlan(for: tree, grouping, costs, weights: weights))
  }

  /// Finds the stops of the same screen after a change: in the groups that it had, unless another plan would save a
  /// tenth of the time (M5).
  ///
  /// Another plan is looked for where a tenth of the stops are others than those that were planned. `keeps` says that
  /// there must not be one, because a group is entered.
  package func changed(
    to tree: ElementTree, _ grouping: Grouping, _ costs: PlanCosts, weights: StopWeights,
    keeps: Bool
  ) -> ScopeTree {
    guard let plan = groupPlan, self.grouping == grouping else {
      return ScopeTree(planned: tree, grouping, costs, weights: weights)
    }
    let kept = ScopeTree(tree, grouping, plan: plan)
    guard !keeps, kept.differsMuch(from: plan) else { return kept }
    let other = ScopeTree(planned: tree, grouping, costs, weights: weights)
    guard let before = kept.expectedTime(costs, weights),
      let after = other.expectedTime(costs, weights)
    else { return kept }
    return after <= 0.9 * before ? other : kept
  }

  /// Whether more than a tenth of the stops are others than those of a plan.
  private func differsMuch(from plan: GroupPlan) -> Bool {
    var known = 0
    var unknown = 0
    for scope in 0..<scopeCount {
      for position in 0..<count(of: scope) {
        switch stop(position, in: scope) {
        case .element, .group(.container, _):
          if plan.knows(stop(position, in: scope).name) { known += 1 } else { unknown += 1 }
        case .group, .exit, .entry: break
        }
      }
    }
    return (unknown + plan.count - known) * 10 > plan.count
  }
}
