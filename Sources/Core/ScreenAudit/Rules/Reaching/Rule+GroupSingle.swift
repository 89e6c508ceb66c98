import ScreenElements

extension ScreenCheck {
  /// Finds elements that are intended as groups and have only one stop (G4).
  mutating func findGroupsOfOne() {
    let counts = readCounts
    for place in subjects.indices where subjects[place].element.navigation == .combined {
      guard !subjects[place].isAccessible, subjects[place].hidden == nil, counts[place] == 1 else {
        continue
      }
      report(
        .groupSingle, at: place, "The group has one stop, so it is not a group.",
        measured: "1 stop", required: "at least 2 stops",
        fix: "Remove its navigation, or put more into it.")
    }
  }
}
