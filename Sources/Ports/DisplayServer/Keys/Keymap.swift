import DesktopTree

/// The keys of our own keyboard: their numbers and their meanings, as a text for xkb.
///
/// It contains the keys of a United States keyboard, then the letters of Europe. One keymap
/// contains all of these, because each change of it takes programs milliseconds, and many changes
/// end some programs. Any other character gets a key at its first use (K4).
struct Keymap {
  /// A key, by its meanings without modifiers and with Shift.
  private struct Key {
    let symbol: UInt32
    /// Its meaning with Shift; nil if it is the same.
    let shifted: UInt32?
    /// The names of both for xkb.
    let names: String
    /// The number of this key on every keyboard of Linux, plus 8.
    let code: UInt32
  }

  /// The position of a character or a key.
  struct Place: Hashable {
    /// The number of the key, plus 8.
    var code: UInt32
    /// True if Shift is held down with it.
    var needsShift: Bool
  }

  private var places: [UInt32: Place]
  /// The characters without a key on the keyboards in this keymap, with their assigned keys.
  private var added: [(symbol: UInt32, code: UInt32)] = []
  private var freeCodes: ArraySlice<UInt32>

  init() {
    places = Self.basePlaces
    freeCodes = Self.freeCodes[...]
  }

  /// Returns the position of a character or a key, by its X11 keysym; nil if it has no key yet.
  func place(of symbol: UInt32) -> Place? { places[symbol] }

  /// Assigns a key to a character; returns false if it already has one, or is not a character.
  ///
  /// If no key is free, the keys of the characters added earlier are used again.
  mutating func add(_ symbol: UInt32) -> Bool {
    guard places[symbol] == nil, Self.scalar(of: symbol) != nil else { return false }
    if freeCodes.isEmpty {
      for (old, _) in added { places[old] = nil }
      added = []
      freeCodes = Self.freeCodes[...]
    }
    guard let code = freeCodes.popFirst() else { return false }
    added.append((symbol, code))
    places[symbol] = Place(code: code, needsShift: false)
    return true
  }

  /// Returns the bit of a modifier, which is the same in every keymap.
  static func bit(of modifier: KeyCombination.Modifier) -> UInt32 {
    switch modifier {
    case .shift: 1
    case .control: 4
    case .alt: 8
    }
  }

  /// The text for xkb, in format 1, with the zero at its end that a compositor expects.
  var file: [UInt8] {
    let keys =
      Self.keys.map { (code: $0.code, names: $0.names) }
      + added.map { (code: $0.code, names: Self.name(of: $0.symbol)) }
    let codes = keys.map { "<K\($0.code)> = \($0.code);" }.joined(separator: " ")
    let symbols = keys.map { "key <K\($0.code)> { [ \($0.names) ] };" }.joined(separator: " ")
    let text = """
      xkb_keymap {
      xkb_keycodes "switchlight" { minimum = 8; maximum = 255;
        <SHFT> = 50; <CTRL> = 37; <ALT> = 64; \(codes) };
      xkb_types "switchlight" { include "complete" };
      xkb_compatibility "switchlight" { include "complete" };
      xkb_symbols "switchlight" {
        key <SHFT> { [ Shift_L ] }; key <CTRL> { [ Control_L ] }; key <ALT> { [ Alt_L, Meta_L ] };
        modifier_map Shift { <SHFT> }; modifier_map Control { <CTRL> }; modifier_map Mod1 { <ALT> };
        \(symbols) };
      };

      """
    return Array(text.utf8) + [0]
  }

  // MARK: Keys

