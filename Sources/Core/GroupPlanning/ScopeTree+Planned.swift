import ScreenElements

extension ScopeTree {
  /// Finds the stops of a tree, in planned groups (M4).
  public init(
    planned tree: ElementTree, _ grouping: Grouping, _ costs: PlanCosts,
    weights: StopWeights = .even
  ) {
    self.init(tree, grouping, new: GroupPlan(for: tree, grouping, costs, weights: weights))
  }

  /// Finds the stops of a tree, in groups that were planned for it.
  private init(_ tree: ElementTree, _ grouping: Grouping, new plan: GroupPlan) {
    self.init(tree, grouping, plan: plan)
    let unclear = unclearStops
    guard unclear > 0 else { return }
    var plan = plan
    plan.unclear = unclear
    self.init(tree, grouping, plan: plan)
  }

  /// Finds the stops of the same screen after a change.
  ///
  /// It keeps the previous groups unless another plan would save a tenth of the time (M5).
  ///
  /// Another plan is computed, with lower limits, if more than a tenth of the stops differ from the
  /// known ones. It is also computed if the stops have moved so that a further tenth of them is in
  /// groups that no longer look like one. A plan with fewer such stops, by a tenth of all, may then
  /// take up to a tenth more time. If the new plan is not better, the current stops become the
  /// known ones, so that not every change computes a plan. `keeps` forbids another plan, because a
  /// group is entered.
  package func changed(
    to tree: ElementTree, _ grouping: Grouping, _ costs: PlanCosts, weights: StopWeights,
    keeps: Bool
  ) -> ScopeTree {
    guard let plan = groupPlan, self.grouping == grouping else {
      return ScopeTree(planned: tree, grouping, costs, weights: weights)
    }
    let kept = ScopeTree(tree, grouping, plan: plan)
    guard !keeps else { return kept }
    let unclear = kept.unclearStops
    let isLessClear = (unclear - plan.unclear) * 10 > plan.count
    guard isLessClear || kept.differsMuch(from: plan) else { return kept }
    let other = ScopeTree(
      tree, grouping, new: GroupPlan(for: tree, grouping, costs, weights: weights, .quick))
    let isClearer = isLessClear && (unclear - (other.groupPlan?.unclear ?? 0)) * 10 > plan.count
    if let before = kept.expectedTime(costs, weights),
      let after = other.expectedTime(costs, weights),
      after <= (isClearer ? 1.1 : 0.9) * before
    {
      return other
    }
    var known = kept.planOfPresentStops(plan)
    known.unclear = unclear
    return ScopeTree(tree, grouping, plan: known)
  }

  /// The number of stops in planned groups that do not look like one (M4).
  ///
  /// Scopes of more than 1,000 stops are skipped, because they would take milliseconds at each
  /// change.
  private var unclearStops: Int {
    var count = 0
    for scope in 0..<scopeCount where !isUnplanned(scope) {
      if case .planned? = group(of: scope) { continue }
      var frames: [Frame?] = []
      var runs: [Range<Int>] = []
      addStops(of: scope, to: &frames, &runs)
      guard frames.count <= Division.Effort.whole.near else { continue }
      let unclear = zip(runs, Compactness.areSeen(runs, of: frames)).filter { !$1 }.map { $0.0 }
      count += frames.indices.count { stop in unclear.contains { $0.contains(stop) } }
    }
    return count
  }

  /// Collects the frames of the stops in a scope and its planned groups, and the run of each group.
  private func addStops(of scope: Int, to frames: inout [Frame?], _ runs: inout [Range<Int>]) {
    for position in 0..<count(of: scope) {
      let stop = stop(position, in: scope)
      if case .group(.planned, let inside) = stop {
        let first = frames.count
        addStops(of: inside, to: &frames, &runs)
        runs.append(first..<frames.count)
      } else if isPlanned(stop) {
        frames.append(frame(of: stop))
      }
    }
  }

  /// Returns the groups of a plan with their current stops.
  private func planOfPresentStops(_ plan: GroupPlan) -> GroupPlan {
    let numbers = plan.numbers
    var known = plan.withoutStops
    forEachPlannedStop { scope, stop in
      let number = group(of: scope).flatMap { numbers[$0] }
      known.add(stop.name, to: number ?? -1)
    }
    return known
  }

  /// Calls a closure for each element and each author's group that plans contain, with its scope.
  private func forEachPlannedStop(_ take: (Int, Stop) -> Void) {
    for scope in 0..<scopeCount where !isUnplanned(scope) {
      for position in 0..<count(of: scope) {
        let stop = stop(position, in: scope)
        if case .group(.planned, _) = stop { continue }
        if isPlanned(stop) { take(scope, stop) }
      }
    }
  }

  /// Returns true if more than a tenth of the stops differ from those of a plan.
  private func differsMuch(from plan: GroupPlan) -> Bool {
    var known = 0
    var unknown = 0
    forEachPlannedStop { _, stop in
      if plan.knows(stop.name) { known += 1 } else { unknown += 1 }
    }
    return (unknown + plan.count - known) * 10 > plan.count
  }
}
