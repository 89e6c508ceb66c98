/// The words of the user, and their followers; newer ones weigh more (K2, K3).
///
/// Texts themselves are not kept. Words are compared without case; the latest spelling counts.
package struct OwnWords: Hashable, Sendable {
  /// The maximum number of words.
  package static let wordLimit = 5_000
  /// The maximum number of pairs of words.
  package static let pairLimit = 15_000
  /// The maximum number of learned characters of a text, from its end.
  package static let textLimit = 20_000

  /// A word after another one; the first one is nil at the beginning of a sentence.
  struct Pair: Hashable, Comparable, Sendable {
    let first: String?
    let second: String

    static func < (one: Pair, other: Pair) -> Bool {
      (one.first ?? "", one.second) < (other.first ?? "", other.second)
    }
  }

  struct Entry: Hashable, Sendable {
    var writing: String
    var weight: Double
  }

  private(set) var words: [String: Entry] = [:]
  private(set) var pairs: [Pair: Double] = [:]
  /// The number of words that were learned since all weights were last reduced.
  private(set) var sinceAging = 0

  /// The number of words after which the weights are reduced; ten reductions halve them.
  private static let agingStep = 300
  private static let agingFactor = 0.933
  /// The weight below which an entry is forgotten; a word that was written once survives some 40
  /// reductions.
  private static let leastWeight = 0.06

  /// The sum of all weights after very many words, when each step adds as much as it removes.
  private static let lastingWeight = Double(agingStep) / (1 - agingFactor)

  /// Creates an empty collection.
  package init() {}

  init(words: [String: Entry], pairs: [Pair: Double], sinceAging: Int) {
    self.words = words
    self.pairs = pairs
    self.sinceAging = sinceAging
    limit()
  }

  /// True if there are no words.
  package var isEmpty: Bool { words.isEmpty }

  /// All words in their spelling, the most important ones first.
  package var list: [String] {
    words.sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }.map(\.value.writing)
  }

  /// Learns a text that the user wrote.
  ///
  /// Words with digits or signs are skipped, so that no number and no address is kept.
  ///
  /// - Parameter vocabulary: supplies the spelling of a word at the start of a sentence.
  package mutating func learn(_ text: String, knowing vocabulary: Vocabulary) {
    for sentence in WrittenWords(of: text.suffix(Self.textLimit)).sentences {
      count(sentence, knowing: vocabulary, ages: true)
    }
    limit()
  }

  /// Counts the words of a sentence, and each pair of them.
  ///
  /// - Parameter ages: true if earlier words lose weight.
  mutating func count(_ sentence: [String?], knowing vocabulary: Vocabulary, ages: Bool) {
    var previous: String?
    var isFirst = true
    for word in sentence {
      guard let word else {
        previous = nil
        isFirst = false
        continue
      }
      let key = WordForm.key(word)
      if previous != nil || isFirst { pairs[Pair(first: previous, second: key), default: 0] += 1 }
      // The case of a first word, or of a word in capitals, may be due to its position.
      let hasOwnCase = !isFirst && !WordForm.isAllCapitals(word)
      let known = hasOwnCase ? nil : words[key]?.writing ?? vocabulary.writing(of: word)
      words[key] = Entry(writing: known ?? word, weight: (words[key]?.weight ?? 0) + 1)
      previous = key
      isFirst = false
      if ages { age() }
    }
  }

  /// Returns the words with those of another collection, up to the limits.
  package func adding(_ other: OwnWords) -> OwnWords {
    var sum = self
    for (key, entry) in other.words {
      let old = sum.words[key]
      sum.words[key] = Entry(
        writing: old?.writing ?? entry.writing, weight: (old?.weight ?? 0) + entry.weight)
    }
    for (pair, weight) in other.pairs { sum.pairs[pair, default: 0] += weight }
    sum.limit()
    return sum
  }

  /// Returns the words without the weights of another collection; words without a remaining weight
  /// are removed.
  package func removing(_ other: OwnWords) -> OwnWords {
    var rest = self
    for (key, entry) in other.words { rest.words[key]?.weight -= entry.weight }
    for (pair, weight) in other.pairs { rest.pairs[pair, default: 0] -= weight }
    // The weights in a file are rounded to thousandths.
    rest.keepPairs { $0 > 0.002 }
    rest.keepWords { $0 > 0.002 }
    return rest
  }

  /// Returns the words with weights of at most the sum that words keep in the long run, without
  /// those that are then too rare, and without some words.
  func fitted(without left: Set<String>) -> OwnWords {
    let kept = words.filter { !left.contains($0.key) }
    let total = kept.values.map(\.weight).sorted().reduce(0, +)
    let factor = min(1, Self.lastingWeight / max(total, 1))
    func scaled(_ weight: Double) -> Double? {
      let weight = weight * factor
      return weight < Self.leastWeight ? nil : weight
    }
    return OwnWords(
      words: kept.compactMapValues { entry in
        scaled(entry.weight).map { Entry(writing: entry.writing, weight: $0) }
      },
      pairs: pairs.compactMapValues(scaled), sinceAging: 0)
  }

  /// Forgets a word in every case, and each of its pairs; false if it was unknown.
  @discardableResult
  package mutating func forget(_ word: String) -> Bool {
    let key = WordForm.key(word)
    guard words.removeValue(forKey: key) != nil else { return false }
    pairs = pairs.filter { $0.key.first != key && $0.key.second != key }
    return true
  }

  private mutating func age() {
    sinceAging += 1
    guard sinceAging >= Self.agingStep else { return }
    sinceAging = 0
    words = words.compactMapValues { entry in
      let weight = entry.weight * Self.agingFactor
      return weight < Self.leastWeight ? nil : Entry(writing: entry.writing, weight: weight)
    }
    pairs = pairs.compactMapValues { weight in
      weight * Self.agingFactor < Self.leastWeight ? nil : weight * Self.agingFactor
    }
    dropLoosePairs()
  }

  /// Keeps the heaviest entries if there are too many.
  private mutating func limit() {
    if words.count > Self.wordLimit {
      let kept = words.sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }
      words = Dictionary(uniqueKeysWithValues: kept.prefix(Self.wordLimit).map { ($0, $1) })
    }
    dropLoosePairs()
    if pairs.count > Self.pairLimit {
      let kept = pairs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      pairs = Dictionary(uniqueKeysWithValues: kept.prefix(Self.pairLimit).map { ($0, $1) })
    }
  }

  /// Keeps only the words whose weights satisfy a condition.
  mutating func keepWords(_ condition: (Double) -> Bool) {
    words = words.filter { condition($0.value.weight) }
    dropLoosePairs()
  }

  /// Keeps only the pairs whose weights satisfy a condition.
  mutating func keepPairs(_ condition: (Double) -> Bool) {
    pairs = pairs.filter { condition($0.value) }
  }

  /// Drops pairs that have lost one of their words.
  private mutating func dropLoosePairs() {
    pairs = pairs.filter { pair, _ in
      words[pair.second] != nil && pair.first.map { words[$0] != nil } != false
    }
  }
}
