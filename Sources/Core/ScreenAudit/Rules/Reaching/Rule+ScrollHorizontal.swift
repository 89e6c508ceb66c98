import ScreenElements

extension ScreenCheck {
  /// Finds containers that scroll sideways without an indication, and without a control that
  /// scrolls them.
  mutating func findUnmarkedScrolling() {
    let sideways = subjects.indices.filter { index in
      subjects[index].hidden == nil
        && subjects[index].element.scrolls.contains { $0 == .left || $0 == .right }
    }
    let controls = sideways.isEmpty ? [] : pageControls
    for index in sideways {
      let element = subjects[index].element
      guard isBlank(subjects[index].value), element.actions.isEmpty, !controls[index],
        !controls[subjects[index].parent ?? subjects.count]
      else { continue }
      report(
        .scrollHorizontal, at: index,
        "There is more to the side, and nothing shows it.",
        measured: "no page control, no value, no action",
        required: "a sign that there is more, or a control that leads on",
        fix: "Give it a value such as \"Page 1 of 3\", or put a page control beside it.")
    }
  }

  /// True for each container with an element that shows or turns pages; the last value is that of
  /// the screen.
  private var pageControls: [Bool] {
    var found = [Bool](repeating: false, count: subjects.count + 1)
    for index in subjects.indices where turnsPages(index) {
      for container in ancestors(of: index) { found[container] = true }
      found[subjects.count] = true
    }
    return found
  }

  private func turnsPages(_ index: Int) -> Bool {
    guard subjects[index].isRead else { return false }
    let traits = subjects[index].element.traits
    if !traits.isDisjoint(with: [.adjustable, .causesPageTurn]) { return true }
    guard subjects[index].canAct, let paging = subjects[index].words?.paging,
      let first = words(in: subjects[index].label).first
    else { return false }
    return paging.contains(first)
  }
}
