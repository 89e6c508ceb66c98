/// The text before the caret for a prediction: the letters of the unfinished word, and the previous
/// word (K2).
package struct TextBefore: Hashable, Sendable {
  /// The maximum number of characters before the caret that count.
  package static let limit = 200

  /// The letters of the unfinished word; empty if there is none.
  package let typed: String
  /// The previous word in the same sentence, in its spelling; nil if there is none.
  package let previous: String?
  /// True if the unfinished or next word is the first one of a sentence.
  package let startsSentence: Bool
  /// True if a word is possible here; false in the middle of numbers and addresses.
  package let takesWord: Bool

  /// True if the next letter is the first one of a sentence.
  package var beginsSentence: Bool { startsSentence && typed.isEmpty && takesWord }

  /// Analyzes a text that ends at the caret.
  package init(_ text: String) {
    var rest = text.suffix(Self.limit)
    let isWhole = rest.startIndex == text.startIndex
    typed = Self.cutWord(from: &rest)
    takesWord = rest.last.map(Self.canStandBeforeWord) ?? isWhole
    let hadGap = Self.cutSpaces(from: &rest)
    Self.cutOpening(from: &rest)
    if hadGap == .line || (rest.isEmpty && isWhole) || rest.last.map(Self.endsSentence) == true {
      startsSentence = true
      previous = nil
    } else {
      startsSentence = false
      let word = Self.cutWord(from: &rest)
      previous = word.isEmpty ? nil : word
    }
  }

  private enum Gap { case none, space, line }

  /// Removes the word at the end, without apostrophes before it, which are quotation marks.
  private static func cutWord(from text: inout Substring) -> String {
    let start = text.lastIndex { !WordForm.isPart($0) }.map(text.index(after:)) ?? text.startIndex
    let word = text[start...].drop { WordForm.isApostrophe($0) }
    text = text[..<word.startIndex]
    return String(word)
  }

  private static func cutSpaces(from text: inout Substring) -> Gap {
    var gap = Gap.none
    while let last = text.last, last.isWhitespace {
      if last.isNewline { gap = .line } else if gap == .none { gap = .space }
      text.removeLast()
    }
    return gap
  }

  /// Removes opening quotation marks and brackets, and the spaces before them.
  private static func cutOpening(from text: inout Substring) {
    while let last = text.last, opening.contains(last) || closing.contains(last) {
      text.removeLast()
      _ = cutSpaces(from: &text)
    }
  }

  private static let opening: Set<Character> = [
    "(", "[", "\"", "'", "“", "„", "«", "»", "‘", "‚", "¿", "¡",
  ]
  private static let closing: Set<Character> = [")", "]", "”", "’"]

  private static func endsSentence(_ character: Character) -> Bool {
    [".", "!", "?", "…"].contains(character)
  }

  private static func canStandBeforeWord(_ character: Character) -> Bool {
    character.isWhitespace || opening.contains(character)
      || ["-", "–", "—", "/", ","].contains(character)
  }
}
