/// A stop of a scope, by its slot, or a planned group of stops (M4).
indirect enum PlannedNode {
  case stop(Int32)
  /// The number of the group in its plan, and its contents.
  case group(Int, [PlannedNode])

  /// True if it is a group.
  fileprivate var isGroup: Bool { if case .group = self { true } else { false } }
}

/// Arranges the stops of one scope in planned groups, and keeps their order (M4, M5).
struct PlannedScope {
  /// A stop of the scope.
  struct Inside {
    let slot: Int32
    let name: Stop.Name
    /// True if it is a group outside of all planned groups.
    let isUnplanned: Bool
  }

  /// An open group, which can get more stops; the number -1 is the scope itself.
  private struct Open {
    let group: Int
    var nodes: [PlannedNode] = []
  }

  private let plan: GroupPlan
  private let home: GroupName?
  /// The index of the last known stop in each group of the plan, or -1.
  private var lastIndex: [Int]
  /// True for each group of the plan that is closed, so that no second group gets its name.
  private var isLeft: [Bool]
  private var unplannedCount = 0
  private var open = [Open(group: -1)]

  /// Returns the nodes of a scope; `home` is the group around them, nil for the root.
  ///
  /// An unknown stop joins the groups of the previous one, and so does a stop that was moved into a
  /// group. A group ends after its last stop, or before a group outside of all planned groups. A
  /// group of one stop is dissolved (G4).
  static func nodes(_ stops: [Inside], _ plan: GroupPlan, home: GroupName?) -> [PlannedNode] {
    var scope = PlannedScope(plan, home)
    let groups = stops.map { $0.isUnplanned ? -1 : scope.group(of: $0.name) }
    for (index, group) in groups.enumerated() { scope.note(index, in: group) }
    for (index, stop) in stops.enumerated() {
      if stop.isUnplanned {
        scope.addUnplanned(stop.slot)
      } else {
        scope.add(stop.slot, groups[index], at: index)
      }
    }
    return scope.closed()
  }

  private init(_ plan: GroupPlan, _ home: GroupName?) {
    self.plan = plan
    self.home = home
    lastIndex = [Int](repeating: -1, count: plan.groups.count)
    isLeft = [Bool](repeating: false, count: plan.groups.count)
  }

  /// Returns the planned group of a stop in this scope; nil if there is none.
  private func group(of stop: Stop.Name) -> Int? {
    guard let group = plan.group(of: stop) else { return nil }
    guard plan.groups.indices.contains(group) else { return -1 }
    return plan.groups[group].home == home ? group : nil
  }

  private mutating func note(_ index: Int, in group: Int?) {
    var group = group ?? -1
    while plan.groups.indices.contains(group) {
      lastIndex[group] = index
      group = plan.groups[group].parent
    }
  }

  private mutating func add(_ slot: Int32, _ group: Int?, at index: Int) {
    if let group {
      while let innermost = open.last, innermost.group >= 0, lastIndex[innermost.group] < index {
        close()
      }
      enter(group)
    }
    open[open.count - 1].nodes.append(.stop(slot))
  }

  private mutating func addUnplanned(_ slot: Int32) {
    while open.count > 1 { close() }
    open[0].nodes.append(.stop(slot))
    unplannedCount += 1
  }

  /// Opens the groups around a stop inside the innermost open group; none if that group does not
  /// contain the stop, or if they are closed.
  private mutating func enter(_ group: Int) {
    var depth = open.count - 1
    guard plan.group(around: group, depth: depth) == open[depth].group else { return }
    while plan.groups.indices.contains(group), depth < plan.groups[group].depth {
      depth += 1
      let outer = plan.group(around: group, depth: depth)
      if isLeft[outer] { return }
      open.append(Open(group: outer))
    }
  }

  private mutating func close() {
    guard open.count > 1, let inner = open.popLast() else { return }
    isLeft[inner.group] = true
    let node = inner.nodes.count > 1 ? [.group(inner.group, inner.nodes)] : inner.nodes
    open[open.count - 1].nodes += node
  }

  /// Returns the nodes of the scope.
  ///
  /// A single planned group is replaced by its contents.
  private mutating func closed() -> [PlannedNode] {
    while open.count > 1 { close() }
    var nodes = open[0].nodes
    if nodes.count == unplannedCount + 1, let index = nodes.firstIndex(where: { $0.isGroup }),
      case .group(_, let inside) = nodes[index]
    {
      nodes.replaceSubrange(index...index, with: inside)
    }
    return nodes
  }
}
