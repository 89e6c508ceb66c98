extension Element {
  /// True if a pick of the element, or of an entry of its menu, has an effect.
  ///
  /// It is a control or adjustable, or it has actions or an `onSelect`.
  ///
  /// A purely informative element can be picked, too, but the pick causes no event.
  public var canAct: Bool {
    !traits.isDisjoint(with: .acting) || !onSelect.isEmpty || !actions.isEmpty
  }

  /// True for a text or a heading without an effect of a pick (E13).
  public var isStatic: Bool {
    traits.mayBeStatic && !canAct && traits.isDisjoint(with: .answeringToAPick)
  }
}

extension ElementTree {
  /// Returns true if an element is a text or a heading without an effect of a pick (E13).
  package func isStatic(_ index: ElementIndex) -> Bool {
    // Usually the traits alone exclude it, and the element is not copied.
    traits(of: index).mayBeStatic && self[index].isStatic
  }
}

extension Traits {
  fileprivate var mayBeStatic: Bool { !isDisjoint(with: [.staticText, .header]) }

  fileprivate static let acting: Traits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .textField, .checkBox, .radioButton,
    .tab, .menuItem, .comboBox,
  ]

  /// The traits with an effect of a pick although the element is not a control: an area (P8), sound
  /// or video (E10), the next menu (A1), the settings (N2).
  fileprivate static let answeringToAPick: Traits = [
    .allowsDirectInteraction, .playsSound, .startsMediaSession, .opensNextMenu, .opensSettings,
  ]
}
