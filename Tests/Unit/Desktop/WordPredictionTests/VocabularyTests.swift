import Foundation
import Randomness
import Testing

@testable import WordPrediction

@Suite("Words of a language")
struct VocabularyTests {
  private static let good =
    "switchlight words 1\nlanguage de\nwords 3\nauf 180\nHaus 330\nzu 160\ncontexts 2\n0 1:120 2:90\nstart 0:50\n"

  @Test("A file of words is read with its order, capitals and followers (K5)")
  func reads() throws {
    let words = try Vocabulary(bytes: Array(Self.good.utf8))
    #expect(words.language == "de")
    #expect((0..<words.count).map { words.word($0) } == ["auf", "Haus", "zu"])
    #expect(words.writing(of: "HAUS") == "Haus")
    #expect(words.writing(of: "haus ") == nil)
    #expect(words.range(startingWith: "") == 0..<3)
    #expect(words.range(startingWith: "h") == 1..<2)
    #expect(words.range(startingWith: "i").isEmpty)
    #expect(words.followers(of: 0).map(\.word) == [1, 2])
    #expect(words.followers(of: 1).isEmpty)
    #expect(words.followers(of: nil).map(\.word) == [0])
    #expect(abs((words.followers(of: 0).last?.share ?? 0) - pow(10, -0.9)) < 1e-9)
  }

  @Test(
    "A broken file of words is an error with its line (K5)",
    arguments: [
      ("", 1, "missing"), ("words 1\n", 1, "version"),
      ("switchlight words 1\nlanguage D\n", 2, "tag"),
      ("switchlight words 1\nlanguage de\nwords -1\n", 3, "number of words"),
      ("switchlight words 1\nlanguage de\nwords 999999999\n", 3, "number of words"),
      ("switchlight words 1\nlanguage de\nwords 2\na 1\n", 5, "missing"),
      ("switchlight words 1\nlanguage de\nwords 1\na 1000\n", 4, "frequency"),
      ("switchlight words 1\nlanguage de\nwords 1\na\n", 4, "frequency"),
      ("switchlight words 1\nlanguage de\nwords 1\na1 5\n", 4, "not a word"),
      ("switchlight words 1\nlanguage de\nwords 1\n\u{1B} 5\n", 4, "not a word"),
      ("switchlight words 1\nlanguage de\nwords 2\nb 5\nA 5\n", 5, "does not come after"),
      ("switchlight words 1\nlanguage de\nwords 2\na 5\nA 5\n", 5, "does not come after"),
      ("switchlight words 1\nlanguage de\nwords 1\na 5\ncontexts 3\n", 5, "contexts"),
      ("switchlight words 1\nlanguage de\nwords 1\na 5\ncontexts 1\n1 0:99\n", 6, "context"),
      ("switchlight words 1\nlanguage de\nwords 1\na 5\ncontexts 1\n0 1:99\n", 6, "follower"),
      ("switchlight words 1\nlanguage de\nwords 1\na 5\ncontexts 1\n0 0:99 0:99\n", 6, "follower"),
      (
        "switchlight words 1\nlanguage de\nwords 2\na 5\nb 5\ncontexts 1\n0 0:9 1:9\n", 7, "more"
      ),
      ("switchlight words 1\nlanguage de\nwords 0\ncontexts 0\nx\n", 5, "nothing"),
    ])
  func broken(text: String, line: Int, words: String) throws {
    let error = try #require(throws: BrokenWords.self) { try Vocabulary(bytes: Array(text.utf8)) }
    #expect(error.line == line)
    #expect(error.problem.contains(words), "\(error.problem)")
  }

