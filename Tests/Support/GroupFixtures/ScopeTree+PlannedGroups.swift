import ScreenElements

extension ScopeTree {
  /// The names of all stops that are elements or groups of the author, from a scope on in the order of the scan.
  package func leaves(in scope: Int = 0) -> [Stop.Name] {
    (0..<count(of: scope)).flatMap { position -> [Stop.Name] in
      switch stop(position, in: scope) {
      case .group(.planned, let inside): leaves(in: inside)
      case .exit, .entry: []
      case .group, .element: [stop(position, in: scope).name]
      }
    }
  }

  /// Each planned group with the leaves in it.
  package var plannedGroups: [GroupName: [Stop.Name]] {
    var found: [GroupName: [Stop.Name]] = [:]
    for scope in 0..<scopeCount {
      if let name = group(of: scope), case .planned = name { found[name] = leaves(in: scope) }
    }
    return found
  }
}
