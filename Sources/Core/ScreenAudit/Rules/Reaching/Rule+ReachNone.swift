import ScreenElements

extension ScreenCheck {
  /// Finds elements that cannot be reached with the switches of the profile.
  mutating func findUnreachable() {
    for (place, cost) in costsByPlace() where cost.reach == .unreachable {
      let element = subjects[place].element
      // A disabled or static element need not be reached (E10, E13).
      guard !element.traits.contains(.notEnabled), !element.isStatic else { continue }
      report(
        .reachNone, at: place, "The element cannot be reached with this profile.",
        measured: "no way", required: "a way",
        fix: "Try the screen with `switchlight simulate`, and change the groups or the profile.")
    }
  }

  /// Returns the costs of elements on this screen, in the order of the subjects.
  func costsByPlace() -> [(place: Int, cost: ElementCost)] {
    placed(costs, by: { $0.id }).map { (place: $0.place, cost: $0.value) }
  }

  /// Returns the values of elements on this screen, in the order of the subjects.
  func placed<Value>(
    _ values: [Value], by id: (Value) -> String
  ) -> [(place: Int, value: Value)] {
    var found: [(place: Int, value: Value)] = []
    for value in values {
      guard let index = tree.index(of: id(value)) else { continue }
      found.append((places[Int(index.value)], value))
    }
    return found.sorted { $0.place < $1.place }
  }
}
