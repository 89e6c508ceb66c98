/// The rings of stops that scanning walks: scope 0 is the root, every other one a group (G1 to G6).
///
/// A value of one reference: copying it costs nothing, and it never changes. A scope or a place that
/// does not exist is answered by nothing, never by a trap.
public struct ScopeTree: Sendable, Equatable {
  @usableFromInline let plan: ScopePlan

  /// Finds the stops of a tree; if the grouping is planned, in the groups of a plan (M4).
  ///
  /// Without a plan, and with one of another screen, a planned grouping has the groups of the
  /// author alone.
  public init(_ tree: ElementTree, _ grouping: Grouping, plan: GroupPlan? = nil) {
    self.plan = ScopePlan(tree, grouping, grouping.style == .planned ? plan : nil)
  }

  /// The tree whose stops these are.
  @inlinable public var tree: ElementTree { plan.tree }
  /// Returns the traits of an element of the tree, which is not copied for it.
  @inlinable
  package func traits(of element: ElementIndex) -> Traits { plan.tree.traits(of: element) }
  /// The rules that made groups of its containers.
  public var grouping: Grouping { plan.grouping }
  /// The plan of its groups, if they are planned (M4).
  public var groupPlan: GroupPlan? { plan.groups }
  /// The number of scopes, the root counted.
  public var scopeCount: Int { plan.scopes.count }

  /// Returns the number of stops of a scope, with its exit.
  @inlinable
  public func count(of scope: Int) -> Int {
    plan.scopes.indices.contains(scope) ? plan.scopes[scope].count : 0
  }

  /// Returns the stop at a place in a scope; the place is from 0 to the scope's count less one.
  @inlinable @inline(__always)
  public func stop(_ position: Int, in scope: Int) -> Stop {
    guard position >= 0 && position < count(of: scope) else { return .nothing }
    return plan.stops[plan.scopes[scope].first + position]
  }

  /// Returns the name of the group that a scope is the inside of; nil for the root.
  public func group(of scope: Int) -> GroupName? {
    plan.scopes.indices.contains(scope) ? plan.scopes[scope].group : nil
  }

  /// Returns the element that a stop is, or the container of a group; nil for a row, an exit and an
  /// entry of a menu.
  public func element(of stop: Stop) -> ElementIndex? {
    switch stop {
    case .element(_, let element): return element
    case .group(_, let scope):
      guard plan.scopes.indices.contains(scope), plan.scopes[scope].container >= 0 else {
        return nil
      }
      return ElementIndex(plan.scopes[scope].container)
    case .exit, .entry: return nil
    }
  }

  /// Returns the outermost container around an element that is a group here, the author's or the
  /// profile's (G1, G3); nil if no container is, and for an element that is no stop.
  package func outermostContainer(of element: ElementIndex) -> ElementIndex? {
    guard let slot = tree.slot(element) else { return nil }
    var found: ElementIndex?
    var scope = Int(plan.scopeOfSlot[Int(slot)])
    while scope > 0 {
      let container = plan.scopes[scope].container
      if container >= 0 { found = ElementIndex(container) }
      scope = plan.scopes[scope].parent
    }
    return found
  }

  /// Returns the scope in which a scope's group is a stop, and its place there; nil for the root.
  public func parent(of scope: Int) -> (scope: Int, position: Int)? {
    guard scope > 0 && scope < plan.scopes.count else { return nil }
    return (plan.scopes[scope].parent, plan.scopes[scope].position)
  }

  /// Returns true if another is a copy of this one, so that a place in the one is the same place in
  /// the other.
  @inlinable
  package func isCopy(of other: ScopeTree) -> Bool { plan === other.plan }

  /// Returns true if two have the same stops and say the same of them.
  ///
  /// The stops are worked out from the tree, the grouping and the plan alone, so these decide.
  public static func == (left: ScopeTree, right: ScopeTree) -> Bool {
    left.plan === right.plan
      || left.plan.grouping == right.plan.grouping && left.plan.tree == right.plan.tree
        && left.plan.groups == right.plan.groups
  }
}

/// One ring of stops.
@usableFromInline
struct Scope: Sendable {
  /// The index of its first stop among all stops.
  @usableFromInline var first = 0
  @usableFromInline var count = 0
  /// The name of its group; nil for the root.
  var group: GroupName?
  /// The slot of its container; -1 for the root, for a row and for a planned group.
  var container: Int32 = -1
  /// The scope and the place of its group.
  var parent = 0
  var position = 0
}

/// The data of a scope tree.
@usableFromInline
final class ScopePlan: Sendable {
  @usableFromInline let tree: ElementTree
  let grouping: Grouping
  let groups: GroupPlan?
  @usableFromInline let scopes: [Scope]
  /// The stops of all scopes, each scope's side by side.
  @usableFromInline let stops: [Stop]
  /// The scope in which each slot is a stop, or -1.
  let scopeOfSlot: [Int32]
  /// The place of each slot in that scope.
  let positionOfSlot: [Int32]
  /// The scope of the row whose first stop each slot is, or -1; empty without rows.
  let rowOfSlot: [Int32]
  /// The scope of each planned group.
  let scopeOfPlanned: [GroupName: Int]
  /// The stops at the beginning of parts with a heading (E14).
  let headings: HeadingStops

  init(_ tree: ElementTree, _ grouping: Grouping, _ groups: GroupPlan?) {
    var building = ScopeBuilding(tree, grouping, groups)
    building.build()
    self.tree = tree
    self.grouping = grouping
    self.groups = groups
    scopes = building.scopes
    stops = building.stops
    scopeOfSlot = building.scopeOfSlot
    positionOfSlot = building.positionOfSlot
    rowOfSlot = building.rowOfSlot
    scopeOfPlanned = building.scopeOfPlanned
    headings = HeadingStops(tree, scopeOfSlot: building.scopeOfSlot)
  }
}
