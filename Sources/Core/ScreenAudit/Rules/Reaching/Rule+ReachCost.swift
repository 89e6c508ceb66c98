import ScreenElements

extension ScreenCheck {
  /// Finds elements that take too much time or too many presses to reach.
  mutating func findCostlyElements() {
    for (index, cost) in indexedCosts() where subjects[index].isTarget {
      guard case .reached(let presses, let milliseconds) = cost.reach,
        presses > options.pressLimit || milliseconds > options.timeLimit
      else { continue }
      let measured = "\(countText(presses, "press", "presses")) and \(secondsText(milliseconds))"
      report(
        .reachCost, at: index, "Reaching the element takes \(measured).", measured: measured,
        required: "at most \(countText(options.pressLimit, "press", "presses")) and "
          + secondsText(options.timeLimit),
        fix: "Put it earlier in the reading order, or put what belongs together into groups.")
    }
  }
}
