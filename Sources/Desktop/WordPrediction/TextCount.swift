/// The words of the user's files, before they are added to the learned words (K6).
///
/// Texts are not kept, and their words do not age: a newer text counts as much as an older one.
package struct TextCount: Sendable {
  /// The number of different pairs above which rare ones are dropped.
  private static let pairLimit = 1_000_000
  /// The number of different words above which rare ones are dropped.
  private static let wordLimit = 200_000

  private let vocabulary: Vocabulary
  private var counted = OwnWords()
  /// The number of all counted words.
  package private(set) var total = 0
  /// The number of counted words in the vocabulary of the language.
  package private(set) var known = 0
  private var leftOut: [LeftOutWord: Int] = [:]

  /// Begins to count texts of the language of a vocabulary.
  package init(knowing vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// Counts the words of a text, of any length.
  package mutating func add(_ text: String) {
    let written = WrittenWords(of: text[...])
    for sentence in written.sentences {
      counted.count(sentence, knowing: vocabulary, ages: false)
      for case let word? in sentence {
        total += 1
        if vocabulary.writing(of: word) != nil { known += 1 }
      }
    }
    leftOut.merge(written.leftOut, uniquingKeysWith: +)
    counted.dropSingle(ifMoreThan: Self.wordLimit, pairs: Self.pairLimit)
  }

  /// Returns the words with the weights to add to the learned ones, and the number of skipped
  /// words, by the reason.
  package func result() -> (words: OwnWords, leftOut: [LeftOutWord: Int]) {
    let single = counted.words.filter { key, entry in
      entry.weight < 2 && vocabulary.index(ofKey: key) == nil
    }
    var leftOut = leftOut
    if !single.isEmpty { leftOut[.unknownOnce] = single.count }
    return (counted.fitted(without: Set(single.keys)), leftOut)
  }
}

extension OwnWords {
  /// Drops words and pairs that were counted once, if there are too many.
  fileprivate mutating func dropSingle(ifMoreThan wordLimit: Int, pairs pairLimit: Int) {
    if words.count > wordLimit { keepWords { $0 > 1 } }
    if pairs.count > pairLimit { keepPairs { $0 > 1 } }
  }
}
