import DesktopTree
import Testing

@testable import DisplayServer

@Suite("The keys of a display")
struct KeyTests {
  private static let nothing: [UInt32] = [0, 0, 0, 0]

  /// Keys from 10 on: a A, 1 !, Shift, a key of two groups, nothing, nothing.
  private let keyboard = X11Keyboard(
    first: 10, symbolsPerKey: 4,
    symbols: [
      0x61, 0x41, 0x61, 0x41, 0x31, 0x21, 0, 0, 0xFFE1, 0, 0, 0, 0x79, 0x59, 0x7A, 0x5A,
    ] + nothing + nothing)

  private func place(_ symbol: UInt32, _ state: UInt16 = 0) -> (UInt8, Bool)? {
    keyboard.place(of: symbol, in: state).map { ($0.code, $0.needsShift) }
  }

  @Test(
    "A symbol is found alone and with Shift, in the active group; a symbol without a key is not found (K4)"
  )
  func places() throws {
    #expect(try #require(place(0x61)) == (10, false))
    #expect(try #require(place(0x41)) == (10, true))
    #expect(try #require(place(0x21)) == (11, true))
    #expect(try #require(place(0x79)) == (13, false))
    #expect(place(0x7A) == nil)
    // In the second group the same key means something else.
    #expect(try #require(place(0x7A, 1 << 13)) == (13, false))
    #expect(place(0x79, 1 << 13) == nil)
    // A key of one group means the same in all of them.
    #expect(try #require(place(0x31, 3 << 13)) == (11, false))
    #expect(place(0x61, 3 << 13) == nil)
  }

  @Test("Caps Lock that stays on inverts the case of letters, and nothing else (K4)")
  func capsLock() throws {
    #expect(try #require(place(0x61, 2)) == (10, true))
    #expect(try #require(place(0x41, 2)) == (10, false))
    #expect(try #require(place(0x31, 2)) == (11, false))
    #expect(try #require(place(0x21, 2)) == (11, true))
  }

  @Test("Caps Lock changes no key whose two symbols are not one letter in two cases (K4)")
  func sharpS() throws {
    let german = X11Keyboard(first: 20, symbolsPerKey: 2, symbols: [0xDF, 0x3F, 0xE4, 0xC4])
    #expect(german.place(of: 0xDF, in: 2) == .init(code: 20, needsShift: false))
    #expect(german.place(of: 0x3F, in: 2) == .init(code: 20, needsShift: true))
    #expect(german.place(of: 0xE4, in: 2) == .init(code: 21, needsShift: true))
    #expect(german.symbols(of: 20, in: 2) == [0xDF])
  }

  @Test("A held modifier is known by its keys; Num Lock and Caps Lock do not count (K4)")
  func heldModifiers() {
    // Shift, Caps Lock, Control, Alt, Num Lock, AltGr, logo from 10 on.
    var keyboard = X11Keyboard(
      first: 10, symbolsPerKey: 1,
      symbols: [0xFFE1, 0xFFE5, 0xFFE3, 0xFFE9, 0xFF7F, 0xFE03, 0xFFEB, 0xFFE6])
    let usual: [(UInt16, HeldModifier?)] = [
      (0, nil), (1, .shift), (2, nil), (4, .control), (8, .other), (0x10, nil), (0x12, nil),
      (0x40, .other), (0x2000, nil), (0x1F00, nil),
    ]
    for (state, held) in usual { #expect(keyboard.heldModifier(in: state) == held, "\(state)") }
    #expect(keyboard.lockKey(in: 2) == nil)
    keyboard.modifierKeys = [[10], [11], [12, 0], [13], [14], [], [16], [15]]
    for (state, held) in [
      (0x08, .alt), (0x10, nil), (0x40, .logo), (0x80, .other), (0x20, .other), (0x12, nil),
      (0x14, .control),
    ] as [(UInt16, HeldModifier?)] {
      #expect(keyboard.heldModifier(in: state) == held, "\(state)")
    }
    #expect(keyboard.lockKey(in: 2) == 11 && keyboard.lockKey(in: 0) == nil)
    // A Shift Lock counts as Shift, for all keys.
    keyboard.modifierKeys[1] = [17]
    #expect(keyboard.heldModifier(in: 2) == .shift)
    // Keys outside of this keyboard are ignored.
    keyboard.modifierKeys = Array(repeating: [0, 255], count: 8)
    for state in [UInt16.zero, .max] { _ = keyboard.heldModifier(in: state) }
  }

  @Test(
    "Keys without a meaning are free, the last first; modifiers are found or have their usual positions"
  )
  func freeKeys() {
    #expect(keyboard.freeCodes == [15, 14])
    #expect(keyboard.meaning(0x0100_20AC) == [0x0100_20AC, 0x0100_20AC, 0x0100_20AC, 0x0100_20AC])
    #expect(keyboard.code(of: .shift) == 12 && keyboard.code(of: .control) == 37)
  }

  @Test(
    "A server's answer about its keys is used as far as it is complete", arguments: [0, 1, 3, 255])
  func brokenAnswers(_ width: Int) {
    for count in [0, 1, 7, 5000] {
      let keyboard = X11Keyboard(
        first: 250, symbolsPerKey: width, symbols: Array(repeating: 0x61, count: count))
      for state in [UInt16.zero, .max] { _ = keyboard.place(of: 0x61, in: state) }
      #expect(keyboard.freeCodes.isEmpty)
      #expect(keyboard.meaning(1).count <= 4)
    }
  }

  @Test(
    "On Wayland, European characters have keys from the start, and other typed characters get one (K4)"
  )
  func keymap() throws {
    var keymap = Keymap()
    var codes: Set<UInt32> = []
    for character in "abcxyzABC0189!?'\"\\|~`äÖßéÇñ€ ".unicodeScalars {
      let place = keymap.place(of: KeyCombination(typing: character).symbol)
      let found = try #require(place, "\(character)")
      #expect((9...255).contains(found.code))
      codes.insert(found.code)
    }
    #expect(keymap.place(of: 0x61)?.code == 38 && keymap.place(of: 0x41)?.needsShift == true)
    let alpha = KeyCombination(typing: "α").symbol
    #expect(keymap.place(of: alpha) == nil)
    let added = [keymap.add(alpha), keymap.add(alpha)]
    #expect(added == [true, false])
    let text = String(decoding: keymap.file, as: UTF8.self)
    #expect(text.contains("[ U03B1 ]") && text.contains("[ U0061, U0041 ]"))
    let place = try #require(keymap.place(of: alpha))
    #expect(!codes.contains(place.code) && !place.needsShift)
    // No key that is named is none; those that are full begin anew.
    let isAdded = keymap.add(0xFFAA)
    #expect(!isAdded)
    let count = (0..<500 as Range<UInt32>).count { keymap.add(0x0100_4E00 + $0) }
    #expect(count == 500)
    #expect(keymap.place(of: 0x0100_4E00 + 499) != nil && keymap.place(of: alpha) == nil)
    #expect(keymap.place(of: 0x61)?.code == 38)
  }
}
