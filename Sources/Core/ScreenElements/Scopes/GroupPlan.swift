/// The planned groups of a screen, and the stops in each (M4).
///
/// It names stops, not places, so that it holds for a screen that has changed a little (M5): a stop
/// that it does not know joins the groups of the stop before it, and a removed stop leaves its
/// groups. With every plan the reading order stays, and each stop is in one place.
public struct GroupPlan: Hashable, Sendable {
  /// A planned group.
  struct Group: Hashable, Sendable {
    /// The name that identifies the group on a changed screen.
    let name: GroupName
    /// The number of the group that it is in; -1 is a scope that the author made, or the root.
    let parent: Int
    /// The number of groups of the plan around it, itself included.
    let depth: Int
    /// The group of the author that the plan belongs to; nil is the root.
    let home: GroupName?
  }

  private(set) var groups: [Group] = []
  private var groupOfStop: [Stop.Name: Int] = [:]

  /// A plan without groups.
  public init() {}

  /// The number of stops that it knows.
  package private(set) var count = 0
  /// The number of stops in groups that are not seen as one, when the plan was made or last
  /// compared with another one (M5).
  package var unclear = 0

  /// Adds a group, and returns its number.
  ///
  /// `second` is the id of the first stop of its second part; `parent` is the number of the group
  /// that it is in, -1 for none, and `home` the group of the author around all of them.
  package mutating func addGroup(second: String, parent: Int, home: GroupName?) -> Int {
    let depth = groups.indices.contains(parent) ? groups[parent].depth + 1 : 1
    groups.append(
      Group(name: .planned(second: second), parent: parent, depth: depth, home: home))
    return groups.count - 1
  }

  /// Notes a stop in a group, or in none of the plan if the number is -1.
  package mutating func add(_ stop: Stop.Name, to group: Int) {
    if groupOfStop.updateValue(group, forKey: stop) == nil { count += 1 }
  }

  /// The same groups without any known stops.
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

  /// Returns true if it knows a stop.
  package func knows(_ stop: Stop.Name) -> Bool { groupOfStop[stop] != nil }

  /// Returns the number of the innermost group of a stop, -1 for none of the plan; nil if the stop
  /// is not known.
  func group(of stop: Stop.Name) -> Int? { groupOfStop[stop] }

  /// Returns the group at a depth from 1 that contains another group, or is that group; -1 if there
  /// is none.
  func group(around group: Int, depth: Int) -> Int {
    var group = group
    while groups.indices.contains(group), groups[group].depth > depth {
      group = groups[group].parent
    }
    return group
  }
}
