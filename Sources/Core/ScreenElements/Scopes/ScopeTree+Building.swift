/// The computation of a tree's stops, scope by scope from the root (G1 to G5).
struct ScopeBuilding {
  private(set) var scopes: [Scope] = []
  private(set) var stops: [Stop] = []
  private(set) var scopeOfSlot: [Int32]
  private(set) var positionOfSlot: [Int32]
  private(set) var rowOfSlot: [Int32] = []
  private(set) var scopeOfPlanned: [GroupName: Int] = [:]

  /// The contents of a scope.
  private enum Inside {
    /// A part of the layout's items.
    case items(Range<Int>)
    /// The nodes of a planned group (M4).
    case nodes([PlannedNode])
  }

  private let storage: ElementStorage
  private let grouping: Grouping
  private let groups: GroupPlan?
  private let census: StopCensus
  private let layout: ReadingLayout
  private var insides: [Inside] = []

  init(_ tree: ElementTree, _ grouping: Grouping, _ groups: GroupPlan?) {
    storage = tree.storage
    self.grouping = grouping
    self.groups = groups
    let census = StopCensus(storage, grouping)
    self.census = census
    // Only automatic containers that became groups are kept together in addition to the units of
    // the reading order.
    layout =
      census.keepsMoreTogether
      ? ReadingLayout(
        storage.table, storage.orders, storage.standings, storage.contents, storage.direction,
        isGroup: { census.isGroup[$0] })
      : storage.layout
    scopeOfSlot = [Int32](repeating: -1, count: storage.table.nodes.count)
    positionOfSlot = scopeOfSlot
    if grouping.style == .rows { rowOfSlot = scopeOfSlot }
  }

  mutating func build() {
    scopes.append(Scope())
    insides.append(.items(layout.range(of: nil)))
    var scope = 0
    while scope < scopes.count {
      fill(scope)
      scope += 1
    }
  }

  private mutating func fill(_ scope: Int) {
    scopes[scope].first = stops.count
    let hasExit = scope > 0 && grouping.exit != .none
    if hasExit && grouping.exit == .first { addExit(scope) }
    switch insides[scope] {
    case .nodes(let nodes): add(nodes, to: scope)
    case .items(let items):
      if mayHaveRows(scope) {
        addRows(items, to: scope)
      } else if let groups {
        add(planned(items, groups, home: scopes[scope].group), to: scope)
      } else {
        addStops(items, to: scope)
      }
    }
    if hasExit && grouping.exit == .last { addExit(scope) }
    scopes[scope].count = stops.count - scopes[scope].first
  }

  /// Returns true if the items of a scope may form rows; those of a row may not (G3).
  private func mayHaveRows(_ scope: Int) -> Bool {
    grouping.style == .rows && (scope == 0 || scopes[scope].container >= 0)
  }

  /// Makes a group of each row with three or more items, unless there is only one row (G3).
  ///
  /// An `order` is a single row, so it has no row groups. Items without a stop are removed before
  /// the items are counted.
  private mutating func addRows(_ inside: Range<Int>, to scope: Int) {
    var rows: [(items: Range<Int>, count: Int)] = []
    var first = inside.lowerBound
    while first < inside.upperBound {
      var end = first + 1
      while end < inside.upperBound && !layout.startsRow[end] { end += 1 }
      let count = (first..<end).reduce(0) { $0 + (holdsStop($1) ? 1 : 0) }
      if count > 0 { rows.append((first..<end, count)) }
      first = end
    }
    for row in rows {
      if rows.count > 1 && row.count >= 3 {
        addRow(row.items, to: scope)
      } else {
        addStops(row.items, to: scope)
      }
    }
  }

  private func holdsStop(_ item: Int) -> Bool { census.stops[Int(layout.items[item])] > 0 }

  /// Adds the stops of items.
  ///
  /// A container that is not a group is replaced by its own stops (G2, G4).
  private mutating func addStops(_ items: Range<Int>, to scope: Int) {
    var walk = StopWalk(items)
    while let slot = walk.next(layout, storage, census) { addStop(of: slot, to: scope) }
  }

  /// Adds the stop of an element or a container.
  private mutating func addStop(of slot: Int32, to scope: Int) {
    let id = storage.table.elements[Int(slot)].id
    guard !storage.table.nodes[Int(slot)].accessible else {
      return addStop(.element(id, ElementIndex(slot)), at: slot, to: scope)
    }
    let name = GroupName.container(id)
    let inner = Scope(
      group: name, container: slot, parent: scope, position: stops.count - scopes[scope].first)
    addStop(.group(name, scope: scopes.count), at: slot, to: scope)
    scopes.append(inner)
    insides.append(.items(layout.range(of: slot)))
  }

