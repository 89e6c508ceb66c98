/// The words of a language with their probabilities and followers (K2, K5).
///
/// Words are in the order of their keys, so that those with a common beginning are neighbors.
package struct Vocabulary: Sendable {
  /// A word that follows another one, with its probability.
  struct Follower: Sendable {
    let word: Int
    let share: Double
  }

  /// The language subtag, in lower case.
  package let language: String
  /// The keys of all words, concatenated; `starts` has the beginning of each.
  private let keys: [UInt8]
  private let starts: [Int32]
  /// The words whose spelling differs from their keys.
  private let writings: [Int32: String]
  /// The probability of each word in a text; the sum is at most 1.
  let shares: [Float]
  /// The bounds of the followers of each word; the last ones are for the beginning of a sentence.
  private let followerStarts: [Int32]
  private let followers: [Follower]

  /// The number of words.
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

  /// Returns a vocabulary without words for a language.
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

  /// Returns the character at an offset of a key in bytes; nil at its end.
  func scalar(at offset: Int, of index: Int) -> Unicode.Scalar? {
    var bytes = keyBytes(index).dropFirst(offset).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  /// Returns a word in its spelling in the middle of a sentence.
  func word(_ index: Int) -> String {
    writings[Int32(index)] ?? key(index)
  }

  /// Returns the range of the words whose keys begin with a text.
  func range(startingWith prefix: String) -> Range<Int> {
    let prefix = Array(prefix.utf8)
    let first = partition { $0.lexicographicallyPrecedes(prefix) }
    let end = partition { $0.lexicographicallyPrecedes(prefix) || $0.starts(with: prefix) }
    return first..<max(first, end)
  }

  /// Returns the index of the word with a key; nil if there is none.
  func index(ofKey key: String) -> Int? {
    let key = Array(key.utf8)
    let index = partition { $0.lexicographicallyPrecedes(key) }
    return index < count && keyBytes(index).elementsEqual(key) ? index : nil
  }

  /// Returns the spelling of a known word, for a text in any case; nil if it is unknown.
  package func writing(of word: String) -> String? {
    index(ofKey: WordForm.key(word)).map { self.word($0) }
  }

  /// Returns the frequent followers of a word; nil is the beginning of a sentence.
  func followers(of word: Int?) -> ArraySlice<Follower> {
    let context = word ?? count
    return followers[Int(followerStarts[context])..<Int(followerStarts[context + 1])]
  }

  /// Returns the number of words at the start that satisfy a condition, which is false for all
  /// later ones.
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
