import ScreenElements

extension ScreenCheck {
  /// Finds orders that omit a control inside their container (E4).
  mutating func findLeftOutTargets() {
    for index in subjects.indices where subjects[index].isAccessible && subjects[index].canAct {
      guard case .leftOutOfOrder(let container) = subjects[index].hidden else { continue }
      report(
        .orderLeavesOut, at: index,
        "The control is not in the order of \(quoted(container)), so the highlight never reaches it.",
        measured: "left out of the order of \(quoted(container))", required: "a place in the order",
        fix: "Add its id to that order, or remove it if it is not needed.")
    }
  }
}
