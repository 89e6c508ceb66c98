import Diagnostics
import ForeignScreens
import ScreenElements
import Testing

@Suite("Hostile files of other systems (X1, Y4)")
struct HostileTests {
  /// Returns the only problem of some bytes, with its position.
  ///
  /// There must be no screen.
  private func problem(_ bytes: [UInt8]) throws -> String {
    let reading = readForeignScreen(bytes, .xml, name: "f")
    #expect(reading.screen == nil && reading.diagnostics.count == 1)
    let found = try #require(reading.diagnostics.first)
    #expect(found.hint?.isEmpty == false)
    // The output about a file is short, whatever it contains.
    #expect(found.description.utf8.count < 2_000)
    return "\(found.position.line):\(found.position.column) \(found.message)"
  }

  private func problem(_ text: String) throws -> String { try problem(Array(text.utf8)) }

  @Test("Entities are rejected, whether they grow, are fetched, or are only in the document type")
  func entities() throws {
    let grow = (1...30).map { "<!ENTITY e\($0) '&e\($0 - 1);&e\($0 - 1);'>" }.joined()
    for inside in [
      "[<!ENTITY e0 'a'>\(grow)]", "SYSTEM 'file:///etc/passwd'",
      "[<!ENTITY e30 SYSTEM '/dev/zero'>]",
      "[<!ENTITY % p SYSTEM 'http://127.0.0.1:9/'>%p;]", "",
    ] {
      #expect(
        try problem("<!DOCTYPE hierarchy \(inside)><hierarchy><node text='&e30;'/></hierarchy>")
          == "1:1 document types (<!DOCTYPE) and entities are not used in these files")
    }
    #expect(
      try problem("<hierarchy><node text='&e;'/></hierarchy>")
        == "1:12 XML does not have this entity")
  }

  @Test(
    "A file that is too large is rejected by its size, one that is too deep or too wide at the position"
  )
  func size() throws {
    let start = Array("<hierarchy>".utf8)
    #expect(
      try problem(start + [UInt8](repeating: 0x20, count: 100_000_000))
        == "1:1 the file has 100000011 bytes; it must have at most 8000000")
    #expect(
      try problem("<hierarchy>" + String(repeating: "<node>", count: 100_000))
        == "1:774 elements are nested deeper than 128 levels")
    #expect(
      try problem("<hierarchy>" + String(repeating: "<node/>", count: 20_000))
        == "1:140005 the file has more than 20000 elements")
    let attributes = (0..<101).map { " a\($0)=''" }.joined()
    #expect(
      try problem("<hierarchy\(attributes)/>") == "1:1 the element has more than 100 attributes")
    #expect(
      try problem("<hierarchy><node text='1' text='2'/></hierarchy>")
        == "1:27 an attribute appears twice")
  }

  @Test("Bytes that are not text are rejected at their position")
  func bytes() throws {
    let control = "2:14 there is a control character here, which XML does not allow"
    let encoding = "2:14 this is not valid UTF-8"
    for (wrong, words) in [
      ([0x00], control), ([0xFF], encoding), ([0xC3], encoding), ([0xED, 0xA0, 0x80], encoding),
      ([0xC0, 0xAF], encoding), ([0x1B], control), ([0xE9], encoding),
    ] as [([UInt8], String)] {
      let text = Array("<hierarchy>\n<node text='a".utf8) + wrong + Array("'/></hierarchy>".utf8)
      #expect(try problem(text) == words, "\(wrong)")
    }
    // A second mark, and UTF-16 without one.
    #expect(
      try problem([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array("<hierarchy/>".utf8)).hasPrefix("1:")
    )
    #expect(try problem(Array("<hierarchy/>".utf8).flatMap { [$0, 0] }).hasPrefix("1:1 "))
  }

  @Test(
    "A recording without a window, or a damaged one, is no screen, and invalid positions are omitted"
  )
  func recordings() throws {
    let start = "switchlight-accessibles/1 gtk3"
    for text in [start, start + "\n", start + "\nx"] {
      #expect(try problems(text) == ["1:1 the recording of a window is damaged, or too large"])
    }
    for place in ["1e99", "-1e10", "nan"] {
      let text = "23\t43000100\t1\t0 \(place) 9 9\t\t0\t\tB\t\t\n"
      let screen = try #require(try read("\(start)\n\(text)").screen)
      #expect(ElementTree(screen).problems.isEmpty && screen.size.height < 1e6)
    }
  }

  @Test("An attribute of megabytes is a normal text, and is cut if it is a name")
  func longTexts() throws {
    let long = String(repeating: "ab ", count: 1_000_000)
    let reading = try read(
      dump("<node resource-id='\(long)' text='\(long)' bounds='[0,0][9,9]'/>"), density: 160)
    let element = try #require(reading.screen?.elements.first?.children.first)
    #expect(element.id.count <= 80 && reading.diagnostics.isEmpty)
    #expect(try #require(element.label).count == 10_000)
    #expect(try problem("<hierarchy><node bounds='\(long)'/></hierarchy>").count < 200)
    #expect(try problem("<\(long.filter { $0 != " " })/>").count < 200)
  }

  @Test(
    "Impossible positions are rejected, and views with inverted ones are invisible",
    arguments: [
      "[-2147483648,0][1,1]", "[0,0][2147483647,9]", "[1e9,0][1,1]", "[1e2,0][1,1]", "[0x1,0][9,9]",
      "[0.5,0][9,9]", "[,0][9,9]", "[99999999999999999999,0][1,1]", "[0,0][9,9][9,9]",
    ])
  func places(bounds: String) throws {
    #expect(
      try problem(dump("<node text='A' bounds='\(bounds)'/>"))
        == "3:1 the bounds \"\(bounds)\" are not those of a view")
    for empty in ["[9,9][0,0]", "[0,9][9,0]", "[1000000,0][-1000000,9]", "[5,5][5,5]"] {
      #expect(try stops(try read(dump("<node text='A' bounds='\(empty)'/>"))) == [])
    }
  }
}
