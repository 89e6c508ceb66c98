import ScreenElements
import Testing

@Suite("Keys of screen files")
struct KeyChordTests {
  @Test(
    "A chord is read and written in one way (B1)",
    arguments: [
      ("ctrl+s", KeyChord(.character("s"), [.control]), "ctrl+s"),
      ("Ctrl+S", KeyChord(.character("s"), [.control]), "ctrl+s"),
      ("shift+alt+f4", KeyChord(.named(.f4), [.alt, .shift]), "alt+shift+f4"),
      ("page-down", KeyChord(.named(.pageDown)), "page-down"),
      ("space", KeyChord(.character(" ")), "space"),
      ("ctrl+plus", KeyChord(.character("+"), [.control]), "ctrl+plus"),
      ("é", KeyChord(.character("é")), "é"), ("-", KeyChord(.character("-")), "-"),
    ])
  func read(_ text: String, _ chord: KeyChord, _ written: String) {
    #expect(KeyChord(text) == chord)
    #expect(chord.text == written)
    #expect(KeyChord(written) == chord)
  }

  @Test(
    "A text that names no key is invalid (B1)",
    arguments: [
      "", "+", "ctrl", "ctrl+", "super+s", "ctrl+ctrl+s", "ab", "f13", " ", "ctrl++", "\u{7}",
      "s+ctrl",
    ])
  func refused(_ text: String) {
    #expect(KeyChord(text) == nil)
  }

  @Test("A line of a text ends with Enter (B1)")
  func typing() {
    let chords = "a\tB\n".unicodeScalars.map { KeyChord(typing: $0) }
    #expect(
      chords == [
        KeyChord(.character("a")), KeyChord(.named(.tab)), KeyChord(.character("B")),
        KeyChord(.named(.enter)),
      ])
  }
}
