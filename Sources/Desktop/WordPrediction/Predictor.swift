/// Predicts the next words (K2).
///
/// A word's probability combines that of the language with that of the user's own words, if there
/// are any. Both include the followers of words. A predictor copies all of its data, so a new one
/// is needed after words were learned.
package struct Predictor: Sendable {
  /// The maximum number of predicted words.
  package static let limit = 8

  let vocabulary: Vocabulary
  let own: OwnIndex

  /// Creates a predictor from the words of a language and of the user.
  package init(vocabulary: Vocabulary, own: OwnWords = OwnWords()) {
    self.vocabulary = vocabulary
    self.own = OwnIndex(own, vocabulary)
  }

  /// Returns the words that are probably intended, the likeliest first, in the matching case.
  ///
  /// A word that is already written is omitted, unless its case would change.
  ///
  /// - Parameters:
  ///   - text: the text before the caret; its last 200 characters count.
  ///   - count: the maximum number of words, 1 to 8.
  package func words(after text: String, count: Int) -> [String] {
    let before = TextBefore(text)
    guard before.takesWord else { return [] }
    let wanted = max(1, min(count, Self.limit))
    let typed = WordForm.key(before.typed)
    var found = best(
      wanted, startingWith: typed, after: before.previous, startsSentence: before.startsSentence,
      writing: before)
    // In "l'homme" the unfinished word follows the apostrophe.
    if found.isEmpty, let mark = before.typed.lastIndex(where: WordForm.isApostrophe) {
      let rest = String(before.typed[before.typed.index(after: mark)...])
      let head = String(before.typed[...mark])
      let part = TextBefore(rest)
      found = best(
        wanted, startingWith: WordForm.key(rest), after: nil, startsSentence: false, writing: part,
        isPart: true
      ).map { head + $0 }
    }
    return found
  }

  private func best(
    _ wanted: Int, startingWith typed: String, after previous: String?, startsSentence: Bool,
    writing before: TextBefore, isPart: Bool = false
  ) -> [String] {
    let previousKey = previous.map(WordForm.key)
    // In capitals "Maße" and "Masse" are one word.
    var list = BestList(limit: wanted * 2)
    for beginning in beginnings(typed) {
      let found = candidates(
        startingWith: beginning, after: previousKey, startsSentence: startsSentence)
      let (range, extra, scores) = (found.range, found.extra, found.scores)
      for place in scores.indices where list.takes(scores[place]) {
        let id =
          place < range.count
          ? range.lowerBound + place : extra[place - range.count] + vocabulary.count
        let word = WordForm.fitted(
          own.writing(id) ?? vocabulary.word(id), to: before.typed,
          startsSentence: startsSentence && !isPart)
        if word == before.typed { continue }
        list.insert(word, scores[place])
      }
    }
    return list.words(wanted)
  }

  /// The words with a beginning, and the probability of each.
  struct Candidates {
    /// The words of the vocabulary.
    let range: Range<Int>
    /// The user's further words.
    let extra: [Int]
    /// The probabilities of those of the range, then of the further ones.
    let scores: [Double]
  }

  /// Returns the words with a beginning, each with its probability after the previous word.
  func candidates(
    startingWith beginning: String, after previous: String?, startsSentence: Bool
  ) -> Candidates {
    let range = vocabulary.range(startingWith: beginning)
    let extra = own.extras(startingWith: beginning)
    guard !range.isEmpty || !extra.isEmpty else {
      return Candidates(range: range, extra: extra, scores: [])
    }
    let context: Int?? =
      startsSentence
      ? .some(nil) : previous.flatMap { vocabulary.index(ofKey: $0) }.map { .some($0) }
    var scores = languageScores(range, after: context)
    scores += [Double](repeating: 0, count: extra.count)
    own.add(
      to: &scores, in: range, extra: extra,
      after: startsSentence ? .some(nil) : previous.map { .some($0) })
    return Candidates(range: range, extra: extra, scores: scores)
  }

  /// Returns the typed letters, and in German also their form with "ß" for one "ss", the Swiss
  /// spelling.
  private func beginnings(_ typed: String) -> [String] {
    guard vocabulary.language == "de", typed.utf8.count <= WordForm.limit else { return [typed] }
    let letters = Array(typed)
    let places = letters.indices.dropLast().filter { letters[$0] == "s" && letters[$0 + 1] == "s" }
    return [typed] + places.map { String(letters[..<$0] + ["ß"] + letters[($0 + 2)...]) }
  }

  /// Returns the probability of each word of a range by the language alone.
  private func languageScores(_ range: Range<Int>, after context: Int??) -> [Double] {
    let followers = context.map { vocabulary.followers(of: $0) } ?? []
    let rest = max(0, 1 - followers.reduce(0) { $0 + $1.share })
    var scores = vocabulary.shares[range].map { rest * Double($0) }
    for follower in followers where range.contains(follower.word) {
      scores[follower.word - range.lowerBound] += follower.share
    }
    return scores
  }
}

/// The best words so far, the best first; of equal ones the earlier one is first.
private struct BestList {
  let limit: Int
  private var words: [String] = []
  private var scores: [Double] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the best words, each once.
  func words(_ count: Int) -> [String] {
    var seen: Set<String> = []
    return Array(words.filter { seen.insert($0).inserted }.prefix(count))
  }

  func takes(_ score: Double) -> Bool {
    score > 0 && (scores.count < limit || score > scores[scores.count - 1])
  }

  mutating func insert(_ word: String, _ score: Double) {
    let place = scores.firstIndex { $0 < score } ?? scores.count
    scores.insert(score, at: place)
    words.insert(word, at: place)
    if scores.count > limit {
      scores.removeLast()
      words.removeLast()
    }
  }
}
