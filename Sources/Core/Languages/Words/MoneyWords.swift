/// A currency in writing and in speech.
struct Currency: Sendable {
  /// The notations before or after an amount, in capital letters: a sign, an ISO 4217 code or an
  /// abbreviation.
  let signs: [String]
  /// The unit of the currency.
  let unit: Unit
  /// A hundredth of the unit.
  let hundredth: Unit
  /// The words after whole millions, if they differ from the unit, such as "de euros".
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
  /// The word between the units and the hundredths; nil if there is none.
  let between: String?
  /// True if the hundredths have a name after units.
  let namesHundredths: Bool
  /// The currencies that have words.
  let currencies: [Currency]

  /// Returns the same words with one sign reassigned to another currency, or to none.
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