  private static let named: [Key] = [
    Key(symbol: 0xFF1B, shifted: nil, names: "Escape", code: 9),
    Key(symbol: 0xFF08, shifted: nil, names: "BackSpace", code: 22),
    Key(symbol: 0xFF09, shifted: nil, names: "Tab, ISO_Left_Tab", code: 23),
    Key(symbol: 0xFF0D, shifted: nil, names: "Return", code: 36),
    Key(symbol: 0x20, shifted: nil, names: "space", code: 65),
    Key(symbol: 0xFFC1, shifted: nil, names: "F4", code: 70),
    Key(symbol: 0xFFC7, shifted: nil, names: "F10", code: 76),
    Key(symbol: 0xFFC8, shifted: nil, names: "F11", code: 95),
    Key(symbol: 0xFF50, shifted: nil, names: "Home", code: 110),
    Key(symbol: 0xFF52, shifted: nil, names: "Up", code: 111),
    Key(symbol: 0xFF55, shifted: nil, names: "Prior", code: 112),
    Key(symbol: 0xFF51, shifted: nil, names: "Left", code: 113),
    Key(symbol: 0xFF53, shifted: nil, names: "Right", code: 114),
    Key(symbol: 0xFF57, shifted: nil, names: "End", code: 115),
    Key(symbol: 0xFF54, shifted: nil, names: "Down", code: 116),
    Key(symbol: 0xFF56, shifted: nil, names: "Next", code: 117),
    Key(symbol: 0xFFFF, shifted: nil, names: "Delete", code: 119),
    Key(symbol: 0xFF67, shifted: nil, names: "Menu", code: 135),
  ]

  /// The characters of the United States keyboard: the number of the first key of each row, and
  /// pairs of the meanings of its keys.
  private static let rows: [(first: UInt32, pairs: String)] = [
    (10, "1!2@3#4$5%6^7&8*9(0)-_=+"), (24, "qQwWeErRtTyYuUiIoOpP[{]}"),
    (38, "aAsSdDfFgGhHjJkKlL;:'\"`~"), (51, "\\|zZxXcCvVbBnNmM,<.>/?"),
  ]

  /// The letters and marks of western Europe, in pairs that share a key.
  private static let european =
    "àÀâÂäÄãÃåÅæÆçÇèÈéÉêÊëËìÌíÍîÎïÏñÑòÒóÓôÔöÖõÕøØœŒùÙúÚûÛüÜýÝÿŸßẞ¿¡€£§°²³«»„“”‘’–—…·×÷µ"

  private static let modifiers: Set<UInt32> = [37, 50, 64]

  private static let keys: [Key] = {
    var keys = named
    for row in rows { keys += pairs(row.pairs, at: Array(row.first...(row.first + 20))) }
    let taken = modifiers.union(keys.map(\.code))
    return keys + pairs(european, at: (97...255).filter { !taken.contains($0) })
  }()

  /// The unassigned keys: 8 is not a key, and programs expect fixed meanings of all below 97.
  private static let freeCodes: [UInt32] = {
    let taken = modifiers.union(keys.map(\.code))
    return (97...255).filter { !taken.contains($0) }
  }()

  private static let basePlaces: [UInt32: Place] = {
    var places: [UInt32: Place] = [:]
    for key in keys {
      places[key.symbol] = Place(code: key.code, needsShift: false)
      if let shifted = key.shifted { places[shifted] = Place(code: key.code, needsShift: true) }
    }
    return places
  }()

  private static func pairs(_ text: String, at codes: [UInt32]) -> [Key] {
    let symbols = text.unicodeScalars.map { KeyCombination(typing: $0).symbol }
    return zip(stride(from: 0, to: symbols.count, by: 2), codes).map { place, code in
      let second = place + 1 < symbols.count ? symbols[place + 1] : nil
      let names = [name(of: symbols[place])] + (second.map { [name(of: $0)] } ?? [])
      return Key(
        symbol: symbols[place], shifted: second, names: names.joined(separator: ", "), code: code)
    }
  }

  /// Returns the character of a symbol; nil for a key such as Tab.
  static func scalar(of symbol: UInt32) -> Unicode.Scalar? {
    symbol < 0x100 ? Unicode.Scalar(symbol) : Unicode.Scalar(symbol &- 0x0100_0000)
  }

  private static func name(of symbol: UInt32) -> String {
    let number = String(scalar(of: symbol)?.value ?? 0, radix: 16, uppercase: true)
    return "U" + String(repeating: "0", count: max(4 - number.count, 0)) + number
  }
}
