import WordPrediction

/// The choices for scanning the desktop; stored screens ignore them.
package struct DesktopChoices: Hashable, Sendable {
  /// The condition under which read-only text is a stop.
  package enum Text: Hashable, Sendable {
    /// If stops are spoken.
    case spoken
    case always
    case never
  }

  /// The arrangement of the letters on the program's own keyboard.
  package enum Letters: Hashable, Sendable {
    case arranged(KeyboardLayout.Arrangement)
    case own(KeyboardLayout)
  }

  /// The condition under which read-only text is a stop (D3).
  package var text = Text.spoken
  /// The maximum number of stops in a scope if the profile has no setting for groups, 3 to 50 (D7).
  package var groupSize = 6
  /// True if the program's own keyboard is shown for a text field that was picked (K1).
  package var opensKeyboard = true
  /// The number of predicted words on the program's own keyboard, 0 to 8 (K2).
  package var words = 5
  /// True if they follow the letters instead of preceding them (K2).
  package var wordsAreLast = false
  /// True if a sentence begins with a capital letter on the program's own keyboard (K1).
  package var capitalizes = false
  /// True if words written with the program's own keyboard are learned (K3).
  package var learnsWords = true
  /// The arrangement of the letters on the program's own keyboard (K5).
  package var letters = Letters.arranged(.frequency)
  /// The phrases that the program's own keyboard writes by one pick; if empty, those of the
  /// language (K1).
  package var phrases: [String] = []
  /// True if the screen is prevented from turning off and locking automatically during a scan
  /// (D15).
  package var keepsAwake = true
  /// True if the lock screen is scanned, so that a switch can unlock it (D17).
  package var unlocks = false

  /// Creates the default choices.
  package init() {}
}
