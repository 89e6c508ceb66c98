/// The rings of stops for scanning: scope 0 is the root, every other one is a group (G1 to G6).
///
/// Immutable and stored as one reference, so that copies are cheap. For a scope or a position that
/// does not exist, methods return an empty result and never trap.
public struct ScopeTree: Sendable, Equatable {
  @usableFromInline let plan: ScopePlan

  /// Computes the stops of a tree.
  ///
  /// If the grouping is planned, they are in the groups of the plan (M4).
  ///
  /// Without a plan, or with that of another screen, a planned grouping contains only the author's
  /// groups.
  public init(_ tree: ElementTree, _ grouping: Grouping, plan: GroupPlan? = nil) {
    self.plan = ScopePlan(tree, grouping, grouping.style == .planned ? plan : nil)
  }

  /// The tree of the stops.
  @inlinable public var tree: ElementTree { plan.tree }
  /// Returns the traits of an element of the tree, without copying the element.
  @inlinable
  package func traits(of element: ElementIndex) -> Traits { plan.tree.traits(of: element) }
  /// The rules for groups and stops.
  public var grouping: Grouping { plan.grouping }
  /// The plan of its groups, if they are planned (M4).
  public var groupPlan: GroupPlan? { plan.groups }
  /// The number of scopes, including the root.
  public var scopeCount: Int { plan.scopes.count }

  /// Returns the number of stops in a scope, including its exit.
  @inlinable
  public func count(of scope: Int) -> Int {
    plan.scopes.indices.contains(scope) ? plan.scopes[scope].count : 0
  }

  /// Returns the stop at a position in a scope, from 0 to the scope's count minus one.
  @inlinable @inline(__always)
  public func stop(_ position: Int, in scope: Int) -> Stop {
    guard position >= 0 && position < count(of: scope) else { return .nothing }
    return plan.stops[plan.scopes[scope].first + position]
  }

  /// Returns the name of the group whose inside is a scope; nil for the root.
  public func group(of scope: Int) -> GroupName? {
    plan.scopes.indices.contains(scope) ? plan.scopes[scope].group : nil
  }

  /// Returns the element of a stop, or the container of a group; nil for a row, an exit and a menu
  /// entry.
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

  /// Returns the outermost container around an element that is a group, by the author or by the
  /// profile (G1, G3).
  ///
  /// Nil if there is none, or if the element is not a stop.
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

  /// Returns the position of a scope's group in its outer scope; nil for the root.
  public func parent(of scope: Int) -> (scope: Int, position: Int)? {
    guard scope > 0 && scope < plan.scopes.count else { return nil }
    return (plan.scopes[scope].parent, plan.scopes[scope].position)
  }

  /// Returns true if both are copies of the same tree, so that positions are interchangeable.
  @inlinable
  package func isCopy(of other: ScopeTree) -> Bool { plan === other.plan }

  /// Returns true if both have the same stops with the same words.
  ///
  /// The stops are derived from the tree, the grouping and the plan alone, so only these are
  /// compared.
  public static func == (left: ScopeTree, right: ScopeTree) -> Bool {
    left.plan === right.plan
      || left.plan.grouping == right.plan.grouping && left.plan.tree == right.plan.tree
        && left.plan.groups == right.plan.groups
  }
}

/// One ring of stops.
@usableFromInline
struct Scope: Sendable {
  /// The index of its first stop in the array of all stops.
  @usableFromInline var first = 0
  @usableFromInline var count = 0
  /// The name of its group; nil for the root.
  var group: GroupName?
  /// The slot of its container; -1 for the root, for a row and for a planned group.
  var container: Int32 = -1
  /// The scope and the position of its group.
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
  /// The stops of all scopes, with those of a scope next to one another.
  @usableFromInline let stops: [Stop]
  /// The scope in which each slot is a stop, or -1.
  let scopeOfSlot: [Int32]
  /// The position of each slot in that scope.
  let positionOfSlot: [Int32]
  /// The scope of the row that begins with each slot, or -1; empty if there are no rows.
  let rowOfSlot: [Int32]
  /// The scope of each planned group.
  let scopeOfPlanned: [GroupName: Int]
  /// The stops at the start of each heading's section (E14).
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
