/// A stop of a scope, by its slot, or a planned group of them (M4).
indirect enum PlannedNode {
  case stop(Int32)
  /// The number of the group in its plan, and what is in it.
  case group(Int, [PlannedNode])
}

/// Puts the stops of one scope into planned groups, in their order (M4, M5).
struct PlannedScope {
  /// A group that more stops may join; the number -1 is the scope itself.
  private struct Open {
    let group: Int
    var nodes: [PlannedNode] = []
  }

  private let plan: GroupPlan
  private let home: GroupName?
  /// For each group of the plan the place of the last stop that it knows, or -1.
  private var lastPlace: [Int]
  private var open = [Open(group: -1)]

  /// The nodes of a scope; `home` is the group whose inside it is, nil for the root.
  ///
  /// A stop that the plan does not know joins the groups of the one before it, and so does one that was moved into
  /// the middle of a group: a group is left after the last stop of it. What has one stop is no group (G4).
  static func nodes(
    _ stops: [(slot: Int32, name: Stop.Name)], _ plan: GroupPlan, home: GroupName?
  ) -> [PlannedNode] {
    var scope = PlannedScope(plan, home, stops.count)
    let groups = stops.map { scope.group(of: $0.name) }
    for (place, group) in groups.enumerated() { scope.note(place, in: group) }
    for (place, stop) in stops.enumerated() { scope.add(stop.slot, groups[place], at: place) }
    return scope.closed()
  }

  private init(_ plan: GroupPlan, _ home: GroupName?, _ count: Int) {
    self.plan = plan
    self.home = home
    lastPlace = [Int](repeating: -1, count: plan.groups.count)
  }

  /// The group of a stop where the plan has one for it in this scope.
  private func group(of stop: Stop.Name) -> Int? {
    guard let group = plan.group(of: stop) else { return nil }
    guard plan.groups.indices.contains(group) else { return -1 }
    return plan.groups[group].home == home ? group : nil
  }

  private mutating func note(_ place: Int, in group: Int?) {
    var group = group ?? -1
    while plan.groups.indices.contains(group) {
      lastPlace[group] = place
      group = plan.groups[group].parent
    }
  }

  private mutating func add(_ slot: Int32, _ group: Int?, at place: Int) {
    if let group {
      while let innermost = open.last, innermost.group >= 0, lastPlace[innermost.group] < place {
        close()
      }
      enter(group)
    }
    open[open.count - 1].nodes.append(.stop(slot))
  }

  /// Opens the groups around a stop that are in the innermost one that is open; none where that is no group of it.
  private mutating func enter(_ group: Int) {
    var depth = open.count - 1
    guard plan.group(around: group, depth: depth) == open[depth].group else { return }
    while plan.groups.indices.contains(group), depth < plan.groups[group].depth {
      depth += 1
      open.append(Open(group: plan.group(around: group, depth: depth)))
    }
  }

  private mutating func close() {
    guard open.count > 1, let inner = open.popLast() else { return }
    let node = inner.nodes.count > 1 ? [.group(inner.group, inner.nodes)] : inner.nodes
    open[open.count - 1].nodes += node
  }

  /// What the scope holds; a scope that would hold one group alone has what is in it.
  private mutating func closed() -> [PlannedNode] {
    while open.count > 1 { close() }
    var nodes = open[0].nodes
    while nodes.count == 1, case .group(_, let inside) = nodes[0] { nodes = inside }
    return nodes
  }
}
