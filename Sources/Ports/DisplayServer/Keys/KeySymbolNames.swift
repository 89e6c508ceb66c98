/// The names that profiles have for keys, by the symbols that keys have on X11 and Wayland.
enum KeySymbolNames {
  /// Returns the name of a key's symbol, with Control held or not; nil for keys without a name in
  /// profiles.
  ///
  /// As in a terminal, a key with Control has no name unless it ends the program.
  static func name(of symbol: UInt32, control: Bool) -> String? {
    guard !control else {
      switch symbol {
      case 0x43, 0x63: return "ctrl-c"
      case 0x44, 0x64: return "ctrl-d"
      default: return nil
      }
    }
    switch symbol {
    case 0x20: return "space"
    case 0x21...0x7E: return Unicode.Scalar(symbol).map { String($0) }
    case 0xFF0D, 0xFF8D: return "enter"
    case 0xFF09, 0xFF89, 0xFE20: return "tab"
    case 0xFF1B: return "escape"
    case 0xFF08: return "backspace"
    case 0xFF50, 0xFF95: return "home"
    case 0xFF51, 0xFF96: return "left"
    case 0xFF52, 0xFF97: return "up"
    case 0xFF53, 0xFF98: return "right"
    case 0xFF54, 0xFF99: return "down"
    case 0xFF55, 0xFF9A: return "page-up"
    case 0xFF56, 0xFF9B: return "page-down"
    case 0xFF57, 0xFF9C: return "end"
    case 0xFF63, 0xFF9E: return "insert"
    case 0xFFFF, 0xFF9F: return "delete"
    case 0xFFB0...0xFFB9: return "\(symbol - 0xFFB0)"
    case 0xFFBE...0xFFC9: return "f\(symbol - 0xFFBD)"
    default: return nil
    }
  }
}
