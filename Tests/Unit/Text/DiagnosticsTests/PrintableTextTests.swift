import Diagnostics
import Testing

/// Characters that control a terminal, or move the text beside them.
private let hostile =
  "\u{1B}]52;c;ZXZpbA==\u{7}\u{9B}2J\r\n\u{8}\u{7F}\u{202E}\u{2066}\u{200F}\u{61C}\u{FEFF}\u{2028}"

@Suite("Printable text")
struct PrintableTextTests {
  @Test("Every value becomes one harmless line, and the literal stays unchanged")
  func values() {
    let text: PrintableText = "error: \(hostile)\nhint: \(hostile[...])\t\(7) \("ä" as Character)\n"
    let clean =
      "\u{241B}]52;c;ZXZpbA==\u{2407}\u{FFFD}2J\u{240D}\u{240A}\u{2408}\u{2421}"
      + String(repeating: "\u{FFFD}", count: 6)
    #expect(text.string == "error: \(clean)\nhint: \(clean)\t7 ä\n")
    #expect(PrintableText(hostile).string == clean)
    #expect("\(PrintableText(hostile))" as PrintableText == PrintableText(hostile))
    #expect("\(text)\(text)" as PrintableText == text + text, "a clean one keeps its lines")
  }

  @Test("Lines that were composed elsewhere keep only their breaks and tabs")
  func lines() {
    #expect(
      PrintableText(lines: "a\n\tb\u{1B}[0m\r\u{202E}ä").string
        == "a\n\tb\u{241B}[0m\u{240D}\u{FFFD}ä")
    #expect(PrintableText(lines: [0x61, 0x0A, 0x9B, 0x32, 0x4A]).string == "a\n\u{FFFD}2J")
    #expect(PrintableText(lines: "plain\n").string == "plain\n")
  }

  @Test("Texts can be joined, and their prefix and last line break replaced")
  func together() {
    let words: [PrintableText] = ["a", "b"]
    #expect(words.joined(separator: ", ") == "a, b")
    var text: PrintableText = "error: x\n"
    #expect(text.withoutLastLineBreak() == "error: x")
    #expect(text.withoutLastLineBreak().withoutLastLineBreak() == "error: x")
    #expect(text.replacingPrefix("error:", with: "warning:") == "warning: x\n")
    #expect(text.replacingPrefix("hint:", with: "") == text)
    text += "y"
    #expect(text.description == "error: x\ny" && !text.isEmpty && PrintableText().isEmpty)
  }

  @Test("A voice says the line of a problem, and neither its path nor its excerpt (N2.14)")
  func sentences() {
    let text = PrintableText(
      lines: "/home/own.yaml:28:1: error: a value is missing here.\ninterval:\n  ^\n\nhint: Add it."
    )
    #expect(text.sentences == "Line 28: a value is missing here. Add it.")
    #expect(("error: no file: a\nhint: Try b" as PrintableText).sentences == "no file: a. Try b")
    #expect(("^" as PrintableText).sentences == "")
  }

  @Test("No text of any scalar controls a terminal")
  func everyScalar() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in [PrintableText(String(scalar)), PrintableText(lines: String(scalar))] {
        let steers = text.string.unicodeScalars.contains { scalar in
          scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
            || scalar.properties.isBidiControl
        }
        #expect(!steers, "U+\(String(value, radix: 16))")
      }
    }
  }
}
