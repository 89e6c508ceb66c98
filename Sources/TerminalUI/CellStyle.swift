/// How a cell is emphasized; ``GridWriter`` puts it into a terminal's terms.
enum CellStyle: Hashable, Sendable {
  case plain
  case title
  case border
  case label
  case group
  /// What can only be read (E13), and what cannot be used (E10); their shape says which.
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
  /// A line of point mode that is frozen, and the inside of a band that moves.
  case frozen
  case band
}

/// Which colors a terminal is sent.
struct TerminalColors: Hashable, Sendable {
  /// True if the picture has a ground and a text color of its own; else those of the terminal, as `NO_COLOR` asks.
  var hasGround: Bool
  /// True if the terminal has colors that are the same in all palettes: the cube of 256.
  var hasCube: Bool

  /// Creates a choice.
  init(hasGround: Bool, hasCube: Bool) {
    self.hasGround = hasGround
    self.hasCube = hasCube
  }

  /// Takes what a terminal can show.
  init(_ appearance: TerminalAppearance) {
    hasGround = appearance.usesColor
    hasCube = appearance.usesColor && appearance.hasCube
  }
}

extension CellStyle {
  /// The sequence that chooses this style and nothing of the one before.
  ///
  /// Emphasis is weight, reversal and shape: a palette decides what its colors are, and of its sixteen only white
  /// on black can be read in all of them (W7). Parts have colors of the cube, with black on them.
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

  /// Eight light colors of which neighbors differ the most.
  private static func color(ofPart part: Int) -> Int {
    let colors: [Int] = [117, 220, 213, 120, 215, 183, 159, 228]
    return colors[max(part - 1, 0) % colors.count]
  }
}
