/// Which stops of a screen are in which planned groups (M4).
///
/// It names stops, not places, so that it holds for a screen that has changed a little (M5): a stop that it does
/// not know joins the groups of the stop before it, and one that is gone leaves. Whatever it says, the reading
/// order stays, and each stop stands in one place.
public struct GroupPlan: Hashable, Sendable {
  /// A planned group.
  struct Group: Hashable, Sendable {
    /// What makes it the same one on a changed screen.
    let name: GroupName
    /// The number of the group that it is in; -1 is a scope that the author made, or the root.
    let parent: Int
    /// How many groups of the plan are around it, itself included.
    let depth: Int
    /// The group of the author's that the plan is of; nil is the root.
    let home: GroupName?
  }

  private(set) var groups: [Group] = []
  private var groupOfStop: [Stop.Name: Int] = [:]

  /// A plan without groups.
  public init() {}

  /// How many stops it knows.
  package private(set) var count = 0
  /// How many stops stood in groups that are not seen as one, when it was made or last compared with another one (M5).
  package var unclear = 0

  /// Notes a group, and gives its number.
  ///
  /// `second` is the id of the stop with which its second part begins; `parent` is the number of the group that it is
  /// in, -1 for none, and `home` the group of the author's around all of them.
  package mutating func addGroup(second: String, parent: Int, home: GroupName?) -> Int {
    let depth = groups.indices.contains(parent) ? groups[parent].depth + 1 : 1
    groups.append(
      Group(name: .planned(second: second), parent: parent, depth: depth, home: home))
    return groups.count - 1
  }

  /// Notes a stop that stands in a group, or in none of the plan where the number is -1.
  package mutating func add(_ stop: Stop.Name, to group: Int) {
    if groupOfStop.updateValue(group, forKey: stop) == nil { count += 1 }
  }

  /// The same groups, of which no stop is known.
  package var withoutStops: GroupPlan {
    var plan = self
    plan.groupOfStop = [:]
    plan.count = 0
    return plan
  }

  /// The number of each group.
  package var numbers: [GroupName: Int] {
    var numbers: [GroupName: Int] = [:]
    for (number, group) in groups.enumerated() { numbers[group.name] = number }
    return numbers
  }

  /// True if it knows a stop.
  package func knows(_ stop: Stop.Name) -> Bool { groupOfStop[stop] != nil }

  /// The number of the innermost group of a stop, -1 for none of the plan; nil where the stop is not known.
  func group(of stop: Stop.Name) -> Int? { groupOfStop[stop] }

  /// The group that is in another group, or is it, at a depth from 1; -1 where there is none.
  func group(around group: Int, depth: Int) -> Int {
    var group = group
    while groups.indices.contains(group), groups[group].depth > depth {
      group = groups[group].parent
    }
    return group
  }
}
