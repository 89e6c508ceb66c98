import Diagnostics
import Randomness
import Testing
import XMLReading

private let limits = XMLLimits(bytes: 1000, depth: 4, elements: 6, attributes: 3)

private func read(_ bytes: [UInt8], _ limits: XMLLimits = limits) -> Result<
  XMLDocument, DiagnosticList
> {
  do { return .success(try XMLDocument(bytes, name: "f.xml", limits: limits)) } catch {
    return .failure(error)
  }
}

/// Returns the problems of a text, each with its position and a hint.
private func problems(_ bytes: [UInt8], _ limits: XMLLimits = limits) -> [String] {
  guard case .failure(let list) = read(bytes, limits) else { return [] }
  return list.diagnostics.map {
    #expect($0.hint?.isEmpty == false, "\($0)")
    return "\($0.position.line):\($0.position.column) \($0.message)"
  }
}

private func problems(_ text: String) -> [String] { problems(Array(text.utf8)) }

/// The tags of a tree with their attributes and places, inside one another.
private func outline(_ element: XMLElement) -> String {
  let attributes = element.attributes.map { " \($0.name)=\($0.value)" }.joined()
  let children = element.children.map { outline($0) }.joined(separator: " ")
  return "(\(element.position.line):\(element.position.column) \(element.name)\(attributes)"
    + (children.isEmpty ? ")" : " \(children))")
}

/// A text in UTF-16 with its mark.
private func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
  ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
    let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
    return isLittle ? [low, high] : [high, low]
  }
}

@Suite("XML files (X1, Y4)")
struct XMLReadingTests {
  @Test("A file is a tree of elements with their attributes and positions")
  func tree() throws {
    let text = """
      <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
      <!-- é -->
      <a b="1 &amp; &#233;&#10;"><é/><c
        d=''>text<e/></c></a>
      """
    let document = try read(Array(text.utf8)).get()
    #expect(outline(document.root) == "(3:1 a b=1 & é\n (3:28 é) (3:32 c d= (4:12 e)))")
    #expect(document.root["b"] == "1 & é\n" && document.root["x"] == nil)
  }

