import ScreenElements

extension ScreenCheck {
  /// Finds elements that cannot be reached with the switches of the profile.
  mutating func findUnreachable() {
    for (index, cost) in indexedCosts() where cost.reach == .unreachable {
      let element = subjects[index].element
      // A disabled or static element need not be reached (E10, E13).
      guard !element.traits.contains(.notEnabled), !element.isStatic else { continue }
      report(
        .reachNone, at: index, "The element cannot be reached with this profile.",
        measured: "no way", required: "a way",
        fix: "Try the screen with `switchlight simulate`, and change the groups or the profile.")
    }
  }

  /// Returns the costs of elements on this screen, in the order of the subjects.
  func indexedCosts() -> [(index: Int, cost: ElementCost)] {
    placed(costs, by: { $0.id }).map { (index: $0.index, cost: $0.value) }
  }

  /// Returns the values of elements on this screen, in the order of the subjects.
  func placed<Value>(
    _ values: [Value], by id: (Value) -> String
  ) -> [(index: Int, value: Value)] {
    var found: [(index: Int, value: Value)] = []
    for value in values {
      guard let index = tree.index(of: id(value)) else { continue }
      found.append((indices[Int(index.value)], value))
    }
    return found.sorted { $0.index < $1.index }
  }
}
