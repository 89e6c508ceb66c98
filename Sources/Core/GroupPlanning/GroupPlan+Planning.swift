import ScreenElements

extension GroupPlan {
  /// Plans the groups of a screen that have the least expected time, and keep its reading order and
  /// the groups of its author (M4).
  ///
  /// - Parameter grouping: defines the stops and the position of exits; its style is ignored.
  public init(
    for tree: ElementTree, _ grouping: Grouping, _ costs: PlanCosts,
    weights: StopWeights = .even
  ) {
    self.init(for: tree, grouping, costs, weights: weights, .whole)
  }

  /// Plans the groups with the given limits.
  package init(
    for tree: ElementTree, _ grouping: Grouping, _ costs: PlanCosts, weights: StopWeights,
    _ effort: Division.Effort
  ) {
    self.init()
    var own = grouping
    own.style = .planned
    let scopes = ScopeTree(tree, own)
    for scope in 0..<scopes.scopeCount where !scopes.isUnplanned(scope) {
      add(scope, of: scopes, costs, weights, effort)
    }
  }

  /// Plans the groups in a scope of the author, between the stops that plans do not change.
  private mutating func add(
    _ scope: Int, of scopes: ScopeTree, _ costs: PlanCosts, _ weights: StopWeights,
    _ effort: Division.Effort
  ) {
    let runs = scopes.wantedRuns(in: scope, weights)
    let others = scopes.count(of: scope) - runs.reduce(0) { $0 + $1.count }
    let room = PlanCosts.room(beside: others) / max(runs.count, 1)
    for run in runs {
      let parts = Division.planned(
        run.map { $0.weight }, costs, frames: run.map { scopes.frame(of: $0.stop) },
        beside: PlanCosts.scopeLimit - room, effort)
      add(parts, run.map { $0.stop.name }, home: scopes.group(of: scope))
    }
  }

  private mutating func add(_ parts: [Division], _ stops: [Stop.Name], home: GroupName?) {
    var open = parts.map { (part: $0, group: -1) }
    while let (part, group) = open.popLast() {
      switch part {
      case .stop(let number): add(stops[number], to: group)
      case .group(let parts):
        guard parts.count > 1 else {
          open += parts.map { ($0, group) }
          continue
        }
        let inner = addGroup(second: stops[parts[1].first].id, parent: group, home: home)
        open += parts.map { ($0, inner) }
      }
    }
  }
}

extension Stop.Name {
  /// The id of the element or the container; empty for other stops.
  fileprivate var id: String {
    switch self {
    case .element(let id), .group(.container(let id)): id
    case .group(.row), .group(.planned), .exit, .entry: ""
    }
  }
}
