import ScreenElements

extension ScreenCheck {
  /// Finds adjustable elements that need too many steps from one end of the range to the other
  /// (A3).
  mutating func findLongRanges() {
    for index in subjects.indices where subjects[index].isTarget {
      let element = subjects[index].element
      guard element.traits.contains(.adjustable), let range = element.range, range.step > 0,
        range.minimum < range.maximum
      else { continue }
      // Slightly less, because 0.1 ten times is not exactly 1.
      let steps = ((range.maximum - range.minimum) / range.step - 0.000_1).rounded(.up)
      guard steps.isFinite, steps > Double(options.adjustmentLimit) else { continue }
      let width = range.maximum - range.minimum
      report(
        .adjustableSteps, at: index,
        "It takes \(pointsText(steps)) adjustments from one end of the range to the other.",
        measured: "\(pointsText(steps)) adjustments",
        required: "at most \(options.adjustmentLimit) adjustments",
        fix: "Make its step larger, such as step: \(pointsText(goodStep(width))).")
    }
  }

  /// Returns a step that divides a width into at most twenty parts: 1, 2 or 5 times a power of ten.
  private func goodStep(_ width: Double) -> Double {
    var step = 0.01
    var index = 0
    while width / step > 20, index < 60 {
      step *= index % 3 == 1 ? 2.5 : 2
      index += 1
    }
    return step
  }
}
