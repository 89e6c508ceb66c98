import Testing

@testable import TerminalUI

@Suite("Texts are measured and cleaned")
struct GlyphTextTests {
  private func shown(_ text: String, _ width: Int = 20, unicode: Bool = true) -> String {
    let glyphs = GlyphText(text, width: width, usesUnicode: unicode)
    #expect(glyphs.width <= width)
    return glyphs.glyphs.map(\.text).joined()
  }

  @Test("A label cannot send control characters")
  func controls() {
    #expect(shown("a\u{1B}[31mb") == "a?[31mb")
    #expect(shown("a\nb\tc\r\nd") == "a b c  d")
    #expect(shown("\u{7}\u{0}\u{7F}\u{9B}x") == "????x")
    #expect(shown("a\u{202E}b\u{200D}c\u{FEFF}d") == "abcd")
    #expect(shown("a\u{2028}b\u{A0}c") == "a b c")
    #expect(shown("\u{E000}\u{10FFFF}") == "??")
  }

  @Test("Wide characters take two cells, and marks take none")
  func widths() {
    let table: [(String, Int)] = [
      ("abc", 3), ("日本", 4), ("한국", 4), ("🍵", 2), ("e\u{301}", 1), ("é", 1), ("ＡＢ", 4), ("ｱ", 1),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("✅", 2), ("✓", 1), ("❤\u{FE0F}", 1), ("👍🏽", 2),
      ("🇩🇪", 2), ("\u{301}", 1), ("", 0), ("א", 1), ("┌", 1), ("⌚", 2), ("𠀀", 2),
    ]
    for (text, width) in table {
      #expect(
        GlyphText(text, width: 20, usesUnicode: true).width == width, "\(text.debugDescription)")
    }
  }

  @Test("A text that is too long ends in an ellipsis, and never in half a character")
  func clipping() {
    #expect(shown("Hello", 5) == "Hello")
    #expect(shown("Hello!", 5) == "Hell…")
    #expect(shown("日本茶", 5) == "日本…")
    #expect(shown("日本茶", 4) == "日…")
    #expect(shown("日本", 1) == "…")
    #expect(shown("Hello", 0) == "")
    #expect(shown("Hello!", 5, unicode: false) == "Hell~")
    #expect(shown("a" + String(repeating: "\u{301}", count: 100_000), 5) == "a\u{301}\u{301}")
  }

  @Test("Without UTF-8 only ASCII is sent")
  func ascii() {
    #expect(shown("Tee für 日本 e\u{301}", unicode: false) == "Tee f?r ?? e")
  }

  @Test("Lines are broken at spaces, and the last one shows that text is missing")
  func wrapping() {
    func lines(_ text: String, _ width: Int, _ count: Int) -> [String] {
      GlyphText.wrapped(text, width: width, lines: count, usesUnicode: true)
        .map { $0.glyphs.map(\.text).joined() }
    }
    #expect(lines("one two three", 7, 3) == ["one two", "three"])
    #expect(lines("one two three", 8, 1) == ["one two…"])
    #expect(lines("abcdefghij", 4, 3) == ["abcd", "efgh", "ij"])
    #expect(lines("abcdefghijklm", 4, 2) == ["abcd", "efg…"])
    #expect(lines("日本語", 3, 3) == ["日", "本", "語"])
    #expect(lines("日本語", 1, 3) == [])
    #expect(lines("", 5, 2) == [])
    #expect(lines("word", 5, 0) == [])
  }
}
