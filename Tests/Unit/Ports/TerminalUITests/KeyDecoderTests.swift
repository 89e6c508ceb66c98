import Randomness
import Testing

@testable import TerminalUI

@Suite("Keys from a terminal's bytes")
struct KeyDecoderTests {
  /// Returns the keys of a byte stream that then ends.
  static func keys(_ bytes: some Sequence<UInt8>) -> [String] {
    var decoder = KeyDecoder()
    var keys = bytes.compactMap { decoder.decode($0)?.name }
    if let last = decoder.timeOut() { keys.append(last.name) }
    return keys
  }

  static let table: [(String, [String])] = [
    (" ", ["space"]), ("\r", ["enter"]), ("\n", ["enter"]), ("\t", ["tab"]),
    ("\u{8}", ["backspace"]), ("\u{7F}", ["backspace"]), ("\u{1B}", ["escape"]),
    ("aZ~!", ["a", "Z", "~", "!"]), ("\u{3}", ["ctrl-c"]), ("\u{4}", ["ctrl-d"]),
    ("\u{1}\u{0}\u{1A}", []),
    ("\u{1B}[A", ["up"]), ("\u{1B}[B", ["down"]), ("\u{1B}[C", ["right"]),
    ("\u{1B}[D", ["left"]), ("\u{1B}OA", ["up"]), ("\u{1B}OD", ["left"]),
    ("\u{1B}[H", ["home"]), ("\u{1B}[F", ["end"]), ("\u{1B}[1~", ["home"]),
    ("\u{1B}[7~", ["home"]), ("\u{1B}[4~", ["end"]), ("\u{1B}[8~", ["end"]),
    ("\u{1B}[2~", ["insert"]), ("\u{1B}[3~", ["delete"]), ("\u{1B}[5~", ["page-up"]),
    ("\u{1B}[6~", ["page-down"]), ("\u{1B}OP", ["f1"]), ("\u{1B}OS", ["f4"]),
    ("\u{1B}[11~", ["f1"]), ("\u{1B}[15~", ["f5"]), ("\u{1B}[17~", ["f6"]),
    ("\u{1B}[21~", ["f10"]), ("\u{1B}[23~", ["f11"]), ("\u{1B}[24~", ["f12"]),
    ("\u{1B}[[A", ["f1"]), ("\u{1B}[[E", ["f5"]), ("\u{1B}OM", ["enter"]),
    // Modifiers of a named key make no difference.
    ("\u{1B}[1;5A", ["up"]), ("\u{1B}[3;2~", ["delete"]),
    ("\u{1B}O2P", ["f1"]), ("\u{1B}O5S ", ["f4", "space"]), ("\u{1B}O2x", []),
    // Delete and Insert in st.
    ("\u{1B}[P", ["delete"]), ("\u{1B}[4h", ["insert"]), ("\u{1B}[20h", []),
    // Clicks in the old form, whose bytes are no keys.
    ("\u{1B}[M !!", []), ("\u{1B}[M#\u{7E}p ", ["space"]), ("\u{1B}[M ", []),
    // Unknown sequences are consumed completely.
    ("\u{1B}[Z", []), ("\u{1B}[99~", []), ("\u{1B}[200~", []), ("\u{1B}x", []),
    ("\u{1B}é ", ["space"]),
    // Answers that another program requested, to their end; another sequence ends an incomplete one.
    ("\u{1B}P>|tmux 3.3a n\u{1B}\\ ", ["space"]), ("\u{1B}]52;c;nnn\u{7}q", ["q"]),
    ("\u{1B}_Gi=1;OK\u{1B}\\", []), ("\u{1B}Xn\u{18}a", ["a"]), ("\u{1B}]n\u{1B}[A", ["up"]),
    ("\u{1B}]n\u{3}", ["ctrl-c"]), ("\u{1B}^n\u{1B}", []),
    // A character outside ASCII is a key that no switch has.
    ("é", ["é"]), ("日本", ["日", "本"]), ("😀", ["😀"]), ("é ", ["é", "space"]),
    ("\u{1B}[233u", ["é"]), ("\u{1B}[57441u", []),
    // Clicks and turns of the wheel. Moves and releases of the button are not keys.
    ("\u{1B}[<0;1;1M", ["click"]), ("\u{1B}[<0;1;1m", []), ("\u{1B}[<64;9;9M", ["wheel-up"]),
    ("\u{1B}[<65;9;9M", ["wheel-down"]), ("\u{1B}[<35;9;9M", []), ("\u{1B}[<2;9;9M", []),
    ("\u{1B}[<0;0;1M", []), ("\u{1B}[<0;1M", []), ("\u{1B}[0;1;1M", []),
    ("\u{1B}[999999999999999999999999~a", ["a"]),
    // A truncated sequence does not consume the following one.
    ("\u{1B}[1;\u{1B}[A", ["up"]), ("\u{1B}[1\r", ["enter"]),
    ("\u{1B}\u{1B}[B", ["escape", "down"]),
    ("\u{1B}[1;\u{3}", ["ctrl-c"]), ("\u{1B}\u{3}", ["ctrl-c"]), ("\u{1B}O\u{3}", ["ctrl-c"]),
    ("\u{1B}[", []), ("\u{1B}O", []), ("\u{1B}]", []),
    // Kitty's keyboard protocol.
    ("\u{1B}[32u", ["space"]), ("\u{1B}[97;1:3u", ["a"]), ("\u{1B}[97:65;2u", ["A"]),
    ("\u{1B}[97;65u", ["A"]), ("\u{1B}[49:33;2u", ["!"]), ("\u{1B}[99;5u", ["ctrl-c"]),
    ("\u{1B}[100;5u", ["ctrl-d"]), ("\u{1B}[97;5u", []), ("\u{1B}[97;3u", []),
    ("\u{1B}[27u", ["escape"]), ("\u{1B}[57414u", ["enter"]), ("\u{1B}[57400u", ["1"]),
    ("\u{1B}[57441;2u", []), ("\u{1B}[1;1:3A", ["up"]), ("\u{1B}[?15u", []),
    ("\u{1B}[;u", []), ("\u{1B}[-1u", []), ("\u{1B}[4294967328u", []),
  ]

