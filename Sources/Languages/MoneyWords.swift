/// A currency as it is written and said.
struct Currency: Sendable {
  /// How it is written before or after an amount, in capital letters: a sign, a code by ISO 4217, an abbreviation.
  let signs: [String]
  /// What is counted.
  let unit: Unit
  /// A hundredth of it.
  let hundredth: Unit
  /// What is said after whole millions where that is more than the unit, such as "de euros".
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

/// How amounts of money are said.
struct MoneyWords: Sendable {
  /// What stands between the units and the hundredths; nil where nothing does.
  let between: String?
  /// True if hundredths are named where units were said before them.
  let namesHundredths: Bool
  /// The currencies that have words.
  let currencies: [Currency]

  /// The same words, with one sign that stands for another currency, or for none that is known.
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
