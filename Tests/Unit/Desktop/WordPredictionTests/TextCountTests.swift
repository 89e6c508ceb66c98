import Testing

@testable import WordPrediction

@Suite("Words of a person's files")
struct TextCountTests {
  private let known: Vocabulary

  init() throws {
    known = try Vocabulary(
      bytes: Array(
        "switchlight words 1\nlanguage en\nwords 3\nhouse 400\nred 300\nthe 130\ncontexts 0\n".utf8)
    )
  }

  private func counted(_ texts: String...) -> (words: OwnWords, leftOut: [LeftOutWord: Int]) {
    var count = TextCount(knowing: known)
    for text in texts { count.add(text) }
    return count.result()
  }

  @Test("Known words count at once, unknown ones if the texts have them twice (K6.5)")
  func unknownWords() {
    let found = counted("The red house of Zuzana. Zuzana saw the blorft", "red")
    #expect(found.words.list.sorted() == ["Zuzana", "house", "red", "the"])
    #expect(found.words.words["red"]?.weight == 2)
    #expect(found.words.pairs[OwnWords.Pair(first: "red", second: "house")] == 1)
    #expect(found.words.pairs[OwnWords.Pair(first: "house", second: "of")] == nil)
    #expect(found.leftOut == [.unknownOnce: 3])
  }

  @Test("Passwords, numbers, addresses and links are not learned, by files or the keyboard (K3.17)")
  func secrets() {
    let secrets = """
      The password: hunterking hunterking
      Mein WLAN-Passwort ist Sommer Sommer
      mot de passe soleil soleil
      aBcDeF aBcDeF zxcvbnm zxcvbnm hunter2 hunter2 DE89370400440532013000
      zoe@example.org zoe@example.org https://example.org/path example.org/path
      """
    let found = counted(secrets)
    #expect(found.words.isEmpty, "\(found.words.list)")
    #expect(found.leftOut == [.besidePassword: 15, .random: 4, .signs: 7])
    var own = OwnWords()
    own.learn(secrets, knowing: known)
    #expect(own.isEmpty, "\(own.list)")
    own.learn("a word in de passe McDonald NASA rhythms", knowing: known)
    #expect(own.list.count == 8)
  }

  @Test("A word in capitals keeps its known letter case (K3.18)")
  func capitals() {
    let found = counted("THE RED house. NHS house NHS")
    #expect(found.words.list.sorted() == ["NHS", "house", "red", "the"])
  }

  @Test("The words of a very long text weigh at most as much as all written words (K6.4)")
  func bounded() {
    var count = TextCount(knowing: known)
    for _ in 0..<50 { count.add(String(repeating: "the red house ", count: 1_000)) }
    let words = count.result().words
    let total = words.words.values.reduce(0) { $0 + $1.weight }
    #expect(count.total == 150_000 && total > 4_000 && total < 5_000)
    var own = OwnWords()
    own.learn("my own word", knowing: known)
    #expect(own.adding(words).words["own"]?.weight == 1, "earlier words keep their weights")
  }

  @Test(
    "Added words can be removed, and words that were also typed keep that count (K6.9)")
  func undone() throws {
    var own = OwnWords()
    own.learn("red wine", knowing: known)
    let added = counted("The red house. red house").words
    let sum = try OwnWords(bytes: Array(own.adding(added).text.utf8))
    #expect(sum.words["red"]?.weight == 3)
    #expect(sum.removing(added).text == own.text)
    // Written words age meanwhile, and no rest is negative.
    var later = sum
    later.learn(String(repeating: "the ", count: 900), knowing: known)
    #expect(later.removing(added).list.allSatisfy { ["the", "wine", "red"].contains($0) })
  }
}