  @Test("A damaged file of words is read as words or an error (K5)")
  func mutated() {
    var good = 0
    for seed in 0..<800 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var bytes = Array(SmallVocabulary(seed: seed % 50).text.utf8)
      for _ in 0...random.pick(4) { bytes.mutate(&random) }
      guard let words = try? Vocabulary(bytes: bytes) else { continue }
      good += 1
      let found = Predictor(vocabulary: words).words(after: "a ", count: 8)
      #expect(found.count <= 8, "seed \(seed)")
    }
    #expect(good > 10, "\(good)")
  }

  @Test(
    "The shipped words are whole, small enough, and name their license (K5)",
    arguments: ["en", "de", "fr", "es"])
  func shipped(language: String) throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../../Profiles/Words")
      .standardizedFileURL
    let data = try Data(contentsOf: folder.appending(path: "\(language).words"))
    let license = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let words = try Vocabulary(bytes: Array(data))
    #expect(data.count < 1_500_000)
    #expect(words.language == language)
    #expect(words.count == 50_000)
    #expect(license.contains("CC BY-SA 4.0") && license.contains("\(language).words"))
    let predictor = Predictor(vocabulary: words)
    let expected = [
      "en": ("Thank ", "you"), "de": ("Das ist mein Hau", "Haus"),
      "fr": ("C'est la mais", "maison"),
      "es": ("Esta es mi cas", "casa"),
    ]
    let (text, word) = try #require(expected[language])
    #expect(predictor.words(after: text, count: 5).contains(word))
  }

  @Test("The shipped German words are spelled as in Germany and Austria, with ß (K5)")
  func sharpS() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../../Profiles/Words/de.words")
      .standardizedFileURL
    let words = try Vocabulary(bytes: Array(try Data(contentsOf: file)))
    let sharp = [
      "Straße", "groß", "heißt", "weiß", "Fußball", "außerdem", "Einbahnstraße", "Großeltern",
      "schließ", "friedrichstraße",
    ]
    for word in sharp {
      #expect(words.writing(of: word) == word)
      let isThere = words.writing(of: word.replacing("ß", with: "ss")) != nil
      #expect(!isThere, "\(word)")
    }
    for word in ["dass", "muss", "lässt", "Wasser", "Interesse", "aussehen", "Russland"] {
      #expect(words.writing(of: word) == word)
    }
    for (word, other) in [("Masse", "Maße"), ("Busse", "Buße"), ("floss", "Floß")] {
      #expect(words.writing(of: word) == word && words.writing(of: other) == other)
    }
    let predictor = Predictor(vocabulary: words)
    #expect(predictor.words(after: "Ich wohne in der stra", count: 5).contains("Straße"))
    #expect(predictor.words(after: "Ich wohne in der strass", count: 5).contains("Straße"))
  }

  @Test(
    "A word omitted from a language is offered after the person has written it (K3, K5)",
    arguments: ["en", "de", "fr", "es"])
  func leftOut(language: String) throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../../Profiles/Words")
      .standardizedFileURL
    let vocabulary = try Vocabulary(
      bytes: Array(try Data(contentsOf: folder.appending(path: "\(language).words"))))
    let list = try String(
      contentsOf: folder.appending(path: "left-out/\(language).txt"), encoding: .utf8
    ).split(separator: "\n").map(String.init)
    #expect(list.count > 100)
    let predictor = Predictor(vocabulary: vocabulary)
    func offers(_ word: String, by predictor: Predictor) -> Bool {
      predictor.words(after: "x " + word.dropLast(), count: 8).map(WordForm.key).contains(word)
    }
    // They are named by their lines.
    for (line, word) in list.enumerated() {
      let isWord = WordForm.isWord(word) && WordForm.key(word) == word
      #expect(isWord, "line \(line + 1) is no word in small letters")
      for spelling in Set([word, word.replacing("ss", with: "ß")]) {
        let isOffered = vocabulary.writing(of: spelling) != nil || offers(spelling, by: predictor)
        #expect(!isOffered, "line \(line + 1)")
      }
    }
    let word = try #require(list.first { $0.count > 5 })
    var own = OwnWords()
    own.learn("x \(word) and \(word)", knowing: vocabulary)
    let isOffered = offers(word, by: Predictor(vocabulary: vocabulary, own: own))
    #expect(isOffered, "it was written")
  }
}
