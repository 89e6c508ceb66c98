import Diagnostics
import Foundation
import Randomness
import Testing
import YAMLReading

@Suite("Characters that JSON writes as two escapes")
struct SurrogateTests {
  @Test("A pair is one character, in values and in keys, in either letter case of its digits")
  func pairs() {
    #expect(outline(#"a: "\ud83d\ude00""#) == "{a: '😀'}")
    #expect(outline(#"{"\uD83D\uDE00": "x\ud83D\uDe00y\ud83c\uddee"}"#) == "{😀: 'x😀y🇮'}")
    #expect(outline(#"["\ud800\udc00", "\udbff\udfff"]"#) == "['\u{10000}', '\u{10FFFF}']")
  }

  @Test("A backslash is an escape only in double quotes")
  func otherStyles() {
    #expect(outline(#"a: '\ud83d\ude00'"#) == #"{a: '\ud83d\ude00'}"#)
    #expect(outline(#"a: \ud83d\ude00"#) == #"{a: '\ud83d\ude00'}"#)
    #expect(outline("a: |\n  \\ud83d\\ude00") == #"{a: '\ud83d\ude00'}"#)
    #expect(outline(##"a: 1 # "\ud83d""##) == "{a: 1}")
    #expect(outline(#"a: "\\ud83d\\ude00""#) == #"{a: '\ud83d\ude00'}"#)
  }

  @Test(
    "Half a character is an error at its position, and so is each further one",
    arguments: [
      (#"a: "x\ud83d""#, ["1:6"]), (#"a: "\ude00""#, ["1:5"]),
      (#"a: "\ud83d\ud83d\ude00""#, ["1:5"]),
      (#"a: "\ud83dx\ude00""#, ["1:5", "1:12"]), (#"a: "\U0000d83d""#, ["1:5"]),
      ("a: \"\\ud83d\"\nb: [\"\\ude00\"]", ["1:5", "2:6"]), (#""\ud83d": 1"#, ["1:2"]),
      (#"a: "\ud83d\u0041""#, ["1:5"]), (#"a: "\ud83d\n""#, ["1:5"]),
    ])
  func halves(text: String, places: [String]) {
    let message = "the text has an escape that is only half of a character"
    #expect(problems(text) == places.map { "\($0) \(message)" })
  }

  @Test("Text after a pair keeps its position")
  func places() throws {
    guard case .success(let document) = read(#"{"\ud83d\ude00": "\ud83d\ude00", b: "é"}"#),
      case .mapping(let entries) = document.root.content
    else {
      Issue.record("not read")
      return
    }
    #expect(entries.map(\.position.column) == [2, 34])
    #expect(entries.map(\.value.position.column) == [18, 37])
    #expect(problems("a: [\"\\ud83d\\ude00\", \"\\q\"]").first?.hasPrefix("1:22 ") == true)
  }

  @Test("Keys that become equal are duplicates")
  func equalKeys() {
    #expect(problems("😀: 1\n\"\\ud83d\\ude00\": 2") == ["2:1 the key \"😀\" appears twice"])
    #expect(
      problems("\"\\ud83d\\ude00\": 1\n\"\\ud83d\\ude00\": 2").map { String($0.dropFirst(4)) }
        .contains("the key \"😀\" appears twice"))
  }

  @Test("A scalar that is not a character is rejected, written out or as an escape")
  func noCharacter() {
    let scalar = Unicode.Scalar(UInt32(0xFDD0)).map { String(Character($0)) } ?? ""
    #expect(
      problems("a: \(scalar)") == ["1:4 a value that is not a character is not allowed in a file"])
    #expect(problems(#"a: "\ufdd0""#) == ["1:5 the text has an escape that is not a character"])
    #expect(problems(#"a: "\U0000FDD0""#) == ["1:5 the text has an escape that is not a character"])
  }

  @Test("Random texts from a JSON writer are read back unchanged")
  func roundTrip() throws {
    let seed: UInt64 = 20_261_121
    var generator = SplitMix64(seed: seed)
    let alphabet: [UInt32] = [
      0x41, 0x22, 0x5C, 0x2F, 0x20, 0xE9, 0x3A, 0x23, 0x7B, 0x4E2D, 0xFFFD, 0x1F600, 0x10000,
      0x10FFFF, 0x1D49C, 0x0A, 0x09,
    ]
    func text() -> String {
      let scalars = (0..<Int.random(in: 1...12, using: &generator)).compactMap { _ in
        alphabet.randomElement(using: &generator).flatMap { Unicode.Scalar($0) }
      }
      return String(String.UnicodeScalarView(scalars))
    }
    func escaped(_ text: String) -> String {
      "\"" + text.utf16.map { String(format: "\\u%04x", Int($0)) }.joined() + "\""
    }
    for run in 0..<2_000 {
      let texts = (0..<4).map { _ in text() }
      let json = "[" + texts.map(escaped).joined(separator: ", ") + "]"
      guard case .success(let document) = read(json),
        case .sequence(let items) = document.root.content
      else {
        Issue.record("seed \(seed), run \(run): \(json)")
        return
      }
      let found = items.compactMap { item in
        if case .scalar(let scalar) = item.content { scalar.text } else { nil }
      }
      #expect(found == texts, "seed \(seed), run \(run): \(json)")
      var column = 2
      for (item, text) in zip(items, texts) {
        #expect(item.position.column == column, "seed \(seed), run \(run)")
        column += escaped(text).count + 2
      }
    }
  }

  @Test("A file that is broken in any way is read, or rejected at positions inside it")
  func mutations() {
    let seed: UInt64 = 20_261_122
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "\\ud83d", "\\ude00", "\"", "\\ud83d\\ude00", "\\", "u", "d8", "{", "}", ": ", ", ", "a",
      "\n",
      "'", "\\u0041", "é", "😀", "#", " ", "- ",
    ]
    var good = 0
    for run in 0..<10_000 {
      let text =
        "\""
        + (0..<Int.random(in: 1...10, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }.joined() + "\""
      let source = SourceText(name: "t.yaml", text: text)
      switch read(text) {
      case .success(let document):
        good += 1
        #expect(!outline(document.root).unicodeScalars.contains { $0.value == 0xFDD0 })
      case .failure(let list):
        #expect(
          list.diagnostics.allSatisfy { source.clipped($0.position) == $0.position },
          "seed \(seed), run \(run): \(text.debugDescription)")
        #expect(!list.description.unicodeScalars.contains { $0.value == 0xFDD0 })
      }
    }
    #expect(good > 300, "\(good)")
  }
}
