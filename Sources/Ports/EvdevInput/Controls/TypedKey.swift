import CEvdev
import ScreenElements

/// The keys of a United States keyboard that type a chord: the key to press, and the keys to hold
/// (B1).
struct TypedKey {
  /// The kernel's number of the key.
  let code: UInt16
  /// The kernel's numbers of the held keys, in order.
  let held: [UInt16]

  /// Finds the keys; nil if such a keyboard does not have the character.
  init?(_ chord: KeyChord) {
    var modifiers = chord.modifiers
    switch chord.key {
    case .named(let name): code = Self.code(of: name)
    case .character(let scalar):
      guard let place = Self.place(of: scalar) else { return nil }
      code = place.code
      if place.needsShift, !modifiers.contains(.shift) { modifiers.append(.shift) }
    }
    held = modifiers.map { UInt16(Self.code(of: $0)) }
  }

  /// The codes of all keys of such a keyboard.
  static let codes: [UInt16] =
    KeyChord.Name.allCases.map(code) + KeyChord.Modifier.allCases.map { UInt16(code(of: $0)) }
    + rows.flatMap(\.codes)

  /// The characters of a row of keys, without Shift and with it, and the numbers of its keys.
  private static let rows: [(plain: String, shifted: String, codes: [UInt16])] = [
    ("`", "~", [UInt16(KEY_GRAVE)]),
    ("1234567890-=", "!@#$%^&*()_+", Array(UInt16(KEY_1)...UInt16(KEY_EQUAL))),
    ("qwertyuiop[]", "QWERTYUIOP{}", Array(UInt16(KEY_Q)...UInt16(KEY_RIGHTBRACE))),
    ("asdfghjkl;'", "ASDFGHJKL:\"", Array(UInt16(KEY_A)...UInt16(KEY_APOSTROPHE))),
    ("\\", "|", [UInt16(KEY_BACKSLASH)]),
    ("zxcvbnm,./", "ZXCVBNM<>?", Array(UInt16(KEY_Z)...UInt16(KEY_SLASH))),
    (" ", " ", [UInt16(KEY_SPACE)]),
  ]

  private static func place(of scalar: Unicode.Scalar) -> (code: UInt16, needsShift: Bool)? {
    for row in rows {
      for (text, needsShift) in [(row.plain, false), (row.shifted, true)] {
        for (place, found) in text.unicodeScalars.enumerated() where found == scalar {
          return (row.codes[place], needsShift)
        }
      }
    }
    return nil
  }

  private static func code(of modifier: KeyChord.Modifier) -> Int32 {
    switch modifier {
    case .control: KEY_LEFTCTRL
    case .alt: KEY_LEFTALT
    case .shift: KEY_LEFTSHIFT
    }
  }

  private static func code(of name: KeyChord.Name) -> UInt16 {
    let code =
      switch name {
      case .enter: KEY_ENTER
      case .tab: KEY_TAB
      case .escape: KEY_ESC
      case .backspace: KEY_BACKSPACE
      case .delete: KEY_DELETE
      case .insert: KEY_INSERT
      case .up: KEY_UP
      case .down: KEY_DOWN
      case .left: KEY_LEFT
      case .right: KEY_RIGHT
      case .home: KEY_HOME
      case .end: KEY_END
      case .pageUp: KEY_PAGEUP
      case .pageDown: KEY_PAGEDOWN
      case .f1: KEY_F1
      case .f2: KEY_F2
      case .f3: KEY_F3
      case .f4: KEY_F4
      case .f5: KEY_F5
      case .f6: KEY_F6
      case .f7: KEY_F7
      case .f8: KEY_F8
      case .f9: KEY_F9
      case .f10: KEY_F10
      case .f11: KEY_F11
      case .f12: KEY_F12
      }
    return UInt16(code)
  }
}
