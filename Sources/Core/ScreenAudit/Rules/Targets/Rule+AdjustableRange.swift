import ScreenElements

extension ScreenCheck {
  /// Finds adjustable elements without a range (E10, A3).
  mutating func findAdjustablesWithoutRange() {
    for place in subjects.indices where subjects[place].isRead {
      guard subjects[place].element.traits.contains(.adjustable) else { continue }
      let range = subjects[place].element.range
      if let range, range.minimum < range.maximum { continue }
      report(
        .adjustableRange, at: place,
        "The element can be adjusted, but there is nothing to adjust it to.",
        measured: range.map {
          "a range from \(pointsText($0.minimum)) to \(pointsText($0.maximum))"
        } ?? "no range",
        required: "a range with a minimum below its maximum",
        fix: "Give it a range, such as {min: 0, max: 10, step: 1, value: 5}.")
    }
  }
}
