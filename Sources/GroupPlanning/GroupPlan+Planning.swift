import ScreenElements

extension GroupPlan {
  /// Plans the groups of a screen: of all that keep its reading order and the groups of its author, those of least
  /// expected time (M4).
  ///
  /// - Parameter grouping: which elements are stops, and where exits stand; which groups it makes does not count.
  public init(
    for tree: ElementTree, _ grouping: Grouping, _ costs: PlanCosts,
    weights: StopWeights = .even
  ) {
    self.init()
    var own = grouping
    own.style = .planned
    let scopes = ScopeTree(tree, own)
    for scope in 0..<scopes.scopeCount { add(scope, of: scopes, costs, weights) }
  }

  /// Plans the groups in a scope that the author made.
  private mutating func add(
    _ scope: Int, of scopes: ScopeTree, _ costs: PlanCosts, _ weights: StopWeights
  ) {
    let wanted = scopes.wanted(in: scope, weights)
    let stops = wanted.map { $0.stop.name }
    let home = scopes.group(of: scope)
    let parts = Division.planned(
      wanted.map { $0.weight }, costs, frames: wanted.map { scopes.frame(of: $0.stop) })
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
  /// The id of the element or the container that it is; empty for others.
  fileprivate var id: String {
    switch self {
    case .element(let id), .group(.container(let id)): id
    case .group(.row), .group(.planned), .exit, .entry: ""
    }
  }
}
