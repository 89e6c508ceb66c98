import ScreenElements

/// A text broken into lines, by the widths of its letters in a common sans-serif face.
struct TextBlock {
  /// The lines; none is empty.
  private(set) var lines: [String]
  /// The size of the letters, in pixels.
  let size: Double

  /// The distance from line to line, in letter sizes.
  static let leading = 1.2
  /// The maximum number of characters of a label.
  private static let longest = 400

  /// The width of its longest line.
  var width: Double { lines.map { textWidth($0, size) }.max() ?? 0 }
  /// The height of its lines.
  var height: Double { Double(lines.count) * size * TextBlock.leading }

  /// Breaks a whole text between words; nil if it does not fit the box.
  init?(whole text: String, in box: Size, size: Double) {
    guard let lines = wrap(text.prefixed(TextBlock.longest), box.width, size, breaksWords: false),
      !lines.isEmpty, Double(lines.count) * size * TextBlock.leading <= box.height
    else { return nil }
    self.lines = lines
    self.size = size
  }

  /// Breaks the part of a text that fits the box, with an ellipsis if it is shortened; nil if not
  /// even a few letters fit.
  init?(_ text: String, in box: Size, size: Double) {
    let room = Int(min(box.height / (size * TextBlock.leading), 100))
    guard room > 0, box.width >= 2 * size,
      let all = wrap(text.prefixed(TextBlock.longest), box.width, size, breaksWords: true),
      !all.isEmpty
    else { return nil }
    self.size = size
    lines = Array(all.prefix(room))
    if all.count > room { lines[room - 1] = shortened(lines[room - 1] + " …", box.width, size) }
  }
}

/// Returns the text, shortened with an ellipsis if it is wider than a number of pixels.
func shortened(_ text: String, _ width: Double, _ size: Double) -> String {
  guard textWidth(text, size) > width else { return text }
  var taken = ""
  var sum = textWidth("…", size)
  for character in text {
    sum += textWidth(String(character), size)
    guard sum <= width else { break }
    taken.append(character)
  }
  return taken + "…"
}

/// Returns the approximate width of a line; it tends to be too large rather than too small.
func textWidth(_ text: some StringProtocol, _ size: Double) -> Double {
  text.unicodeScalars.reduce(0) { $0 + width(of: $1) } * size
}

private func width(of scalar: Unicode.Scalar) -> Double {
  switch scalar.value {
  case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
  case 0x1100...0x115F, 0x2E80...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFFDC, 0x1F000...0x3FFFD: 1.05
  default:
    switch scalar {
    case "i", "j", "l", ".", ",", ":", ";", "'", "|", " ", "!", "(", ")", "[", "]": 0.38
    case "f", "t", "r", "I", "-", "\"": 0.44
    case "m", "w", "M", "W", "…", "@", "%": 1
    case "A"..."Z": 0.73
    default: 0.64
    }
  }
}

/// Breaks a text between words, and with `breaksWords` inside a word that is too long; without it,
/// such a word results in nil.
private func wrap(
  _ text: String, _ width: Double, _ size: Double, breaksWords: Bool
) -> [String]? {
  var lines: [String] = []
  var line = ""
  for word in text.split(whereSeparator: \.isWhitespace) {
    let longer = line.isEmpty ? String(word) : line + " " + word
    if textWidth(longer, size) <= width {
      line = longer
      continue
    }
    if !line.isEmpty { lines.append(line) }
    line = String(word)
    guard textWidth(line, size) > width else { continue }
    guard breaksWords else { return nil }
    line = ""
    for character in word {
      if !line.isEmpty, textWidth(line + String(character), size) > width {
        lines.append(line)
        line = ""
      }
      line.append(character)
    }
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

extension String {
  /// Returns the beginning of a text, counted in scalars: one visible character can consist of any
  /// number.
  fileprivate func prefixed(_ length: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(length)))
  }
}
