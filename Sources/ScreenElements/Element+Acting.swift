extension Element {
  /// Whether picking it, or an entry of its menu, does something: it is a button, a link, a search field, a key
  /// or adjustable, or it has actions or an `onSelect`.
  ///
  /// What only informs can be picked as well, which has no event.
  public var canAct: Bool {
    !traits.isDisjoint(with: .acting) || !onSelect.isEmpty || !actions.isEmpty
  }
}

extension Traits {
  fileprivate static let acting: Traits = [
    .button, .link, .searchField, .keyboardKey, .adjustable,
  ]
}
