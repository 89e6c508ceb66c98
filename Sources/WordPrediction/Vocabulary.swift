/// The words of a language with how common they are, and which ones follow one another (K2, K5).
///
/// Words stand in the order of their keys, so that those with a common beginning are neighbors.
package struct Vocabulary: Sendable {
  /// How likely a word is behind another one.
  struct Follower: Sendable {
    let word: Int
    let share: Double
  }

  /// The language subtag, in small letters.
  package let language: String
  /// The keys of all words, one behind the other, and where each begins.
  private let keys: [UInt8]
  private let starts: [Int32]
  /// The words that are not written as their keys.
  private let writings: [Int32: String]
  /// How likely each word is in a text; the sum is at most 1.
  let shares: [Float]
  /// Where the followers of a word begin and end; the last one is the beginning of a sentence.
  private let followerStarts: [Int32]
  private let followers: [Follower]

  /// How many words there are.
  package var count: Int { shares.count }

  init(
    language: String, keys: [UInt8], starts: [Int32], writings: [Int32: String], shares: [Float],
    followerStarts: [Int32], followers: [Follower]
  ) {
    self.language = language
    self.keys = keys
    self.starts = starts
    self.writings = writings
    self.shares = shares
    self.followerStarts = followerStarts
    self.followers = followers
  }

  /// A language of which no words are known.
  package static func empty(language: String) -> Vocabulary {
    Vocabulary(
      language: language, keys: [], starts: [0], writings: [:], shares: [], followerStarts: [0, 0],
      followers: [])
  }

  private func keyBytes(_ index: Int) -> ArraySlice<UInt8> {
    keys[Int(starts[index])..<Int(starts[index + 1])]
  }

  func key(_ index: Int) -> String {
    String(decoding: keyBytes(index), as: UTF8.self)
  }

  /// A word as it is written in the middle of a sentence.
  func word(_ index: Int) -> String {
    writings[Int32(index)] ?? key(index)
  }

  /// The words whose keys begin with a text.
  func range(startingWith prefix: String) -> Range<Int> {
    let prefix = Array(prefix.utf8)
    let first = partition { $0.lexicographicallyPrecedes(prefix) }
    let end = partition { $0.lexicographicallyPrecedes(prefix) || $0.starts(with: prefix) }
    return first..<max(first, end)
  }

  /// Which word has a key; nil where none has.
  func index(ofKey key: String) -> Int? {
    let key = Array(key.utf8)
    let index = partition { $0.lexicographicallyPrecedes(key) }
    return index < count && keyBytes(index).elementsEqual(key) ? index : nil
  }

  /// How a word is written that is known in any letter case; nil where it is not known.
  package func writing(of word: String) -> String? {
    index(ofKey: WordForm.key(word)).map { self.word($0) }
  }

  /// What often follows a word; nil stands for the beginning of a sentence.
  func followers(of word: Int?) -> ArraySlice<Follower> {
    let context = word ?? count
    return followers[Int(followerStarts[context])..<Int(followerStarts[context + 1])]
  }

  /// How many words at the start a question is true for; it is true for none behind them.
  private func partition(_ isBefore: (ArraySlice<UInt8>) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(keyBytes(middle)) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
