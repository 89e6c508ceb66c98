import Languages

extension Utterance {
  /// Creates the spoken form of a number: rounded to hundredths, without a fraction if it is zero,
  /// and with the decimal separator of the language (E12).
  package init(spoken number: Double, language: String) {
    let (own, tag) = Language.speaking(language)
    guard let words = own.written(number) else {
      self.init(number < 0 ? own.numbers.veryLow : own.numbers.veryHigh, language: tag)
      return
    }
    self.init(words, language: language)
  }

  /// Creates the position of a value in its range, in percent (E12); if steps are smaller than a
  /// percent, to hundredths.
  ///
  /// If the range has no length, it is the value itself.
  package init(percentageOf range: ValueRange, language: String) {
    let length = range.maximum - range.minimum
    let share = (range.value - range.minimum) / length * 100
    guard length > 0, length.isFinite, share.isFinite else {
      self.init(spoken: range.value, language: language)
      return
    }
    let bounded = min(max(share, 0), 100)
    let isFine = range.step / length < 0.01
    let (own, tag) = Language.speaking(language)
    let number = Utterance(spoken: isFine ? bounded : bounded.rounded(), language: tag)
    self.init("\(number.text) \(own.numbers.percentWord)", language: tag)
  }
}
