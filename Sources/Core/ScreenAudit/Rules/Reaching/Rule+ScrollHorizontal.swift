import ScreenElements

extension ScreenCheck {
  /// Finds containers that scroll sideways without an indication, and without a control that
  /// scrolls them.
  mutating func findUnmarkedScrolling() {
    let sideways = subjects.indices.filter { place in
      subjects[place].hidden == nil
        && subjects[place].element.scrolls.contains { $0 == .left || $0 == .right }
    }
    let controls = sideways.isEmpty ? [] : pageControls
    for place in sideways {
      let element = subjects[place].element
      guard isBlank(subjects[place].value), element.actions.isEmpty, !controls[place],
        !controls[subjects[place].parent ?? subjects.count]
      else { continue }
      report(
        .scrollHorizontal, at: place,
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
    for place in subjects.indices where turnsPages(place) {
      for container in ancestors(of: place) { found[container] = true }
      found[subjects.count] = true
    }
    return found
  }

  private func turnsPages(_ place: Int) -> Bool {
    guard subjects[place].isRead else { return false }
    let traits = subjects[place].element.traits
    if !traits.isDisjoint(with: [.adjustable, .causesPageTurn]) { return true }
    guard subjects[place].canAct, let paging = subjects[place].words?.paging,
      let first = words(in: subjects[place].label).first
    else { return false }
    return paging.contains(first)
  }
}
