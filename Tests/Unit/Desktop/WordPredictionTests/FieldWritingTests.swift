import Randomness
import Testing

@testable import WordPrediction

@Suite("Learning from a field")
struct FieldWritingTests {
  /// A field as a program exposes it, with the caret at its end, and the words learned from it.
  private struct Field {
    var text: String
    var writing: FieldWriting

    init(_ text: String = "") {
      self.text = text
      writing = FieldWriting(after: Self.line(of: text))
      see()
    }

    static func line(of text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    }

    mutating func see() { writing.see(Self.line(of: text)) }

    mutating func write(_ insertion: WordInsertion) {
      text = String(text.dropLast(insertion.deleted)) + insertion.inserted
      writing.write(insertion)
      see()
    }

    mutating func type(_ text: String) {
      for character in text { write(.plain(String(character))) }
    }
  }

  @Test("Typed words are learned, with their corrections (K3)")
  func typed() {
    var field = Field()
    field.type("Helo")
    field.write(.deletion)
    field.type("lo Anna! ")
    #expect(field.writing.text == "Hello Anna! ")
    field.write(.picking("Please", after: field.text))
    field.write(
      .typing(".", afterPickIn: field.text, language: "en", holdsSentences: true))
    #expect(field.writing.text == "Hello Anna! Please. ")
  }

  @Test("Existing text is not learned, nor a word that was only completed (K3)")
  func others() throws {
    let vocabulary = try Vocabulary(bytes: Array(SmallVocabulary(seed: 1).text.utf8))
    var field = Field("Dear Tony, we wrote you before. Good")
    field.type("ness me")
    var own = OwnWords()
    own.learn(field.writing.text, knowing: vocabulary)
    #expect(own.list == ["me"])
    // Deleting other people's text does not make any of it ours.
    for _ in 0..<12 { field.write(.deletion) }
    field.type("t")
    own = OwnWords()
    own.learn(field.writing.text, knowing: vocabulary)
    #expect(own.isEmpty)
  }

  @Test("Nothing is learned from a field that shows other characters, even after a new line (K3)")
  func hidden() {
    var writing = FieldWriting(after: "")
    for (count, letter) in "secret".enumerated() {
      writing.write(.plain(String(letter)))
      writing.see(String(repeating: "•", count: count + 1))
    }
    writing.write(.plain("\n"))
    writing.see("")
    #expect(writing.text.isEmpty)
  }

  @Test("A word that the program corrected is not learned as typed (K3)")
  func corrected() {
    var field = Field()
    field.type("This teh")
    field.text = "This the"
    field.write(.plain(" "))
    field.type("end ")
    #expect(!field.writing.text.contains("teh"))
    #expect(field.writing.text.contains("end"))
  }

  @Test("A word without a typed end is not learned when the caret moves elsewhere (K3)")
  func left() {
    var field = Field()
    field.type("good mor")
    field.writing.leave()
    field.text = "go"
    field.see()
    #expect(field.writing.text == "good ")
  }

  @Test("Each line is learned, and a deleted word is not (K3)")
  func lines() {
    var field = Field()
    field.type("one\ntwo three")
    field.text = "one\ntwo "
    field.writing.deleteWord()
    field.see()
    #expect(field.writing.text == "one\ntwo ")
  }

  @Test("Text that the field never showed is never learned (K3)", arguments: 0..<200)
  func random(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var field = Field(["", "was here ", "was he"][seed % 3])
    var seen = [field.text]
    for _ in 0..<60 {
      switch random.pick(10) {
      case 0: field.write(.deletion)
      case 1:
        field.writing.deleteWord()
        while field.text.last == " " { field.text.removeLast() }
        while let last = field.text.last, !last.isWhitespace { field.text.removeLast() }
        field.see()
      case 2: field.writing.leave()
      case 3: field.writing.write(.plain("hidden"))  // It was not written.
      case 4:
        field.text = "other text "
        field.see()
      case 5: field.write(.plain("\n"))
      default: field.write(.plain(["a", "b", " ", "."][random.pick(4)]))
      }
      seen.append(field.text)
    }
    #expect(!field.writing.text.contains("hidden"))
    for line in field.writing.text.split(whereSeparator: { $0 == "\n" || $0 == "\u{FFFC}" }) {
      #expect(seen.contains { $0.contains(line) }, "\(line)")
    }
  }
}