  @Test("UTF-8 with a mark and UTF-16 in both orders are read, with the same positions")
  func encodings() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\r\n<a>é\r<b c=\"😀\"/></a>"
    for isLittle in [true, false] {
      let document = try read(utf16(text, isLittle: isLittle)).get()
      #expect(outline(document.root) == "(2:1 a (3:1 b c=😀))")
    }
    let marked = [0xEF, 0xBB, 0xBF] + Array("<a/>".utf8)
    #expect(outline(try read(marked).get().root) == "(1:1 a)")
  }

  @Test(
    "Errors are reported at their position",
    arguments: [
      ("", "1:1 the file ends before it is complete"),
      ("<a>\n<b>", "2:4 the file ends before it is complete"),
      ("<a b=\"", "1:1 the part that begins here has no end"),
      ("<a>\n  <b></a>", "2:8 this tag ends a different element than the last open one"),
      ("<a b=\"1\" b=\"2\"/>", "1:10 an attribute appears twice"),
      ("<a/>\n<b/>", "2:1 something follows the end of the screen"),
      ("<a>\n&x;</a>", "2:1 XML does not have this entity"),
      ("<a b=\"&#27;\"/>", "1:7 no character has this number"),
      ("<a b=1/>", "1:6 this is not valid XML (not well-formed (invalid token))"),
      ("hello", "1:1 this is not valid XML (syntax error)"),
      (
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>",
        "1:1 the encoding \"ISO-8859-1\" cannot be read"
      ),
    ])
  func wrong(text: String, expected: String) { #expect(problems(text) == [expected]) }

  @Test("Document types are rejected, so that no entity grows and none is fetched")
  func documentTypes() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]>
      <a>&c;</a>
      """
    let outside = "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>"
    for (text, line) in [(bomb, 2), (outside, 1), ("<!DOCTYPE a><a/>", 1)] {
      let found = problems(text)
      #expect(found.count == 1 && found[0].hasPrefix("\(line):1 "), "\(found)")
      #expect(
        found[0].hasSuffix("document types (<!DOCTYPE) and entities are not used in these files"))
    }
  }

  @Test("A file that is too large, too deep or too full is rejected where it exceeds the limit")
  func tooMuch() {
    #expect(problems("<a><b><c><d/></c></b></a>") == [])
    #expect(
      problems("<a><b><c><d><e/></d></c></b></a>") == [
        "1:13 elements are nested deeper than 4 levels"
      ])
    #expect(problems("<a><b/><b/><b/><b/><b/></a>") == [])
    #expect(
      problems("<a><b/><b/><b/><b/><b/>\n<b/></a>") == ["2:1 the file has more than 6 elements"])
    #expect(problems("<a b='' c='' d=''/>") == [])
    #expect(
      problems("<a>\n<b b='' c='' d='' e=''/></a>")
        == ["2:1 the element has more than 3 attributes"])
    let large = Array("<a/>".utf8) + [UInt8](repeating: 0x20, count: 997)
    #expect(problems(large) == ["1:1 the file has 1001 bytes; it must have at most 1000"])
    #expect(problems(Array(large.dropLast())) == [])
  }

  @Test("A text that begins like UTF-16 but is not valid is rejected")
  func brokenUTF16() {
    for bytes in [[0xFF, 0xFE, 0x3C], [0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x3C]] as [[UInt8]] {
      #expect(problems(bytes) == ["1:1 the file begins like UTF-16, and is not"])
    }
  }

  @Test("A mutated file gives a tree or one problem (Y4)")
  func mutations() {
    let seed: UInt64 = 20_261_124
    var generator = SplitMix64(seed: seed)
    let plain = "<?xml version='1.0'?><a b='1 &amp; &#233;'>\n<c d=''>é</c><e/></a>"
    let seeds = [Array(plain.utf8), utf16(plain, isLittle: true)]
    var good = 0
    for run in 0..<3_000 {
      var bytes = seeds[run % seeds.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) { bytes.mutate(&generator) }
      switch read(bytes) {
      case .success: good += 1
      case .failure(let list):
        #expect(list.diagnostics.count == 1, "seed \(seed), run \(run)")
      }
    }
    #expect(good > 50 && good < 2_500, "\(good)")
  }

  /// The text of a file that is small enough.
  private func text(_ text: String) throws -> XMLText {
    try XMLText(Array(text.utf8), name: "f.xml", limits: limits)
  }

  @Test("The root element shows the kind of a file before it is parsed")
  func firstName() throws {
    for (begin, expected) in [
      ("<?xml version='1.0'?>\n<!-- <b> -->\n  <a/>", "a 3:3"),
      ("<!DOCTYPE html>\n<p>", "html 1:1"),
      ("<!doctype\n  x[<!ENTITY y ''>]>", "x 1:1"), ("<a:b\nc=''>", "a:b 1:1"), ("<a", "a 1:1"),
    ] {
      let (name, place) = try #require(try text(begin).firstName)
      #expect("\(name) \(place.line):\(place.column)" == expected)
    }
    for begin in ["", "text", "<!-- <a>", "<?xml"] {
      #expect(try text(begin).firstName == nil, "\(begin)")
    }
  }

  @Test("Messages of a tool around the XML are removed, and positions stay those of the file")
  func printed() throws {
    for (line, expected) in [
      ("done: f\n<a>\n<b/></a>", "(2:1 a (3:1 b))"), ("<a><b/></a>done: f\n", "(1:1 a (1:4 b))"),
      ("\n done: f<?xml version='1.0'?><a/>\ndone: f", "(2:30 a)"),
    ] {
      var text = try text(line)
      text.leaveOut(["done:", "never:"])
      #expect(outline(try XMLDocument(text, limits: limits).root) == expected)
    }
    var wrong = try text("done: f\n<a>\n<b></a>done: f")
    wrong.leaveOut(["done:"])
    let list = try #require(
      throws: DiagnosticList.self, performing: { try XMLDocument(wrong, limits: limits) })
    #expect(list.diagnostics.map { "\($0.position.line):\($0.position.column)" } == ["3:6"])
    var other = try text("<a/>done")
    other.leaveOut(["done:"])
    #expect(throws: DiagnosticList.self) { try XMLDocument(other, limits: limits) }
    var alone = try text("done: f")
    alone.leaveOut(["done:"])
    #expect(alone.firstName == nil)
  }
}
