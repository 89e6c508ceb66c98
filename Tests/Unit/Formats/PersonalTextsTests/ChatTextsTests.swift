import BoardFixtures
import Testing

@testable import PersonalTexts

@Suite("Own texts in chats")
struct ChatTextsTests {
  private func read(_ bytes: [UInt8], me: String...) throws -> FoundTexts {
    var reader = TextFileReader(of: OwnNames(me))
    try reader.append(bytes)
    return try reader.end()
  }

  private func read(_ text: String, me: String) throws -> FoundTexts {
    try read(Array(text.utf8), me: me)
  }

  @Test("WhatsApp messages are selected by their author, from phones of both kinds (K6.2)")
  func whatsApp() throws {
    let android = try read(
      """
      04.05.26, 09:12 - Nachrichten sind verschlüsselt. Mehr dazu:
      04.05.26, 09:13 - Zoë B.: Kommst du heute?
      Ich bin da.
      04.05.26, 09:14 - Tom: Ja: um zehn
      04.05.26, 09:15 - Zoë B.: <Medien ausgeschlossen>
      04.05.26, 09:16 - Zoë B.: Fein <Diese Nachricht wurde bearbeitet.>

      """, me: "zoë b.")
    #expect(android.texts == ["Kommst du heute?\nIch bin da.", "Fein \n"])
    #expect(android.authors == ["Zoë B.": 2, "Tom": 1])
    #expect(android.leftOut == [.notWritten: 2, .otherAuthor: 1])
    let apple = try read(
      "\u{FEFF}\u{200E}[5/4/26, 9:12:07\u{202F}AM] Zoe: \u{200E}Messages are encrypted.\r\n"
        + "[5/4/26, 9:13:07\u{202F}AM] Zoe: Are you coming?\r\n"
        + "\u{200E}[5/4/26, 9:14:07\u{202F}AM] Zoe: \u{200E}image omitted\r\n"
        + "[5/4/26, 9:15:07\u{202F}AM] ~\u{202F}Tom: Yes\r\n", me: "Zoe")
    #expect(apple.texts == ["Are you coming?"])
    #expect(apple.authors == ["Zoe": 1, "Tom": 1])
  }

  @Test(
    "A chat in an archive with pictures is read, and an archive of anything else is rejected (K6.1)"
  )
  func archive() throws {
    let chat = "[04.05.26, 09:12:07] Zoe: Hello\n"
    let files = [ZipMaker.File("a.jpg", "x"), ZipMaker.File("_chat.txt", chat)]
    #expect(try read(ZipMaker(files).bytes, me: "Zoe").texts == ["Hello\n"])
    #expect(throws: TextFileProblem.unknownFormat) {
      try read(ZipMaker([ZipMaker.File("a.jpg", "x")]).bytes, me: "Zoe")
    }
  }

  @Test("Telegram messages are read without links, code and forwarded ones (K6.2)")
  func telegram() throws {
    let chat = """
      {"name": "Tom", "type": "personal_chat", "messages": [
        {"type": "service", "actor": "Zoe", "text": ""},
        {"type": "message", "from": "Zoe", "text": ["See ", {"type": "link", "text": "example.org/abc"},
          " and ", {"type": "bold", "text": "smile"}]},
        {"type": "message", "from": "Zoe", "forwarded_from": "Ann", "text": "Not mine"},
        {"type": "message", "from": "Tom", "text": "Hello"},
        {"type": "message", "from": "Zoe", "photo": "a.jpg", "text": ""}]}
      """
    for text in [chat, "{\"chats\": {\"list\": [\(chat)]}}"] {
      let found = try read(text, me: "Zoe")
      #expect(found.texts == ["See # and smile"])
      #expect(found.leftOut == [.notWritten: 3, .otherAuthor: 1])
    }
  }

  @Test("Signal messages are read from both files of its exporter (K6.2)")
  func signal() throws {
    let markdown = try read(
      """
      [2026-05-04 15:04:05] Me: Hello there

      > quoted words

      [2026-05-04 15:05:05] Tom: Fine
      (- Me: x -)
      [2026-05-04 15:06:05] Me: ![photo](./media/photo.jpg)
      [2026-05-04 15:07:05] Me: (This message was deleted)

      """, me: "Me")
    #expect(markdown.texts.map { $0.filter { $0 != "\n" } } == ["Hello there"])
    let json = try read(
      """
      {"date": "2026-05-04T15:04:05", "sender": "Me", "body": "Hello", "quote": "x"}
      {"date": "2026-05-04T15:04:05", "sender": "Tom", "body": "Fine", "quote": ""}
      {"date": "2026-05-04T15:04:05", "sender": "Me", "body": "", "quote": ""}

      """, me: "Me")
    #expect(json.texts == ["Hello"] && json.authors == ["Me": 1, "Tom": 1])
  }

  @Test("Other JSON is rejected, with the position if it is broken (K6.7)")
  func otherJSON() {
    #expect(throws: TextFileProblem.self) { try read("{\"a\": 1}", me: "Me") }
    do {
      _ = try read("{\"messages\": [\n  nothing]}", me: "Me")
      Issue.record("it was read")
    } catch {
      let place = (error as? TextFileProblem)?.position
      #expect(place?.line == 2 && place?.column == 3)
    }
  }

  @Test("A text with numbers and dashes is not a chat (K6.1)")
  func noChat() throws {
    for text in ["2026 - a year", "12 - 13: words", "[Note] Zoe: words", "10:30 - breakfast: tea"] {
      let found = try read(text, me: "Me")
      #expect(found.authors.isEmpty && found.texts == [text], "\(text)")
    }
  }
}
