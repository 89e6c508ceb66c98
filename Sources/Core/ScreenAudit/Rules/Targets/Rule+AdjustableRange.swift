import ScreenElements

extension ScreenCheck {
  /// Finds adjustable elements without a range (E10, A3).
  mutating func findAdjustablesWithoutRange() {
    for index in subjects.indices where subjects[index].isRead {
      guard subjects[index].element.traits.contains(.adjustable) else { continue }
      let range = subjects[index].element.range
      if let range, range.minimum < range.maximum { continue }
      report(
        .adjustableRange, at: index,
        "The element can be adjusted, but it has no range.",
        measured: range.map {
          "a range from \(pointsText($0.minimum)) to \(pointsText($0.maximum))"
        } ?? "no range",
        required: "a range with a minimum below its maximum",
        fix: "Give it a range, such as {min: 0, max: 10, step: 1, value: 5}.")
    }
  }
}
