import ScreenElements
import Testing

@testable import StoredScreens

@Suite("A message that is composed from pieces")
struct ComposedMessageTests {
  /// The result of picks with one edit each.
  private func message(_ edits: [MessageEdit]) -> (text: String, worked: [Bool]) {
    var message = ComposedMessage()
    let worked = edits.map { edit in
      defer { if edit == .speak { message.end() } }
      return message.apply(edit)
    }
    return (message.text, worked)
  }

  @Test("Pieces have spaces between them, and consecutive letters are one piece (B4)")
  func adding() {
    #expect(message([.add("I want"), .add("tea")]).text == "I want tea")
    #expect(message([.spell("t"), .spell("e"), .spell("a")]).text == "tea")
    #expect(message([.spell("t"), .endWord, .spell("e")]).text == "t e")
    #expect(message([.add("I"), .spell("t"), .add("x"), .spell("u")]).text == "I t x u")
    #expect(message([.add("I"), .clear, .endWord, .speak]).text == "")
  }

  @Test("A correction deletes the last piece or letter (B4)")
  func correcting() {
    #expect(message([.add("I want"), .add("tea"), .deleteWord]).text == "I want")
    #expect(message([.add("tea"), .deleteLetter, .spell("n")]).text == "ten")
    #expect(message([.add("I"), .spell("t"), .deleteLetter, .spell("x")]).text == "I x")
    let gone = message([.add("👍🏽"), .deleteLetter, .deleteLetter, .deleteWord])
    #expect(gone.text.isEmpty && gone.worked == [true, true, false, false])
  }

  @Test("A pick is taken back by its letter or its words (B4.21)")
  func takingAPickBack() {
    let spelled: [MessageEdit] = [.add("a cup of"), .spell("t"), .spell("e"), .spell("e")]
    #expect(message(spelled + [.deletePick, .spell("a")]).text == "a cup of tea")
    #expect(message(spelled + [.endWord, .deletePick, .spell("a")]).text == "a cup of tea")
    let emptied = message(spelled + Array(repeating: .deletePick, count: 4))
    #expect(emptied.text.isEmpty && !emptied.worked.contains(false))
    #expect(message(spelled + [.add("now"), .deletePick, .deletePick]).text == "a cup of te")
    #expect(message(spelled + [.clear, .deletePick, .deletePick]).text == "a cup of te")
  }

  @Test("A spoken message stays until the next word or letter, which starts a new message (B4)")
  func beginning() {
    let spoken: [MessageEdit] = [.add("I want"), .spell("t"), .speak]
    #expect(message(spoken + [.say("Hello"), .endWord, .speak]).text == "I want t")
    #expect(message(spoken + [.add("no"), .add("more")]).text == "no more")
    #expect(message(spoken + [.spell("n"), .spell("o")]).text == "no")
    #expect(message(spoken + [.endWord, .spell("n")]).text == "n")
    let full = Array(repeating: MessageEdit.add("x"), count: ComposedMessage.limit)
    #expect(message(full + [.speak, .add("y")]).text == "y")
    #expect(message([.speak, .add("I"), .add("want")]).text == "I want")
  }

  @Test("A correction continues a spoken message (B4)")
  func continuing() {
    let spoken: [MessageEdit] = [.add("I want"), .add("tea"), .speak]
    #expect(message(spoken + [.deleteWord, .add("water")]).text == "I want water")
    #expect(message(spoken + [.deleteLetter, .spell("n")]).text == "I want ten")
    let emptied = message([.speak, .deleteWord, .deleteLetter, .add("I"), .add("want")])
    #expect(emptied.text == "I want" && emptied.worked == [true, false, false, true, true])
  }

  @Test("Taking a word back from an empty message restores the last message, once (B4.20)")
  func restoring() {
    let spoken: [MessageEdit] = [.add("I want"), .add("tea"), .speak]
    let back = message(spoken + [.add("no"), .deleteWord, .deleteWord, .add("now")])
    #expect(back.text == "I want tea now" && !back.worked.contains(false))
    #expect(message([.add("I"), .clear, .clear, .deleteLetter]).text == "I")
    let twice = message(spoken + [.clear, .deleteWord, .deleteWord, .deleteWord, .deleteWord])
    #expect(twice.text.isEmpty && twice.worked.suffix(2) == [true, false])
    #expect(message(spoken + [.spell("x"), .deleteLetter, .deleteLetter]).text == "I want tea")
  }

  @Test("A pick that adds a word and speaks continues the message (B4)")
  func speakingEachWord() {
    var screen = Screen(title: "A", size: Size(width: 100, height: 100))
    screen.elements = ["I", "want"].map { word in
      var element = Element(id: word)
      element.onSelect = [.message(.add(word)), .message(.speak)]
      return element
    }
    var player = ScreenPlayer(showing: screen, path: "a")
    #expect(player.answer(to: .activate, on: "I").messages == ["I"])
    #expect(player.answer(to: .activate, on: "want").messages == ["I want"])
  }

  @Test("A bar that its screen dims is only dimmed while there is no message (B4)")
  func dimmedBar() throws {
    var bar = Element(id: "bar")
    bar.traits = [.button, .notEnabled]
    bar.onSelect = [.message(.speak)]
    var word = Element(id: "word")
    word.onSelect = [.message(.add("tea"))]
    var undo = Element(id: "undo")
    undo.onSelect = [.message(.deleteWord)]
    var screen = Screen(title: "A", size: Size(width: 100, height: 100))
    screen.elements = [bar, word, undo]
    var player = ScreenPlayer(showing: screen, path: "a")
    func isDimmed() throws -> Bool {
      let index = try #require(player.tree.index(of: "bar"))
      return player.tree.traits(of: index).contains(.notEnabled)
    }
    #expect(try isDimmed())
    #expect(player.answer(to: .activate, on: "bar").outcome == .failed(.disabled))
    _ = player.answer(to: .activate, on: "word")
    #expect(try !isDimmed())
    #expect(player.answer(to: .activate, on: "bar").messages == ["tea"])
    _ = player.answer(to: .activate, on: "undo")
    #expect(try isDimmed())
  }

  @Test("A message has a maximum length, and nothing is lost when it is reached (B4)")
  func limits() {
    let full = Array(repeating: MessageEdit.add("x"), count: ComposedMessage.limit)
    let more = message(full + [.add("y"), .spell("z")])
    #expect(more.worked.suffix(2) == [false, false] && !more.text.contains("y"))
    let long = message(Array(repeating: .spell("0123456789"), count: 60))
    #expect(long.text.utf8.count == ComposedMessage.limit && long.worked.contains(false))
  }
}
