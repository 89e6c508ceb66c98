import Foundation
import Randomness
import Testing

@testable import WordPrediction

@Suite("Predictions")
struct PredictorTests {
  private func predictor(
    _ lines: String, own text: String = "", language: String = "en"
  ) throws -> Predictor {
    let count = lines.split(separator: "\n").count { !$0.contains(":") }
    let parts = lines.split(separator: "\n").map(String.init)
    let words = parts.prefix(count), contexts = parts.dropFirst(count)
    let file =
      ["switchlight words 1", "language \(language)", "words \(count)"] + words
      + ["contexts \(contexts.count)"] + contexts
    let vocabulary = try Vocabulary(bytes: Array((file.joined(separator: "\n") + "\n").utf8))
    var own = OwnWords()
    own.learn(text, knowing: vocabulary)
    return Predictor(vocabulary: vocabulary, own: own)
  }

  private let words =
    "can 250\ncat 300\nHaus 320\nhave 240\nthe 130\nthem 260\nyou 190\n4 6:20\nstart 3:40"

  @Test(
    "The most frequent words with that prefix are first, but frequent successors precede them (K2)")
  func ranks() throws {
    let predictor = try predictor(words)
    #expect(predictor.words(after: "x c", count: 5) == ["can", "cat"])
    #expect(predictor.words(after: "x ", count: 2) == ["the", "you"])
    #expect(predictor.words(after: "the ", count: 2) == ["you", "the"])
    #expect(predictor.words(after: "x zz", count: 5).isEmpty)
  }

  @Test("A complete word is not offered again, except in another letter case (K2)")
  func whole() throws {
    let predictor = try predictor(words)
    #expect(predictor.words(after: "x the", count: 5) == ["them"])
    #expect(predictor.words(after: "x haus", count: 5) == ["Haus"])
    #expect(predictor.words(after: "x Haus", count: 5).isEmpty)
  }

  @Test("A sentence begins with a capital, and capitals that were typed stay (K2)")
  func capitals() throws {
    let predictor = try predictor(words)
    #expect(predictor.words(after: "", count: 1) == ["Have"])
    for start in ["Yes. c", "Yes! \"c", "a\nc", "(c", "¿c"] {
      #expect(predictor.words(after: start, count: 1) == ["Can"], "\(start)")
    }
    for middle in ["a, c", "a (c", "a - c", "a: c"] {
      #expect(predictor.words(after: middle, count: 1) == ["can"], "\(middle)")
    }
    #expect(predictor.words(after: "a Ca", count: 2) == ["Can", "Cat"])
    #expect(predictor.words(after: "a CA", count: 2) == ["CAN", "CAT"])
  }

  @Test(
    "A sentence begins at the start of a line, and after an end of sentence and a space (K1.15)"
  )
  func beginsSentence() {
    for text in ["", "A. ", "A? (", "A.\n", "\n"] {
      #expect(TextBefore(text).beginsSentence, "\(text)")
    }
    for text in ["A.", "a", "a ", "1", "3.5", "a, "] {
      #expect(!TextBefore(text).beginsSentence, "\(text)")
    }
  }

  @Test("Nothing is offered inside numbers and addresses (K2)")
  func addresses() throws {
    let predictor = try predictor(words)
    for text in ["4c", "a@c", "www.c", "_c", "#c"] {
      #expect(predictor.words(after: text, count: 5).isEmpty, "\(text)")
    }
  }

  @Test("The person's own words are suggested, with their capitals and successors (K2)")
  func ownWords() throws {
    let text = "I can see Zuzana. Zuzana and the cat see Zuzana. Can Zuzana have cat food"
    let predictor = try predictor(
      words, own: [String](repeating: text, count: 20).joined(separator: "\n"))
    #expect(predictor.words(after: "I z", count: 1) == ["Zuzana"])
    #expect(predictor.words(after: "we see ", count: 1) == ["Zuzana"])
    #expect(predictor.words(after: "a cat ", count: 8).contains("food"))
  }

