/// What a person writes into a field in one go, as far as the field shows it: what of it may be learned (K3).
///
/// Only what stands before the caret after it was written counts. So nothing is learned of a field that shows other
/// characters, and of a word that its program corrected.
package struct FieldWriting: Hashable, Sendable {
  /// Stands for what was there already, and for what is not known; no word has it.
  private static let unknown: Character = "\u{FFFC}"

  /// What was shown by the field, in pieces that do not follow one another.
  private var pieces: [String] = []
  /// What was written since the caret came where the piece begins.
  private var current: String
  /// The part of it that the field has shown.
  private var shown: String
  /// True if the caret goes elsewhere, so that a new piece begins where it is seen next.
  private var hasLeft = false

  /// Begins behind a text, which is not learned.
  package init(after before: String) {
    current = Self.beginning(after: before)
    shown = current
  }

  /// Takes what is written, and deleted before it.
  package mutating func write(_ insertion: WordInsertion) {
    for _ in 0..<insertion.deleted { deleteCharacter() }
    forgetDeleted()
    guard insertion.inserted.contains(where: \.isNewline) else {
      current += insertion.inserted
      return
    }
    // A line that was not shown is not learned: its end would be the only thing that is looked at.
    let wasShown = shown == current
    cut(keepsLastWord: true)
    current = wasShown ? "" : String(Self.unknown)
    shown = current
  }

  /// The word before the caret is deleted, with the spaces behind it.
  package mutating func deleteWord() {
    if current.isEmpty { current.append(Self.unknown) }
    while let last = current.last, last.isWhitespace { current.removeLast() }
    while let last = current.last, !last.isWhitespace, last != Self.unknown { current.removeLast() }
    forgetDeleted()
  }

  /// The caret goes elsewhere, or the text changes in a way that is not known; a word without an end is not learned.
  package mutating func leave() {
    cut(keepsLastWord: false)
    hasLeft = true
  }

  /// The field shows a text before its caret, the beginning of the caret's line.
  package mutating func see(_ before: String) {
    let known = current.drop { $0 == Self.unknown }
    if hasLeft || !before.hasSuffix(known) {
      if !hasLeft { cut(keepsLastWord: false) }
      hasLeft = false
      current = Self.beginning(after: before)
    }
    shown = current
  }

  /// What may be learned.
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

  /// A piece without what is not known, unless that keeps its first word from being one.
  private static func written(_ text: String) -> String {
    text.contains(where: \.isLetter) ? text : ""
  }
}
