import Glibc
import SystemCalls
import SystemFixtures
import Testing

@testable import DisplayServer

@Suite("Keys and buttons that a session holds down")
struct HeldInputTests {
  @Test("A note is read back with the same keys and buttons, and nothing else (F6)")
  func notes() {
    var held = HeldInput()
    #expect(held.note.isEmpty && HeldInput(note: "") == held)
    held.buttons = [1, 3]
    held.keys = [37]
    held.meanings = [255: 0x0100_20AC, 97: 0x6D1]
    #expect(held.note == "b1 b3 k37 m97:1745 m255:16785580")
    #expect(HeldInput(note: held.note) == held)
    for broken in [
      "b", "b256", "b-1", "b1:2", "m1", "m1:", "m1:x", "x1", "m1:2:3", "ä", "b 1", "k1k",
    ] {
      #expect(HeldInput(note: broken) == HeldInput(), "\(broken)")
    }
    #expect(HeldInput(note: "nonsense b2") == HeldInput(note: "b2"))
  }

  @Test("A key is noted before its press, until the display has received its release (F6)")
  func ledger() throws {
    let folder = TemporaryFolder()
    let path = folder.url.appending(path: "held").path
    func text() -> String { (try? readFile(path, limit: 5000)).map(Self.line) ?? "" }
    let first: KeptRecord? = KeptRecord(path: path)
    let record = try #require(first)
    var ledger = HeldLedger(record: record)
    #expect(!ledger.hasNotes && text().isEmpty)
    // Meanwhile another session cannot take the record over.
    let second: KeptRecord? = KeptRecord(path: path)
    #expect(second == nil)
    ledger.add { $0.buttons.insert(1) }
    #expect(text() == "b1")
    ledger.remove { $0.buttons.remove(1) }
    ledger.add { $0.keys.insert(50) }
    #expect(text() == "b1 k50")
    ledger.confirm()
    #expect(text() == "k50")
    ledger.lose()
    #expect(text() == "k50" && ledger.noted.keys == [50])
  }

  @Test("The next session reads the note of the previous one (F6)")
  func next() throws {
    let folder = TemporaryFolder()
    let path = folder.url.appending(path: "held").path
    func begin() throws -> HeldLedger {
      let record: KeptRecord? = KeptRecord(path: path)
      let made = try #require(record)
      return HeldLedger(record: made)
    }
    do {
      var ledger = try begin()
      ledger.add { $0.keys.insert(50) }
    }
    var ledger = try begin()
    #expect(ledger.noted.keys == [50] && ledger.down == HeldInput())
    ledger.confirm()
    #expect(!ledger.hasNotes)
    ledger = HeldLedger(record: nil)
    let last: KeptRecord? = KeptRecord(path: path)
    #expect(last?.text.isEmpty == true)
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  @Test("A record is a regular file of the user: not a link, a folder or an impossible path (F6)")
  func records() throws {
    let folder = TemporaryFolder()
    let target = try folder.write("target", "text")
    let link = folder.url.appending(path: "link").path
    try #require(symlink(target, link) == 0)
    for refused in [link, folder.url.path, folder.url.path + "/none/held"] {
      let record: KeptRecord? = KeptRecord(path: refused)
      #expect(record == nil, "\(refused)")
    }
    let made: KeptRecord? = KeptRecord(path: folder.url.path + "/held")
    let record = try #require(made)
    record.write("one")
    record.write(String(repeating: "x", count: 5000))
    #expect(record.text == "one")
    record.write("")
    #expect(record.text.isEmpty)
  }
}
