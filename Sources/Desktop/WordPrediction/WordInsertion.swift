/// The change of the text before the caret by a picked word, or by a punctuation mark typed after
/// it (K2).
package struct WordInsertion: Hashable, Sendable {
  /// The number of characters before the caret that are deleted first.
  package let deleted: Int
  /// The text that is then written.
  package let inserted: String

  /// Returns the insertion of a predicted word, which replaces its typed letters and adds a space.
  ///
  /// - Parameter next: the character after the caret; if it is a space, none is added.
  package static func picking(
    _ word: String, after text: String, before next: Character? = nil
  ) -> WordInsertion {
    let typed = TextBefore(text).typed
    let space = next?.isWhitespace == true ? "" : " "
    if word.hasPrefix(typed) {
      return WordInsertion(deleted: 0, inserted: String(word.dropFirst(typed.count)) + space)
    }
    return WordInsertion(deleted: typed.count, inserted: word + space)
  }

  /// Returns the insertion of an unchanged text without a deletion.
  package static func plain(_ text: String) -> WordInsertion {
    WordInsertion(deleted: 0, inserted: text)
  }

  /// The deletion of the character before the caret.
  package static let deletion = WordInsertion(deleted: 1, inserted: "")

  /// Returns the insertion of a phrase, separated from the previous word, with a space after it.
  package static func phrase(_ phrase: String, after text: String) -> WordInsertion {
    let isApart = text.last.map(\.isWhitespace) ?? true
    return .plain((isApart ? "" : " ") + phrase + " ")
  }

  /// Returns the insertion of a punctuation mark right after a picked word; a closing mark removes
  /// the space of that word, and a mark of a sentence adds one.
  ///
  /// A space after such a mark is already there, so it only replaces that space.
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag; French keeps the space before marks of two parts.
  ///   - holdsSentences: false if the field may contain an address, in which no space follows a
  ///     period or a colon.
  package static func typing(
    _ mark: Character, afterPickIn text: String, language: String, holdsSentences: Bool
  ) -> WordInsertion {
    guard text.last == " " else { return plain(String(mark)) }
    let followsMark = text.dropLast().last.map(addsSpace) == true
    if mark == " " { return WordInsertion(deleted: followsMark ? 1 : 0, inserted: " ") }
    let isFrench = language.lowercased().prefix { $0 != "-" && $0 != "_" } == "fr"
    let takesBack =
      closing.contains(mark) || (twoParts.contains(mark) && (!isFrench || followsMark))
    let addsSpace = addsSpace(mark) && (holdsSentences || ![".", ":"].contains(mark))
    return WordInsertion(
      deleted: takesBack ? 1 : 0, inserted: String(mark) + (addsSpace ? " " : ""))
  }

  /// True if a space follows such a mark in a sentence.
  package static func addsSpace(_ mark: Character) -> Bool {
    [".", ",", "?", "!", ":", ";", "…"].contains(mark)
  }

  private static let closing: Set<Character> = [".", ",", ")", "]", "}", "…", "”", "’", "'", "\n"]
  private static let twoParts: Set<Character> = ["?", "!", ":", ";", "%"]
}
