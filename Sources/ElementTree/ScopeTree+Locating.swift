extension ScopeTree {
  /// Where the stop of that kind and name is now, if it is a stop; an element that became a group, or
  /// the other way round, is still itself.
  ///
  /// An author may give an element an id that looks like the name of a row or of an exit. So an exit is
  /// only looked for by kind, and of a group and a row with one name the group is meant.
  public func locate(_ kind: Stop.Kind, _ id: String) -> (scope: Int, position: Int)? {
    switch kind {
    case .exit:
      guard let group = id.dropping(Stop.exitPrefix), let scope = scope(ofGroup: group) else {
        return nil
      }
      return exit(of: scope)
    case .element:
      return place(of: id)
    case .group:
      if let scope = scope(ofGroup: id) { return parent(of: scope) }
      return place(of: id)
    case .menu:
      return nil
    }
  }

  /// The scope whose group has that name, if there is one; of a container and a row with one name that
  /// of the container.
  public func scope(ofGroup id: String) -> Int? {
    if let place = place(of: id), let scope = stop(place.position, in: place.scope).scope {
      return scope
    }
    guard !plan.rowOfSlot.isEmpty, let first = id.dropping(Stop.rowPrefix),
      let index = tree.index(of: first), let slot = tree.slot(index)
    else { return nil }
    let row = Int(plan.rowOfSlot[Int(slot)])
    return row >= 0 ? row : nil
  }

  /// Where the exit of a scope is.
  private func exit(of scope: Int) -> (scope: Int, position: Int)? {
    guard scope > 0 else { return nil }
    return switch grouping.exit {
    case .first: (scope, 0)
    case .last: (scope, count(of: scope) - 1)
    case .none: nil
    }
  }

  /// Where an element or a container is a stop.
  private func place(of id: String) -> (scope: Int, position: Int)? {
    guard let index = tree.index(of: id), let slot = tree.slot(index) else { return nil }
    let scope = Int(plan.scopeOfSlot[Int(slot)])
    return scope >= 0 ? (scope, Int(plan.positionOfSlot[Int(slot)])) : nil
  }
}
