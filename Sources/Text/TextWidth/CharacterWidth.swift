/// The number of terminal cells of a character, and of a scalar alone.
///
/// The C library's `wcwidth` is not used: its results depend on the locale of the process.
package enum CharacterWidth {
  /// Returns the cells of a character: the sum of its scalars, but 2 for a sequence that is one
  /// emoji.
  ///
  /// Such a sequence has the selector of emoji, a skin tone, or several emoji that are joined. A
  /// terminal without these sequences displays more cells.
  package static func cells(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let rest = scalars.dropFirst()
    if !rest.isEmpty, first.properties.isEmoji,
      rest.contains(where: {
        $0 == emojiSelector || $0 == joiner
          || first.properties.isEmojiModifierBase && $0.properties.isEmojiModifier
      })
    {
      return 2
    }
    return scalars.reduce(0) { $0 + cells($1) }
  }

  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// Returns the cells of a scalar: 2 for East Asian wide ones and emoji (East Asian Width W or
  /// F), 0 for those that join the previous one or only control others, otherwise 1.
  ///
  /// Each of the two letters of a flag has 1. Control characters have no width.
  package static func cells(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if joins(scalar) { return 0 }
    if scalar.properties.generalCategory == .format { return isShownFormat(scalar) ? 1 : 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// True if a character joins the previous one.
  package static func joins(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    // The middle and end of a Korean syllable.
    default: return (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB) ~= scalar.value
    }
  }

  /// True if it is a sign before or over a number; Unicode lists these signs as format characters.
  private static func isShownFormat(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// True if a character has two cells (East Asian Width W or F, which emoji have as well).
  package static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if value > wide[middle].upperBound {
        low = middle + 1
      } else if value < wide[middle].lowerBound {
        high = middle
      } else {
        return true
      }
    }
    return false
  }

  /// In ascending order, from EastAsianWidth.txt of Unicode 15, with the emoji up to Unicode 17.
  ///
  /// Unassigned characters among ideographs are wide too.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x16FF1, 0x17000...0x18CFF, 0x18D00...0x18D08, 0x1AFF0...0x1B2FB,
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A,
    0x1F200...0x1F265, 0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C,
    0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0,
    0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC,
    0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A,
    0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
    0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D8, 0x1F6DC...0x1F6DF,
    0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0,
    0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF,
    0x20000...0x3FFFD,
  ]
}
