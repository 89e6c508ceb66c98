import BoardFixtures
import Randomness
import Testing

@testable import PersonalTexts

@Suite("Own texts in documents")
struct DocumentTextsTests {
  private func read(_ bytes: [UInt8]) throws -> FoundTexts {
    var reader = TextFileReader(of: OwnNames([]))
    try reader.append(bytes)
    return try reader.end()
  }

  private func document(_ body: String) -> [UInt8] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text>\(body)\
      </office:text></office:body></office:document-content>
      """
    return ZipMaker([
      ZipMaker.File("mimetype", "application/vnd.oasis.opendocument.text"),
      ZipMaker.File("content.xml", text),
    ]).bytes
  }

  @Test("A document has its paragraphs, without comments, contents and deleted text (K6.1)")
  func openDocument() throws {
    let found = try read(
      document(
        """
        <text:tracked-changes><text:p>Deleted</text:p></text:tracked-changes><text:h>Dear &amp; near</text:h>\
        <text:p>Gr<text:span>ü</text:span>ße<text:s/>an<text:note><text:note-citation>1</text:note-citation>\
        <text:note-body><text:p>Note</text:p></text:note-body></text:note><text:tab/>alle<office:annotation><text:p>Comment\
        </text:p></office:annotation>.<text:line-break/>Ende</text:p>\
        <text:table-of-content><text:p>Contents</text:p></text:table-of-content>
        """))
    #expect(found.texts == ["Dear & near\nGrüße an alle.\nEnde\n"])
    #expect(found.authors.isEmpty)
  }

  @Test("A broken document is rejected with the position in it (K6.7)")
  func broken() {
    do {
      _ = try read(document("<text:p>"))
      Issue.record("it was read")
    } catch {
      let reason = (error as? TextFileProblem)?.reason ?? ""
      #expect(reason.contains("content.xml:2:"), "\(reason)")
    }
  }

  @Test(
    "A page, XML, PDF, RTF and a list in JSON are not texts of a person (K6.11)",
    arguments: [
      "<!DOCTYPE html><html><body>Zoe: Hi</body></html>", "\n<HTML>Hi</HTML>",
      "\u{FEFF}<?xml version=\"1.0\"?><office:document/>", "%PDF-1.7\n", #"{\rtf1 Hi}"#,
      "[\n {\"sender\": \"Zoe\", \"body\": \"Hi\"}]",
    ])
  func otherFormats(text: String) {
    #expect(throws: TextFileProblem.unknownFormat) { try read(Array(text.utf8)) }
  }

  @Test("A letter keeps all its lines, and a diary is not a chat (K6.12)")
  func letters() throws {
    let letter = "Dear Zoe\n-- The garden --\nIt is green.\n__________\n--\nThe end.\n"
    #expect(try read(Array(letter.utf8)).texts == [letter])
    let signed = try read(Array("Dear Zoe\n-- \nTom\n".utf8))
    #expect(signed.texts == ["Dear Zoe"] && signed.leftOut == [.quotedLine: 2])
    for first in ["24.11.2026 - Letter to grandma", "2026-11-24 - Diary: a walk"] {
      let found = try read(Array("\(first)\nIt is green.\n".utf8))
      #expect(found.texts == ["\(first)\nIt is green.\n"] && found.authors.isEmpty)
    }
  }

  @Test("A text is UTF-8 or UTF-16; anything else is rejected with its position (K6.7)")
  func encodings() throws {
    #expect(try read(Array("\u{FEFF}Zoë".utf8)).texts == ["Zoë"])
    #expect(try read([0xFF, 0xFE, 0x61, 0, 0x62, 0]).texts == ["ab"])
    #expect(try read([]).texts.isEmpty)
    #expect(throws: TextFileProblem.unknownFormat) { try read([0x7F, 0x45, 0x4C, 0x46, 0, 0]) }
    do {
      _ = try read(Array("ab\nc".utf8) + [0xE9, 0x64])
      Issue.record("it was read")
    } catch {
      let problem = error as? TextFileProblem
      #expect(problem?.position?.line == 2 && problem?.position?.column == 2, "\(error)")
    }
  }

  @Test("A file of more than a million lines is rejected, and a mail is cut there (K6.7)")
  func lines() throws {
    let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: 1_000_001)
    #expect(throws: TextFileProblem.self) { try read(lines) }
    #expect(try read(Array("word".utf8) + lines.dropLast()).texts.first?.hasPrefix("word") == true)
    let chat = #"{"messages":["# + String(decoding: lines, as: UTF8.self) + "]}"
    #expect(try read(Array(chat.utf8)).texts.isEmpty, "an export may have a line for each bracket")
    let mail = MailText(String(decoding: lines + Array("late".utf8), as: UTF8.self))
    #expect(!mail.text.contains("late"))
  }

  @Test(
    "Any bytes are read or rejected, and quoted lines are never learned (K6.7)", arguments: 0..<300)
  func random(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = [
      "From a\n", "\n", "From: me\n", "Content-Type: multipart/mixed; boundary=b\n", "--b\n",
      "--b--\n",
      "[04.05.26, 09:12:07] me: ", "{\"messages\":[", "{\"sender\":\"me\",\"body\":\"x\"}\n", "]}",
      "Content-Transfer-Encoding: base64\n", "AAA=", "> quoted\n", "wrote:\n", "=?utf-8?q?=C3?=",
      "\u{200E}", "\u{0}", "word ", "PK\u{3}\u{4}", "<", ">", "\"", ";",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<random.pick(60) {
      if random.pick(12) == 0 {
        bytes.append(UInt8(random.pick(256)))
      } else {
        bytes += pieces[random.pick(pieces.count)].utf8
      }
    }
    var reader = TextFileReader(of: OwnNames(["me"]))
    var start = 0
    do {
      while start < bytes.count {
        let end = min(bytes.count, start + 1 + random.pick(30))
        try reader.append(Array(bytes[start..<end]))
        start = end
      }
      let found = try reader.end()
      let lines = found.texts.flatMap { $0.split(separator: "\n") }
      #expect(!lines.contains { $0.hasPrefix("> quoted") })
    } catch {
      #expect(!error.reason.isEmpty && !error.hint.isEmpty)
    }
  }
}