  @Test("A word begins after an elision apostrophe (K2)")
  func elision() throws {
    let predictor = try predictor("don't 300\nhomme 330\n")
    #expect(predictor.words(after: "avec l'ho", count: 3) == ["l'homme"])
    #expect(predictor.words(after: "avec l’ho", count: 3) == ["l’homme"])
    #expect(predictor.words(after: "I don'", count: 3) == ["don't"])
    #expect(predictor.words(after: "said 'do", count: 3) == ["don't"])
  }

  @Test("German words with ß are also found by ss, as in Switzerland (K2)")
  func sharpS() throws {
    let words = "groß 300\nMasse 310\nMaße 320\nSchlossstraße 510\nStraße 330\n"
    let german = try predictor(words, language: "de")
    #expect(german.words(after: "so gross", count: 5) == ["groß"])
    #expect(german.words(after: "die Strass", count: 5) == ["Straße"])
    #expect(german.words(after: "die strasse", count: 5) == ["Straße"])
    #expect(german.words(after: "die schlossstrass", count: 5) == ["Schlossstraße"])
    #expect(german.words(after: "die mass", count: 5) == ["Masse", "Maße"])
    #expect(german.words(after: "die mass", count: 1) == ["Masse"])
    #expect(german.words(after: "die maß", count: 5) == ["Maße"])
    #expect(german.words(after: "die stras", count: 5).isEmpty, "one s is no ß")
    #expect(german.words(after: "die MA", count: 5) == ["MASSE"], "both are one in capitals")
    #expect(WordInsertion.picking("Straße", after: "die strass").deleted == 6)
    let english = try predictor(words)
    #expect(english.words(after: "so gross", count: 5).isEmpty)
    let swiss = try predictor(words, own: "die Strasse und die Strasse", language: "de")
    #expect(swiss.words(after: "die stras", count: 5) == ["Strasse"])
    #expect(swiss.words(after: "die strass", count: 5) == ["Strasse", "Straße"])
  }

  @Test("A list equals the result of trying every word by itself (K2)")
  func oracle() throws {
    for seed in 0..<150 as Range<UInt64> {
      let small = SmallVocabulary(seed: seed)
      var random = SplitMix64(seed: seed + 1_000_000)
      let vocabulary = try Vocabulary(bytes: Array(small.text.utf8))
      var own = OwnWords()
      if random.pick(3) > 0 {
        own.learn(randomText(&random, words: random.pick(300)), knowing: vocabulary)
      }
      let predictor = Predictor(vocabulary: vocabulary, own: own)
      for _ in 0..<20 {
        let typed = random.pick(3) == 0 ? "" : String(SmallVocabulary.word(&random).prefix(2))
        let before = random.pick(3) == 0 ? nil : SmallVocabulary.word(&random)
        let count = 1 + random.pick(8)
        let found = predictor.words(after: (before.map { $0 + " " } ?? "") + typed, count: count)
        let oracle = Oracle(small, own)
        var rest = oracle.scores(typed: typed, before: before)
        #expect(found.count == min(count, rest.count), "seed \(seed)")
        for word in found {
          let best = rest.values.max() ?? 0
          let known = rest.removeValue(forKey: WordForm.key(word))
          let score = try #require(known, "seed \(seed) \(word)")
          #expect(
            score >= best * (1 - 1e-6), "seed \(seed): \(word) after \(before ?? ".") \(typed)")
        }
      }
    }
  }

  @Test("Likely next letters are first, without those of offered words (K5)")
  func letters() throws {
    let predictor = try predictor(words)
    func letters(_ text: String, besides offered: [String] = []) -> String {
      String(predictor.letters(after: text, among: Array(" etacnm"), besides: offered))
    }
    #expect(letters("x ca").hasPrefix("nt"))
    #expect(letters("x ca", besides: ["can"]).hasPrefix("t "))
    #expect(letters("x the").hasPrefix(" m"))
    #expect(letters("x, Ca").hasPrefix("nt"))
    // A space follows a punctuation mark. After unknown words, the frequent letters are predicted.
    for text in ["the.", "5"] { #expect(letters(text) == " etacnm") }
    #expect(letters("x zz") == " etacnm")
  }

  @Test("The order of letters equals that of a reference model, for random vocabularies (K5)")
  func letterOracle() throws {
    let alphabet = Array(" cbaä")
    for seed in 0..<150 as Range<UInt64> {
      let small = SmallVocabulary(seed: seed)
      var random = SplitMix64(seed: seed + 2_000_000)
      let vocabulary = try Vocabulary(bytes: Array(small.text.utf8))
      var own = OwnWords()
      if random.pick(3) > 0 {
        own.learn(randomText(&random, words: random.pick(300)), knowing: vocabulary)
      }
      let predictor = Predictor(vocabulary: vocabulary, own: own)
      for _ in 0..<20 {
        let typed = random.pick(3) == 0 ? "" : String(SmallVocabulary.word(&random).prefix(2))
        let before = SmallVocabulary.word(&random)
        let text = before + " " + typed
        let offered = predictor.words(after: text, count: random.pick(6))
        let found = predictor.letters(after: text, among: alphabet, besides: offered)
        #expect(found.sorted() == alphabet.sorted())
        let left = Set(offered.map(WordForm.key))
        var sums: [Character: Double] = [:]
        for (key, score) in Oracle(small, own).scores(typed: typed, before: before, hasWhole: true)
        where !left.contains(key) {
          sums[key.dropFirst(typed.count).first ?? " ", default: 0] += score
        }
        let total = sums.values.reduce(0, +)
        let shares = found.map { letter in
          let index = Double(alphabet.firstIndex(of: letter) ?? 0)
          return (total > 1e-9 ? 0.95 * (sums[letter] ?? 0) / total : 0) + 0.05 / (index + 2)
        }
        for (one, next) in zip(shares, shares.dropFirst()) {
          #expect(one >= next - 1e-4, "seed \(seed): \(found) after \(text)")
        }
      }
    }
  }
}

