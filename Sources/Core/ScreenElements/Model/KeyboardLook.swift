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

/// The parts of an on-screen keyboard that are only drawn, but neither spoken nor recorded (K1,
/// W3).
package struct KeyboardLook: Hashable, Sendable {
  /// The current line of the text; nil if its field does not report it, or hides it.
  package var written: WrittenLine?
  /// The frame on the display of the line with the caret; nil if it is unknown.
  package var caretLine: Frame?
  /// The id of the row of predicted words; nil if the keyboard has no such row.
  package var wordRow: String?
  /// The id of the space bar, which has a sign instead of its name; nil if there is none.
  package var spaceKey: String?
  /// The maximum number of words in that row.
  package var wordCount = 0
  /// True if that row is the first one; otherwise it is below the letters and marks.
  package var beginsWithWords = true

  /// Creates a look without any of these parts.
  package init() {}
}
