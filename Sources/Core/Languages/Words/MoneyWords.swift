/// A currency as it is written and said.
struct Currency: Sendable {
  /// The forms of the currency before or after an amount, in capital letters: a sign, a code by ISO
  /// 4217, an abbreviation.
  let signs: [String]
  /// The unit of the currency.
  let unit: Unit
  /// A hundredth of it.
  let hundredth: Unit
  /// The words after whole millions if they are more than the unit, such as "de euros".
  let afterMillions: String?

  init(
    _ signs: [String], _ unit: Unit, _ hundredth: Unit, afterMillions: String? = nil
  ) {
    self.signs = signs
    self.unit = unit
    self.hundredth = hundredth
    self.afterMillions = afterMillions
  }
}

/// The words for amounts of money.
struct MoneyWords: Sendable {
  /// The word between the units and the hundredths; nil for none.
  let between: String?
  /// True if hundredths are named after units.
  let namesHundredths: Bool
  /// The currencies that have words.
  let currencies: [Currency]

  /// Returns the same words, with one sign for another currency, or for no known one.
  func with(_ sign: String, for currency: Currency?) -> MoneyWords {
    let others = currencies.map { other in
      Currency(
        other.signs.filter { $0 != sign }, other.unit, other.hundredth,
        afterMillions: other.afterMillions)
    }
    return MoneyWords(
      between: between, namesHundredths: namesHundredths,
      currencies: others + (currency.map { [$0] } ?? []))
  }
}
