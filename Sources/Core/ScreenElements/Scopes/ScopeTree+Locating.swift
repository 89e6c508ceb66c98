extension ScopeTree {
  /// Returns the current position of the stop with this name; nil if there is none.
  ///
  /// An element that became a group, or the reverse, keeps its identity.
  ///
  /// The entries of menus are in no tree.
  public func locate(_ name: Stop.Name) -> (scope: Int, position: Int)? {
    switch name {
    case .element(let id), .group(.container(let id)): place(of: id)
    case .group(let group): scope(of: group).flatMap { parent(of: $0) }
    case .exit(let group): scope(of: group).flatMap { exit(of: $0) }
    case .entry: nil
    }
  }

  /// Returns the inside of the group with this name; nil if there is none.
  public func scope(of group: GroupName) -> Int? {
    switch group {
    case .container(let id):
      guard let place = place(of: id),
        case .group(_, let scope) = stop(place.position, in: place.scope)
      else { return nil }
      return scope
    case .row(let first):
      guard !plan.rowOfSlot.isEmpty, let index = tree.index(of: first),
        let slot = tree.slot(index)
      else { return nil }
      let row = Int(plan.rowOfSlot[Int(slot)])
      return row >= 0 ? row : nil
    case .planned: return plan.scopeOfPlanned[group]
    }
  }

  /// Returns the position of the exit of a scope; nil if there is none.
  private func exit(of scope: Int) -> (scope: Int, position: Int)? {
    guard scope > 0 else { return nil }
    return switch grouping.exit {
    case .first: (scope, 0)
    case .last: (scope, count(of: scope) - 1)
    case .none: nil
    }
  }

  /// Returns the position of an element or a container as a stop; nil if it is not a stop.
  private func place(of id: String) -> (scope: Int, position: Int)? {
    guard let index = tree.index(of: id), let slot = tree.slot(index) else { return nil }
    let scope = Int(plan.scopeOfSlot[Int(slot)])
    return scope >= 0 ? (scope, Int(plan.positionOfSlot[Int(slot)])) : nil
  }
}
