import ScreenElements

/// The look of a highlight, menus and messages (W2, W5).
package struct HighlightStyle: Hashable, Sendable {
  /// The color of the highlight, 0xRRGGBB.
  package var color = HighlightColor.orange.rgb
  /// The width of its line without the contrasting lines beside it, in points.
  package var width = 4
  /// The height of text, in points.
  package var textSize = 18
  /// The colors of menus and messages.
  package var theme = MenuTheme.light

  /// Creates the default look.
  package init() {}

  /// The width of each of the two contrasting lines beside that of the highlight, in points.
  var contrastWidth: Int { max(1, width / 3) }

  /// The total width of the highlight's line, in points.
  var fullWidth: Int { width + 2 * contrastWidth }

  /// Returns black or white, whichever differs more from a color.
  static func contrast(to color: UInt32) -> UInt32 {
    let white = luminance(0xFFFFFF)
    let own = luminance(color)
    return (white + 0.05) / (own + 0.05) >= (own + 0.05) / 0.05 ? 0xFFFFFF : 0x000000
  }

  /// Returns the luminance of a color, from 0 to 1, approximately as in WCAG 2.2: with the exponent
  /// 2 instead of 2.4.
  static func luminance(_ color: UInt32) -> Double {
    func part(_ shift: UInt32) -> Double {
      let share = Double((color >> shift) & 0xFF) / 255
      return share * share
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }

  /// The background of boxes.
  var background: UInt32 {
    switch theme {
    case .light: 0xFFFFFF
    case .dark: 0x20242A
    case .contrast: 0x000000
    }
  }

  /// The text in boxes.
  var foreground: UInt32 {
    switch theme {
    case .light: 0x14181D
    case .dark: 0xF2F4F7
    case .contrast: 0xFFFFFF
    }
  }

  /// The background of a stored screen in its window.
  var ground: UInt32 {
    switch theme {
    case .light: 0xEEF0F3
    case .dark: 0x14171B
    case .contrast: 0x000000
    }
  }

  /// The surroundings of a stored screen in its window.
  var margin: UInt32 {
    switch theme {
    case .light: 0xD5D9DE
    case .dark: 0x0A0C0E
    case .contrast: 0x000000
    }
  }

  /// The color of disabled elements, and of the lines of groups; still readable on the background
  /// of boxes.
  var faint: UInt32 {
    switch theme {
    case .light: 0x5F656D
    case .dark: 0xA8AFB8
    case .contrast: 0xFFFFFF
    }
  }

  /// The background of a highlighted entry.
  var entryBackground: UInt32 { theme == .contrast ? 0xFFFFFF : color }

  /// The text of a highlighted entry.
  var entryForeground: UInt32 { Self.contrast(to: entryBackground) }

  /// Returns the color of a part of an elimination, from 1 (S7); its number identifies it too.
  static func partColor(_ part: Int) -> UInt32 {
    let colors: [UInt32] = [
      0xC62828, 0x1565C0, 0x2E7D32, 0x6A1B9A, 0xEF6C00, 0x00838F, 0x4E342E, 0xAD1457,
    ]
    return colors[max(0, part - 1) % colors.count]
  }
}
