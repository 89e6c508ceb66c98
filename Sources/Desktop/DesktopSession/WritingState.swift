import DesktopTree
import ScreenElements
import WordPrediction

/// Our own keyboard, the text that is written with it, and the fields that keep it to themselves
/// (D12, F1, K1 to K4).
///
/// Each function that may end a text returns the text to learn; nil if nothing is learned.
package struct WritingState: Sendable {
  /// Our own keyboard; nil if it is hidden (K1).
  package private(set) var keyboard: Keyboard?
  /// The text written into the field, if it may be learned (K3).
  private var writing: FieldWriting?
  /// The fields that once were those of passwords (D12).
  package private(set) var secrets: Set<AccessibleReference> = []
  /// The fields that may have received a part of a password, because the focus moved there during
  /// writing (D12).
  private var spilled: Set<AccessibleReference> = []
  /// The field in which the user has selected text (F1).
  package private(set) var chosenText: AccessibleReference?

  /// Creates a state without a keyboard.
  package init() {}

  // MARK: The keyboard

  /// Shows a keyboard.
  package mutating func open(_ keyboard: Keyboard) -> String? { show(keyboard) }

  /// Hides the keyboard.
  package mutating func close() -> String? { show(nil) }

  private mutating func show(_ keyboard: Keyboard?) -> String? {
    let isOther = keyboard == nil || keyboard?.field != self.keyboard?.field
    self.keyboard = keyboard
    return isOther ? end() : nil
  }

  /// Applies a key that only changes the keyboard.
  package mutating func press(_ key: KeyboardKey) {
    keyboard?.press(key)
    // Text written earlier is not learned either.
    if case .learn = key { writing = nil }
  }

  /// Applies a key that writes: an insertion, or keys that do not write a text.
  ///
  /// It also notes if the key selects text.
  package mutating func press(
    _ key: KeyboardKey, writing insertion: WordInsertion?, keys: [KeyCombination]
  ) {
    if !key.copies { chosenText = key == .selectAll ? keyboard?.field : nil }
    keyboard?.press(key)
    if let insertion {
      writing?.write(insertion)
      return
    }
    switch keys {
    case [.backspace]: writing?.write(.deletion)
    case [.deleteWord]: writing?.deleteWord()
    case [.enter]: writing?.write(.plain("\n"))
    default: writing?.leave()
    }
  }

  /// Updates the keyboard for the screen that is shown now.
  package mutating func follow(
    _ found: AccessibleTree, layer: String?, isNewWindow: Bool
  ) -> (following: Keyboard.Following, learned: String?) {
    guard var keyboard else { return (.stays, nil) }
    let following =
      isNewWindow
      ? .goesAway(field: nil) : keyboard.following(found, layer: layer, secrets: secrets)
    let isSecret = found.entersSecret(secrets)
    switch following {
    case .stays:
      guard isSecret, !keyboard.isSecret else { return (.stays, nil) }
      // The field no longer shows its text: the text written so far was the beginning of a
      // password.
      writing = nil
      keyboard.becomeSecret()
    case .goesAlong(let field): keyboard.goAlong(to: field, isSecret: isSecret)
    case .goesAway(let field):
      if let field, keyboard.spills { spilled.insert(field) }
      return (following, close())
    }
    return (following, show(keyboard))
  }

  /// Notes that a key was not pressed, because the field does not have the focus: the keyboard
  /// closes, unless a field has the focus in the next look (K1.20).
  package mutating func noteLostField() { keyboard?.hasLostField = true }

  // MARK: Words

  /// Returns the caret's line in the current field; nil if it must not be shown, and no words may
  /// be offered for it (K2, K3).
  package func writtenLine(in tree: AccessibleTree) -> WrittenLine? {
    guard let keyboard, !keyboard.isSecret,
      let field = keyboard.field.flatMap({ tree.accessible(at: $0) }), !field.isSecret,
      !secrets.contains(field.reference), !spilled.contains(field.reference),
      field.role != .terminal
    else { return nil }
    return field.writtenLine
  }

  /// Follows the text before the caret of the field, to learn from it (K3); nil if it must not be
  /// known.
  package mutating func see(_ before: String?) -> String? {
    guard let before, keyboard?.learns == true else { return end() }
    if writing == nil { writing = FieldWriting(after: before) }
    writing?.see(before)
    return nil
  }

  /// Offers words after the current line; returns true if the keyboard has changed.
  package mutating func offer(
    _ words: [String], letters: [Character]?, after written: WrittenLine?, beginsSentence: Bool
  ) -> Bool {
    let before = keyboard
    keyboard?.offer(words, letters: letters, after: written, beginsSentence: beginsSentence)
    return keyboard != before
  }

  /// Ends the text that was written.
  package mutating func end() -> String? {
    let text = writing?.text ?? ""
    writing = nil
    return text.isEmpty ? nil : text
  }

  // MARK: Fields

  /// Notes the password fields of a window.
  package mutating func noteSecrets(of tree: AccessibleTree) {
    for node in tree.nodes where node.isSecret { secrets.insert(node.reference) }
  }

  /// Notes after an act the field in which the user has selected text (F1).
  package mutating func noteSelection(
    by act: DesktopAct, isDone: Bool, focused: AccessibleReference?
  ) {
    guard isDone else { return chosenText = nil }
    // For keys it was noted when they were picked.
    guard !act.writes else { return }
    switch act.pointing {
    case .gesture(.doubleClick), .gesture(.drag): chosenText = focused
    default: if act.control?.accessible.reference != chosenText { chosenText = nil }
    }
  }
}
