import DesktopTree

/// The keys of our own keyboard: their numbers, and what they mean, as a text for xkb.
///
/// It is one for all keys, because each change of it takes programs milliseconds, and some end by many of them.
enum Keymap {
  private struct Key {
    let symbol: UInt32
    /// The name of the symbol; with a second one for that with Shift.
    let name: String
    /// The number that this key has on every keyboard of Linux, with 8 added.
    let code: UInt32
  }

  private static let keys: [Key] = [
    Key(symbol: 0xFF1B, name: "Escape", code: 9), Key(symbol: 0xFF08, name: "BackSpace", code: 22),
    Key(symbol: 0xFF09, name: "Tab, ISO_Left_Tab", code: 23),
    Key(symbol: 0xFF0D, name: "Return", code: 36), Key(symbol: 0x6C, name: "l, L", code: 46),
    Key(symbol: 0x20, name: "space", code: 65), Key(symbol: 0xFFC1, name: "F4", code: 70),
    Key(symbol: 0xFFC7, name: "F10", code: 76), Key(symbol: 0xFFC8, name: "F11", code: 95),
    Key(symbol: 0xFF50, name: "Home", code: 110), Key(symbol: 0xFF52, name: "Up", code: 111),
    Key(symbol: 0xFF55, name: "Prior", code: 112), Key(symbol: 0xFF51, name: "Left", code: 113),
    Key(symbol: 0xFF53, name: "Right", code: 114), Key(symbol: 0xFF57, name: "End", code: 115),
    Key(symbol: 0xFF54, name: "Down", code: 116), Key(symbol: 0xFF56, name: "Next", code: 117),
    Key(symbol: 0xFFFF, name: "Delete", code: 119), Key(symbol: 0xFF67, name: "Menu", code: 135),
  ]

  /// The number of a key on our keyboard, with 8 added; nil where it has none.
  static func code(of symbol: UInt32) -> UInt32? { keys.first { $0.symbol == symbol }?.code }

  /// The bit of a modifier, which is the same in every keymap.
  static func bit(of modifier: KeyCombination.Modifier) -> UInt32 {
    switch modifier {
    case .shift: 1
    case .control: 4
    case .alt: 8
    }
  }

  /// The text for xkb, in format 1, with the zero at its end that a compositor expects.
  static let file: [UInt8] = {
    let codes = keys.map { "<K\($0.code)> = \($0.code);" }.joined(separator: " ")
    let symbols = keys.map { "key <K\($0.code)> { [ \($0.name) ] };" }.joined(separator: " ")
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
  }()
}
