extension Element {
  /// Whether picking it, or an entry of its menu, does something: it is a control
  /// of any kind or adjustable, or it has actions or an `onSelect`.
  ///
  /// What only informs can be picked as well, which has no event.
  public var canAct: Bool {
    !traits.isDisjoint(with: .acting) || !onSelect.isEmpty || !actions.isEmpty
  }
}

extension Traits {
  fileprivate static let acting: Traits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .textField, .checkBox, .radioButton,
    .tab, .menuItem, .comboBox,
  ]
}
