import Randomness
import SpeechDaemonModel
import Testing

@testable import SpeechOutput

@Suite("Texts that no daemon interprets as commands")
struct FramingTests {
  @Test(
    "A text is one line that does not begin with a dot",
    arguments: [
      ("Tea", "Tea"), ("a\nb", "a b"), ("a\rb", "a b"), ("a\r\nb", "a b"), ("a\n\nb", "a  b"),
      ("a\r\rb", "a  b"), ("a\n\rb", "a  b"), (".", " ."), ("..", " .."), ("a\n.\nb", "a . b"),
      ("a.b", "a.b"), ("a\u{0}b", "a b"), ("\u{0}", " "), ("a\n", "a "), ("\n", " "),
      ("é\u{2028}.", "é\u{2028}."), ("", ""), ("\r\n.\r\nCANCEL ALL", " . CANCEL ALL"),
    ])
  func framing(text: String, expected: String) {
    #expect(String(decoding: ssipText(text), as: UTF8.self) == expected + "\r\n.\r\n")
    #expect(heardText(text) == expected)
  }

  @Test("A daemon that parses the bytes receives exactly the texts, whatever they contain")
  func model() {
    let texts = [
      "SPEAK", "CANCEL ALL\r\nQUIT", ".\r\nSPEAK\r\n.", "\r\n.\r\n", "...", "701 BEGIN",
      "BLOCK END", String(repeating: "xyz\n.é", count: 14_000), "👩‍👩‍👧\n.", "SET SELF RATE 100",
    ]
    for text in texts {
      var rig = SpeechRig()
      rig.put(text, parts: [.plain(text), .plain(text, language: "de")])
      rig.connection.handOver(at: rig.now)
      rig.settle()
      #expect(rig.model.problems == [])
      #expect(rig.model.messages.map(\.text) == [heardText(text), heardText(text)])
      #expect(rig.model.commands.last == "BLOCK END")
    }
  }

  @Test("Random texts arrive unchanged", arguments: 0..<20)
  func random(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "\r", "\n", "\r\n", ".", "..", "\u{0}", "SPEAK", "a", "é", " ", "QUIT", "-", "701 ",
    ]
    for _ in 0..<200 {
      var text = "x"
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      var rig = SpeechRig()
      rig.say(text)
      rig.settle()
      #expect(rig.model.problems == [], "seed \(seed): \(text.debugDescription)")
      #expect(rig.model.messages.map(\.text) == [heardText(text)], "seed \(seed)")
    }
  }
}
