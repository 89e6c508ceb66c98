/// The emphasis of a cell; ``GridWriter`` turns it into the sequences of a terminal.
enum CellStyle: Hashable, Sendable {
  case plain
  case title
  case border
  case label
  case group
  /// The style of read-only text (E13); `disabled` is that of elements that cannot be used (E10),
  /// which differ in shape.
  case text
  case disabled
  case highlight
  case utterance
  case state
  case notice
  case fault
  /// A part of an elimination, by its number from 1.
  case part(Int)
  /// The number of such a part.
  case number(Int)
  /// A frozen line of point mode; `band` is the inside of a moving band.
  case frozen
  case band
}

/// The colors that a terminal is sent.
struct TerminalColors: Hashable, Sendable {
  /// True if the picture has its own background and text color; otherwise those of the terminal
  /// apply, as `NO_COLOR` asks.
  var hasGround: Bool
  /// True if the terminal has colors that are the same in all palettes: the cube of 256.
  var hasCube: Bool

  /// Creates a choice.
  init(hasGround: Bool, hasCube: Bool) {
    self.hasGround = hasGround
    self.hasCube = hasCube
  }

  /// Chooses the colors that a terminal can show.
  init(_ appearance: TerminalAppearance) {
    hasGround = appearance.usesColor
    hasCube = appearance.usesColor && appearance.hasCube
  }
}

extension CellStyle {
  /// Returns the sequence that chooses this style and clears the previous one.
  ///
  /// Emphasis is weight, reversal and shape: a palette decides the look of its colors, and only
  /// white on black of its sixteen can be read in all palettes (W7). Parts have colors of the cube,
  /// with black on them.
  func sequence(_ colors: TerminalColors) -> String {
    "\u{1B}[" + attributes(colors) + "m"
  }

  private func attributes(_ colors: TerminalColors) -> String {
    let ground = colors.hasGround ? "0;37;40" : "0"
    switch self {
    case .plain, .label, .border, .group, .text, .disabled, .state: return ground
    case .title, .utterance, .notice, .frozen: return ground + ";1"
    case .highlight, .fault: return ground + ";1;7"
    case .band: return ground + ";7"
    case .part(let part):
      return colors.hasCube ? "0;38;5;16;48;5;\(Self.color(ofPart: part))" : ground + ";1"
    case .number(let part):
      return colors.hasCube ? "0;1;38;5;16;48;5;\(Self.color(ofPart: part))" : ground + ";1;7"
    }
  }

  /// Returns one of eight light colors; neighbors differ the most.
  private static func color(ofPart part: Int) -> Int {
    let colors: [Int] = [117, 220, 213, 120, 215, 183, 159, 228]
    return colors[max(part - 1, 0) % colors.count]
  }
}
