/// Signs of money beside numbers.
extension VoicedText {
  /// The index after a number and spaces; that after the number if the sign there touches the next number.
  func signOfMoney(after end: Int) -> Int {
    let sign = afterSpaces(end)
    return sign > end && self[sign + 1]?.figure != nil ? end : sign
  }

  /// Consumes a number and the sign of money beside it.
  mutating func takeMoney(from start: Int, to end: Int, sign: Int) -> Bool {
    guard let scalar = self[sign], scalar.isMoney else { return false }
    if sign < start, let (factor, length) = factor(at: end),
      let amount = number(text(start, end)), let unit = plural(of: scalar)
    {
      let figures = amount.fraction.isEmpty ? String(amount.whole) : language.words(for: amount)
      sayNumber([figures, factor, unit].joined(separator: " "), for: end + length - scalarIndex)
      return true
    }
    guard let words = language.words(for: text(start, end) + String(scalar), as: .currency) else {
      return false
    }
    sayNumber(words, for: max(end, sign + 1) - scalarIndex)
    return true
  }

  /// The word for thousands, millions or billions after an amount, such as "$5M", "£1.2 billion" or "$1,5 Mio.",
  /// with the word before the currency, and its length in the text.
  private func factor(at end: Int) -> (word: String, length: Int)? {
    let start = afterSpaces(end)
    var stop = start
    while self[stop]?.isLetter == true { stop += 1 }
    var written = text(start, stop)
    if written == "mil", case let next = afterSpaces(stop), self[next] == "m" {
      // "mil millones" is one factor.
      stop = next
      while self[stop]?.isLetter == true { stop += 1 }
      written += " " + text(next, stop)
    }
    // A single letter after a space may be anything.
    guard let word = factor(written), start == end || stop - start > 2 else { return nil }
    let isShort = self[stop] == "." && ["Tsd", "Mio", "Mrd"].contains(written)
    return (word, stop + (isShort ? 1 : 0) - end)
  }

  /// The words for a factor and the word before the currency; nil for other words.
  private func factor(_ written: String) -> String? {
    switch (language.tag, written) {
    case ("en", "k"), ("en", "K"), ("en", "thousand"): "thousand"
    case ("en", "m"), ("en", "M"), ("en", "mn"), ("en", "million"): "million"
    case ("en", "b"), ("en", "B"), ("en", "bn"), ("en", "billion"): "billion"
    case ("en", "tn"), ("en", "trillion"): "trillion"
    case ("de", "Tsd"), ("de", "tausend"): "tausend"
    case ("de", "Mio"), ("de", "Millionen"): "Millionen"
    case ("de", "Mrd"), ("de", "Milliarden"): "Milliarden"
    case ("de", "Million"), ("de", "Milliarde"): written
    case ("fr", "mille"), ("es", "mil"), ("it", "mila"), ("nl", "duizend"): written
    case ("fr", "million"), ("fr", "millions"), ("fr", "milliard"), ("fr", "milliards"),
      ("es", "millón"), ("es", "millones"), ("es", "mil millones"):
      written + " de"
    case ("it", "milione"), ("it", "milioni"), ("it", "miliardo"), ("it", "miliardi"):
      written + " di"
    case ("it", "mln"): "milioni di"
    case ("it", "mld"): "miliardi di"
    case ("nl", "mln"), ("nl", "miljoen"): "miljoen"
    case ("nl", "mld"), ("nl", "mrd"), ("nl", "miljard"): "miljard"
    default: nil
    }
  }

  /// The name of several units of a currency.
  private func plural(of sign: Unicode.Scalar) -> String? {
    let words = language.words(for: "2" + String(sign), as: .currency)
    return words?.split(separator: " ").last.map { String($0) }
  }

  /// Consumes a sign of money and the number after it.
  mutating func takeMoneyBeforeNumber() -> Bool {
    let start = afterSpaces(scalarIndex + 1)
    guard self[start]?.figure != nil, self[scalarIndex - 1]?.isLetter != true else { return false }
    return takeMoney(from: start, to: endOfNumber(from: start), sign: scalarIndex)
  }
}
