import WordPrediction

/// How a person scans the desktop; it means nothing for a stored screen.
package struct DesktopChoices: Hashable, Sendable {
  /// Whether text that can only be read is a stop.
  package enum Text: Hashable, Sendable {
    /// Where stops are spoken.
    case spoken
    case always
    case never
  }

  /// Where the letters of our own keyboard are.
  package enum Letters: Hashable, Sendable {
    case arranged(KeyboardLayout.Arrangement)
    case own(KeyboardLayout)
  }

  /// Whether text that can only be read is a stop (D3).
  package var text = Text.spoken
  /// How many stops a scope has at the most where the profile says nothing of groups, 3 to 50 (D7).
  package var groupSize = 6
  /// True if our own keyboard is shown for a text field that was picked (K1).
  package var opensKeyboard = true
  /// How many predicted words our own keyboard offers, 0 to 8 (K2).
  package var words = 5
  /// True if they are behind the letters, and not before them (K2).
  package var wordsAreLast = false
  /// True if what is written with our own keyboard is learned (K3).
  package var learnsWords = true
  /// Where the letters of our own keyboard are (K5).
  package var letters = Letters.arranged(.frequency)
  /// What our own keyboard writes by one pick; none are those of the language (K1).
  package var phrases: [String] = []
  /// True if the screen is kept from going dark and locking by itself while somebody scans (D15).
  package var keepsAwake = true

  /// Creates the choices of a profile that makes none.
  package init() {}
}
