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
  func phrase(at place: Int, of words: [String]) -> [String]? {
    guard words.indices.contains(place), firstWords.mayHold(words[place]),
      let candidates = byFirstWord[words[place]]
    else { return nil }
    return candidates.first { words[place...].starts(with: $0) }
  }

  /// Returns the first index, from a start on, at which one of the phrases begins in some words,
  /// and that phrase.
  func first(in words: [String], from start: Int = 0) -> (place: Int, phrase: [String])? {
    for place in words.indices where place >= start {
      if let phrase = phrase(at: place, of: words) { return (place, phrase) }
    }
    return nil
  }

  /// Returns the phrase at the end of some words; nil if there is none.
  func end(of words: [String]) -> (place: Int, phrase: [String])? {
    for place in words.indices {
      if let phrase = phrase(at: place, of: words), place + phrase.count == words.count {
        return (place, phrase)
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
