/// What picking a word, or typing a mark behind it, does to the text before the caret (K2).
package struct WordInsertion: Hashable, Sendable {
  /// How many characters before the caret are deleted first.
  package let deleted: Int
  /// What is written then.
  package let inserted: String

  /// A predicted word takes the place of the letters that were typed of it, and brings its space.
  ///
  /// - Parameter next: the character behind the caret; no space is written where one is there.
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

  /// A text is written as it is, and nothing deleted.
  package static func plain(_ text: String) -> WordInsertion {
    WordInsertion(deleted: 0, inserted: text)
  }

  /// The character before the caret is deleted.
  package static let deletion = WordInsertion(deleted: 1, inserted: "")

  /// A phrase stands apart from the word before it, and brings its space.
  package static func phrase(_ phrase: String, after text: String) -> WordInsertion {
    let isApart = text.last.map(\.isWhitespace) ?? true
    return .plain((isApart ? "" : " ") + phrase + " ")
  }

  /// A mark that was typed right after a picked word; one that ends something takes the space of that word back.
  ///
  /// - Parameter language: a BCP 47 tag; French keeps the space before marks of two parts.
  package static func typing(
    _ mark: Character, afterPickIn text: String, language: String
  ) -> WordInsertion {
    let isFrench = language.lowercased().prefix { $0 != "-" && $0 != "_" } == "fr"
    let takesBack = closing.contains(mark) || (!isFrench && twoParts.contains(mark))
    let isSpace = text.last == " "
    return WordInsertion(deleted: takesBack && isSpace ? 1 : 0, inserted: String(mark))
  }

  private static let closing: Set<Character> = [".", ",", ")", "]", "}", "…", "”", "’", "'", "\n"]
  private static let twoParts: Set<Character> = ["?", "!", ":", ";", "%"]
}
