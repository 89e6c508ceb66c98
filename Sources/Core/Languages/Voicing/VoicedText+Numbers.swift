extension VoicedText {
  /// Consumes the next number, with the separators between its figures, its sign of money and a
  /// fraction after it.
  mutating func takeNumber() {
    let figures = figures(from: scalarIndex) - scalarIndex
    let mixed = afterSpaces(scalarIndex + figures)
    if let fraction = fraction(at: mixed) {
      return takeMixed(figures, fraction, to: mixed + 1)
    }
    if mixed == scalarIndex + figures + 1, let (fraction, end) = writtenFraction(at: mixed),
      fraction.0 < fraction.1
    {
      return takeMixed(figures, fraction, to: end)
    }
    if self[scalarIndex + figures] == "\u{2044}",
      let (fraction, end) = writtenFraction(at: scalarIndex),
      let words = words(for: fraction)
    {
      return say(words, for: end - scalarIndex)
    }
    if takeOrdinal(figures) { return }
    if marksAreSpoken { return copy(figures) }
    if takeDate() { return }
    let end = endOfNumber()
    if takeMoney(from: scalarIndex, to: end, sign: signOfMoney(after: end)) { return }
    if end == scalarIndex + figures {
      takeGroups(figures)
    } else {
      takeSeparated(end)
    }
  }

  /// The index after the figures from an index on.
  func figures(from index: Int) -> Int {
    var index = index
    while self[index]?.figure != nil { index += 1 }
    return index
  }

  /// True if it separates figures of one number, or numbers that are written as one.
  private func isSeparator(_ index: Int) -> Bool {
    guard let scalar = self[index], self[index + 1]?.figure != nil else { return false }
    return switch scalar {
    case ".", ",": true
    case "'", "\u{2019}": figures(from: index + 1) == index + 4
    default: scalar.isSpace && scalar.value > 0x20 && figures(from: index + 1) == index + 4
    }
  }

  /// The index after the figures from here on and their separators; a plain space is none.
  func endOfNumber(from start: Int? = nil) -> Int {
    var end = figures(from: start ?? scalarIndex)
    while isSeparator(end) { end = figures(from: end + 1) }
    return end
  }

  func text(_ start: Int, _ end: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return String(text)
  }

  func number(_ text: String) -> SpokenNumber? {
    TextReader(text).flatMap { SpokenNumber($0, language.numbers) }
  }

  // MARK: Numbers with separators

  /// Consumes a number with separators; numbers that only look like one number stay apart, with the name of the point between.
  private mutating func takeSeparated(_ end: Int) {
    if self[scalarIndex - 1]?.isLetter != true, let words = wordsOfNumber(scalarIndex, end) {
      return say(words, for: end - scalarIndex)
    }
    let isTime = isTime(end)
    let point = language.rules.word(MarkName["."] ?? .unknown)
    while scalarIndex < end {
      copy(figures(from: scalarIndex) - scalarIndex)
      guard scalarIndex < end else { return }
      switch scalars[scalarIndex] {
      case "." where !isTime: say(point, for: 1)
      case ".", ",": pause(for: 1)
      default: copy(1)
      }
    }
  }

  /// The figures of a whole number without separators, or a decimal number in words; nil for other texts.
  private func wordsOfNumber(_ start: Int, _ end: Int) -> String? {
    var separators: [Unicode.Scalar] = []
    for scalar in scalars[start..<end] where scalar.figure == nil { separators.append(scalar) }
    let decimal = language.numbers.decimalSeparator
    let hasThousands =
      separators.allSatisfy { $0 == "." }
      && scalars[start..<end].split(separator: ".").dropFirst().allSatisfy { $0.count == 3 }
    // A point between thousands in each language with a decimal comma, also in those that prefer a space.
    var written = text(start, end)
    if decimal == ",", hasThousands, figures(from: start) - start <= 3, scalars[start] != "0" {
      written.removeAll { $0 == "." }
    }
    guard !isTime(end), let number = number(written) else { return nil }
    guard !number.fraction.isEmpty else { return String(number.whole) }
    guard separators.count > 1 || separators.last == decimal.unicodeScalars.first else {
      return nil
    }
    return language.words(for: number)
  }

  /// True for a time with a point, where no decimal has one.
  private func isTime(_ end: Int) -> Bool {
    let hour = figures(from: scalarIndex)
    guard language.numbers.decimalSeparator != "." || isHour(afterSpaces(end)),
      self[hour] == ".", hour + 3 == end,
      figures(from: hour + 1) == end, self[afterSpaces(end)]?.isUnit != true,
      let hours = wholeNumber(scalars[scalarIndex..<hour].compactMap { $0.figure }),
      let minutes = wholeNumber(scalars[hour + 1..<end].compactMap { $0.figure })
    else { return false }
    return hour - scalarIndex <= 2 && hours < 24 && minutes < 60
  }

  /// True if the German word for the hour of a time is at an index, as after the times of Switzerland.
  private func isHour(_ start: Int) -> Bool {
    self[start] == "U" && self[start + 1] == "h" && self[start + 2] == "r"
      && self[start + 3]?.isLetter != true
  }

  /// Consumes a day, a month and a year with points or slashes between, which are pauses; in German, a year may be
  /// absent.
  private mutating func takeDate() -> Bool {
    var numbers: [UInt64] = []
    var ends: [Int] = []
    var start = scalarIndex
    let mark = self[figures(from: scalarIndex)]
    guard mark == "." || mark == "/" else { return false }
    repeat {
      let end = figures(from: start)
      let limit = ends.count < 2 ? 1...2 : 4...4
      guard limit.contains(end - start),
        let number = wholeNumber(scalars[start..<end].compactMap { $0.figure })
      else { break }
      numbers.append(number)
      ends.append(end)
      start = end + 1
    } while ends.count < 3 && self[start - 1] == mark
    guard let end = ends.last, ends.count == 3 || isDayAndMonth(ends, mark),
      self[end] != mark || self[end + 1]?.figure == nil,
      min(numbers[0], numbers[1]) >= 1, min(numbers[0], numbers[1]) <= 12,
      max(numbers[0], numbers[1]) <= 31
    else { return false }
    say(numbers.map { String($0) }.joined(separator: ", "), for: end - scalarIndex)
    return true
  }

  /// True for a day and a month as German writes them, with a point after each (E9.53).
  private func isDayAndMonth(_ ends: [Int], _ mark: Unicode.Scalar?) -> Bool {
    ends.count == 2 && mark == "." && self[ends[1]] == "." && language.tag == "de"
  }

  /// Consumes a decimal number without a whole one, such as ".5" or "-,50 €" in a price list.
  mutating func takeFraction() -> Bool {
    guard self[scalarIndex - 1]?.isLetter != true, self[scalarIndex - 1]?.figure == nil,
      self[scalarIndex - 1] != ".", self[scalarIndex + 1]?.figure != nil
    else { return false }
    let end = figures(from: scalarIndex + 1)
    guard !isSeparator(end) else { return false }
    let written = "0" + text(scalarIndex, end)
    if let sign = self[afterSpaces(end)], sign.isMoney,
      let words = language.words(for: written + String(sign), as: .currency)
    {
      sayNumber(words, for: afterSpaces(end) + 1 - scalarIndex)
      return true
    }
    guard end - scalarIndex <= 4,
      scalars[scalarIndex] == language.numbers.decimalSeparator.unicodeScalars.first,
      let number = number(written)
    else { return false }
    sayNumber(language.words(for: number), for: end - scalarIndex)
    return true
  }

  // MARK: Numbers with spaces

  /// Consumes figures, and groups of three after them with plain spaces: one number if the language writes it so,
  /// the groups are zeros, or decimals or a unit follow, otherwise several.
  private mutating func takeGroups(_ count: Int) {
    var ends = [scalarIndex + count]
    while let end = ends.last, self[end] == " ", figures(from: end + 1) == end + 4 {
      ends.append(end + 4)
    }
    guard ends.count > 1, let last = ends.last else { return copy(count) }
    let isContinued =
      self[scalarIndex - 1] == "+"
      || self[scalarIndex - 1] == " " && self[scalarIndex - 2]?.figure != nil
    let areZeros = ends.dropLast().allSatisfy { scalars[$0 + 1..<$0 + 4].allSatisfy { $0 == "0" } }
    let isOne =
      count <= 3 && scalars[scalarIndex] != "0" && !isContinued
      && self[scalarIndex - 1]?.isLetter != true
      && (areZeros || language.numbers.groupingSeparator == " "
        || endOfNumber(from: last - 3) > last || self[afterSpaces(last)]?.isMoney == true)
    guard isOne else { return copy(count) }
    let end = endOfNumber(from: last - 3)
    if takeMoney(from: scalarIndex, to: end, sign: signOfMoney(after: end)) { return }
    guard let words = wordsOfNumber(scalarIndex, end) else { return copy(last - scalarIndex) }
    say(words, for: end - scalarIndex)
  }

  // MARK: Fractions

  /// Returns a fraction with a name that is written as two numbers and a slash, and the index after
  /// it.
  private func writtenFraction(at start: Int) -> ((UInt64, UInt64), end: Int)? {
    let slash = figures(from: start)
    guard self[slash] == "/" || self[slash] == "\u{2044}" else { return nil }
    let end = figures(from: slash + 1)
    guard 1...2 ~= slash - start, 1...2 ~= end - slash - 1, self[end] != "/",
      let numerator = wholeNumber(scalars[start..<slash].compactMap { $0.figure }),
      let denominator = wholeNumber(scalars[slash + 1..<end].compactMap { $0.figure }),
      numerator > 0, MarkName.part(denominator) != nil
    else { return nil }
    return ((numerator, denominator), end)
  }

  /// A number and a fraction of one after it.
  private mutating func takeMixed(_ figures: Int, _ fraction: (UInt64, UInt64), to end: Int) {
    let length = end - scalarIndex
    if fraction == (1, 2), figures == 1, scalars[scalarIndex] == "1" {
      return say(.oneAndAHalf, for: length)
    }
    copy(figures)
    let rest =
      fraction == (1, 2) ? language.rules.word(.halfAfter) : words(for: fraction) ?? ""
    say(language.rules.word(.mixed).filled(rest), for: length - figures)
  }

  /// The numerator and the denominator of a sign.
  func fraction(at index: Int) -> (UInt64, UInt64)? {
    self[index].flatMap { Self.fraction(of: $0) }
  }

  /// The numerator and the denominator of the sign of a fraction; nil for other scalars.
  static func fraction(of sign: Unicode.Scalar) -> (UInt64, UInt64)? {
    switch sign {
    case "½": (1, 2)
    case "⅓": (1, 3)
    case "⅔": (2, 3)
    case "¼": (1, 4)
    case "¾": (3, 4)
    case "⅕": (1, 5)
    case "⅖": (2, 5)
    case "⅗": (3, 5)
    case "⅘": (4, 5)
    case "⅙": (1, 6)
    case "⅚": (5, 6)
    case "⅐": (1, 7)
    case "⅑": (1, 9)
    case "⅒": (1, 10)
    case "⅛": (1, 8)
    case "⅜": (3, 8)
    case "⅝": (5, 8)
    case "⅞": (7, 8)
    default: nil
    }
  }

  /// The words for a fraction of one.
  func words(for fraction: (UInt64, UInt64)) -> String? {
    guard let part = MarkName.part(fraction.1) else { return nil }
    guard fraction.0 > 1 else { return language.rules.word(part.one) }
    return language.cardinal(fraction.0, .masculine) + " " + language.rules.word(part.many)
  }
}

extension Unicode.Scalar {
  /// True for a sign of money with words in some language.
  var isMoney: Bool { self == "€" || self == "$" || self == "£" }

  /// True for a sign that follows one number.
  var isUnit: Bool { isMoney || self == "%" || self == "‰" || self == "°" }

  /// True for a figure, a raised figure or the sign of a fraction.
  var isNumeric: Bool {
    figure != nil || raisedFigure != nil || VoicedText.fraction(of: self) != nil
  }
}
