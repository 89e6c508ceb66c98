import Randomness

@testable import WordPrediction

/// A vocabulary of few letters with its source data, so that a test can calculate the expected predictions.
struct SmallVocabulary {
  /// The words in the order of the file, as they are written, each with its centibels.
  var words: [(writing: String, rank: Int)] = []
  /// The followers of each word, by its number; -1 is the beginning of a sentence.
  var followers: [Int: [(word: Int, rank: Int)]] = [:]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var keys: Set<String> = []
    for _ in 0..<(5 + random.pick(40)) { keys.insert(Self.word(&random)) }
    for key in keys.sorted() {
      let writing = random.pick(4) == 0 ? key.prefix(1).uppercased() + key.dropFirst() : key
      words.append((writing, 150 + random.pick(300)))
    }
    for context in [-1] + Array(words.indices) where random.pick(2) == 0 {
      let first = random.pick(words.count)
      for word in first..<min(words.count, first + 1 + random.pick(4)) {
        followers[context, default: []].append((word, 80 + random.pick(300)))
      }
    }
  }

  static func word(_ random: inout SplitMix64) -> String {
    String((0...random.pick(4)).map { _ in Array("abcä")[random.pick(4)] })
  }

  /// The file of it.
  var text: String {
    var lines = ["switchlight words 1", "language en", "words \(words.count)"]
    lines += words.map { "\($0.writing) \($0.rank)" }
    lines.append("contexts \(followers.count)")
    for context in followers.keys.filter({ $0 >= 0 }).sorted() + followers.keys.filter({ $0 < 0 }) {
      let list = (followers[context] ?? []).map { "\($0.word):\($0.rank)" }.joined(separator: " ")
      lines.append("\(context < 0 ? "start" : "\(context)") \(list)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A text of random words, some with capitals and marks.
func randomText(_ random: inout SplitMix64, words: Int) -> String {
  (0..<words).map { _ in
    let word = SmallVocabulary.word(&random)
    let ends = ["", "", "", "", ".", ",", "?", "\n", "7", "-x"]
    return (random.pick(6) == 0 ? word.uppercased() : word) + ends[random.pick(ends.count)]
  }.joined(separator: " ")
}
