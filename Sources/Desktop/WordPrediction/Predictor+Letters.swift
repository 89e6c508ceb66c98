/// The letters that probably come next (K5).
extension Predictor {
  /// The share of all letters, by their order, for unknown words.
  private static let unknownShare = 0.05

  /// Returns letters in the order of their probability, the likeliest first.
  ///
  /// Offered words do not count, because a user who wants one picks it. Within numbers and
  /// addresses the order is unchanged.
  ///
  /// - Parameters:
  ///   - text: the text before the caret; its last 200 characters count.
  ///   - letters: the letters in lower case, including the space, the most frequent first.
  ///   - offered: the words that are offered at the same time.
  package func letters(
    after text: String, among letters: [Character], besides offered: [String]
  ) -> [Character] {
    let before = TextBefore(text)
    // A space follows a punctuation mark.
    if before.typed.isEmpty, let last = text.last, !last.isWhitespace {
      return letters.filter { $0 == " " } + letters.filter { $0 != " " }
    }
    guard before.takesWord else { return letters }
    let shares = shares(after: before, besides: Set(offered.map(WordForm.key)))
    let total = shares.values.reduce(0, +)
    func share(_ letter: Character, at index: Int) -> Double {
      let known = total > 0 ? (shares[letter] ?? 0) / total : 0
      return (1 - Self.unknownShare) * known + Self.unknownShare / Double(index + 2)
    }
    return letters.enumerated().map { ($1, share($1, at: $0), $0) }
      .sorted { ($1.1, $0.2) < ($0.1, $1.2) }.map(\.0)
  }

  /// Returns the probability of each letter after the unfinished word; that of the space is the
  /// probability that the word is complete.
  private func shares(after before: TextBefore, besides offered: Set<String>) -> [Character: Double]
  {
    let typed = WordForm.key(before.typed)
    let candidates = candidates(
      startingWith: typed, after: before.previous.map(WordForm.key),
      startsSentence: before.startsSentence)
    let (range, extra) = (candidates.range, candidates.extra)
    var scores = candidates.scores
    for key in offered {
      if let place = place(of: key, in: candidates) { scores[place] = 0 }
    }
    var shares: [Character: Double] = [:]
    // Words are sorted, so that those with the same next letter are neighbors.
    var first = range.lowerBound
    while first < range.upperBound {
      let letter = vocabulary.scalar(at: typed.utf8.count, of: first)
      let end = letter.map { vocabulary.range(startingWith: typed + String($0)).upperBound }
      let next = max(first + 1, end ?? 0)
      let sum = scores[first - range.lowerBound..<next - range.lowerBound].reduce(0, +)
      shares[letter.map(Character.init) ?? " ", default: 0] += sum
      first = next
    }
    for (number, place) in zip(extra, range.count...) {
      let letter = own.extraKey(number).dropFirst(typed.count).first
      shares[letter ?? " ", default: 0] += scores[place]
    }
    return shares
  }

  private func place(of key: String, in candidates: Candidates) -> Int? {
    let range = candidates.range
    if let index = vocabulary.index(ofKey: key) {
      return range.contains(index) ? index - range.lowerBound : nil
    }
    return candidates.extra.firstIndex { own.extraKey($0) == key }.map { range.count + $0 }
  }
}
