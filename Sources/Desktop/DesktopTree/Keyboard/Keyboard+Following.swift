/// The movement of the focus between fields, while our own keyboard is shown (K1, D12).
extension Keyboard {
  /// The effect of a moved focus on the keyboard.
  package enum Following: Hashable, Sendable {
    /// It keeps its field.
    case stays
    /// It follows the focus to another field.
    case goesAlong(to: AccessibleReference)
    /// It closes; the field is the focused one, if any.
    case goesAway(field: AccessibleReference?)
  }

  /// Decides what happens to the keyboard after the focus was read.
  ///
  /// While writing a password the user does not see that the focus moves. The keyboard therefore
  /// crosses between a password field and another field only if the user asked for the next field
  /// or has not written yet.
  ///
  /// - Parameters:
  ///   - layer: the layer of the window that receives the input; nil is the window itself.
  ///   - secrets: the fields that once were password fields.
  package func following(
    _ found: AccessibleTree, layer: String?, secrets: Set<AccessibleReference>
  ) -> Following {
    let focused = found.focusedField
    let isCrossing = found.hasFocus && found.entersSecret(secrets) != isSecret
    guard let field else {
      guard layer == self.layer else { return .goesAway(field: focused) }
      // A slow program reports its focus only now.
      if let focused, lastKey == nil { return .goesAlong(to: focused) }
      return isCrossing ? .goesAway(field: focused) : .stays
    }
    // A completion list is a layer too, and the focus stays in the field.
    if focused == field { return .stays }
    guard let focused, layer == self.layer else {
      return found.hasFocus || hasLostField ? .goesAway(field: focused) : .stays
    }
    return isCrossing && lastKey != nil && lastKey != .nextField
      ? .goesAway(field: focused) : .goesAlong(to: focused)
  }

  /// True if a part of the last written text may have gone into the field with the focus.
  package var spills: Bool { isSecret && lastKey?.writes == true }
}
