import Randomness
import Testing

@testable import WordPrediction

@Suite("A person's own words")
struct OwnWordsTests {
  private let nothing = Vocabulary.empty(language: "en")

  private func learned(_ texts: String...) -> OwnWords {
    var own = OwnWords()
    for text in texts { own.learn(text, knowing: nothing) }
    return own
  }

  @Test("Words and pairs are learned; numbers, addresses and words with signs are not (K3)")
  func learns() {
    let own = learned(
      "Meet Zuzana at 10:30, code 4711! Write to anna@example.org or b_c; well-known.")
    #expect(
      own.words.keys.sorted() == [
        "at", "code", "known", "meet", "or", "to", "well", "write", "zuzana",
      ])
    #expect(own.pairs[OwnWords.Pair(first: "meet", second: "zuzana")] == 1)
    #expect(own.pairs[OwnWords.Pair(first: nil, second: "write")] == 1)
    #expect(own.pairs[OwnWords.Pair(first: "to", second: "or")] == nil)
    #expect(own.words["zuzana"]?.writing == "Zuzana")
  }

  @Test("At the start of a sentence a word keeps its known letter case (K3)")
  func sentenceCase() throws {
    let known = try Vocabulary(
      bytes: Array("switchlight words 1\nlanguage en\nwords 1\nthe 130\ncontexts 0\n".utf8))
    var own = OwnWords()
    own.learn("The end. Tea and tea. Tea again", knowing: known)
    #expect(own.words["the"]?.writing == "the")
    #expect(own.words["tea"]?.writing == "tea")
    own.learn("my Tea", knowing: known)
    #expect(own.words["tea"]?.writing == "Tea")
  }

  @Test("More recent words count more (K2)")
  func newer() {
    let filling = String(repeating: "filling ", count: 1500)
    let own = learned("older older " + filling, "newer newer")
    #expect((own.words["newer"]?.weight ?? 0) > (own.words["older"]?.weight ?? 0))
  }

  @Test("A forgotten word is removed in each letter case and from each pair (K3)")
  func forgets() {
    var own = learned("red house, house red. House")
    let known = own.forget("HOUSE")
    #expect(known)
    #expect(!own.text.lowercased().contains("house"))
    #expect(own.list == ["red"])
    let again = own.forget("house")
    #expect(!again)
  }

  @Test("No text makes the list or its file larger than its limits (K3)")
  func bounded() {
    var random = SplitMix64(seed: 5)
    var own = OwnWords()
    for _ in 0..<12 {
      let words = (0..<1200).map { _ in
        String((0..<7).map { _ in Array("abcdefghij")[random.pick(10)] })
      }
      own.learn(words.joined(separator: " "), knowing: nothing)
      #expect(own.words.count <= OwnWords.wordLimit && own.pairs.count <= OwnWords.pairLimit)
    }
    #expect(own.words.count == OwnWords.wordLimit)
    #expect(own.text.utf8.count < OwnWords.sizeLimit)
  }

  @Test("A learned file is unchanged after it is read and written again (K3)")
  func written() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var own = OwnWords()
      for _ in 0...random.pick(3) {
        own.learn(randomText(&random, words: random.pick(400)), knowing: nothing)
      }
      let read = try OwnWords(bytes: Array(own.text.utf8))
      #expect(read.text == own.text, "seed \(seed)")
      #expect(read.list.count == own.list.count, "seed \(seed)")
    }
  }

  @Test("A broken file of own words is an error with its line, never a crash (K3)")
  func broken() throws {
    let good = learned("a b. a c").text
    let cases = [
      ("", 1), (good.replacing("own words 1", with: "own words 2"), 1),
      (good.replacing("learned 4", with: "learned x"), 2),
      (good.replacing("words 3", with: "words 9999"), 3),
      (good.replacing("b 1000", with: "b 0"), 5), (good.replacing("b 1000", with: "A 1000"), 5),
      (good.replacing("b 1000", with: "b\u{1B} 1000"), 5),
      (good.replacing("a c 1000", with: "a d 1000"), 10), (good + "\n", 11),
    ]
    for (text, line) in cases {
      let error = try #require(throws: BrokenWords.self) { try OwnWords(bytes: Array(text.utf8)) }
      #expect(error.line == line, "\(text)")
    }
    var readable = 0
    for seed in 0..<800 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var bytes = Array(good.utf8)
      for _ in 0...random.pick(4) { bytes.mutate(&random) }
      guard let own = try? OwnWords(bytes: bytes) else { continue }
      readable += 1
      #expect(own.words.count <= 9, "seed \(seed)")
      _ = Predictor(vocabulary: nothing, own: own).words(after: "a ", count: 3)
    }
    #expect(readable > 10, "\(readable)")
  }
}
