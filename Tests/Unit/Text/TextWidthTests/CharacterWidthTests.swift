import Glibc
import Testing
import TextWidth

@Suite("Cells of characters in a terminal")
struct CharacterWidthTests {
  /// All that are assigned, but for those of private use.
  private static let all = [0...0x33FFF, 0xE0000...0xE01FF].joined().compactMap {
    (value: UInt32) in Unicode.Scalar(value)
  }

  @Test("Wide, joining and controlling characters are recognized")
  func examples() {
    let table: [(Unicode.Scalar, Int)] = [
      ("a", 1), ("é", 1), ("א", 1), ("┌", 1), ("✓", 1), ("❤", 1), ("ｱ", 1), ("\u{AD}", 1),
      ("日", 2), ("한", 2), ("Ａ", 2), ("\u{1112}", 2), ("𠀀", 2), ("𗀀", 2), ("\u{2329}", 2),
      ("🍵", 2), ("✅", 2), ("⌚", 2), ("🏽", 2), ("🇩", 1), ("🈂", 2),
      ("\u{301}", 0), ("\u{20DD}", 0), ("\u{1161}", 0), ("\u{11AB}", 0), ("\u{3099}", 0),
      ("\u{200B}", 0), ("\u{200D}", 0), ("\u{202E}", 0), ("\u{FE0F}", 0), ("\u{FEFF}", 0),
      ("\u{E0101}", 0), ("\u{903}", 1), ("\u{600}", 1),
    ]
    for (scalar, cells) in table {
      #expect(CharacterWidth.cells(scalar) == cells, "U+\(String(scalar.value, radix: 16))")
      #expect(CharacterWidth.isWide(scalar) == (cells == 2) || cells == 0)
    }
  }

  @Test("All emoji that are shown as pictures are wide, except the letters of flags")
  func emoji() {
    for scalar in Self.all where scalar.properties.isEmojiPresentation {
      let isFlagLetter = (0x1F1E6...0x1F1FF).contains(scalar.value)
      #expect(
        CharacterWidth.cells(scalar) == (isFlagLetter ? 1 : 2),
        "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("A sequence that is one emoji has two cells; other sequences have those of their scalars")
  func sequences() {
    let table: [(Character, Int)] = [
      // wcwidth 0.7 counts them too, except for the tones of these four, which tmux 3.5 counts as two.
      ("☝🏽", 2), ("✌🏿", 2), ("⛹🏽", 2), ("🖐🏻", 2),
      ("👍🏽", 2), ("☝️", 2), ("❤️", 2), ("🇩🇪", 2), ("👩‍👩‍👧", 2), ("❤️‍🔥", 2), ("⛹🏽‍♀️", 2),
      ("🏳️‍🌈", 2), ("👁️‍🗨️", 2), ("#️⃣", 2), ("1️⃣", 2), ("🏴\u{E0067}\u{E0062}\u{E007F}", 2),
      ("☝", 1), ("❤", 1), ("☀\u{FE0E}", 1), ("⌚\u{FE0E}", 2), ("🏽", 2), ("1\u{20E3}", 1),
      ("é", 1), ("e\u{301}", 1), ("日", 2), ("e\u{200D}", 1),
      // No hand or person: the tone is displayed beside it.
      ("e🏽", 3), ("❤🏽", 3),
    ]
    for (character, cells) in table {
      #expect(CharacterWidth.cells(character) == cells, "\(character)")
    }
  }

  /// The widths of libc that differ, and the reasons for ignoring them.
  private static let exceptions: [ClosedRange<UInt32>] = [
    // Numbers in circles on black squares, which Unicode leaves open (East Asian Width A).
    0x3248...0x324F,
    // Signs of the Book of Changes and counting rods, which are wide since Unicode 16.
    0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376,
    // It has been a mark with a cell of its own since Unicode 16.
    0x1171E...0x1171E,
    // Fillers of Korean syllables have no cell, and signs around annotations have one, in newer versions of the library.
    0x3164...0x3164, 0xFFA0...0xFFA0, 0xFFF9...0xFFFB,
    // Egyptian signs that put others together: Unicode counts them among those that steer.
    0x13430...0x13440,
  ]

  @Test("The C library of this machine has the same widths for all characters that both know")
  func library() throws {
    // The header hides it from Swift.
    typealias Width = @convention(c) (wchar_t) -> CInt
    let function = try #require(dlsym(UnsafeMutableRawPointer(bitPattern: 0), "wcwidth"))
    let width = unsafeBitCast(function, to: Width.self)
    let locale = try #require(newlocale(1 << LC_CTYPE, "C.UTF-8", nil))
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      freelocale(locale)
    }
    var compared = 0
    var differences: [String] = []
    for scalar in Self.all where scalar.value >= 0xA0 {
      let said = Int(width(wchar_t(scalar.value)))
      switch scalar.properties.generalCategory {
      case .unassigned, .privateUse, .control, .lineSeparator, .paragraphSeparator: continue
      default: break
      }
      if said < 0 || Self.exceptions.contains(where: { $0.contains(scalar.value) }) { continue }
      compared += 1
      if said != CharacterWidth.cells(scalar) {
        differences.append("U+\(String(scalar.value, radix: 16)) is \(said) there")
      }
    }
    #expect(differences == [])
    #expect(compared > 140_000)
  }
}
