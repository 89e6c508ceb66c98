import ScreenElements

extension ScreenCheck {
  /// Finds elements that are intended as groups and are empty (G1).
  mutating func findEmptyGroups() {
    let counts = readCounts
    for index in subjects.indices where isMeantAsGroup(index) && counts[index] == 0 {
      report(
        .groupEmpty, at: index, "The group has no stop, so its label is never heard.",
        measured: "0 stops", required: "something that can be picked or read",
        fix: "Put something into it, or remove it.")
    }
  }

  /// Returns true if an element is a container that is declared as a unit: it is combined, or has a
  /// label and contents that are read together.
  private func isMeantAsGroup(_ index: Int) -> Bool {
    let subject = subjects[index]
    guard subject.hidden == nil, !subject.isAccessible else { return false }
    return subject.element.navigation == .combined
      || subject.element.groupsChildren && !isBlank(subject.label)
  }

  /// The number of readable elements inside each subject.
  var readCounts: [Int] {
    var counts = [Int](repeating: 0, count: subjects.count)
    for index in subjects.indices where subjects[index].isRead {
      // A container with an empty order contains nothing, regardless of its children.
      var container = subjects[index].parent
      while let around = container {
        counts[around] += 1
        container = subjects[around].parent
      }
    }
    return counts
  }
}
