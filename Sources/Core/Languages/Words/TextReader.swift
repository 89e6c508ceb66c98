/// A reader of a short text, scalar by scalar, without the surrounding white space.
struct TextReader {
  private let scalars: [Unicode.Scalar]
  private(set) var offset = 0

  /// - Returns: nil if the text is empty, or too long to be converted to words.
  init?(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      guard scalars.count <= Language.longest else { return nil }
      if scalars.isEmpty && scalar.isSpace { continue }
      scalars.append(scalar)
    }
    while let last = scalars.last, last.isSpace { scalars.removeLast() }
    guard !scalars.isEmpty, scalars.count <= Language.longest else { return nil }
    self.scalars = scalars
  }

  var isAtEnd: Bool { offset >= scalars.count }

  /// The next scalar, without consuming it; nil at the end.
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[offset] }

  mutating func consume() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    offset += 1
    return scalar
  }

  mutating func consume(_ wanted: Unicode.Scalar) -> Bool {
    guard next == wanted else { return false }
    offset += 1
    return true
  }

  /// Consumes a text if all of it follows; returns true if it did.
  mutating func consume(_ wanted: String) -> Bool {
    let start = offset
    for scalar in wanted.unicodeScalars where !consume(scalar) {
      offset = start
      return false
    }
    return true
  }

  /// Consumes a minus sign in any of its forms.
  mutating func takeMinus() -> Bool { consume("-") || consume("\u{2212}") }

  mutating func takeSpaces() {
    while let scalar = next, scalar.isSpace { offset += 1 }
  }

  /// Consumes digits, and returns their values.
  mutating func takeFigures() -> [UInt8] {
    var figures: [UInt8] = []
    while let figure = next?.figure {
      figures.append(figure)
      offset += 1
    }
    return figures
  }

  /// Consumes a whole number with a number of digits in the given range.
  mutating func takeNumber(_ length: ClosedRange<Int>) -> UInt64? {
    let figures = takeFigures()
    return length.contains(figures.count) ? wholeNumber(figures) : nil
  }
}

/// Returns the number of these digits; nil if it is 10 to the 15th or more, for which there are no
/// words.
func wholeNumber(_ figures: [UInt8]) -> UInt64? {
  var number: UInt64 = 0
  for figure in figures {
    number = number * 10 + UInt64(figure)
    guard number < 1_000_000_000_000_000 else { return nil }
  }
  return number
}

extension Unicode.Scalar {
  /// The value of a digit from 0 to 9; nil for other characters.
  var figure: UInt8? {
    value >= 0x30 && value <= 0x39 ? UInt8(value - 0x30) : nil
  }

  /// True if it is a space that can separate thousands or words.
  var isSpace: Bool {
    switch value {
    case 0x20, 0x09...0x0D, 0xA0, 0x2007, 0x2009, 0x202F: true
    default: false
    }
  }
}
