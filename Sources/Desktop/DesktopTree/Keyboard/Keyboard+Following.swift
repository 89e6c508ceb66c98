/// The way of the focus from field to field, while our own keyboard is shown (K1, D12).
extension Keyboard {
  /// The effect of a moved focus on the keyboard.
  package enum Following: Hashable, Sendable {
    /// It writes where it wrote.
    case stays
    /// It goes along to another field.
    case goesAlong(to: AccessibleReference)
    /// It is put away; the field is the one that has the focus now, if any.
    case goesAway(field: AccessibleReference?)
  }

  /// Decides what happens to the keyboard now that the focus is known.
  ///
  /// While writing a password the user does not see that the focus moves. The keyboard therefore
  /// crosses between a password field and another field only if the user asked for the next field
  /// or has not written yet.
  ///
  /// - Parameters:
  ///   - layer: the layer of the window that takes the input; nil is the window itself.
  ///   - secrets: the fields that once were password fields.
  package func following(
    _ found: AccessibleTree, layer: String?, secrets: Set<AccessibleReference>
  ) -> Following {
    let focused = found.focusedField
    let isCrossing = found.hasFocus && found.entersSecret(secrets) != isSecret
    guard let field else {
      guard layer == self.layer else { return .goesAway(field: focused) }
      // A program that is slow says only now where the focus is.
      if let focused, lastKey == nil { return .goesAlong(to: focused) }
      return isCrossing ? .goesAway(field: focused) : .stays
    }
    // A completion list is a layer too, and the focus stays in the field.
    if focused == field { return .stays }
    guard let focused, layer == self.layer else {
      return found.hasFocus ? .goesAway(field: focused) : .stays
    }
    return isCrossing && lastKey != nil && lastKey != .nextField
      ? .goesAway(field: focused) : .goesAlong(to: focused)
  }

  /// True if a part of what was written last may have gone into the field that has the focus now.
  package var spills: Bool { isSecret && lastKey?.writes == true }
}
