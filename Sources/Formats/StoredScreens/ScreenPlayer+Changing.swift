import ScreenElements

extension ScreenPlayer {
  mutating func goBack() -> Bool {
    guard let below = covered.popLast() else { return false }
    top = below
    return true
  }

  /// Sets the value of an element, and adds and removes traits; false if it does not exist.
  mutating func set(
    _ id: String, _ value: String?, adding: Traits, removing: Traits
  ) -> Bool {
    Self.change(id, in: &top.screen.elements) {
      if let value { $0.value = value }
      $0.traits.formUnion(adding)
      $0.traits.subtract(removing)
    }
  }

  /// Switches an element to its next state.
  ///
  /// - Returns: the spoken text: its new value or label if it was picked itself, otherwise its new
  ///   utterance without its hint; nil if it does not exist.
  mutating func toggle(_ toggle: StateToggle, of id: String, pickedItself: Bool) -> String? {
    var said: String?
    let isThere = Self.change(id, in: &top.screen.elements) { element in
      switch toggle {
      case .values(let values):
        element.value = Self.next(to: element.value, of: values)
        said = element.value
      case .labels(let labels):
        element.label = Self.next(to: element.label, of: labels)
        said = element.label
      case .trait(let trait): element.traits.formSymmetricDifference(trait)
      }
    }
    guard isThere else { return nil }
    if pickedItself, let said { return said }
    let tree = shown(top.screen, at: top.path).tree
    return tree.index(of: id).map { tree.utterance(of: $0, UtteranceOptions(hints: false)) } ?? ""
  }

  private static func next(to current: String?, of states: [String]) -> String? {
    guard let index = states.firstIndex(where: { $0 == current }), index + 1 < states.count else {
      return states.first
    }
    return states[index + 1]
  }

  static func change(
    _ id: String, in elements: inout [Element], _ change: (inout Element) -> Void
  ) -> Bool {
    for index in elements.indices {
      if elements[index].id == id {
        change(&elements[index])
        return true
      }
      if !elements[index].children.isEmpty, self.change(id, in: &elements[index].children, change) {
        return true
      }
    }
    return false
  }
}
