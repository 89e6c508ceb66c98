import DesktopTree

/// The meanings of the keys of an X11 display, and the unassigned keys (K4).
struct X11Keyboard: Hashable {
  /// The position of a character or a key.
  struct Place: Hashable {
    /// The number of the key.
    var code: UInt8
    /// True if Shift is held down with it.
    var needsShift: Bool
  }

  /// The bits of a display's state that change the meaning of a key.
  private enum Bit {
    static let shift: UInt16 = 1 << 0
    static let lock: UInt16 = 1 << 1
    static let control: UInt16 = 1 << 2
    static let alt: UInt16 = 1 << 3
    static let number: UInt16 = 1 << 4
    static let logo: UInt16 = 1 << 6
    /// The first bit of the group's number.
    static let group: UInt16 = 13
  }

  private static let shift: UInt32 = 0xFFE1
  private static let control: UInt32 = 0xFFE3
  private static let alt: UInt32 = 0xFFE9
  /// A key has two meanings in each of two groups.
  private static let columns = 4

  /// The number of the first key.
  private let first: UInt8
  private let width: Int
  /// The symbols of all keys, `width` for each.
  private let symbols: [UInt32]
  /// The keys of each modifier, in the order of the bits of a state; empty until they are known.
  var modifierKeys: [[UInt8]] = []

  /// Creates it from the server's list of symbols, `width` for each key from the first one on; 0
  /// means no symbol.
  init(first: UInt8, symbolsPerKey width: Int, symbols: [UInt32]) {
    self.first = first
    self.width = max(width, 1)
    self.symbols = symbols
  }

  private var count: Int { min(symbols.count / width, 256 - Int(first)) }

  /// Returns the symbols that a key may have in a state, the likeliest first: in the group of the
  /// state, otherwise in the first one.
  func symbols(of code: UInt8, in state: UInt16) -> [UInt32] {
    let key = Int(code) - Int(first)
    guard (0..<count).contains(key) else { return [] }
    let isShifted = state & Bit.shift != 0
    let hasLock = state & Bit.lock != 0
    return (state >> Bit.group & 3 == 1 ? [2, 0] : [0]).map { start in
      let (plain, shifted) = (symbol(key, start), symbol(key, start + 1))
      // The numbers of a keypad.
      if (0xFFB0...0xFFB9).contains(shifted) { return state & Bit.number != 0 ? shifted : plain }
      let hasCapital = Self.isSmall(plain) && Self.isCapital(shifted)
      let takesShifted = isShifted != (hasLock && hasCapital)
      return takesShifted && shifted != 0 ? shifted : plain
    }
  }

  /// Returns the name of a key in profiles; nil for a key without one, or while Alt or the logo key
  /// is held.
  func name(of code: UInt8, in state: UInt16) -> String? {
    guard state & (Bit.alt | Bit.logo) == 0 else { return nil }
    return symbols(of: code, in: state).lazy
      .compactMap { KeySymbolNames.name(of: $0, control: state & Bit.control != 0) }.first
  }

  private func symbol(_ key: Int, _ column: Int) -> UInt32 {
    column < width ? symbols[key * width + column] : 0
  }

  /// Returns the position of a symbol in a state of the display, the bits of its modifiers; nil if
  /// no key has it.
  func place(of symbol: UInt32, in state: UInt16) -> Place? {
    let group = Int(state >> Bit.group & 3)
    let isLocked = state & Bit.lock != 0
    for key in 0..<count {
      // A key of one group has the same meanings in all groups.
      let hasGroup = group == 1 && self.symbol(key, 2) != 0
      guard group < 2 || self.symbol(key, 2) == 0 else { continue }
      let start = hasGroup ? 2 : 0
      for column in 0..<2 where self.symbol(key, start + column) == symbol {
        // With Caps Lock the key means the capital; with Shift as well, it means the small letter.
        let hasCapital =
          Self.isSmall(self.symbol(key, start)) && Self.isCapital(self.symbol(key, start + 1))
        return Place(
          code: first + UInt8(key), needsShift: (column == 1) != (isLocked && hasCapital))
      }
    }
    return nil
  }

  private static func isSmall(_ symbol: UInt32) -> Bool {
    scalar(of: symbol).map { $0.properties.isAlphabetic && $0.properties.isLowercase } ?? false
  }

