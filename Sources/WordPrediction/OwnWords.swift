/// The words that a person wrote, and which ones followed one another; newer ones count more (K2, K3).
///
/// Texts themselves are not kept. Words are compared without letter case; the writing that came last counts.
package struct OwnWords: Hashable, Sendable {
  /// So many words are kept at the most.
  package static let wordLimit = 5_000
  /// So many pairs of words are kept at the most.
  package static let pairLimit = 15_000
  /// So many characters of a text are learned at the most, those at its end.
  package static let textLimit = 20_000

  /// A word behind another one; before nil is the beginning of a sentence.
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
  /// How many words were learned since all weights were lowered.
  private(set) var sinceAging = 0

  /// After so many words the weights are lowered, to half in ten times.
  private static let agingStep = 300
  private static let agingFactor = 0.933
  /// What counts less is forgotten; a word that was written once is kept through some 40 lowerings.
  private static let leastWeight = 0.06

  /// Nothing was written yet.
  package init() {}

  init(words: [String: Entry], pairs: [Pair: Double], sinceAging: Int) {
    self.words = words
    self.pairs = pairs
    self.sinceAging = sinceAging
    limit()
  }

  /// True if nothing is known.
  package var isEmpty: Bool { words.isEmpty }

  /// All words as they are written, the most important ones first.
  package var list: [String] {
    words.sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }.map(\.value.writing)
  }

  /// Learns a text that the person wrote.
  ///
  /// What has digits or signs in it is left out, so that no number and no address is kept.
  /// - Parameter vocabulary: says how a word is written that stands at the start of a sentence.
  package mutating func learn(_ text: String, knowing vocabulary: Vocabulary) {
    for sentence in WrittenWords.sentences(of: text.suffix(Self.textLimit)) {
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
        let known = words[key]?.writing ?? vocabulary.writing(of: word)
        words[key] = Entry(
          writing: isFirst ? known ?? word : word, weight: (words[key]?.weight ?? 0) + 1)
        previous = key
        isFirst = false
        age()
      }
    }
    limit()
  }

  /// Forgets a word in every letter case, and each pair it is in; false where it was not known.
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

  /// Keeps the heaviest ones where there are too many.
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

  /// A pair is kept only with both of its words.
  private mutating func dropLoosePairs() {
    pairs = pairs.filter { pair, _ in
      words[pair.second] != nil && pair.first.map { words[$0] != nil } != false
    }
  }
}
