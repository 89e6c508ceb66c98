import ScreenElements

extension ScreenCheck {
  /// Finds elements that change, or are one of several choices, and do not speak their state.
  mutating func findUnspokenStates(
    _ screens: [AuditedScreen], _ layouts: Layouts, at screen: Int
  ) {
    findUnspokenSettings()
    findUnspokenLooks(screens, layouts, at: screen)
    findTabsWithoutSelection()
  }

  /// Finds elements without an initial value that a pick can set.
  private mutating func findUnspokenSettings() {
    var reported = [Bool](repeating: false, count: subjects.count)
    for subjectIndex in subjects.indices {
      for response in subjects[subjectIndex].element.onSelect {
        guard case .set(let id, _?, _, _) = response, let index = tree.index(of: id) else {
          continue
        }
        let target = indices[Int(index.value)]
        guard !reported[target], subjects[target].isRead, isBlank(subjects[target].value),
          !subjects[target].element.traits.contains(.selected)
        else { continue }
        reported[target] = true
        report(
          .stateMissing, at: target,
          "The element changes when \(named(subjectIndex)) is picked, and does not "
            + "say in which state it is.",
          measured: "no value", required: "a value that says the state",
          fix: "Give it a value from the beginning, such as \"off\".")
      }
    }
  }
}
