import Foundation
import Testing

@testable import WordPrediction

/// The predictions of the included words, for a person who has not written yet.
@Suite("Predictions of the included words")
struct ShippedPredictionTests {
  private func predictor(_ language: String) throws -> Predictor {
    let file = URL(filePath: #filePath)
      .appending(path: "../../../../../Profiles/Words/\(language).words").standardizedFileURL
    return Predictor(vocabulary: try Vocabulary(bytes: Array(Data(contentsOf: file))))
  }

  @Test(
    "A word that was passed over is offered again after each of its letters (K2.4)",
    arguments: [
      ("en", ["I am f", "Dear Tom, thank you for l", "d", "We w"]),
      ("de", ["Ich bin m", "Liebe Anna, vielen D", "w"]), ("fr", ["Je suis f", "m"]),
      ("es", ["Estoy b", "g"]), ("it", ["Sono f", "Cara Anna, grazie m", "q"]),
      ("nl", ["Ik ben b", "Lieve Anna, dank j", "w"]),
    ])
  func passedOver(_ language: String, _ beginnings: [String]) throws {
    let predictor = try predictor(language)
    for beginning in beginnings {
      let typed = TextBefore(beginning).typed
      for word in predictor.words(after: beginning, count: 5) {
        var text = beginning
        for letter in word.dropFirst(typed.count).dropLast() {
          text.append(letter)
          let offered = predictor.words(after: text, count: 5)
          #expect(offered.contains { $0.lowercased() == word.lowercased() }, "\(word): \(text)")
        }
      }
    }
    #expect(try self.predictor("en").words(after: "I am fi", count: 5).contains("fine"))
  }

  @Test("A Dutch word that begins with ij has both letters as capitals (K2.16)")
  func dutchCapitals() throws {
    let predictor = try predictor("nl")
    #expect(predictor.words(after: "Ijs", count: 8).contains { $0.hasPrefix("IJs") })
    #expect(predictor.words(after: "ijs", count: 8).allSatisfy { $0.hasPrefix("IJs") })
    #expect(predictor.words(after: "Het ijs", count: 8).allSatisfy { $0.hasPrefix("ijs") })
  }

  @Test("The first words of a text are from letters, not from speech or manuals (K2.15)")
  func firstWords() throws {
    let talk: Set = ["yeah", "uh", "um", "oh", "klicken", "cliquez", "pulse", "ouais", "äh"]
    for language in KeyboardLayout.languages {
      let first = try predictor(language).words(after: "", count: 8)
      #expect(first.count == 8 && talk.isDisjoint(with: first.map { $0.lowercased() }), "\(first)")
    }
    #expect(try predictor("en").words(after: "De", count: 5).first == "Dear")
    #expect(
      try predictor("de").words(after: "Li", count: 5).prefix(2).sorted() == ["Liebe", "Lieber"])
    #expect(try predictor("fr").words(after: "Bo", count: 5).first == "Bonjour")
    #expect(try predictor("es").words(after: "Qu", count: 8).contains("Querida"))
    #expect(try predictor("it").words(after: "Ca", count: 5).contains("Cara"))
    #expect(try predictor("nl").words(after: "Li", count: 5).contains("Lieve"))
  }

  @Test(
    "Common words follow common words, and words with an apostrophe are words (K5.10)",
    arguments: [
      ("de", "Ich ", "habe"), ("fr", "Je ", "suis"), ("es", "Me ", "gusta"), ("it", "Non ", "ho"),
      ("nl", "Ik ", "heb"), ("fr", "C", "C'est"), ("fr", "Hier j", "j'ai"), ("it", "Non c", "c'è"),
    ])
  func commonPairs(_ language: String, _ text: String, _ word: String) throws {
    let words = try predictor(language).words(after: text, count: 5)
    #expect(words.contains(word), "\(words)")
  }

  @Test("Words about death follow the words that people write more often (K2.15)")
  func graveWords() throws {
    let english = try predictor("en")
    for text in ["dea", "My dea", "I saw my dea", "Hello. Dea"] {
      let words = english.words(after: text, count: 5).map { $0.lowercased() }
      let dear = try #require(words.firstIndex(of: "dear"), "\(text): \(words)")
      #expect(words.firstIndex(of: "dead").map { $0 > dear } ?? true, "\(text): \(words)")
    }
    // They are not left out.
    #expect(english.words(after: "a dead", count: 5).first?.hasPrefix("dead") == true)
    #expect(english.words(after: "a deat", count: 5).contains("death"))
  }
}
