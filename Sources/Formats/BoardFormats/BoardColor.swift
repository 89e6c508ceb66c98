/// Colors in the forms of boards: `rgb(255, 0, 0)`, `rgba(…)`, `hsl(0, 100%, 50%)`, `hsla(…)`, also with
/// spaces instead of commas, `#f00`, `#ff0000`, each with or without alpha, and the plain names.
enum BoardColor {
  /// Returns a color as 0xRRGGBB; nil for an invisible color, or for a text that is not a color.
  static func value(_ text: String) -> UInt32? {
    if let parts = parts(text) {
      return parts.alpha.map { onWhite(parts.color, alpha: $0) } ?? parts.color
    }
    let text = text.lowercased().filter { !$0.isWhitespace }
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
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
    if let parts = parts(text) { return (parts.alpha ?? 1) <= 0 }
    let text = text.lowercased().filter { !$0.isWhitespace }
    return text.isEmpty || text == "transparent" || text == "none"
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

  /// Returns the color and the alpha of `rgb(…)`, `rgba(…)`, `hsl(…)` or `hsla(…)`; nil for any other text.
  ///
  /// Commas are between the parts, or spaces and a slash before alpha, which may be missing.
  private static func parts(_ text: String) -> (color: UInt32, alpha: Double?)? {
    let halves = text.lowercased().split(separator: "(", omittingEmptySubsequences: false)
    guard halves.count == 2, case let inner = trimmed(halves[1]), inner.hasSuffix(")") else {
      return nil
    }
    let list = inner.dropLast()
    var parts = list.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    if parts.count == 1 {
      let sides = list.split(separator: "/", omittingEmptySubsequences: false)
      guard sides.count <= 2 else { return nil }
      parts = sides[0].split(whereSeparator: \.isWhitespace)
      guard parts.count == 3 else { return nil }
      if sides.count == 2 { parts.append(trimmed(sides[1])) }
    }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let color: UInt32? =
      switch trimmed(halves[0]) {
      case "rgb", "rgba": rgb(parts)
      case "hsl", "hsla": hsl(parts)
      default: nil
      }
    guard let color else { return nil }
    guard parts.count == 4 else { return (color, nil) }
    guard let alpha = number(parts[3], percentsOf: 1), alpha.isFinite else { return nil }
    return (color, alpha)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Returns a number, or a percentage of a whole.
  private static func number(_ text: Substring, percentsOf whole: Double) -> Double? {
    text.hasSuffix("%") ? Double(text.dropLast()).map { $0 * whole / 100 } : Double(text)
  }

  /// Returns the color of red, green and blue, each 0 to 255 or a percentage.
  private static func rgb(_ parts: [Substring]) -> UInt32? {
    var color: UInt32 = 0
    for part in parts.prefix(3) {
      guard let part = number(part, percentsOf: 255), (0...255).contains(part) else { return nil }
      color = color << 8 | UInt32(part.rounded())
    }
    return color
  }

  /// Returns the color of a hue in degrees, and of the percentages of its saturation and its lightness.
  private static func hsl(_ parts: [Substring]) -> UInt32? {
    let degrees = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
    guard let hue = Double(degrees), hue.isFinite,
      let saturation = number(parts[1], percentsOf: 100), (0...100).contains(saturation),
      let lightness = number(parts[2], percentsOf: 100), (0...100).contains(lightness)
    else { return nil }
    let turned = hue.truncatingRemainder(dividingBy: 360)
    let light = lightness / 100
    let range = saturation / 100 * min(light, 1 - light)
    var color: UInt32 = 0
    for offset in [0.0, 8, 4] {
      let sector = (offset + (turned + 360) / 30).truncatingRemainder(dividingBy: 12)
      let part = light - range * max(-1, min(sector - 3, 9 - sector, 1))
      color = color << 8 | UInt32((part * 255).rounded())
    }
    return color
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
