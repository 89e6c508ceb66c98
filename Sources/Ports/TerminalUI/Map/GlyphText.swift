import TextWidth

/// A text as glyphs that are safe to show: nothing in it moves the cursor, changes colors or uses
/// cells other than its own.
struct GlyphText: Hashable, Sendable {
  private(set) var glyphs: [Glyph]
  private(set) var width: Int

  /// Reads as much of a text as fits into a number of cells; a longer text ends in an ellipsis.
  ///
  /// Control characters become `?`, and line ends and tabs become spaces. Characters that only
  /// control others (joiners, direction marks, variation selectors) are left out, and flags become
  /// their two letters: terminals disagree about their widths. Without `usesUnicode` all characters
  /// outside ASCII become `?`.
  init(_ text: String, width limit: Int, usesUnicode: Bool) {
    glyphs = []
    width = 0
    guard limit > 0 else { return }
    // Marks add nothing to the width, so that an endless text could consist of them.
    for scalar in text.unicodeScalars.prefix(limit * 8 + 64) {
      guard width <= limit else { break }
      append(scalar, usesUnicode)
    }
    guard width > limit else { return }
    while width > limit - 1, let last = glyphs.popLast() { width -= last.width }
    glyphs.append(Glyph(usesUnicode ? "…" : "~"))
    width += 1
  }

  private init(glyphs: [Glyph]) {
    self.glyphs = glyphs
    width = glyphs.reduce(0) { $0 + $1.width }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ usesUnicode: Bool) {
    if (0x20...0x7E).contains(scalar.value) {
      add(Glyph(scalar))
      return
    }
    switch scalar.properties.generalCategory {
    case .control:
      add(Glyph((0x09...0x0D).contains(scalar.value) ? " " : "?"))
    case .lineSeparator, .paragraphSeparator, .spaceSeparator:
      add(.space)
    case .format:
      break
    case .unassigned, .privateUse, .surrogate:
      add(Glyph("?"))
    default:
      appendVisible(scalar, usesUnicode)
    }
  }

  private mutating func appendVisible(_ scalar: Unicode.Scalar, _ usesUnicode: Bool) {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x1F3FB...0x1F3FF:
      // Variants and skin tones of the previous character.
      break
    case 0x1F1E6...0x1F1FF:
      add(Glyph(Unicode.Scalar(UInt8(scalar.value - 0x1F1E6) + 0x41)))
    default:
      if CharacterWidth.joins(scalar) {
        guard usesUnicode else { return }
        if glyphs.isEmpty { add(.space) }
        glyphs[glyphs.count - 1].join(scalar)
      } else if usesUnicode {
        add(Glyph(scalar, isWide: CharacterWidth.isWide(scalar)))
      } else {
        add(Glyph("?"))
      }
    }
  }

  private mutating func add(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += glyph.width
  }

  /// Returns a text in lines of a width, broken at spaces if there are any; the last line ends in
  /// an ellipsis if the text is longer.
  static func wrapped(
    _ text: String, width limit: Int, lines: Int, usesUnicode: Bool
  ) -> [GlyphText] {
    guard limit > 0, lines > 0 else { return [] }
    let whole = GlyphText(text, width: limit * lines, usesUnicode: usesUnicode)
    var rest = whole.glyphs[...]
    var result: [GlyphText] = []
    while !rest.isEmpty, result.count < lines {
      var end = rest.startIndex
      var used = 0
      var lastSpace: Int?
      while end < rest.endIndex, used + rest[end].width <= limit {
        if rest[end] == .space { lastSpace = end }
        used += rest[end].width
        end += 1
      }
      guard end > rest.startIndex else { break }
      let isLast = result.count == lines - 1
      if end < rest.endIndex, isLast {
        result.append(GlyphText(glyphs: shortened(rest[..<end], limit, usesUnicode)))
        break
      }
      if end < rest.endIndex, rest[end] != .space, let lastSpace, lastSpace > rest.startIndex {
        end = lastSpace
      }
      result.append(GlyphText(glyphs: trimmed(rest[..<end])))
      rest = rest[end...].drop { $0 == .space }
    }
    return result
  }

  private static func trimmed(_ glyphs: ArraySlice<Glyph>) -> [Glyph] {
    var result = Array(glyphs)
    while result.last == .space { result.removeLast() }
    return result
  }

  private static func shortened(
    _ glyphs: ArraySlice<Glyph>, _ limit: Int, _ usesUnicode: Bool
  ) -> [Glyph] {
    var text = GlyphText(glyphs: Array(glyphs))
    while text.width > limit - 1, let last = text.glyphs.popLast() { text.width -= last.width }
    return text.glyphs + [Glyph(usesUnicode ? "…" : "~")]
  }
}
