import ScreenElements

extension ScreenCheck {
  /// Finds controls that look different in another layout of the screen, but have the same words.
  mutating func findUnspokenLooks(
    _ screens: [AuditedScreen], _ layouts: Layouts, at screen: Int
  ) {
    var reported = [Bool](repeating: false, count: subjects.count)
    for earlier in layouts.earlier[screen] {
      let other = screens[earlier].tree
      let changed = changedLooks(in: other)
      for index in changed where !reported[index] && saysTheSame(index, in: other) {
        reported[index] = true
        report(
          .stateMissing, at: index,
          "The control looks different in \(nameOfScreen(earlier, among: screens)), another layout of this "
            + "screen, and says the same there.",
          measured: "another look, and the same label, value and traits",
          required: "a value or a trait that says the state",
          fix:
            "Give it a value in each layout, such as \"on\" and \"off\", or the trait selected in one."
        )
      }
    }
  }

  /// Returns the controls that look different in another tree; empty if all of them do, because
  /// that is a theme and not a state.
  private func changedLooks(in other: ElementTree) -> [Int] {
    var changed: [Int] = []
    var before: Set<Look> = []
    var after: [Look] = []
    var hasUnchanged = false
    for subjectIndex in subjects.indices {
      guard let index = other.index(of: subjects[subjectIndex].element.id) else { continue }
      let one = subjects[subjectIndex].element.appearance
      let two = other[index].appearance
      let isOfOtherColor =
        differ(one.foreground, two.foreground) || differ(one.background, two.background)
      if Look(one) != Look() && Look(two) != Look() {
        before.insert(Look(two))
        after.append(Look(one))
        if !isOfOtherColor { hasUnchanged = true }
      }
      let isOfOtherWeight = one.bold.map { two.bold == !$0 } ?? false
      if isOfOtherColor || isOfOtherWeight || one.picture != two.picture,
        subjects[subjectIndex].isRead,
        subjects[subjectIndex].canAct
      {
        changed.append(subjectIndex)
      }
    }
    let isTheme = !hasUnchanged && after.count > 1 && before.isDisjoint(with: after)
    return isTheme ? [] : changed
  }

  private func saysTheSame(_ subjectIndex: Int, in other: ElementTree) -> Bool {
    let subject = subjects[subjectIndex]
    guard let index = other.index(of: subject.element.id), other.isAccessible(index),
      other.hiddenReason(of: index) == nil
    else { return false }
    let element = other[index]
    return (element.label ?? "") == (subject.element.label ?? "")
      && (element.value ?? "") == subject.value
      && element.traits == subject.element.traits
  }
}

/// The colors of an element.
private struct Look: Hashable {
  var foreground: UInt32?
  var background: UInt32?

  init() {}

  init(_ appearance: Appearance) {
    foreground = appearance.foreground
    background = appearance.background
  }
}
