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

  @Test("A closing mark removes the space of a picked word; others do not (K2)")
  func marks() {
    for mark in ".,?!:;)…" as String {
      let insertion = WordInsertion.typing(mark, afterPickIn: "my house ", language: "en-US")
      #expect(insertion == WordInsertion(deleted: 1, inserted: String(mark)), "\(mark)")
    }
    for mark in "a-(&5" as String {
      let insertion = WordInsertion.typing(mark, afterPickIn: "my house ", language: "de")
      #expect(insertion == WordInsertion(deleted: 0, inserted: String(mark)), "\(mark)")
    }
    #expect(WordInsertion.typing(".", afterPickIn: "house", language: "en").deleted == 0)
    #expect(WordInsertion.typing("?", afterPickIn: "maison ", language: "fr-FR").deleted == 0)
    #expect(WordInsertion.typing(",", afterPickIn: "maison ", language: "fr").deleted == 1)
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