  @Test("Every known sequence is one key, and every unknown one is ignored")
  func known() {
    for (bytes, keys) in Self.table {
      #expect(Self.keys(bytes.utf8) == keys, "\(bytes.debugDescription)")
    }
  }

  @Test("Invalid UTF-8 is dropped without the following bytes")
  func brokenText() {
    #expect(Self.keys([0xC3, 0x20]) == ["space"])
    #expect(Self.keys([0xF0, 0x9F, 0x61]) == ["a"])
    #expect(Self.keys([0x80, 0xFF, 0xC0, 0x61]) == ["a"])
    #expect(Self.keys([0xE6, 0x97]) == [])
  }

  @Test("Releases and repetitions are reported if the terminal reports them")
  func phases() {
    var decoder = KeyDecoder()
    func strokes(_ text: String) -> [KeyStroke] {
      text.utf8.compactMap { decoder.decode($0) }
    }
    #expect(strokes("\u{1B}[32u") == [KeyStroke("space", .typed)])
    #expect(strokes("\u{1B}[?15u").isEmpty)
    #expect(decoder.reportsReleases)
    #expect(
      strokes("\u{1B}[32u\u{1B}[A") == [KeyStroke("space", .pressed), KeyStroke("up", .pressed)])
    #expect(strokes("\u{1B}[32;1:2u") == [KeyStroke("space", .repeated)])
    #expect(strokes("\u{1B}[32;1:3u") == [KeyStroke("space", .released)])
    #expect(strokes("\u{1B}[?0u\u{1B}[A") == [KeyStroke("up", .typed)])
  }

  @Test("A click has its cell, counted from 0")
  func cell() {
    var decoder = KeyDecoder()
    let strokes = "\u{1B}[<0;12;3M".utf8.compactMap { decoder.decode($0) }
    #expect(strokes == [KeyStroke("click", at: TerminalCell(row: 2, column: 11))])
  }

  @Test("A pause ends a string: Alt and a bracket do not lock the keyboard (I6.11)")
  func pauseInString() {
    var decoder = KeyDecoder()
    #expect("\u{1B}]a".utf8.allSatisfy { decoder.decode($0) == nil } && decoder.isPending)
    #expect(decoder.timeOut() == nil && decoder.decode(0x61)?.name == "a")
  }

  @Test("After any input, a pause restores the initial state")
  func pause() {
    for seed in 1...500 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var decoder = KeyDecoder()
      for _ in 0..<200 { _ = decoder.decode(Self.byte(&random)) }
      _ = decoder.timeOut()
      #expect(!decoder.isPending, "seed \(seed)")
      #expect(decoder.decode(0x20)?.name == "space", "seed \(seed)")
    }
  }

  /// Bytes of which many begin or continue sequences.
  static func byte(_ random: inout SplitMix64) -> UInt8 {
    let telling = Array("\u{1B}\u{1B}[O[;:<?1259~ABuPM \r\u{3}aq]\u{7}\\".utf8)
    return Bool.random(using: &random)
      ? telling.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
  }
}