  /// Returns the stops of items, arranged in the groups of a plan.
  private func planned(
    _ items: Range<Int>, _ groups: GroupPlan, home: GroupName?
  ) -> [PlannedNode] {
    var stops: [PlannedScope.Inside] = []
    var walk = StopWalk(items)
    while let slot = walk.next(layout, storage, census) {
      let id = storage.table.elements[Int(slot)].id
      let isElement = storage.table.nodes[Int(slot)].accessible
      stops.append(
        PlannedScope.Inside(
          slot: slot, name: isElement ? .element(id) : .group(.container(id)),
          isUnplanned: !isElement && storage.table.elements[Int(slot)].traits.contains(.unplanned)))
    }
    return PlannedScope.nodes(stops, groups, home: home)
  }

  private mutating func add(_ nodes: [PlannedNode], to scope: Int) {
    for node in nodes {
      switch node {
      case .stop(let slot): addStop(of: slot, to: scope)
      case .group(let number, let inside):
        guard let groups, groups.groups.indices.contains(number) else { continue }
        let name = groups.groups[number].name
        scopeOfPlanned[name] = scopes.count
        let inner = Scope(
          group: name, parent: scope, position: stops.count - scopes[scope].first)
        stops.append(.group(name, scope: scopes.count))
        scopes.append(inner)
        insides.append(.nodes(inside))
      }
    }
  }

  @inline(__always)
  private mutating func addStop(_ stop: consuming Stop, at slot: Int32, to scope: Int) {
    scopeOfSlot[Int(slot)] = Int32(scope)
    positionOfSlot[Int(slot)] = Int32(stops.count - scopes[scope].first)
    stops.append(stop)
  }

  private mutating func addRow(_ items: Range<Int>, to scope: Int) {
    guard let first = firstStop(items) else { return }
    let name = GroupName.row(first: storage.table.elements[Int(first)].id)
    rowOfSlot[Int(first)] = Int32(scopes.count)
    let row = Scope(group: name, parent: scope, position: stops.count - scopes[scope].first)
    stops.append(.group(name, scope: scopes.count))
    scopes.append(row)
    insides.append(.items(items))
  }

  /// Returns the slot of the first stop of some items; nil if there is none.
  private func firstStop(_ items: Range<Int>) -> Int32? {
    var range = items
    while let item = range.first(where: { holdsStop($0) }) {
      let slot = layout.items[item]
      if storage.table.nodes[Int(slot)].accessible || census.isGroup[Int(slot)] { return slot }
      range = layout.range(of: slot)
    }
    return nil
  }

  private mutating func addExit(_ scope: Int) {
    guard let group = scopes[scope].group else { return }
    stops.append(.exit(of: group, scope: scope))
  }
}

/// Visits items and the contents of containers that are not groups (G2, G4).
private struct StopWalk {
  private var open: [Range<Int>]

  init(_ items: Range<Int>) { open = [items] }

  /// Returns the slot of the next stop; nil after the last one.
  mutating func next(_ layout: ReadingLayout, _ storage: ElementStorage, _ census: StopCensus)
    -> Int32?
  {
    while let range = open.popLast() {
      guard let first = range.first else { continue }
      open.append(first + 1..<range.upperBound)
      let slot = layout.items[first]
      if census.stops[Int(slot)] == 0 { continue }
      if storage.table.nodes[Int(slot)].accessible || census.isGroup[Int(slot)] { return slot }
      open.append(layout.range(of: slot))
    }
    return nil
  }
}

/// The number of stops that each element contributes to its scope, and the containers that are
/// groups.
///
/// It does not depend on rows: a row group is only made if at least two remain. So rows never
/// reduce a group to fewer than two stops (G4).
struct StopCensus {
  /// 1 for an element that is a stop and for a group, otherwise the number of stops inside.
  private(set) var stops: [Int32]
  private(set) var isGroup: [Bool]
  /// True if a container became a group although it is not a unit.
  private(set) var keepsMoreTogether = false

  init(_ storage: ElementStorage, _ grouping: Grouping) {
    let table = storage.table
    stops = [Int32](repeating: 0, count: table.nodes.count)
    isGroup = [Bool](repeating: false, count: table.nodes.count)
    let leftOut = StaticText(storage, grouping).leftOut
    for slot in table.nodes.indices.reversed() where storage.standings[slot].isRead {
      if table.nodes[slot].accessible {
        let isStop = table.elements[slot].isStop(grouping) && !leftOut.contains(Int32(slot))
        stops[slot] = isStop ? 1 : 0
      } else if table.elements[slot].isGroup(of: stops[slot], grouping) {
        isGroup[slot] = true
        if !table.elements[slot].asksToBeUnit { keepsMoreTogether = true }
        stops[slot] = 1
      }
      let host = Int(storage.standings[slot].host)
      if host >= 0 { stops[host] += stops[slot] }
    }
  }
}
