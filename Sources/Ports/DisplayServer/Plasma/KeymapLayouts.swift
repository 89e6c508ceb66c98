/// The keys of a compositor's keyboard in all layouts that a person can switch to, and the presses
/// that write a character (F6).
///
/// The compositor does not report which layout is active. So a character is written only if the
/// same presses write it in all layouts.
struct KeymapLayouts: Hashable {
  /// The symbols and types of a key, by layout; a key with fewer layouts begins again with its first.
  struct Key: Hashable {
    /// The number of the key in the kernel.
    var code: UInt32
    /// The symbols of each layout, by level.
    var symbols: [[UInt32]]
    /// The name of the type of each layout; nil for the automatic type.
    var types: [String?]
  }

  /// The keys that are pressed for a character.
  struct Presses: Hashable {
    /// The kernel's numbers of the keys that are held down meanwhile.
    var held: [UInt32]
    /// The kernel's number of the key.
    var code: UInt32
  }

  static let thirdLevelSymbol: UInt32 = 0xFE03
  private static let shift: UInt32 = 42
  private static let plainTypes: Set = ["ONE_LEVEL", "TWO_LEVEL", "FOUR_LEVEL"]
  private static let alphabeticTypes: Set = [
    "ALPHABETIC", "FOUR_LEVEL_ALPHABETIC", "FOUR_LEVEL_SEMIALPHABETIC",
  ]
  private static let typesWithoutLock = plainTypes.union(alphabeticTypes)
    .union(["FOUR_LEVEL_PLUS_LOCK"])

  private let keys: [Key]
  private let count: Int
  /// The key that is held for the third level in all layouts; nil if there is none.
  private let thirdLevel: UInt32?

  /// Takes keys in the order of preference; nil without a symbol.
  init?(_ keys: [Key]) {
    count = keys.map(\.symbols.count).max() ?? 0
    guard count > 0 else { return nil }
    self.keys = keys.filter { !$0.symbols.isEmpty }
    thirdLevel =
      self.keys.first { key in
        key.symbols.allSatisfy { $0.first == Self.thirdLevelSymbol }
      }?.code
  }

  /// Returns the presses that write a symbol in all layouts; nil if there are none.
  func presses(for symbol: UInt32, capsLock: Bool) -> Presses? {
    for key in keys {
      for level in 0..<4 {
        let found = (0..<count).map {
          presses(for: symbol, on: key, level: level, layout: $0, capsLock: capsLock)
        }
        if let first = found[0], found.allSatisfy({ $0 == first }) { return first }
      }
    }
    return nil
  }

  /// Returns the kernel's number of the key of a letter in a shortcut; nil if layouts differ.
  ///
  /// Layouts that have the letter nowhere do not count: programs then use that of another layout.
  func shortcutKey(for letter: UInt32) -> UInt32? {
    let codes = (0..<count).compactMap { layout in
      keys.first { $0.symbols[layout % $0.symbols.count].first == letter }?.code
    }
    return codes.first.flatMap { first in codes.allSatisfy { $0 == first } ? first : nil }
  }

  /// True if a layout has this letter on a key without Shift.
  func hasLetter(_ letter: UInt32) -> Bool {
    keys.contains { $0.symbols.contains { $0.first == letter } }
  }

  private func presses(
    for symbol: UInt32, on key: Key, level: Int, layout: Int, capsLock: Bool
  ) -> Presses? {
    let layout = layout % key.symbols.count
    let (symbols, type) = (key.symbols[layout], key.types[layout])
    guard level < symbols.count, symbols[level] == symbol else { return nil }
    var level = level
    if capsLock {
      guard type.map({ Self.plainTypes.union(Self.alphabeticTypes).contains($0) }) ?? true else {
        return nil
      }
      if Self.hasCase(symbol) {
        // Caps Lock reverses Shift for the two cases of a letter; nothing is known of other letters.
        guard level < 2, symbols.count > 1, Self.isPair(symbols[0], symbols[1]),
          type.map({ Self.alphabeticTypes.contains($0) }) ?? true
        else { return nil }
        level = 1 - level
      }
    } else {
      guard type.map({ Self.typesWithoutLock.contains($0) }) ?? true else { return nil }
    }
    var held: [UInt32] = []
    if level >= 2 {
      guard let thirdLevel else { return nil }
      held.append(thirdLevel)
    }
    if level % 2 == 1 { held.append(Self.shift) }
    return Presses(held: held, code: key.code)
  }

  private static func character(of symbol: UInt32) -> Character? {
    Unicode.Scalar(symbol < 0x100 ? symbol : symbol &- 0x0100_0000).map { Character($0) }
  }

  private static func hasCase(_ symbol: UInt32) -> Bool {
    character(of: symbol).map { $0.isCased } ?? true
  }

  private static func isPair(_ lower: UInt32, _ upper: UInt32) -> Bool {
    guard let lower = character(of: lower), let upper = character(of: upper) else { return false }
    return lower != upper && lower.uppercased() == String(upper)
      && upper.lowercased() == String(lower)
  }
}
