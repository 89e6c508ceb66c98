import ScreenElements

extension ScreenCheck {
  /// The label of a control is not a sentence.
  mutating func findLabelsWithPeriod() {
    for place in subjects.indices where subjects[place].isRead && subjects[place].canAct {
      let label = withoutTrailingBlanks(subjects[place].label)
      // Three dots say that more follows, and a sign alone is the name of a key.
      guard label.last == ".", label.count > 1, label.dropLast().last != "." else { continue }
      report(
        .labelPeriod, at: place,
        "The label \(quoted(subjects[place].label)) ends with a period.",
        measured: "a period at the end", required: "no period",
        fix: "Remove the period; a sentence belongs into the hint.")
    }
  }
}
