/// The planned groups of a screen, and the stops in each (M4).
///
/// It contains the names of stops, not their positions, so that it still applies after small
/// changes of the screen (M5). An unknown stop joins the groups of the previous stop, and a removed
/// stop leaves its groups. Every plan keeps the reading order, and each stop is in one position.
public struct GroupPlan: Hashable, Sendable {
  /// A planned group.
  struct Group: Hashable, Sendable {
    /// The name that identifies the group on a changed screen.
    let name: GroupName
    /// The number of the group that contains it; -1 for a scope of the author, or the root.
    let parent: Int
    /// The number of planned groups around it, including itself.
    let depth: Int
    /// The author's group to which the plan belongs; nil for the root.
    let home: GroupName?
  }

  private(set) var groups: [Group] = []
  private var groupOfStop: [Stop.Name: Int] = [:]

  /// Creates a plan without groups.
  public init() {}

  /// The number of known stops.
  package private(set) var count = 0
  /// The number of stops in groups that do not look like one, at the time of planning or of the
  /// last comparison (M5).
  package var unclear = 0

  /// Adds a group, and returns its number.
  ///
  /// `second` is the id of the first stop in its second part. `parent` is the number of the group
  /// that contains it, -1 if there is none. `home` is the author's group around all of them.
  package mutating func addGroup(second: String, parent: Int, home: GroupName?) -> Int {
    let depth = groups.indices.contains(parent) ? groups[parent].depth + 1 : 1
    groups.append(
      Group(name: .planned(second: second), parent: parent, depth: depth, home: home))
    return groups.count - 1
  }

  /// Adds a known stop to a group, or to none of the plan if the number is -1.
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

  /// Returns true if the plan contains a stop.
  package func knows(_ stop: Stop.Name) -> Bool { groupOfStop[stop] != nil }

  /// Returns the number of a stop's innermost group, -1 for no planned group; nil if the stop is
  /// unknown.
  func group(of stop: Stop.Name) -> Int? { groupOfStop[stop] }

  /// Returns the group at a depth, from 1, that contains a group or is that group; -1 if there is
  /// none.
  func group(around group: Int, depth: Int) -> Int {
    var group = group
    while groups.indices.contains(group), groups[group].depth > depth {
      group = groups[group].parent
    }
    return group
  }
}
