import ScreenElements

extension ScreenCheck {
  /// Finds elements that are intended as groups and have only one stop (G4).
  mutating func findGroupsOfOne() {
    let counts = readCounts
    for index in subjects.indices where subjects[index].element.navigation == .combined {
      guard !subjects[index].isAccessible, subjects[index].hidden == nil, counts[index] == 1 else {
        continue
      }
      report(
        .groupSingle, at: index, "The group has one stop, so it is not a group.",
        measured: "1 stop", required: "at least 2 stops",
        fix: "Remove its navigation, or put more into it.")
    }
  }
}
