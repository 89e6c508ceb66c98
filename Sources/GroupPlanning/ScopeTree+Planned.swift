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
  /// Another plan is looked for, with less effort, where more than a tenth of the stops are others than those that were
  /// known. Where it saves too little, those that are there now are known from then on, so that none is looked for at
  /// each change. `keeps` says that there must not be one, because a group is entered.
  package func changed(
    to tree: ElementTree, _ grouping: Grouping, _ costs: PlanCosts, weights: StopWeights,
    keeps: Bool
  ) -> ScopeTree {
    guard let plan = groupPlan, self.grouping == grouping else {
      return ScopeTree(planned: tree, grouping, costs, weights: weights)
    }
    let kept = ScopeTree(tree, grouping, plan: plan)
    guard !keeps, kept.differsMuch(from: plan) else { return kept }
    let other = ScopeTree(
      tree, grouping, plan: GroupPlan(for: tree, grouping, costs, weights: weights, .quick))
    if let before = kept.expectedTime(costs, weights),
      let after = other.expectedTime(costs, weights), after <= 0.9 * before
    {
      return other
    }
    return ScopeTree(tree, grouping, plan: kept.planOfPresentStops(plan))
  }

  /// The groups of a plan with the stops that are in them now.
  private func planOfPresentStops(_ plan: GroupPlan) -> GroupPlan {
    let numbers = plan.numbers
    var known = plan.withoutStops
    forEachPlannedStop { scope, stop in
      let number = group(of: scope).flatMap { numbers[$0] }
      known.add(stop.name, to: number ?? -1)
    }
    return known
  }

  /// Goes through the elements and groups of the author's that plans have, with their scopes.
  private func forEachPlannedStop(_ take: (Int, Stop) -> Void) {
    for scope in 0..<scopeCount where !isUnplanned(scope) {
      for position in 0..<count(of: scope) {
        let stop = stop(position, in: scope)
        if case .group(.planned, _) = stop { continue }
        if isPlanned(stop) { take(scope, stop) }
      }
    }
  }

  /// Whether more than a tenth of the stops are others than those of a plan.
  private func differsMuch(from plan: GroupPlan) -> Bool {
    var known = 0
    var unknown = 0
    forEachPlannedStop { _, stop in
      if plan.knows(stop.name) { known += 1 } else { unknown += 1 }
    }
    return (unknown + plan.count - known) * 10 > plan.count
  }
}
