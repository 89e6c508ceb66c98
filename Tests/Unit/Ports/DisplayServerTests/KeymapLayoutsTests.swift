import DesktopTree
import Testing

@testable import DisplayServer

@Suite("The presses that write a character")
struct KeymapLayoutsTests {
  private func layouts(_ names: String) throws -> KeymapLayouts {
    try #require(KeymapLayouts(try KeymapText.compiled(names)), "\(names)")
  }

  /// The kernel's numbers of the keys that are pressed for each character; nil for one that is not written.
  private func presses(
    _ text: String, in layouts: KeymapLayouts, capsLock: Bool = false
  ) -> [[UInt32]?] {
    text.unicodeScalars.map { scalar in
      layouts.presses(for: KeyCombination(typing: scalar).symbol, capsLock: capsLock)
        .map { $0.held + [$0.code] }
    }
  }

  @Test("One layout writes its letters with Shift and the third level, and no others (F6)")
  func oneLayout() throws {
    #expect(
      presses("aAyz1!-\"ä€", in: try layouts("us"))
        == [[30], [42, 30], [21], [44], [2], [42, 2], [12], [42, 40], nil, nil])
    #expect(
      presses("ayzäÄß?\\@¿æ<|'", in: try layouts("de"))
        == [
          [30], [44], [21], [40], [42, 40], [12], [42, 12], [84, 12], [84, 16], [84, 42, 12],
          [84, 30], [86], [84, 86], [42, 43],
        ])
  }

  @Test("A layout that has letters of any script writes them (K4)")
  func scripts() throws {
    #expect(presses("жЖё", in: try layouts("ru")) == [[39], [42, 39], [41]])
    #expect(presses("αΩ", in: try layouts("gr")) == [[30], [42, 47]])
    #expect(presses("ąŁ€", in: try layouts("pl")) == [[84, 30], [84, 42, 38], [84, 6]])
    #expect(presses("čŽ", in: try layouts("cz")) == [[5], nil])
    #expect(presses("שa", in: try layouts("il")) == [[30], nil])
  }

  @Test("Caps Lock reverses Shift as the layout defines (F6)")
  func capsLock() throws {
    #expect(
      presses("aA1!-", in: try layouts("us"), capsLock: true)
        == [[42, 30], [30], [2], [42, 2], [12]])
    #expect(
      presses("äÄ@1", in: try layouts("de"), capsLock: true)
        == [[42, 40], [40], [84, 16], [2]])
    // French digits are on the level of Shift, with Caps Lock as without.
    #expect(presses("1&", in: try layouts("fr"), capsLock: true) == [[42, 2], [2]])
    #expect(presses("жЖ", in: try layouts("ru"), capsLock: true) == [[42, 39], [39]])
  }

  @Test(
    "With several layouts, a character is written only if the same presses write it in all (F6)")
  func severalLayouts() throws {
    let both = try layouts("us,de")
    #expect(presses("aqyzä-ß@1", in: both) == [[30], [16], nil, nil, nil, nil, nil, nil, [2]])
    #expect(presses("aq1", in: both, capsLock: true) == [[42, 30], [42, 16], [2]])
    // The right Alt is that of a shortcut in the first layout.
    #expect(presses("€", in: both) == [nil])
    #expect(presses("aж1", in: try layouts("us,ru")) == [nil, nil, [2]])
  }

  @Test("A modifier that a key does not use is not held for it (F6)")
  func usedModifiers() throws {
    let spaces = presses(" ", in: try layouts("us"))
    #expect(spaces == [[57]])
    // No third level: the right Alt would make a shortcut of q.
    #expect(presses("@q", in: try layouts("us")) == [[42, 3], [16]])
  }

  @Test("A shortcut is pressed in the layouts that have its letter (D6, F6)")
  func shortcuts() throws {
    func key(_ letter: Unicode.Scalar, _ names: String) throws -> UInt32? {
      try layouts(names).shortcutKey(for: letter.value)
    }
    #expect(try key("z", "de") == 21)
    #expect(try key("z", "us") == 44)
    #expect(try key("z", "us,de") == nil)
    #expect(try key("a", "us,de") == 30)
    #expect(try key("z", "ru,de") == 21)
    #expect(try key("z", "ru") == nil)
    #expect(try layouts("us,de").hasLetter(0x7A))
    #expect(try !layouts("ru").hasLetter(0x7A))
  }
}
