import Randomness
import SpeechDaemonModel
import Testing

@testable import SpeechOutput

@Suite("Texts that no daemon takes for commands")
struct FramingTests {
  @Test(
    "Lines end with CRLF and dots are doubled",
    arguments: [
      ("Tea", "Tea\r\n.\r\n"), ("a\nb", "a\r\nb\r\n.\r\n"), ("a\rb", "a\r\nb\r\n.\r\n"),
      ("a\r\nb", "a\r\nb\r\n.\r\n"), ("a\n\nb", "a\r\n\r\nb\r\n.\r\n"),
      ("a\r\rb", "a\r\n\r\nb\r\n.\r\n"), ("a\n\rb", "a\r\n\r\nb\r\n.\r\n"),
      (".", "..\r\n.\r\n"), ("..", "...\r\n.\r\n"), ("a\n.\nb", "a\r\n..\r\nb\r\n.\r\n"),
      ("a.b", "a.b\r\n.\r\n"), ("a\u{0}b", "a b\r\n.\r\n"), ("\u{0}", " \r\n.\r\n"),
      ("a\n", "a\r\n.\r\n"), ("\n", "\r\n.\r\n"), ("é\u{2028}.", "é\u{2028}.\r\n.\r\n"),
      ("", "\r\n.\r\n"), ("\r\n.\r\nCANCEL ALL", "\r\n..\r\nCANCEL ALL\r\n.\r\n"),
    ])
  func framing(text: String, expected: String) {
    #expect(String(decoding: ssipText(text), as: UTF8.self) == expected)
  }

  @Test("A daemon that parses the bytes sees exactly the texts, whatever they look like")
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

  @Test("Random texts arrive as they are", arguments: 0..<20)
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
