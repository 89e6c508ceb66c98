import CKeymap
import DesktopTree

/// The presses that write characters in all layouts of a compositor's keyboard (F6).
///
/// The compositor does not report which layout is active. So a character is written only if the
/// same presses write it in all layouts.
struct KeymapLayouts: Hashable {
  /// The keys that are pressed for a character.
  struct Presses: Hashable {
    /// The kernel's numbers of the keys that are held down meanwhile.
    var held: [UInt32]
    /// The kernel's number of the key.
    var code: UInt32
  }

  private static let shift: UInt32 = 42
  private static let thirdLevelSymbol: UInt32 = 0xFE03
  /// The key codes of a keyboard; those above it are buttons.
  private static let codes = CompiledKeymap.firstCode + 1...255

  /// The presses by the symbols of characters.
  private let presses: [UInt32: Presses]
  private let pressesWithCapsLock: [UInt32: Presses]
  /// The kernel's numbers of the keys that have a letter without a modifier, by the letter, one for
  /// each layout that has it.
  private let letters: [UInt32: Set<UInt32>]

  /// Looks up every key of a keymap; nil if it has no letter and no presses.
  init?(_ keymap: CompiledKeymap) {
    presses = Self.presses(in: keymap, locked: 0)
    pressesWithCapsLock = Self.presses(in: keymap, locked: keymap.capsLock)
    var letters: [UInt32: Set<UInt32>] = [:]
    for layout in 0..<keymap.layouts {
      var found: Set<UInt32> = []
      for code in Self.codes {
        let symbol = keymap.plainSymbol(of: code, layout: layout)
        guard symbol != 0, found.insert(symbol).inserted else { continue }
        letters[symbol, default: []].insert(code - CompiledKeymap.firstCode)
      }
    }
    self.letters = letters
    guard !presses.isEmpty else { return nil }
  }

  /// Returns the presses that write a symbol in all layouts; nil if there are none.
  func presses(for symbol: UInt32, capsLock: Bool) -> Presses? {
    (capsLock ? pressesWithCapsLock : presses)[symbol]
  }

  /// Returns the kernel's number of the key of a letter in a shortcut; nil if layouts differ.
  ///
  /// Layouts without the letter do not count: with these, programs use the key of another layout.
  func shortcutKey(for letter: UInt32) -> UInt32? {
    letters[letter].flatMap { $0.count == 1 ? $0.first : nil }
  }

  /// Returns true if a layout has this letter on a key without Shift.
  func hasLetter(_ letter: UInt32) -> Bool { letters[letter] != nil }

  /// Returns the presses by symbols, those with the fewest held keys first.
  private static func presses(
    in keymap: CompiledKeymap, locked: UInt32
  ) -> [UInt32: Presses] {
    let thirdLevel = codes.first { code in
      (0..<keymap.layouts).allSatisfy {
        keymap.plainSymbol(of: code, layout: $0) == thirdLevelSymbol
      }
    }.map { $0 - CompiledKeymap.firstCode }
    let combinations =
      [[], [shift]] + (thirdLevel.map { [[$0], [$0, shift]] } ?? [])
    var presses: [UInt32: Presses] = [:]
    for held in combinations {
      for (code, symbol) in symbols(in: keymap, holding: held, locked: locked)
      where presses[symbol] == nil {
        presses[symbol] = Presses(held: held, code: code - CompiledKeymap.firstCode)
      }
    }
    return presses
  }

  /// Returns the keys that write the same character in all layouts, with its symbol, in the order
  /// of their codes.
  private static func symbols(
    in keymap: CompiledKeymap, holding held: [UInt32], locked: UInt32
  ) -> [(code: UInt32, symbol: UInt32)] {
    let depressed = keymap.modifiers(holding: held.map { $0 + CompiledKeymap.firstCode })
    let written = (0..<keymap.layouts).map { layout -> [UInt32?] in
      keymap.set(.init(depressed: depressed, locked: locked, layout: layout))
      return codes.map { code in
        // A modifier that the key does not use would turn it into a shortcut.
        guard depressed & ~keymap.usedModifiers(of: code) == 0 else { return nil }
        return characterSymbol(keymap.symbol(of: code))
      }
    }
    return zip(codes, written[0].indices).compactMap { code, place in
      guard let symbol = written[0][place], written.allSatisfy({ $0[place] == symbol }) else {
        return nil
      }
      return (code, symbol)
    }
  }

  /// Returns the symbol that key combinations have for the character of an xkb symbol; nil for
  /// other keys and for those of a keypad.
  private static func characterSymbol(_ symbol: UInt32) -> UInt32? {
    guard !(0xFF00...0xFFFF).contains(symbol),
      let scalar = Unicode.Scalar(xkb_keysym_to_utf32(symbol)), scalar.value >= 0x20
    else { return nil }
    return KeyCombination(typing: scalar).symbol
  }
}
