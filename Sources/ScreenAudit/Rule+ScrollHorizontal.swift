import ScreenElements

extension ScreenCheck {
  /// That there is more to the side is said, or there is a control that leads on.
  mutating func findUnmarkedScrolling() {
    for place in subjects.indices where subjects[place].hidden == nil {
      let element = subjects[place].element
      guard element.scrolls.contains(where: { $0 == .left || $0 == .right }),
        isBlank(subjects[place].value), element.actions.isEmpty, !hasPageControl(around: place)
      else { continue }
      report(
        .scrollHorizontal, at: place,
        "There is more to the side, and nothing says so.",
        measured: "no page control, no value, no action",
        required: "a sign that there is more, or a control that leads on",
        fix: "Give it a value such as \"Page 1 of 3\", or put a page control beside it.")
    }
  }

  /// Whether something inside or beside it shows or turns pages.
  private func hasPageControl(around place: Int) -> Bool {
    let around = subjects[place].parent
    return subjects.indices.contains { other in
      guard subjects[other].isRead else { return false }
      let isNear =
        isInside(other, place) || around.map { isInside(other, $0) } ?? true
      guard isNear else { return false }
      let traits = subjects[other].element.traits
      if !traits.isDisjoint(with: [.adjustable, .causesPageTurn]) { return true }
      guard subjects[other].canAct, let paging = subjects[other].words?.paging,
        let first = words(in: subjects[other].label).first
      else { return false }
      return paging.contains(first)
    }
  }
}
