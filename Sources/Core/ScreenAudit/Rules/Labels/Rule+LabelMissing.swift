import ScreenElements

extension ScreenCheck {
  /// Finds readable elements without a name.
  ///
  /// Images and fields have rules of their own. If a scrolling container cuts off an element, its
  /// label may be in the hidden part.
  mutating func findMissingLabels() {
    let others: Traits = [.image, .searchField, .textField, .comboBox, .adjustable]
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      guard isBlank(subject.label), subject.element.traits.isDisjoint(with: others),
        subject.element.appearance.image == nil, subject.canAct || isBlank(subject.value),
        !isCut(index)
      else { continue }
      report(
        .labelMissing, at: index,
        subject.canAct
          ? "The control has no label, so its action is never heard\(subject.madeUpLabel)"
          : "The element is a stop with nothing to say\(subject.madeUpLabel)",
        measured: "no label", required: "a label",
        fix: subject.canAct
          ? "Give it a label that says what it does."
          : "Give it a label, or set accessible: false if it says nothing.")
    }
  }
}
