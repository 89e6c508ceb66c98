/// Ordinals with a raised letter, degrees that are written with that letter, and decimals with an apostrophe.
extension VoicedText {
  // MARK: Plain forms

  /// Returns the scalars with the sign of degrees instead of a raised "o" that means it, and with the decimal
  /// mark instead of an apostrophe, as in Spanish prices.
  func withPlainForms() -> [Unicode.Scalar] {
    guard scalars.contains(where: { $0 == "º" || $0 == "'" || $0 == "\u{2019}" }) else {
      return scalars
    }
    let hasDegrees = scalars.indices.contains(where: isCertainDegree)
    var plain = scalars
    for index in scalars.indices {
      switch scalars[index] {
      case "º" where hasDegrees && before(index)?.figure != nil: plain[index] = "°"
      case "'", "\u{2019}":
        guard isDecimalMark(index) else { continue }
        plain[index] = language.numbers.decimalSeparator.unicodeScalars.first ?? ","
      default: break
      }
    }
    return plain
  }

  /// True for an apostrophe between a Spanish number and its decimals, and not between minutes and seconds.
  private func isDecimalMark(_ index: Int) -> Bool {
    guard language.tag == "es", self[index - 1]?.figure != nil, self[index + 1]?.figure != nil
    else { return false }
    var start = index
    while self[start - 1]?.figure != nil { start -= 1 }
    let end = figures(from: index + 1)
    guard self[start - 1].map({ !"'\u{2019}:".unicodeScalars.contains($0) }) != false,
      end <= index + 3,
      self[end].map({ !"'\u{2019}\u{2032}\u{2033}\"”".unicodeScalars.contains($0) }) != false
    else { return false }
    // "2'50 min" is a time.
    let unit = self[afterSpaces(end)]
    return end == index + 2 || unit != "h" && unit != "m"
  }

  // MARK: Degrees

  /// True for a raised "o" that is certainly the sign of degrees: before a scale, after decimals, after a
  /// negative number, and after a number that is too large for an ordinal in words.
  private func isCertainDegree(_ index: Int) -> Bool {
    guard self[index] == "º", before(index)?.figure != nil else { return false }
    let scale = self[index + 1]
    if scale == "C" || scale == "F", self[index + 2]?.isWord != true { return true }
    var end = index
    while self[end - 1]?.isSpace == true { end -= 1 }
    var start = end
    while self[start - 1]?.figure != nil { start -= 1 }
    if let mark = self[start - 1] {
      if ",.'\u{2019}".unicodeScalars.contains(mark) { return self[start - 2]?.figure != nil }
      if mark.isDash {
        return self[start - 2].map { $0.isSpace || $0 == "/" || $0 == "(" } != false
      }
    }
    guard let number = wholeNumber(scalars[start..<end].compactMap { $0.figure }),
      number > 10
    else { return false }
    return ordinalStems.isEmpty || !hasNoun(before: start) && !hasNoun(after: index)
  }

  /// True if the word after an index has an ordinal before it, as in "25º aniversario".
  private func hasNoun(after index: Int) -> Bool {
    let start = afterSpaces(index + 1)
    guard self[start]?.isLetter == true else { return false }
    return ![
      "de", "a", "al", "con", "en", "hoy", "y", "o", "máx", "mín", "max", "min", "di", "e", "oggi",
    ].contains(word(from: start))
  }

  /// True if the word before an index has an ordinal after it, as in "puesto 15º".
  private func hasNoun(before index: Int) -> Bool {
    guard self[index - 1]?.isSpace == true else { return false }
    var start = index - 1
    while self[start - 1]?.isLetter == true { start -= 1 }
    return ["piso", "planta", "puesto", "lugar", "piano", "posto"].contains(word(from: start))
  }

  /// The letters from an index on, in small letters.
  private func word(from start: Int) -> String {
    var word = ""
    var index = start
    while let scalar = self[index], scalar.isLetter {
      word += scalar.properties.lowercaseMapping
      index += 1
    }
    return word
  }

  // MARK: Ordinals

  /// The ordinals from the first to the tenth without their ending; empty if the language writes no raised letter.
  private var ordinalStems: [String] {
    switch language.tag {
    case "es":
      [
        "primer", "segund", "tercer", "cuart", "quint", "sext", "séptim", "octav", "noven",
        "décim",
      ]
    case "it":
      ["prim", "second", "terz", "quart", "quint", "sest", "settim", "ottav", "non", "decim"]
    default: []
    }
  }

  /// Consumes an ordinal with a raised letter, in the languages that write it.
  mutating func takeOrdinal(_ figures: Int) -> Bool {
    let raised =
      self[scalarIndex + figures] == "." ? scalarIndex + figures + 1 : scalarIndex + figures
    guard let letter = self[raised], letter == "º" || letter == "ª",
      let number = wholeNumber(
        scalars[scalarIndex..<scalarIndex + figures].compactMap { $0.figure })
    else { return false }
    let stems = ordinalStems
    guard number > 0, number <= UInt64(stems.count) else {
      copy(figures)
      scalarIndex = raised + 1
      return true
    }
    let stem = stems[Int(number) - 1]
    // "primer" and "tercer" before a noun.
    let isBeforeNoun =
      hasNoun(after: raised) && self[afterSpaces(raised + 1) + 1]?.isLetter == true
    let isShort = language.tag == "es" && stem.hasSuffix("er") && isBeforeNoun
    let ending = letter == "ª" ? "a" : isShort ? "" : "o"
    say(stem + ending, for: raised + 1 - scalarIndex)
    return true
  }
}
