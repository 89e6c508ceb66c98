import Foundation
import Testing

@testable import TerminalUI

/// The colors of a terminal: the sixteen of its palette, its text and its ground, as its program ships them.
private struct Palette {
  var name: String
  var colors: [UInt32]
  var text: UInt32
  var ground: UInt32

  static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  static let gnome: [UInt32] = [
    0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC,
    0x5E5C64, 0xF66151, 0x33D17A, 0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF,
  ]
  static let solarized: [UInt32] = [
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
    0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
  ]
  static let console: [UInt32] = [
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
  ]

  static let all = [
    Palette(name: "xterm, light", colors: xterm, text: 0x000000, ground: 0xFFFFFF),
    Palette(name: "xterm, dark", colors: xterm, text: 0xFFFFFF, ground: 0x000000),
    Palette(name: "GNOME, light", colors: gnome, text: 0x171421, ground: 0xFFFFFF),
    Palette(name: "GNOME, dark", colors: gnome, text: 0xD0CFCC, ground: 0x171421),
    Palette(name: "Solarized, light", colors: solarized, text: 0x657B83, ground: 0xFDF6E3),
    Palette(name: "Solarized, dark", colors: solarized, text: 0x839496, ground: 0x002B36),
    Palette(name: "the console", colors: console, text: 0xAAAAAA, ground: 0x000000),
  ]

  /// A color by its number: of the palette, or of the cube that is the same everywhere.
  func color(_ number: Int) -> UInt32 {
    guard number >= 16 else { return colors[number] }
    let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
    let place = number - 16
    return steps[place / 36] << 16 | steps[place / 6 % 6] << 8 | steps[place % 6]
  }
}

/// Returns a terminal's text and background colors after the attributes of `CSI … m`.
private func shown(
  _ sequence: String, _ palette: Palette, boldIsBright: Bool
) -> (text: UInt32, ground: UInt32) {
  var numbers = sequence.dropFirst(2).dropLast().split(separator: ";").compactMap { Int($0) }[...]
  var text: Int?
  var ground: Int?
  var isBold = false
  var isReversed = false
  while let number = numbers.popFirst() {
    switch number {
    case 0: (text, ground, isBold, isReversed) = (nil, nil, false, false)
    case 1: isBold = true
    case 7: isReversed = true
    case 30...37: text = number - 30
    case 40...47: ground = number - 40
    case 90...97: text = number - 82
    case 100...107: ground = number - 92
    case 38, 48:
      numbers = numbers.dropFirst()
      if number == 38 { text = numbers.popFirst() } else { ground = numbers.popFirst() }
    default: Issue.record("\(number) is dim, or not known here")
    }
  }
  if boldIsBright, isBold, let color = text, color < 8 { text = color + 8 }
  let colors = (
    text.map { palette.color($0) } ?? palette.text,
    ground.map { palette.color($0) } ?? palette.ground
  )
  return isReversed ? (colors.1, colors.0) : colors
}

/// As WCAG 2 computes it.
private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
  func luminance(_ color: UInt32) -> Double {
    let parts = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
  let (high, low) = (
    max(luminance(one), luminance(other)), min(luminance(one), luminance(other))
  )
  return (high + 0.05) / (low + 0.05)
}

@Suite("The colors of the terminal")
struct PaletteTests {
  private static let styles: [CellStyle] =
    [
      .plain, .title, .border, .label, .text, .disabled, .group, .highlight, .utterance, .state,
      .notice, .fault, .frozen, .band,
    ] + (1...8).flatMap { [.part($0), .number($0)] }

  @Test("Every style has a contrast of at least 4.5 to 1 in each common palette (W7)")
  func styles() {
    for palette in Palette.all {
      for style in Self.styles {
        for boldIsBright in [false, true] {
          for hasCube in [false, true] {
            let sequence = style.sequence(TerminalColors(hasGround: true, hasCube: hasCube))
            let (text, ground) = shown(sequence, palette, boldIsBright: boldIsBright)
            let ratio = contrast(text, ground)
            #expect(ratio >= 4.5, "\(style) in \(palette.name): \(ratio)")
          }
        }
      }
    }
  }

  @Test("With NO_COLOR the contrast is that of the terminal's own text (W7)")
  func own() {
    for palette in Palette.all {
      for style in Self.styles {
        let (text, ground) = shown(style.sequence(.own), palette, boldIsBright: true)
        #expect([text, ground].sorted() == [palette.text, palette.ground].sorted(), "\(style)")
      }
    }
  }

  @Test("Black on white has a contrast of 21 to 1, and a gray keeps its value")
  func computed() {
    #expect(abs(contrast(0, 0xFFFFFF) - 21) < 0.001)
    #expect(abs(contrast(0x767676, 0xFFFFFF) - 4.54) < 0.01)
    // This palette's own text is below the required contrast, so the picture has its own background.
    #expect(contrast(0x657B83, 0xFDF6E3) < 4.5)
  }
}
