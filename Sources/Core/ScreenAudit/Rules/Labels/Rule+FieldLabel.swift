import ScreenElements

extension ScreenCheck {
  /// Finds fields and adjustable elements without a label.
  ///
  /// If values may be placeholders, only a field without either certainly has no name.
  mutating func findFieldsWithoutLabel() {
    for place in subjects.indices where subjects[place].isRead {
      let traits = subjects[place].element.traits
      guard !traits.isDisjoint(with: [.searchField, .textField, .comboBox, .adjustable]),
        !traits.contains(.image),
        isBlank(subjects[place].label),
        !mixesPlaceholders || traits.isDisjoint(with: [.searchField, .textField])
          || isBlank(subjects[place].value)
      else { continue }
      report(
        .fieldLabel, at: place,
        "The field has no label, so its purpose is never heard\(subjects[place].madeUpLabel)",
        measured: "no label", required: "a label",
        fix: "Give it a label that says what it is for, also where text beside it shows that.")
    }
  }
}
