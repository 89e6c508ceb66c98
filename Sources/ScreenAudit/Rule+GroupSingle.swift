import ScreenElements

extension ScreenCheck {
  /// What is meant to be a group has something to choose from (G4).
  mutating func findGroupsOfOne() {
    var counts = [Int](repeating: 0, count: subjects.count)
    for place in subjects.indices where subjects[place].isRead {
      // A container that an order emptied holds nothing, whatever its children are.
      for container in ancestors(of: place) { counts[container] += 1 }
    }
    for place in subjects.indices where subjects[place].element.navigation == .combined {
      guard !subjects[place].isAccessible, subjects[place].hidden == nil, counts[place] < 2 else {
        continue
      }
      report(
        .groupSingle, at: place,
        counts[place] == 1
          ? "The group has one stop, so it is not a group."
          : "The group has no stop, so it is not a group.",
        measured: countText(counts[place], "stop", "stops"), required: "at least 2 stops",
        fix: "Remove its navigation, or put more into it.")
    }
  }
}
