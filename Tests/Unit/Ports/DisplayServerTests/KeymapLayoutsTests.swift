import DesktopTree
import Testing

@testable import DisplayServer

/// Excerpts of the keymaps that KWin 6.3 sends.
enum KeymapText {
  static let unitedStates = text(
    "[ a, A ]", "[ y, Y ]", "[ z, Z ]", "[ minus, underscore ]", "[ apostrophe, quotedbl ]")
  static let german = text(
    "[ a, A, ae, AE ]", "[ z, Z, leftarrow, yen ]", "[ y, Y, guillemotright, U203A ]",
    "type= \"FOUR_LEVEL_PLUS_LOCK\", symbols[Group1]= [ ssharp, question, backslash, questiondown, U1E9E ]",
    "[ adiaeresis, Adiaeresis, dead_circumflex, dead_caron ]",
    q: "[ q, Q, at, Greek_OMEGA ]")
  static let both = text(
    "symbols[Group1]= [ a, A ], symbols[Group2]= [ a, A, ae, AE ]",
    "symbols[Group1]= [ y, Y ], symbols[Group2]= [ z, Z, leftarrow, yen ]",
    "symbols[Group1]= [ z, Z ], symbols[Group2]= [ y, Y, guillemotright, U203A ]",
    """
    type[Group2]= "FOUR_LEVEL_PLUS_LOCK", symbols[Group1]= [ minus, underscore ],
    symbols[Group2]= [ ssharp, question, backslash, questiondown, U1E9E ]
    """,
    "symbols[Group1]= [ apostrophe, quotedbl ], symbols[Group2]= [ adiaeresis, Adiaeresis ]",
    q: "symbols[Group1]= [ q, Q ], symbols[Group2]= [ q, Q, at, Greek_OMEGA ]")

  private static func text(
    _ a: String, _ y: String, _ z: String, _ minus: String, _ apostrophe: String,
    q: String = "[ q, Q ]"
  ) -> String {
    """
    xkb_keymap { xkb_keycodes "(unnamed)" { <AE01> = 10; <AE11> = 20; <AD01> = 24; <AD06> = 29; <AC01> = 38;
    <AC11> = 48; <AB01> = 52; <LVL3> = 92; <LSGT> = 94; };
    xkb_symbols "(unnamed)" { name[Group1]="English (US)";
    key <AE01> { [ 1, exclam ] }; key <AE11> { \(minus) }; key <AD01> { \(q) }; key <AD06> { \(y) };
    key <AC01> { \(a) }; key <AC11> { \(apostrophe) }; key <AB01> { \(z) };
    key <LVL3> { [ ISO_Level3_Shift ] };
    key <LSGT> { type= "EIGHT_LEVEL", symbols[Group1]= [ less, greater ] };
    }; };
    """
  }
}

@Suite("The presses that write a character")
struct KeymapLayoutsTests {
  /// The kernel's numbers of the keys that are pressed for each character; nil for one that is not written.
  private func presses(_ text: String, in keymap: String, capsLock: Bool = false) throws
    -> [[UInt32]?]
  {
    let layout = try #require(KeymapReader.layout(Array(keymap.utf8)))
    return text.unicodeScalars.map { scalar in
      layout.presses(for: KeyCombination(typing: scalar).symbol, capsLock: capsLock)
        .map { $0.held + [$0.code] }
    }
  }

  @Test("One layout writes its letters with Shift and the third level, and no others (F6)")
  func oneLayout() throws {
    #expect(
      try presses("aAyz1!-\"ä€", in: KeymapText.unitedStates)
        == [[30], [42, 30], [21], [44], [2], [42, 2], [12], [42, 40], nil, nil])
    #expect(
      try presses("ayzäÄß?\\@¿æ'", in: KeymapText.german)
        == [
          [30], [44], [21], [40], [42, 40], [12], [42, 12], [84, 12], [84, 16], [84, 42, 12],
          [84, 30], nil,
        ])
  }

  @Test(
    "Caps Lock reverses Shift for letters alone; a key with a type of its own is not pressed (F6)")
  func capsLock() throws {
    #expect(
      try presses("aA1!-", in: KeymapText.unitedStates, capsLock: true)
        == [[42, 30], [30], [2], [42, 2], [12]])
    #expect(
      try presses("äÄ@ß?æ", in: KeymapText.german, capsLock: true)
        == [[42, 40], [40], [84, 16], nil, nil, nil])
  }

  @Test("Of several layouts a character is written only if they all have it in the same place (F6)")
  func severalLayouts() throws {
    for capsLock in [false, true] {
      let found = try presses("aqyzä-ß@1", in: KeymapText.both, capsLock: capsLock)
      let letters: [[UInt32]?] = capsLock ? [[42, 30], [42, 16]] : [[30], [16]]
      #expect(found == letters + [nil, nil, nil, nil, nil, nil, [2]])
    }
  }

  @Test("A level of an unknown type is not used, nor a third level without a key for it (F6)")
  func unknownTypes() throws {
    #expect(try presses("<>", in: KeymapText.german) == [nil, nil])
    let bare = KeymapText.german.replacing("ISO_Level3_Shift", with: "Alt_R")
    #expect(try presses("@q", in: bare) == [nil, [16]])
  }

  @Test("A shortcut is pressed by the layouts that have its letter (D6, F6)")
  func shortcuts() throws {
    func key(_ letter: Unicode.Scalar, _ text: String) throws -> UInt32? {
      try #require(KeymapReader.layout(Array(text.utf8))).shortcutKey(for: letter.value)
    }
    #expect(try key("z", KeymapText.german) == 21 && key("z", KeymapText.unitedStates) == 44)
    #expect(try key("z", KeymapText.both) == nil && key("a", KeymapText.both) == 30)
    let russian = KeymapText.both.replacing(
      "symbols[Group1]= [ y, Y ]", with: "symbols[Group1]= [ Cyrillic_en, Cyrillic_EN ]"
    )
    .replacing("symbols[Group1]= [ z, Z ]", with: "symbols[Group1]= [ Cyrillic_ya, Cyrillic_YA ]")
    #expect(try key("z", russian) == 21)
  }

  @Test("A text without a symbol is no layout (F6)")
  func nothing() {
    #expect(KeymapReader.layout([]) == nil)
    #expect(KeymapReader.layout(Array("xkb_keymap { key <AC01> { [ a ] }; };".utf8)) == nil)
  }
}
