/// The user's words by the numbers of a vocabulary, for one predictor.
///
/// Words outside the vocabulary have the numbers after its own.
struct OwnIndex: Sendable {
  private struct Word: Sendable {
    let id: Int
    let share: Double
  }

  /// The maximum weight of the user's words relative to the language's.
  private static let highestWeight = 0.3
  /// The number of words that results in half of that weight.
  private static let halfWeight = 150.0
  /// The number of occurrences of a word after which its followers weigh as much as all words
  /// together.
  private static let halfContext = 0.5

  private let vocabularyCount: Int
  private let words: [Word]
  private let extraKeys: [String]
  private let writings: [Int: String]
  private let following: [String?: (total: Double, words: [Word])]
  private let weight: Double

  init(_ own: OwnWords, _ vocabulary: Vocabulary) {
    vocabularyCount = vocabulary.count
    // Sorted, so that sums are reproducible.
    let ordered = own.words.sorted { $0.key < $1.key }
    let total = ordered.reduce(0) { $0 + $1.value.weight }
    weight = Self.highestWeight * total / (total + Self.halfWeight)
    var ids: [String: Int] = [:]
    var extras: [String] = []
    var writings: [Int: String] = [:]
    var words: [Word] = []
    for (key, entry) in ordered {
      let id = vocabulary.index(ofKey: key) ?? vocabulary.count + extras.count
      if id == vocabulary.count + extras.count { extras.append(key) }
      ids[key] = id
      if id >= vocabulary.count || vocabulary.word(id) != entry.writing {
        writings[id] = entry.writing
      }
      words.append(Word(id: id, share: entry.weight / total))
    }
    self.words = words
    self.writings = writings
    extraKeys = extras
    var following: [String?: (total: Double, words: [Word])] = [:]
    for (pair, count) in own.pairs.sorted(by: { $0.key < $1.key }) {
      guard let id = ids[pair.second] else { continue }
      following[pair.first, default: (0, [])].total += count
      following[pair.first, default: (0, [])].words.append(Word(id: id, share: count))
    }
    self.following = following
  }

  /// Returns the user's spelling of a word; nil if it is that of the vocabulary.
  func writing(_ id: Int) -> String? {
    writings[id]
  }

  /// Returns the words outside the vocabulary that begin with a text, as numbers from 0.
  func extras(startingWith prefix: String) -> [Int] {
    extraKeys.indices.filter { extraKeys[$0].hasPrefix(prefix) }
  }

  /// Returns the key of a word outside the vocabulary.
  func extraKey(_ number: Int) -> String { extraKeys[number] }

  /// Adds the user's words to the probabilities of the words of a range and of some extra ones.
  ///
  /// - Parameter context: the key of the previous word, with an inner nil for the beginning of a
  ///   sentence; nil if it is unknown.
  func add(to scores: inout [Double], in range: Range<Int>, extra: [Int], after context: String??) {
    guard weight > 0 else { return }
    var places: [Int: Int] = [:]
    for (place, number) in extra.enumerated() {
      places[vocabularyCount + number] = range.count + place
    }
    func place(_ id: Int) -> Int? {
      range.contains(id) ? id - range.lowerBound : places[id]
    }
    for index in scores.indices { scores[index] *= 1 - weight }
    let known = context.flatMap { following[$0] }
    let followWeight = known.map { $0.total / ($0.total + Self.halfContext) } ?? 0
    for word in words {
      guard let place = place(word.id) else { continue }
      scores[place] += weight * (1 - followWeight) * word.share
    }
    guard let known else { return }
    for word in known.words {
      guard let place = place(word.id) else { continue }
      scores[place] += weight * followWeight * word.share / known.total
    }
  }
}
