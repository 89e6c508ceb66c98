extension OwnWords {
  /// The maximum size of a file of own words, in bytes.
  package static let sizeLimit = 2_000_000
  /// The maximum weight in the file, where weights are in thousandths.
  private static let weightLimit = 100_000_000

  /// The text of a file; the same words always give the same text.
  ///
  /// Lines: `switchlight own words 1`, `learned N`, `words N`, then `WORD WEIGHT` in the order of
  /// keys, `pairs N`, then `WORD WORD WEIGHT`, with `.` as the first word for the beginning of a
  /// sentence. Weights are in thousandths.
  package var text: String {
    var lines = ["switchlight own words 1", "learned \(sinceAging)", "words \(words.count)"]
    lines += words.sorted { $0.key < $1.key }.map {
      "\($0.value.writing) \(Self.written($0.value.weight))"
    }
    lines.append("pairs \(pairs.count)")
    let ordered = pairs.sorted { $0.key < $1.key }
    lines += ordered.map { "\($0.key.first ?? ".") \($0.key.second) \(Self.written($0.value))" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func written(_ weight: Double) -> Int {
    max(1, min(Int((weight * 1000).rounded()), weightLimit))
  }

  /// Reads the output of `text`; throws an error with its line for any other input.
  package init(bytes: [UInt8]) throws(BrokenWords) {
    guard bytes.count <= Self.sizeLimit else {
      throw BrokenWords(line: 1, "the file has more than \(Self.sizeLimit) bytes")
    }
    var lines = WordLines(bytes)
    guard try lines.required("the first line").elementsEqual("switchlight own words 1".utf8) else {
      throw lines.broken("this is not a file of own words of version 1")
    }
    let learned = try lines.count("learned", atMost: 10_000)
    var words: [String: Entry] = [:]
    for _ in 0..<(try lines.count("words", atMost: Self.wordLimit)) {
      let parts = try Self.parts(2, of: &lines)
      let word = parts.words[0]
      let key = WordForm.key(word)
      guard WordForm.isWord(word), WordForm.isWord(key), words[key] == nil else {
        throw lines.broken("this is not a word of letters, or it was there before")
      }
      words[key] = Entry(writing: word, weight: parts.weight)
    }
    var pairs: [Pair: Double] = [:]
    for _ in 0..<(try lines.count("pairs", atMost: Self.pairLimit)) {
      let parts = try Self.parts(3, of: &lines)
      let pair = Pair(first: parts.words[0] == "." ? nil : parts.words[0], second: parts.words[1])
      guard words[pair.second] != nil, pair.first.map({ words[$0] != nil }) != false,
        pairs[pair] == nil
      else { throw lines.broken("this pair is not of words above, or it was there before") }
      pairs[pair] = parts.weight
    }
    guard lines.next() == nil else { throw lines.broken("nothing is expected here") }
    self.init(words: words, pairs: pairs, sinceAging: learned)
  }

  /// Returns the words of the next line, and the weight after them.
  private static func parts(
    _ count: Int, of lines: inout WordLines
  ) throws(BrokenWords) -> (words: [String], weight: Double) {
    let line = try lines.required("a word with its weight")
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == count, let last = parts.last,
      let weight = WordLines.number(last, atMost: weightLimit), weight > 0
    else { throw lines.broken("words and a weight are expected, such as \"house 1000\"") }
    var words: [String] = []
    for part in parts.dropLast() {
      guard let word = String(validating: part, as: UTF8.self) else {
        throw lines.broken("this is not UTF-8")
      }
      words.append(word)
    }
    return (words, Double(weight) / 1000)
  }
}
