/// The line of a text that contains the caret, in its two parts.
package struct WrittenLine: Hashable, Sendable {
  /// The part before the caret.
  package var before: String
  /// The part after the caret.
  package var after: String

  /// Creates a line from its parts.
  package init(before: String, after: String = "") {
    self.before = before
    self.after = after
  }
}

/// The parts of an on-screen keyboard that are only drawn: neither spoken nor recorded (K1, W3).
package struct KeyboardLook: Hashable, Sendable {
  /// The line that is written; nil if its field does not report it, or hides it.
  package var written: WrittenLine?
  /// The line of the field that contains the caret, on the display; nil if its position is unknown.
  package var caretLine: Frame?
  /// The id of the row of predicted words; nil if there is no such row, with or without words.
  package var wordRow: String?
  /// The id of the space bar, which is drawn with a sign instead of its name; nil if it has none.
  package var spaceKey: String?
  /// The number of words for which that row has room.
  package var wordCount = 0
  /// True if that row is the first one; otherwise it is below the letters and the marks.
  package var beginsWithWords = true

  /// Creates a look without any of these parts.
  package init() {}
}
