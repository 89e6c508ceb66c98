/// A number with a sign before or after it: a percentage or an amount of money.
struct SpokenAmount {
  let number: SpokenNumber
  /// The sign, without surrounding white space.
  let sign: String

  /// Reads a number with an optional minus, and one sign before or after it.
  init?(_ reader: TextReader, _ words: NumberWords) {
    guard let (before, figures, after) = reader.parted,
      var number = SpokenNumber(figures, words)
    else { return nil }
    var front = before
    // The minus can be before the sign or between it and the number: -$5 and $-5.
    if let index = front.firstIndex(where: { $0.isMinus }) {
      guard index == 0 || index == front.count - 1 else { return nil }
      front.remove(at: index)
      number.isNegative = number.isAboveZero
    }
    let signs = [front, after].map(SpokenAmount.trimmed).filter { !$0.isEmpty }
    guard signs.count == 1, let sign = signs.first else { return nil }
    self.number = number
    self.sign = sign
  }

  private static func trimmed(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    let bare = scalars.drop { $0.isSpace }
    text.append(contentsOf: bare.prefix(bare.count - bare.reversed().prefix { $0.isSpace }.count))
    return String(text)
  }
}

extension Language {
  /// Returns a percentage in words; nil if the sign is not a percent sign.
  func percentage(_ amount: SpokenAmount) -> String? {
    guard amount.sign == "%" else { return nil }
    let number = amount.number
    let isWhole = number.fraction.isEmpty
    return words(for: number, isWhole ? numbers.percent.form : .alone) + " "
      + (isWhole && number.whole == 1 ? numbers.percent.one : numbers.percent.many)
  }

  /// Returns an amount of money in words; nil if the language has no words for the currency.
  func money(_ amount: SpokenAmount) -> String? {
    let sign = amount.sign.uppercased()
    guard let currency = money.currencies.first(where: { $0.signs.contains(sign) }) else {
      return nil
    }
    let number = amount.number
    guard number.fraction.count == 2 || number.fraction.isEmpty else {
      return words(for: number, of: currency.unit)
    }
    let hundredths = number.fraction.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
    var parts: [String] = number.isNegative ? [numbers.minus] : []
    if number.whole > 0 || hundredths == 0 { parts.append(units(of: currency, number.whole)) }
    if hundredths > 0 {
      let isAlone = number.whole == 0
      if !isAlone, let between = money.between { parts.append(between) }
      parts.append(
        isAlone || money.namesHundredths
          ? count(hundredths, currency.hundredth)
          : rules.cardinal(hundredths, .alone))
    }
    return parts.joined(separator: " ")
  }

  private func units(of currency: Currency, _ number: UInt64) -> String {
    guard let unit = currency.afterMillions, number > 0, number % 1_000_000 == 0 else {
      return count(number, currency.unit)
    }
    return rules.cardinal(number, currency.unit.form) + " " + unit
  }

  /// Returns a number, possibly with a fraction, and its unit.
  func words(for number: SpokenNumber, of unit: Unit) -> String {
    let agrees = units.belowTwoIsOne
    return words(for: number, agrees ? unit.form : .alone) + " "
      + (agrees && number.whole < 2 ? unit.one : unit.many)
  }
}

extension TextReader {
  /// The parts before the first digit, from there to the last digit, and after it; nil if there is
  /// no digit.
  fileprivate var parted: (before: [Unicode.Scalar], figures: TextReader, after: [Unicode.Scalar])?
  {
    var reader = self
    var scalars: [Unicode.Scalar] = []
    while let scalar = reader.consume() { scalars.append(scalar) }
    guard let first = scalars.firstIndex(where: { $0.figure != nil }),
      let last = scalars.lastIndex(where: { $0.figure != nil })
    else { return nil }
    var figures = String.UnicodeScalarView()
    figures.append(contentsOf: scalars[first...last])
    guard let number = TextReader(String(figures)) else { return nil }
    return (Array(scalars[..<first]), number, Array(scalars[(last + 1)...]))
  }
}

extension SpokenNumber {
  fileprivate var isAboveZero: Bool { whole > 0 || fraction.contains { $0 > 0 } }
}

extension Unicode.Scalar {
  fileprivate var isMinus: Bool { self == "-" || self == "\u{2212}" }
}
