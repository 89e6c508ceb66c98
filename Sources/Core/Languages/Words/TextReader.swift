/// Reads a short text scalar by scalar; white space around it is left out.
struct TextReader {
  private let scalars: [Unicode.Scalar]
  private(set) var place = 0

  /// - Returns: nil if nothing is left, or more than can be put into words.
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

  var isAtEnd: Bool { place >= scalars.count }

  /// The next scalar, which stays the next one.
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[place] }

  mutating func consume() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    place += 1
    return scalar
  }

  mutating func consume(_ wanted: Unicode.Scalar) -> Bool {
    guard next == wanted else { return false }
    place += 1
    return true
  }

  /// Consumes a text if all of it comes next.
  mutating func consume(_ wanted: String) -> Bool {
    let start = place
    for scalar in wanted.unicodeScalars where !consume(scalar) {
      place = start
      return false
    }
    return true
  }

  /// Takes a minus sign, however it is written.
  mutating func takeMinus() -> Bool { consume("-") || consume("\u{2212}") }

  mutating func takeSpaces() {
    while let scalar = next, scalar.isSpace { place += 1 }
  }

  /// Takes figures, each as its value.
  mutating func takeFigures() -> [UInt8] {
    var figures: [UInt8] = []
    while let figure = next?.figure {
      figures.append(figure)
      place += 1
    }
    return figures
  }

  /// Takes a whole number whose number of figures is in a range.
  mutating func takeNumber(_ length: ClosedRange<Int>) -> UInt64? {
    let figures = takeFigures()
    return length.contains(figures.count) ? wholeNumber(figures) : nil
  }
}

/// Returns the number that figures mean; nil if it is 10 to the 15th or more, which has no words.
func wholeNumber(_ figures: [UInt8]) -> UInt64? {
  var number: UInt64 = 0
  for figure in figures {
    number = number * 10 + UInt64(figure)
    guard number < 1_000_000_000_000_000 else { return nil }
  }
  return number
}

extension Unicode.Scalar {
  /// The value of a figure from 0 to 9.
  var figure: UInt8? {
    value >= 0x30 && value <= 0x39 ? UInt8(value - 0x30) : nil
  }

  /// True if it is a space that may separate thousands or words.
  var isSpace: Bool {
    switch value {
    case 0x20, 0x09...0x0D, 0xA0, 0x2007, 0x2009, 0x202F: true
    default: false
    }
  }
}