  private static func isCapital(_ symbol: UInt32) -> Bool {
    scalar(of: symbol).map { $0.properties.isAlphabetic && $0.properties.isUppercase } ?? false
  }

  private static func scalar(of symbol: UInt32) -> Unicode.Scalar? {
    Unicode.Scalar(symbol < 0x100 ? symbol : symbol &- 0x0100_0000)
  }

  // MARK: Modifiers

  /// Returns the modifier that changes the meaning of keys in a state, held down or latched; nil if
  /// there is none.
  ///
  /// Num Lock and Scroll Lock change no key that is pressed here, and Caps Lock is taken into
  /// account.
  func heldModifier(in state: UInt16) -> HeldModifier? {
    if state & Bit.shift != 0 { return .shift }
    if state & Bit.control != 0 { return .control }
    let lock = modifierSymbols(1)
    if state & Bit.lock != 0, lock.contains(Self.shiftLock), !lock.contains(Self.capsLock) {
      return .shift
    }
    for bit in 3..<8 where state & 1 << bit != 0 {
      let symbols = modifierSymbols(bit)
      if symbols.isEmpty ? 1 << bit == Bit.number : !symbols.isDisjoint(with: Self.harmless) {
        continue
      }
      if !symbols.isDisjoint(with: Self.altKeys) { return .alt }
      return symbols.isDisjoint(with: Self.logoKeys) ? .other : .logo
    }
    return nil
  }

  /// Returns the key that ends Caps Lock; nil if Caps Lock has no effect in a state.
  func lockKey(in state: UInt16) -> UInt8? {
    guard state & Bit.lock != 0, modifierKeys.count > 1 else { return nil }
    return modifierKeys[1].first { allSymbols(of: $0).contains(Self.capsLock) }
  }

  private static let capsLock: UInt32 = 0xFFE5
  private static let shiftLock: UInt32 = 0xFFE6
  /// The symbols of Num Lock and Scroll Lock.
  private static let harmless: Set<UInt32> = [0xFF7F, 0xFF14]
  private static let altKeys: Set<UInt32> = [0xFFE7, 0xFFE8, 0xFFE9, 0xFFEA]
  private static let logoKeys: Set<UInt32> = [0xFFEB, 0xFFEC, 0xFFED, 0xFFEE]

  private func modifierSymbols(_ bit: Int) -> Set<UInt32> {
    guard modifierKeys.indices.contains(bit) else { return [] }
    return Set(modifierKeys[bit].flatMap { allSymbols(of: $0) })
  }

  private func allSymbols(of code: UInt8) -> [UInt32] {
    let key = Int(code) - Int(first)
    guard (0..<count).contains(key) else { return [] }
    return (0..<width).map { symbol(key, $0) }.filter { $0 != 0 }
  }

  /// Returns the meaning of a key without modifiers, which may be 0.
  func symbol(of code: UInt8) -> UInt32 {
    let key = Int(code) - Int(first)
    return (0..<count).contains(key) ? symbol(key, 0) : 0
  }

  /// Returns the bits of the modifiers of these keys; nil if one of them has none.
  func bits(of codes: [UInt8]) -> UInt8? {
    var bits: UInt8 = 0
    for code in codes {
      guard let bit = modifierKeys.firstIndex(where: { $0.contains(code) }), bit < 8 else {
        return nil
      }
      bits |= 1 << UInt8(bit)
    }
    return bits
  }

  // MARK: Unassigned keys

  /// The keys without a meaning, the last one first.
  var freeCodes: [UInt8] {
    (0..<count).reversed().filter { key in (0..<width).allSatisfy { symbol(key, $0) == 0 } }
      .map { first + UInt8($0) }
  }

  /// Returns the symbols that give a key one meaning, with any other keys held down.
  func meaning(_ symbol: UInt32) -> [UInt32] {
    Array(repeating: symbol, count: min(width, Self.columns))
  }

  /// Returns the number of the key of a modifier.
  func code(of modifier: KeyCombination.Modifier) -> UInt8 {
    let (symbol, usual): (UInt32, UInt8) =
      switch modifier {
      case .shift: (Self.shift, 50)
      case .control: (Self.control, 37)
      case .alt: (Self.alt, 64)
      }
    return (0..<count).first { self.symbol($0, 0) == symbol }.map { first + UInt8($0) } ?? usual
  }
}
