import Randomness
import Testing

@testable import WordPrediction

@Suite("The effect of a picked word on the text")
struct WordInsertionTests {
  private func applied(_ insertion: WordInsertion, to text: String) -> String {
    String(text.dropLast(insertion.deleted)) + insertion.inserted
  }

  @Test(
    "A pick inserts the rest of the word and a space, or the whole word in another letter case (K2)"
  )
  func picking() {
    #expect(
      WordInsertion.picking("house", after: "my hou") == WordInsertion(deleted: 0, inserted: "se "))
    #expect(
      WordInsertion.picking("Haus", after: "mein ha")
        == WordInsertion(deleted: 2, inserted: "Haus "))
    #expect(
      WordInsertion.picking("house", after: "my ") == WordInsertion(deleted: 0, inserted: "house "))
    #expect(
      WordInsertion.picking("house", after: "my ho", before: " ")
        == WordInsertion(deleted: 0, inserted: "use"))
    #expect(
      WordInsertion.picking("l’homme", after: "avec l’ho")
        == WordInsertion(deleted: 0, inserted: "mme "))
  }

  private func typing(
    _ mark: Character, after text: String, in language: String = "en", holdsSentences: Bool = true
  ) -> String {
    let insertion = WordInsertion.typing(
      mark, afterPickIn: text, language: language, holdsSentences: holdsSentences)
    return applied(insertion, to: text)
  }

  @Test("A closing mark removes the space of a picked word; others do not (K2.7)")
  func marks() {
    for mark in ")]'" as String {
      #expect(typing(mark, after: "my house ") == "my house\(mark)")
    }
    for mark in "a-(&5" as String {
      #expect(typing(mark, after: "my house ", in: "de") == "my house \(mark)")
    }
    #expect(typing(".", after: "house") == "house.")
    #expect(typing("?", after: "maison ", in: "fr-FR") == "maison ? ")
    #expect(typing(",", after: "maison ", in: "fr") == "maison, ")
  }

  @Test("A mark of a sentence after a picked word has a space after it, once (K2.17)")
  func spaceAfterMark() {
    for mark in ".,?!:;…" as String {
      let text = typing(mark, after: "my house ", in: "en-US")
      #expect(text == "my house\(mark) ")
      // The next mark follows without a space, and a typed space adds none.
      #expect(typing(".", after: text) == "my house\(mark). ")
      #expect(typing(" ", after: text) == text)
    }
    #expect(typing("!", after: "maison ? ", in: "fr") == "maison ?! ")
    #expect(typing(" ", after: "my house ") == "my house  ")
  }

  @Test("No space follows a period or a colon in a field that may contain an address (K2.17)")
  func address() {
    #expect(typing(".", after: "www ", holdsSentences: false) == "www.")
    #expect(typing(":", after: "mailto ", holdsSentences: false) == "mailto:")
    #expect(typing(",", after: "hello ", holdsSentences: false) == "hello, ")
  }

  @Test(
    "After a pick the text ends with the word and one space, and is otherwise unchanged (K2)"
  )
  func everyPick() throws {
    var picks = 0
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let vocabulary = try Vocabulary(bytes: Array(SmallVocabulary(seed: seed).text.utf8))
      let predictor = Predictor(vocabulary: vocabulary)
      let text = randomText(&random, words: 5) + " " + (random.pick(2) == 0 ? "" : "A")
      let typed = TextBefore(text).typed
      for word in predictor.words(after: text, count: 8) {
        let expected = String(text.dropLast(typed.count)) + word + " "
        #expect(applied(.picking(word, after: text), to: text) == expected, "seed \(seed)")
        picks += 1
      }
    }
    #expect(picks > 100, "\(picks)")
  }
}
