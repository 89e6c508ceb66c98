/// The text that the user writes into a field in one go, as far as the field shows it: it
/// determines the words that may be learned (K3).
///
/// Only text that the field shows before the caret counts. So nothing is learned from a field that
/// shows other characters, or from a word that its program corrected.
package struct FieldWriting: Hashable, Sendable {
  /// Represents earlier and unknown text; no word contains it.
  private static let unknown: Character = "\u{FFFC}"

  /// The text that the field showed, in separate pieces.
  private var pieces: [String] = []
  /// The text that was written since the caret reached the beginning of the piece.
  private var current: String
  /// The part of the current text that the field has shown.
  private var shown: String
  /// True if the caret has moved, so that a new piece begins at its next known position.
  private var hasLeft = false

  /// Begins after a text, which is not learned.
  package init(after before: String) {
    current = Self.beginning(after: before)
    shown = current
  }

  /// Applies an insertion, and the deletion before it.
  package mutating func write(_ insertion: WordInsertion) {
    for _ in 0..<insertion.deleted { deleteCharacter() }
    forgetDeleted()
    guard insertion.inserted.contains(where: \.isNewline) else {
      current += insertion.inserted
      return
    }
    // A line that was not shown is not learned, because only its end would be checked.
    let wasShown = shown == current
    cut(keepsLastWord: true)
    current = wasShown ? "" : String(Self.unknown)
    shown = current
  }

  /// Applies the deletion of the word before the caret, with the spaces after it.
  package mutating func deleteWord() {
    if current.isEmpty { current.append(Self.unknown) }
    while let last = current.last, last.isWhitespace { current.removeLast() }
    while let last = current.last, !last.isWhitespace, last != Self.unknown { current.removeLast() }
    forgetDeleted()
  }

  /// Notes that the caret moves, or that the text changes in an unknown way; an unfinished word is
  /// not learned.
  package mutating func leave() {
    cut(keepsLastWord: false)
    hasLeft = true
  }

  /// Notes the text before the caret that the field shows, from the beginning of the caret's line.
  package mutating func see(_ before: String) {
    let known = current.drop { $0 == Self.unknown }
    if hasLeft || !before.hasSuffix(known) {
      if !hasLeft { cut(keepsLastWord: false) }
      hasLeft = false
      current = Self.beginning(after: before)
    }
    shown = current
  }

  /// The text that may be learned.
  package var text: String {
    var all = pieces
    let last = Self.written(shown)
    if !last.isEmpty { all.append(last) }
    return all.joined(separator: "\n")
  }

  private mutating func deleteCharacter() {
    guard let last = current.last, last != Self.unknown else {
      current = String(Self.unknown)
      return
    }
    current.removeLast()
  }

  private mutating func forgetDeleted() {
    if shown.hasPrefix(current) { shown = current }
  }

  private mutating func cut(keepsLastWord: Bool) {
    var piece = Self.written(shown)
    if !keepsLastWord {
      while let last = piece.last, WordForm.isPart(last) { piece.removeLast() }
    }
    if piece.contains(where: \.isLetter) { pieces.append(piece) }
    current = String(Self.unknown)
    shown = current
  }

  private static func beginning(after before: String) -> String {
    guard let last = before.last else { return "" }
    return last.isWhitespace ? "\(unknown) " : String(unknown)
  }

  /// Returns a piece, with the mark that prevents learning an unknown first word; empty if it has
  /// no letter.
  private static func written(_ text: String) -> String {
    text.contains(where: \.isLetter) ? text : ""
  }
}
