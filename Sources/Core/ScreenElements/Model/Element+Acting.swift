extension Element {
  /// True if a pick of the element, or of an entry of its menu, does something: it is a control of
  /// any kind or adjustable, or it has actions or an `onSelect`.
  ///
  /// An element that only informs can be picked as well, but the pick has no event.
  public var canAct: Bool {
    !traits.isDisjoint(with: .acting) || !onSelect.isEmpty || !actions.isEmpty
  }

  /// True if it says that it is text or a heading, and has nothing that a pick could do (E13).
  public var isStatic: Bool {
    traits.mayBeStatic && !canAct && traits.isDisjoint(with: .answeringToAPick)
  }
}

extension ElementTree {
  /// Returns true if the element at a place says that it is text or a heading, and has nothing that a pick could do (E13).
  package func isStatic(_ index: ElementIndex) -> Bool {
    // Mostly its traits alone say that it is not, and it is not copied.
    traits(of: index).mayBeStatic && self[index].isStatic
  }
}

extension Traits {
  fileprivate var mayBeStatic: Bool { !isDisjoint(with: [.staticText, .header]) }

  fileprivate static let acting: Traits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .textField, .checkBox, .radioButton,
    .tab, .menuItem, .comboBox,
  ]

  /// The traits that answer to a pick although the element is no control: an area (P8), sound, film
  /// (E10), the next menu (A1), the settings (N2).
  fileprivate static let answeringToAPick: Traits = [
    .allowsDirectInteraction, .playsSound, .startsMediaSession, .opensNextMenu, .opensSettings,
  ]
}
