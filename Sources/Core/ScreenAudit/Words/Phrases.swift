/// Phrases of a language in lower case, each a word or more, found by their first word.
///
/// They are written as one text, separated by commas.
struct Phrases: ExpressibleByStringLiteral {
  /// The words of each phrase, the longest first, by the first one, and those first ones.
  private let byFirstWord: [String: [[String]]]
  let firstWords: WordFilter

  init(stringLiteral text: String) {
    var found: [String: [[String]]] = [:]
    var firsts: [String] = []
    for phrase in text.split(separator: ",") {
      let words = words(in: String(phrase))
      guard let first = words.first else { continue }
      found[first, default: []].append(words)
      firsts.append(first)
    }
    byFirstWord = found.mapValues { phrases in phrases.sorted { $0.count > $1.count } }
    firstWords = WordFilter(firsts)
  }

  /// Returns the longest phrase that begins at an index in some words; nil if there is none.
  func phrase(at index: Int, of words: [String]) -> [String]? {
    guard words.indices.contains(index), firstWords.mayHold(words[index]),
      let candidates = byFirstWord[words[index]]
    else { return nil }
    return candidates.first { words[index...].starts(with: $0) }
  }

  /// Returns the first index, from a start on, at which one of the phrases begins in some words,
  /// and that phrase.
  func first(in words: [String], from start: Int = 0) -> (index: Int, phrase: [String])? {
    for index in words.indices where index >= start {
      if let phrase = phrase(at: index, of: words) { return (index, phrase) }
    }
    return nil
  }

  /// Returns the phrase at the end of some words; nil if there is none.
  func end(of words: [String]) -> (index: Int, phrase: [String])? {
    for index in words.indices {
      if let phrase = phrase(at: index, of: words), index + phrase.count == words.count {
        return (index, phrase)
      }
    }
    return nil
  }

  /// Returns true if one of the phrases begins with a word.
  func begin(with word: String) -> Bool {
    firstWords.mayHold(word) && byFirstWord[word] != nil
  }

  /// Returns true if a word is one of the phrases.
  func contains(_ word: String) -> Bool {
    firstWords.mayHold(word) && byFirstWord[word]?.contains { $0.count == 1 } ?? false
  }
}
