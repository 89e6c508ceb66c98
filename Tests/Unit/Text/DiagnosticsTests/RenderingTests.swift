import Diagnostics
import Testing

@Suite("Diagnostics in their readable form (Y4)")
struct RenderingTests {
  private func rendered(_ text: String, _ line: Int, _ column: Int, hint: String? = nil) -> String {
    Diagnostic(
      .error, in: SourceText(name: "a.yaml", text: text), at: .init(line: line, column: column),
      "it is wrong", hint: hint
    ).description
  }

  @Test("An error shows its position, its line, a caret and a hint")
  func whole() {
    #expect(
      rendered("format: x\nlabl: Start\n", 2, 1, hint: "Did you mean label?") == """
        a.yaml:2:1: error: it is wrong
        labl: Start
        ^
        hint: Did you mean label?
        """)
  }

  @Test("A text in XML is unchanged, except marks, controls and characters that XML forbids")
  func xml() {
    #expect(
      xmlText("Tea & <b>\"milk\"'s\" 🍎") == "Tea &amp; &lt;b&gt;&quot;milk&quot;&#39;s&quot; 🍎")
    let forbidden = String(
      String.UnicodeScalarView([0xFFFE, 0xFDD0].compactMap(Unicode.Scalar.init)))
    #expect(xmlText("a\u{0}b\n\u{202E}" + forbidden) == "a␀b␊\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test("A warning without a hint begins with warning")
  func warning() {
    let source = SourceText(name: "a", text: "b")
    #expect(
      Diagnostic(.warning, in: source, at: .start, "odd").description == "a:1:1: warning: odd\nb\n^"
    )
  }

  @Test("A note shows the other position between the error and the hint")
  func note() {
    let source = SourceText(name: "a", text: "one\ntwo")
    var diagnostic = Diagnostic(.error, in: source, at: .init(line: 2, column: 2), "m", hint: "h.")
    diagnostic.addNote("first here", in: source, at: .start)
    #expect(
      diagnostic.description
        == "a:2:2: error: m\ntwo\n ^\na:1:1: note: first here\none\n^\nhint: h.")
  }

  @Test(
    "The caret is below its character",
    arguments: [
      ("\tlabel: x", 2, "\t^"),
      ("日本語: x", 4, "      ^"),
      ("e\u{301}a", 3, " ^"),
      ("🙂: x", 2, "  ^"),
      // Two letters in the cells of one flag, a hyphen that is shown, a wide sign that is not an emoji.
      ("🇩🇪: x", 3, "  ^"),
      ("a\u{AD}b", 3, "  ^"),
      ("𗀀: x", 2, "  ^"),
      ("abc", 4, "   ^"),
    ])
  func caret(text: String, column: Int, caret: String) {
    #expect(rendered(text, 1, column).split(separator: "\n").last.map(String.init) == caret)
  }

  @Test("Controls in the line, the name, the message and the hint are made visible")
  func controls() {
    let source = SourceText(name: "a\u{1B}[2J", text: "x\u{1B}[31m\u{202E}y\u{7F}")
    let diagnostic = Diagnostic(
      .error, in: source, at: .init(line: 1, column: 3), "m\u{0}\nn", hint: "\u{9B}h")
    #expect(
      diagnostic.description
        == "a␛[2J:1:3: error: m␀␊n\nx␛[31m\u{FFFD}y␡\n  ^\nhint: \u{FFFD}h")
  }

  @Test("A long line is cut around the caret, which still has the right position")
  func longLine() throws {
    let text = String(repeating: "a", count: 1000) + "X" + String(repeating: "b", count: 1000)
    let lines = rendered(text, 1, 1001).split(separator: "\n")
    let line = Array(lines[1])
    #expect(line.first == "…" && line.last == "…" && line.count < 140)
    #expect(line[lines[2].count - 1] == "X")
  }

  @Test("Invalid UTF-8 is shown with replacement characters")
  func invalid() {
    let source = SourceText(name: "a", bytes: [0x61, 0xFF, 0x62])
    #expect(Diagnostic(.error, in: source, at: .start, "m").description.contains("a\u{FFFD}b"))
  }

  @Test("A position outside the text moves to its nearest end")
  func outside() {
    let source = SourceText(name: "a", text: "ab\ncd")
    #expect(source.clipped(.init(line: 9, column: 1)) == .init(line: 2, column: 3))
    #expect(source.clipped(.init(line: 1, column: 9)) == .init(line: 1, column: 3))
    #expect(source.clipped(.init(line: -1, column: 0)) == .start)
  }

  @Test("Lines end with LF, CR LF or CR")
  func lines() {
    let source = SourceText(name: "a", text: "a\nb\r\nc\rd")
    #expect(source.lineCount == 4)
    #expect(
      (1...5).map { String(decoding: source.line($0), as: UTF8.self) } == ["a", "b", "c", "d", ""])
    #expect(source.position(ofByteAt: 5) == .init(line: 3, column: 1))
    #expect(source.position(ofByteAt: 99) == .init(line: 4, column: 2))
    #expect(SourceText(name: "", text: "").lineCount == 1)
  }

  @Test("A text from a file is quoted, truncated and made visible")
  func quoting() {
    #expect(quoted("a\nb") == "\"a␊b\"")
    #expect(
      quoted(String(repeating: "x", count: 99)) == "\"" + String(repeating: "x", count: 40) + "…\"")
  }
}
