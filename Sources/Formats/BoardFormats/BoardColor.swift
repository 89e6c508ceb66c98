/// Colors in the forms of boards: `rgb(255, 0, 0)`, `rgba(…)`, `#f00`, `#ff0000`, each with or
/// without alpha, and the plain names.
enum BoardColor {
  /// Returns a color as 0xRRGGBB; nil for an invisible color, or for a text that is not a color.
  static func value(_ text: String) -> UInt32? {
    let text = text.lowercased().filter { !$0.isWhitespace }
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
    if text.hasPrefix("rgb") {
      return parts(text).flatMap { parts in
        parts.alpha.map { onWhite(parts.color, alpha: $0) } ?? parts.color
      }
    }
    return names[text]
  }

  /// Returns black or white, whichever is easier to read on a color.
  static func text(on color: UInt32) -> UInt32 {
    func light(_ shift: UInt32) -> Double {
      let part = Double(color >> shift & 0xFF) / 255
      // Squares approximate the brightness of a part of a color.
      return part * part
    }
    let sum = 0.2126 * light(16) + 0.7152 * light(8) + 0.0722 * light(0)
    return sum > 0.18 ? 0x000000 : 0xFFFFFF
  }

  /// True if a text means no color.
  static func isNone(_ text: String) -> Bool {
    let text = text.lowercased().filter { !$0.isWhitespace }
    return text.isEmpty || text == "transparent" || text == "none"
      || (parts(text)?.alpha).map { $0 <= 0 } == true
      || text.hasPrefix("#") && text.utf8.count == 5 && text.hasSuffix("0")
      || text.hasPrefix("#") && text.utf8.count == 9 && text.hasSuffix("00")
  }

  private static func hex(_ digits: Substring) -> UInt32? {
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    switch digits.utf8.count {
    case 3, 4: return hex(Substring(digits.map { "\($0)\($0)" }.joined()))
    case 6: return UInt32(digits, radix: 16)
    case 8:
      guard let color = UInt32(digits.prefix(6), radix: 16),
        let alpha = UInt32(digits.suffix(2), radix: 16)
      else { return nil }
      return onWhite(color, alpha: Double(alpha) / 255)
    default: return nil
    }
  }

  /// Returns the color and the alpha of `rgb(…)` or `rgba(…)`; nil for any other text.
  ///
  /// Alpha is a number or a percentage, and may be missing.
  private static func parts(_ text: String) -> (color: UInt32, alpha: Double?)? {
    guard let start = ["rgba(", "rgb("].first(where: { text.hasPrefix($0) }), text.hasSuffix(")")
    else { return nil }
    let parts = text.dropFirst(start.count).dropLast().split(
      separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var color: UInt32 = 0
    for part in parts.prefix(3) {
      guard let part = Double(part), (0...255).contains(part) else { return nil }
      color = color << 8 | UInt32(part.rounded())
    }
    guard parts.count == 4 else { return (color, nil) }
    let isPercent = parts[3].hasSuffix("%")
    guard let alpha = Double(isPercent ? parts[3].dropLast() : parts[3]), alpha.isFinite else {
      return nil
    }
    return (color, isPercent ? alpha / 100 : alpha)
  }

  /// Returns a translucent color on white; nil if it is invisible.
  private static func onWhite(_ color: UInt32, alpha: Double) -> UInt32? {
    guard alpha > 0 else { return nil }
    let alpha = min(alpha, 1)
    var result: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let part = Double(color >> shift & 0xFF)
      result = result << 8 | UInt32((255 - (255 - part) * alpha).rounded())
    }
    return result
  }

  private static let names: [String: UInt32] = [
    "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "lime": 0x00FF00, "green": 0x008000,
    "blue": 0x0000FF, "yellow": 0xFFFF00, "orange": 0xFFA500, "purple": 0x800080,
    "pink": 0xFFC0CB, "brown": 0xA52A2A, "gray": 0x808080, "grey": 0x808080, "cyan": 0x00FFFF,
    "aqua": 0x00FFFF, "magenta": 0xFF00FF, "fuchsia": 0xFF00FF, "silver": 0xC0C0C0,
    "maroon": 0x800000, "olive": 0x808000, "teal": 0x008080, "navy": 0x000080,
    "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9,
    "lightblue": 0xADD8E6, "lightgreen": 0x90EE90, "lightyellow": 0xFFFFE0, "gold": 0xFFD700,
    "violet": 0xEE82EE,
  ]
}
