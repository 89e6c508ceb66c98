/// A script, as far as it distinguishes languages.
enum WritingSystem: String {
  case latin = "Latin"
  case cyrillic = "Cyrillic"
  case greek = "Greek"
  case hebrew = "Hebrew"
  case arabic = "Arabic"
  case devanagari = "Devanagari"
  case thai = "Thai"
  case korean = "Korean"
  case chineseOrJapanese = "Chinese or Japanese"

  /// An example of a language in this script.
  var example: String {
    switch self {
    case .latin: "en"
    case .cyrillic: "ru"
    case .greek: "el"
    case .hebrew: "he"
    case .arabic: "ar"
    case .devanagari: "hi"
    case .thai: "th"
    case .korean: "ko"
    case .chineseOrJapanese: "zh"
    }
  }

  /// Returns the only script of a language; nil if it has several, or is unknown.
  static func of(language tag: String) -> WritingSystem? {
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = subtags.first else { return nil }
    // A script in the tag takes precedence over this table.
    if subtags.dropFirst().contains(where: { $0.utf8.count == 4 && !startsWithDigit($0) }) {
      return nil
    }
    switch String(language) {
    case "en", "de", "fr", "es", "it", "pt", "nl", "da", "sv", "nb", "nn", "no", "fi", "is", "pl",
      "cs", "sk", "sl", "hr", "hu", "ro", "et", "lv", "lt", "tr", "vi", "id", "ms", "sw", "ca",
      "eu", "gl", "ga", "cy", "mt", "sq", "af":
      return .latin
    case "ru", "uk", "bg", "be", "mk": return .cyrillic
    case "el": return .greek
    case "he", "iw": return .hebrew
    case "ar", "fa": return .arabic
    case "hi", "mr", "ne": return .devanagari
    case "th": return .thai
    case "ko": return .korean
    case "zh", "ja", "yue": return .chineseOrJapanese
    default: return nil
    }
  }

  /// Returns the script of most letters in a text; nil if it has fewer than two letters, or no
  /// majority.
  static func main(of text: String) -> WritingSystem? {
    var copy = text
    let ascii = copy.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? mainOfASCII(bytes) : nil }
    if let ascii { return ascii }
    let all: [WritingSystem] = [
      .latin, .cyrillic, .greek, .hebrew, .arabic, .devanagari, .thai, .korean, .chineseOrJapanese,
    ]
    var counts = [Int](repeating: 0, count: all.count)
    var letters = 0
    for scalar in text.unicodeScalars {
      guard let system = WritingSystem.of(scalar) else { continue }
      letters += 1
      for index in all.indices where all[index] == system { counts[index] += 1 }
    }
    guard letters >= 2 else { return nil }
    return all.indices.first { counts[$0] * 2 > letters }.map { all[$0] }
  }

  /// Returns the script of an ASCII text, as most texts are.
  private static func mainOfASCII(_ text: UnsafeBufferPointer<UInt8>) -> WritingSystem? {
    var letters = 0
    for byte in text where (0x61...0x7A).contains(byte | 0x20) {
      letters += 1
      if letters == 2 { return .latin }
    }
    return nil
  }

  private static func startsWithDigit(_ text: Substring) -> Bool {
    text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
  }

  private static func of(_ scalar: Unicode.Scalar) -> WritingSystem? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: .latin
    // A single Greek letter is a mathematical sign, so it needs further letters, like all others.
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    case 0x590...0x5FF: .hebrew
    case 0x600...0x6FF, 0x750...0x77F: .arabic
    case 0x900...0x97F: .devanagari
    case 0xE00...0xE7F: .thai
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: .korean
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FA1F: .chineseOrJapanese
    default: nil
    }
  }
}
