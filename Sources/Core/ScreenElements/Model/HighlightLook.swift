/// A color of the highlight, for outputs that draw it (W2).
public enum HighlightColor: Int32, Hashable, Sendable, CaseIterable {
  case orange
  case yellow
  case green
  case blue
  case magenta
  case red
  case white
  case black

  /// The color, 0xRRGGBB.
  package var rgb: UInt32 {
    switch self {
    case .orange: 0xFF8C00
    case .yellow: 0xFFD500
    case .green: 0x00A651
    case .blue: 0x1E6FFF
    case .magenta: 0xE6007E
    case .red: 0xE00000
    case .white: 0xFFFFFF
    case .black: 0x000000
    }
  }
}

/// The colors of menus and messages, for outputs that draw them (W5).
public enum MenuTheme: Int32, Hashable, Sendable, CaseIterable {
  /// Dark on a light background.
  case light
  /// Light on a dark background.
  case dark
  /// Black and white only, inverted for the highlighted entry.
  case contrast
}
