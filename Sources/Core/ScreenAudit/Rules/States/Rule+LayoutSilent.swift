import ScreenElements

extension ScreenCheck {
  /// Finds picks that open another layout with changes that are not spoken (E11).
  ///
  /// A layout change keeps the highlight and is silent by default (T1). Positions of elements are
  /// visible but not spoken, so a rotated screen need not speak. If the picked element itself is
  /// removed, the highlight lands on another stop, which is spoken (T2).
  mutating func findSilentLayouts(_ screens: [AuditedScreen], at screen: Int) {
    for index in subjects.indices where subjects[index].isRead {
      // An element is large, so copies are avoided.
      guard !subjects[index].element.onSelect.isEmpty,
        let file = subjects[index].element.silentLayout,
        let other = screens[screen].opened[file],
        screens.indices.contains(other), other != screen,
        screens[other].tree.reads(subjects[index].element.id),
        let changed = firstChange(in: screens[other].tree, besides: subjects[index].element.id)
      else { continue }
      report(
        .layoutSilent, at: index,
        "Picking this shows \(quoted(file)), in which \(quoted(changed)) has changed, and nothing is said.",
        measured: "a change of \(quoted(changed)) in silence", required: "an announcement",
        fix: "Add {say: …} to its onSelect, with what has changed.")
    }
  }

  /// Returns the first other element with different words in another layout, in the reading order
  /// of this layout and then of the other one.
  private func firstChange(in other: ElementTree, besides own: String) -> String? {
    for subject in subjects where subject.isRead && subject.element.id != own {
      guard let index = other.index(of: subject.element.id), other.reads(subject.element.id),
        saysTheSame(subject.element, other[index])
      else { return subject.element.id }
    }
    return other.readingOrder.lazy.map { other[$0].id }.first { $0 != own && !tree.reads($0) }
  }

  private func saysTheSame(_ one: Element, _ other: Element) -> Bool {
    one.label == other.label && one.value == other.value && one.traits == other.traits
  }
}

extension Element {
  /// The layout that a pick opens without speaking or opening anything else; nil if there is none.
  fileprivate var silentLayout: String? {
    var layout: String?
    for response in onSelect {
      switch response {
      // A toggle speaks its new state.
      case .say, .open, .back, .help, .toggle, .message(.say), .message(.speak): return nil
      case .layout(let file): layout = layout ?? file
      case .set, .message, .outside: break
      }
    }
    return layout
  }
}
