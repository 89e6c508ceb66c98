import Diagnostics
import Testing

@testable import Commands

@Suite("Lines for a terminal")
struct TextLinesTests {
  @Test("Only lines that are too wide are broken, at spaces, and keep their indentation (R4.18)")
  func breaks() {
    let text: PrintableText = "a  table   row\n\n  one two three four\nunbreakablewordhere x\n"
    #expect(
      wrapped(text, toColumns: 14).string
        == "a  table   row\n\n  one two\n  three four\nunbreakablewordhere\nx\n")
    #expect(wrapped(text, toColumns: nil).string == text.string)
  }
}
