/// The names of keys in profiles, by the bytes that terminals send for them.
///
/// Modifiers of a named key make no difference: if a user's finger stays on Shift, the arrow still
/// counts as the arrow.
enum KeyNames {
  /// Returns the name of a key that sends one byte.
  static func ascii(_ code: UInt32) -> String? {
    switch code {
    case 0x20: "space"
    case 0x0A, 0x0D: "enter"
    case 0x09: "tab"
    case 0x1B: "escape"
    case 0x08, 0x7F: "backspace"
    case 0x21...0x7E: Unicode.Scalar(code).map { String($0) }
    default: nil
    }
  }

  /// Returns the name of a key that sends a character; one outside ASCII names itself, except for
  /// those that kitty's protocol uses for keys without a text.
  static func character(_ code: UInt32) -> String? {
    guard code >= 0xA0, !(0xE000...0xF8FF).contains(code) else { return ascii(code) }
    return Unicode.Scalar(code).map { String($0) }
  }

  /// Returns the name of a key that sends `ESC [ number ~`.
  static func numbered(_ number: Int) -> String? {
    switch number {
    case 1, 7: "home"
    case 2: "insert"
    case 3: "delete"
    case 4, 8: "end"
    case 5: "page-up"
    case 6: "page-down"
    case 11...15: "f\(number - 10)"
    case 17...21: "f\(number - 11)"
    case 23, 24: "f\(number - 12)"
    default: nil
    }
  }

  /// Returns the name of a key that sends `ESC [` and a letter, with or without numbers between.
  static func lettered(_ final: UInt8) -> String? {
    switch final {
    case 0x41: "up"
    case 0x42: "down"
    case 0x43: "right"
    case 0x44: "left"
    case 0x46: "end"
    case 0x48: "home"
    case 0x50: "f1"
    case 0x51: "f2"
    case 0x52: "f3"
    case 0x53: "f4"
    default: nil
    }
  }

  /// Returns the name of a key that sends `ESC O` and a letter; `M` is Enter on the keypad.
  static func singleShift(_ final: UInt8) -> String? {
    final == 0x4D ? "enter" : lettered(final)
  }

  /// Returns the name of a key that sends `ESC [ [` and a letter, on the Linux console.
  static func consoleFunction(_ final: UInt8) -> String? {
    (0x41...0x45).contains(final) ? "f\(final - 0x40)" : nil
  }

  /// Returns the name of a key that has its own number in kitty's protocol, or that sends no text.
  static func functional(_ code: Int) -> String? {
    switch code {
    case 9: "tab"
    case 13: "enter"
    case 27: "escape"
    case 32: "space"
    case 127: "backspace"
    case 57399...57408: "\(code - 57399)"
    case 57414: "enter"
    case 57417: "left"
    case 57418: "right"
    case 57419: "up"
    case 57420: "down"
    case 57421: "page-up"
    case 57422: "page-down"
    case 57423: "home"
    case 57424: "end"
    case 57425: "insert"
    case 57426: "delete"
    default: nil
    }
  }
}
