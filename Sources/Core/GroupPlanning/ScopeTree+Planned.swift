import ScreenElements

extension ScopeTree {
  /// Finds the stops of a tree in planned groups (M4).
  public init(
    planned tree: ElementTree, _ grouping: Grouping, _ costs: PlanCosts,
    weights: StopWeights = .even
  ) {
    self.init(tree, grouping, new: GroupPlan(for: tree, grouping, costs, weights: weights))
  }

  /// Finds the stops in groups that were planned for this tree.
  private init(_ tree: ElementTree, _ grouping: Grouping, new plan: GroupPlan) {
    self.init(tree, grouping, plan: plan)
    let unclear = unclearStops
    guard unclear > 0 else { return }
    var plan = plan
    plan.unclear = unclear
    self.init(tree, grouping, plan: plan)
  }

  /// Finds the stops of the same screen after a change: in its previous groups, unless another plan
  /// would save a tenth of the time (M5).
  ///
  /// Another plan is looked for, with less effort, if more than a tenth of the stops differ from
  /// the known ones. It is also looked for if another tenth of the stops is in groups that are no
  /// longer seen as one, because the stops have moved; then a plan with fewer such stops, by a
  /// tenth of all, may take up to a tenth more time. If it helps too little, the present stops
  /// become the known ones, so that no plan is looked for at each change. `keeps` forbids another
  /// plan, because a group is entered.
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

  /// The number of stops in planned groups that are not seen as one (M4).
  ///
  /// Scopes of more than 1,000 stops are skipped, since that would take milliseconds at each
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

  /// Goes through the stops of a scope and of the planned groups in it, and notes the frame of each and the run of each
  /// group.
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

  /// Returns the groups of a plan with the stops that are in them now.
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

  /// Returns true if more than a tenth of the stops are others than those of a plan.
  private func differsMuch(from plan: GroupPlan) -> Bool {
    var known = 0
    var unknown = 0
    forEachPlannedStop { _, stop in
      if plan.knows(stop.name) { known += 1 } else { unknown += 1 }
    }
    return (unknown + plan.count - known) * 10 > plan.count
  }
}
