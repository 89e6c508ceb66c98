import ScreenElements

extension ScreenCheck {
  /// Finds fields and adjustable elements without a label.
  ///
  /// If values may be placeholders, only a field without either certainly has no name.
  mutating func findFieldsWithoutLabel() {
    for index in subjects.indices where subjects[index].isRead {
      let traits = subjects[index].element.traits
      guard !traits.isDisjoint(with: [.searchField, .textField, .comboBox, .adjustable]),
        !traits.contains(.image),
        isBlank(subjects[index].label),
        !mixesPlaceholders || traits.isDisjoint(with: [.searchField, .textField])
          || isBlank(subjects[index].value)
      else { continue }
      report(
        .fieldLabel, at: index,
        "The field has no label, so its purpose is never heard\(subjects[index].madeUpLabel)",
        measured: "no label", required: "a label",
        fix: "Give it a label with its purpose, even if text beside it shows the purpose.")
    }
  }
}
