extension Vocabulary {
  /// The maximum size of a file of words, in bytes.
  package static let sizeLimit = 4_000_000
  private static let wordLimit = 200_000
  private static let followerLimit = 400_000
  private static let centibelLimit = 999

  /// Reads a file of words (K5).
  ///
  /// Lines: `switchlight words 1`, `language TAG`, `words N`, then N lines `WORD C` in the order of
  /// keys, `contexts M`, then M lines `NUMBER WORD:C WORD:C …`, with words as numbers from 0, and
  /// `start` for the beginning of a sentence, as the last one. C is the improbability: -100 times
  /// the decimal logarithm of the probability, 0 to 999.
  package init(bytes: [UInt8]) throws(BrokenWords) {
    guard bytes.count <= Self.sizeLimit else {
      throw BrokenWords(line: 1, "the file has more than \(Self.sizeLimit) bytes")
    }
    var lines = WordLines(bytes)
    guard try lines.required("the first line").elementsEqual("switchlight words 1".utf8) else {
      throw lines.broken("this is not a file of words of version 1")
    }
    let tag = String(decoding: try lines.field("language"), as: UTF8.self)
    guard (2...8).contains(tag.utf8.count), tag.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { throw lines.broken("this is not a language tag") }
    let count = try lines.count("words", atMost: Self.wordLimit)
    var reading = Reading(expected: count)
    for _ in 0..<count { try reading.word(from: &lines) }
    let contexts = try lines.count("contexts", atMost: count + 1)
    for _ in 0..<contexts { try reading.context(from: &lines) }
    guard lines.next() == nil else { throw lines.broken("nothing is expected here") }
    reading.close()
    self.init(
      language: tag, keys: reading.keys, starts: reading.starts, writings: reading.writings,
      shares: reading.shares, followerStarts: reading.followerStarts, followers: reading.followers)
  }

  private struct Reading {
    var keys: [UInt8] = []
    var starts: [Int32] = [0]
    var writings: [Int32: String] = [:]
    var shares: [Float] = []
    var followerStarts: [Int32] = [0]
    var followers: [Follower] = []
    private let expected: Int
    private let powers = Probability.table(upTo: Vocabulary.centibelLimit)

    init(expected: Int) {
      self.expected = expected
    }

    mutating func word(from lines: inout WordLines) throws(BrokenWords) {
      let line = try lines.required("a word")
      let written = line.prefix { $0 != UInt8(ascii: " ") }
      guard
        let rank = WordLines.number(
          line.dropFirst(written.count + 1), atMost: Vocabulary.centibelLimit)
      else { throw lines.broken("a word and its frequency are expected, such as \"house 380\"") }
      guard let word = String(validating: written, as: UTF8.self), WordForm.isWord(word) else {
        throw lines.broken("this is not a word of letters of at most \(WordForm.limit) bytes")
      }
      let key = WordForm.key(word)
      let before = keys[Int(starts.count > 1 ? starts[starts.count - 2] : 0)...]
      guard shares.isEmpty || before.lexicographicallyPrecedes(key.utf8) else {
        throw lines.broken("this word does not come after the previous one")
      }
      if key != word { writings[Int32(shares.count)] = word }
      keys.append(contentsOf: key.utf8)
      starts.append(Int32(keys.count))
      shares.append(Float(powers[rank]))
    }

    mutating func context(from lines: inout WordLines) throws(BrokenWords) {
      let line = try lines.required("a context")
      let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard let name = parts.first, parts.count > 1 else {
        throw lines.broken("a word and what follows it are expected")
      }
      let isStart = name.elementsEqual("start".utf8)
      guard let context = isStart ? expected : WordLines.number(name, atMost: expected - 1),
        context >= followerStarts.count - 1
      else { throw lines.broken("this context does not come after the previous one") }
      closeContexts(before: context)
      var seen: Set<Int> = []
      var sum = 0.0
      for part in parts.dropFirst() {
        let halves = part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard halves.count == 2, let word = WordLines.number(halves[0], atMost: expected - 1),
          let rank = WordLines.number(halves[1], atMost: Vocabulary.centibelLimit),
          seen.insert(word).inserted
        else { throw lines.broken("a follower is not a word's number, a colon and a frequency") }
        sum += powers[rank]
        followers.append(Follower(word: word, share: powers[rank]))
      }
      // Rounding may raise a sum a little above 1.
      guard sum < 1.05, followers.count <= Vocabulary.followerLimit else {
        throw lines.broken("these followers are more than all that can follow")
      }
      followerStarts.append(Int32(followers.count))
    }

    private mutating func closeContexts(before context: Int) {
      while followerStarts.count - 1 < context { followerStarts.append(Int32(followers.count)) }
    }

    mutating func close() {
      closeContexts(before: expected + 1)
    }
  }
}