/// The probability of each word, calculated word by word from the numbers of the file and the learned counts.
private struct Oracle {
  private let small: SmallVocabulary
  private let own: OwnWords

  init(_ small: SmallVocabulary, _ own: OwnWords) {
    self.small = small
    self.own = own
  }

  /// - Parameter hasWhole: true if a word that is there already is one of them.
  func scores(typed: String, before: String?, hasWhole: Bool = false) -> [String: Double] {
    let keys = small.words.map { $0.writing.lowercased() }
    let context = before.map { keys.firstIndex(of: $0) } ?? -1
    let followers = context.flatMap { small.followers[$0] } ?? []
    let rest = max(0, 1 - followers.map { pow(10, -Double($0.rank) / 100) }.reduce(0, +))
    let total = own.words.values.map(\.weight).reduce(0, +)
    let weight = total == 0 ? 0 : 0.3 * total / (total + 150)
    let pairs = own.pairs.filter { $0.key.first == before }
    let pairTotal = pairs.values.reduce(0, +)
    let pairWeight = pairTotal / (pairTotal + 0.5)
    var scores: [String: Double] = [:]
    for key in Set(keys).union(own.words.keys) where key.hasPrefix(typed) {
      var writing = own.words[key]?.writing ?? key
      var score = 0.0
      if let number = keys.firstIndex(of: key) {
        if own.words[key] == nil { writing = small.words[number].writing }
        let follows = followers.first { $0.word == number }.map { pow(10, -Double($0.rank) / 100) }
        score = (follows ?? 0) + rest * pow(10, -Double(small.words[number].rank) / 100)
      }
      score *= 1 - weight
      if let entry = own.words[key] {
        score += weight * (1 - pairWeight) * entry.weight / total
        let pair = pairs[OwnWords.Pair(first: before, second: key)] ?? 0
        if pairTotal > 0 { score += weight * pairWeight * pair / pairTotal }
      }
      let isThere = before != nil && writing == typed
      if score > 0, hasWhole || !isThere { scores[key] = score }
    }
    return scores
  }
}
