import DesktopTree
import Testing

@testable import DisplayServer

@Suite("What the keys of a Wayland keyboard mean")
struct KeymapReaderTests {
  private func names(_ text: String, _ keys: [(UInt8, UInt16)]) -> [String?] {
    let keyboard = KeymapReader.keyboard(Array(text.utf8))
    return keys.map { keyboard?.name(of: $0.0, in: $0.1) }
  }

  @Test("Numbers, symbols, groups and levels are read in each form that compositors write (W1)")
  func forms() {
    let text = """
      xkb_keymap {
      xkb_keycodes "(unnamed)" {
      \tminimum = 8; maximum = 708;
      \t<AE01> = 10; <AD01>               = 24; <AC01> = 38; <KP7> = 79; <FK01> = 67; <CAPS> = 66;
      \t<BIG> = 300; <TWO> = 40; <RTRN> = 36; indicator 1 = "Caps <AE01> = 11;";
      \talias <ALIA> = <AE01>; // <AE01> = 12;
      };
      xkb_types "(unnamed)" { type "ONE_LEVEL" { modifiers= none; level_name[1]= "Any"; }; };
      xkb_compatibility "(unnamed)" { interpret Any+AnyOf(all) { action= SetMods(modifiers=clear); }; };
      xkb_symbols "(unnamed)" {
      \tname[Group1]="English (US)";
      \tkey <AE01>               {\t[               1,          exclam ] };
      \tkey <AD01> {
      \t\ttype= "ALPHABETIC",
      \t\tsymbols[Group1]= [ Cyrillic_shorti, Cyrillic_SHORTI ],
      \t\tsymbols[Group2]= [ q, Q ]
      \t};
      \tkey <AC01> { type[1]="ALPHABETIC", symbols[1]= [ U0061, U0041, { b, c } ], symbols[2]= [ ä, 0x62 ] };
      \tkey <KP7> { [ KP_Home, KP_7 ] };
      \tkey <FK01> { type= "CTRL+ALT", symbols[Group1]= [ F1, F1, F1, F1, XF86Switch_VT_1 ] };
      \tkey <CAPS> { repeat= No, symbols[Group1]= [ Caps_Lock ],
      \t\tactions[Group1]= [ Private(type=0x1,data[0]=0x20), LockMods(modifiers=Lock) ] };
      \tkey <TWO> { [ { a, b }, minus ] };
      \tkey <BIG> { [ c ] };
      \tkey <RTRN> { [ Return ], [ Page_Down ] };
      \tmodifier_map Shift { <AE01> };
      };
      };
      """ + "\0"
    let second: UInt16 = 1 << 13
    let found = names(
      text,
      [
        (10, 0), (10, 1), (11, 0), (24, 0), (24, second), (24, second | 1), (38, 0), (38, 1),
        (38, second | 1), (79, 0), (79, 16), (67, 0), (66, 0), (40, 0), (40, 1), (44, 0), (36, 0),
        (36, second),
      ])
    #expect(
      found == [
        "1", "!", nil, nil, "q", "Q", "a", "A", "b", "home", "7", "f1", nil, nil, "-", nil, "enter",
        "page-down",
      ])
  }

  @Test("Our own keyboard is read as it is written (K4, W1)")
  func own() {
    let keymap = Keymap()
    let keyboard = KeymapReader.keyboard(keymap.file)
    for scalar in (0x21...0x7E).compactMap({ Unicode.Scalar($0) }) {
      let place = keymap.place(of: KeyCombination(typing: scalar).symbol)
      let found = place.flatMap { place in
        keyboard?.name(of: UInt8(place.code), in: place.needsShift ? 1 : 0)
      }
      #expect(found == String(scalar))
    }
  }

  @Test(
    "A text that ends anywhere, or is none, is read to its end (Y2)",
    arguments: [
      "", "<", "<A", "<A> =", "<A> = 9; key <A> {", "<A> = 9; key <A> { [", "key <A> { symbols[",
      "key <A> { symbols[Group1]", "key <A> { symbols[Group1]= [ a ", "\"", "/", "#", "key",
      "key <A>",
      "<A> = 99999999999999999999; key <A> { [ a ] };",
      "<A> = 9; key <A> { symbols[Group0]= [ a ] };",
      "<A> = 9; key <A> { ]]]} } [[[ a", "<A> = 9; key <A> { [ {{{ }} ] }",
    ])
  func broken(text: String) {
    #expect(KeymapReader.keyboard(Array(text.utf8)) == nil)
  }
}
