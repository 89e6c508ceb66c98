extension VoicedText {
  // MARK: The numbers beside a sign

  /// True if a number ends before an index, with its unit, its ordinal point or a closing bracket;
  /// spaces may be between.
  func endsNumber(before index: Int) -> Bool {
    var index = index - 1
    // A number has a scale, a unit and a bracket after it at most, and an emoji of a key has two scalars.
    for _ in 0..<5 {
      while let scalar = self[index], scalar.isSpace { index -= 1 }
      guard let scalar = self[index] else { return false }
      if scalar.isNumeric { return true }
      if scalar.isLetter {
        var start = index
        while start > 0, index - start < 4, self[start - 1]?.isLetter == true { start -= 1 }
        let isScale = scalar.isScale && start == index && self[index - 1]?.isDegree == true
        guard isScale || isUnit(start, index + 1) else { return false }
        index = start - 1
      } else {
        guard scalar.canFollowNumber || scalar == "." && self[index - 1]?.figure != nil else {
          return false
        }
        index -= 1
      }
    }
    return false
  }

  /// True if a number is at an index, also with a minus, a sign of money or a separator before its figures.
  func isNumber(at index: Int) -> Bool {
    if self[index]?.isDash == true {
      return isMinus(index) && isUnsignedNumber(at: afterSpaces(index + 1))
    }
    return isUnsignedNumber(at: index)
  }

  /// True if a number without a minus is at an index.
  func isUnsignedNumber(at index: Int) -> Bool {
    guard let scalar = self[index] else { return false }
    if scalar.isMoney { return self[afterSpaces(index + 1)]?.figure != nil }
    if scalar == "." || scalar == "," { return self[index + 1]?.figure != nil }
    return scalar.isNumeric
  }

  /// True if an amount of money, a percentage or a number of degrees is at an index.
  private func isQuantity(at index: Int) -> Bool {
    if self[index]?.isMoney == true { return true }
    return self[afterSpaces(endOfNumber(from: index))]?.isUnit == true
  }

  // MARK: A minus

  /// True if the dash at an index is a minus: in a sum, or as the sign of the number after it.
  func isMinus(_ index: Int) -> Bool {
    guard let scalar = self[index], scalar.isDash else { return false }
    if isInSum(index) { return true }
    let next = afterSpaces(index + 1)
    if scalar == "\u{2212}" {
      return isUnsignedNumber(at: next) || self[index - 1]?.isLetter == true
        || endsNumber(before: index)
    }
    guard isUnsignedNumber(at: next) else { return false }
    guard next == index + 1 else { return isMinusApart(index, next) }
    if ["UTC", "GMT"].contains(word(before: index)) { return true }
    return isAtStart(index) && (scalar == "-" || !endsNumber(before: index))
  }

  /// True if a dash with a space after it is the sign of a number: after a mark that a number follows,
  /// and at the beginning of a line before a quantity.
  private func isMinusApart(_ index: Int, _ next: Int) -> Bool {
    var last = index - 1
    while let scalar = self[last], scalar.isSpace, !scalar.isNewline { last -= 1 }
    guard let scalar = self[last], !scalar.isNewline else { return isQuantity(at: next) }
    return ":=×÷([{".unicodeScalars.contains(scalar)
  }

  /// True if the dash at an index may begin a number: it is neither beside a word nor after a number
  /// or a closing mark.
  private func isAtStart(_ index: Int) -> Bool {
    guard let last = self[index - 1], !last.isSpace else { return true }
    switch last {
    case "e", "E": return self[index - 2]?.figure != nil
    case "\"", "'", "”", "’", "»": return self[index - 2]?.isWord != true
    case ".", ")", "]", "}", "_": return false
    default: return !last.isWord && !last.isDash && !endsNumber(before: index)
    }
  }

  /// True if the hyphen at an index ends a grade or a blood group, such as "B-" and "0-".
  ///
  /// A word in small letters, another grade or nothing follows: "Row A- Seat" has another dash. A hyphen that
  /// begins or joins a later word may belong to this one too: "A-, B- und C-Klasse".
  private func isAfterGrade(_ index: Int) -> Bool {
    guard self[index] == "-", isGrade(word(before: index)) else { return false }
    for later in scalars.indices[(index + 1)...] where self[later] == "-" {
      if self[later + 1]?.isWord == true { return false }
    }
    guard let next = self[index + 1], !next.isNewline else { return true }
    guard next.isSpace else { return ")]}\"”»,.;:!?/|".unicodeScalars.contains(next) }
    let start = afterSpaces(index + 1)
    guard let first = self[start], first.isWord else { return true }
    var end = start
    while self[end]?.isWord == true { end += 1 }
    return first.properties.isLowercase
      || (self[end] == "-" || self[end] == "+") && isGrade(word(before: end))
  }

  /// True for a grade and for a blood group without its sign.
  private func isGrade(_ word: String) -> Bool {
    switch word {
    case "A", "B", "C", "D", "E", "F", "AB", "O", "0": true
    default: false
    }
  }

  /// The letters and figures before an index; empty if a hyphen or a separator is before them.
  private func word(before index: Int) -> String {
    var start = index
    while self[start - 1]?.isWord == true { start -= 1 }
    if let last = self[start - 1], last.isDash || last == "." || last == "," { return "" }
    var word = String.UnicodeScalarView()
    word.append(contentsOf: scalars[start..<index])
    return String(word)
  }

  /// Consumes a minus before a number or between two; a hyphen inside of a word or of a range stays.
  mutating func takeMinus() -> Bool {
    if self[scalarIndex + 1] == ",", self[scalarIndex + 2]?.figure != nil, isAtStart(scalarIndex) {
      // A dash instead of a zero, as in German prices.
      scalarIndex += 1
      return takeFraction()
    }
    guard isMinus(scalarIndex) || isAfterGrade(scalarIndex) else { return false }
    let isSign = self[scalarIndex - 1]?.isSpace == true && self[scalarIndex + 1]?.isSpace == false
    if isSign, !isInSum(scalarIndex) { beginNumber() }
    say(language.numbers.minus, for: 1)
    return true
  }

  // MARK: The places of signs

  /// Returns the scalars with each minus before its number and its sign of money, and with the plain
  /// form of hyphens and of "+/-".
  func withSignsBefore() -> [Unicode.Scalar] {
    var placed: [Unicode.Scalar] = []
    placed.reserveCapacity(scalars.count)
    var index = 0
    while let scalar = self[index] {
      if scalar == "+", self[index + 1] == "/", self[index + 2] == "-" {
        placed.append("±")
        index += 3
        continue
      }
      if let length = lengthOfMissingDecimals(index) {
        index += length
        continue
      }
      let isSign = scalar == "-" || scalar == "\u{2212}"
      if isSign, let start = startOfAmount(before: index) {
        placed.insert("-", at: placed.count - (index - start))
      } else if isSign, let money = moneyBefore(index) {
        placed.insert("-", at: placed.count - (index - money))
      } else {
        placed.append(scalar.isPlainHyphen ? "-" : scalar)
      }
      index += 1
    }
    return placed
  }

  /// Returns the length of a decimal mark with dashes instead of decimals, as in "5,- €"; nil if there is none.
  private func lengthOfMissingDecimals(_ index: Int) -> Int? {
    guard self[index] == ",", self[index - 1]?.figure != nil else { return nil }
    var end = index + 1
    while self[end]?.isLongDash == true { end += 1 }
    guard end > index + 1, self[end]?.isWord != true else { return nil }
    return end - index
  }

  /// Returns the index of the sign of money before a minus and a number, as in "$-5"; nil if there is none.
  private func moneyBefore(_ index: Int) -> Int? {
    guard self[afterSpaces(index + 1)]?.figure != nil else { return nil }
    var money = index - 1
    while self[money]?.isSpace == true { money -= 1 }
    guard self[money]?.isMoney == true, !endsNumber(before: money), self[money - 1]?.isWord != true
    else { return nil }
    return money
  }

  /// Returns the beginning of the amount before a minus, as in bank statements; nil if there is none.
  ///
  /// An amount has two decimals, or a space and a sign of money after the minus. No word in small letters and no
  /// number follows: "1,50- und 2,00-Meter" has none.
  private func startOfAmount(before end: Int) -> Int? {
    guard self[end - 1]?.figure != nil else { return nil }
    var start = end
    while let scalar = self[start - 1],
      scalar.figure != nil || self[start]?.figure != nil && (scalar == "." || scalar == ",")
    { start -= 1 }
    if self[start]?.figure == nil { start += 1 }
    while self[start - 1]?.isSpace == true, self[start - 2]?.figure != nil,
      self[start + 2]?.figure != nil, self[start + 3]?.figure == nil
    {
      start -= 2
      while self[start - 1]?.figure != nil { start -= 1 }
    }
    let decimal = language.numbers.decimalSeparator.unicodeScalars.first
    let hasCents =
      self[end - 3] == decimal && self[end - 2]?.figure != nil && end - start > 3
    let next = afterSpaces(end + 1)
    let isBeforeMoney = next > end + 1 && self[next]?.isMoney == true
    guard hasCents || isBeforeMoney, isEndOfAmount(end + 1) else { return nil }
    var money = start - 1
    while self[money]?.isSpace == true { money -= 1 }
    if self[money]?.isMoney == true, !endsNumber(before: money) { start = money }
    guard let last = self[start - 1] else { return start }
    return last.isSpace || ":([{|=".unicodeScalars.contains(last) ? start : nil
  }

  /// True if the text after the minus of an amount continues neither a word nor a range.
  private func isEndOfAmount(_ index: Int) -> Bool {
    guard let scalar = self[index], !scalar.isNewline else { return true }
    guard !scalar.isWord, !scalar.isDash else { return false }
    let next = afterSpaces(index)
    if self[next]?.isMoney == true {
      return self[next + 1]?.isWord != true && self[next + 1]?.isDash != true
    }
    guard scalar.isSpace else { return true }
    return !isUnsignedNumber(at: next) && self[next]?.properties.isLowercase != true
  }

  // MARK: Numbers apart

  /// Consumes a dash of a range.
  mutating func takeRange() -> Bool {
    guard self[scalarIndex] == "\u{2013}", self[scalarIndex - 1]?.isSpace == false,
      endsNumber(before: scalarIndex), isNumber(at: scalarIndex + 1)
    else { return false }
    say(.rangeTo, for: 1)
    return true
  }

  /// Consumes a hyphen after a mark or a unit and before a figure, which daemons take for a minus.
  mutating func takeHyphenAfterMark() -> Bool {
    guard self[scalarIndex + 1]?.figure != nil, let last = self[scalarIndex - 1], !last.isSpace,
      !last.isDash, last.isLetter == endsNumber(before: scalarIndex)
    else { return false }
    pause(for: 1)
    return true
  }
}

extension Unicode.Scalar {
  /// True for a hyphen, a dash or a minus that may be the sign of a number.
  var isDash: Bool { self == "-" || self == "\u{2212}" || self == "\u{2013}" }

  /// True for a dash of any length.
  fileprivate var isLongDash: Bool { isDash || self == "\u{2014}" }

  /// True for a hyphen that is written otherwise to keep words or lines together.
  fileprivate var isPlainHyphen: Bool { (0x2010...0x2012).contains(value) }

  /// True for a sign of degrees, without its scale.
  fileprivate var isDegree: Bool { self == "°" || self == "˚" || self == "º" }

  /// True for the letter of a scale of degrees.
  fileprivate var isScale: Bool { self == "C" || self == "F" }

  fileprivate var isNewline: Bool { (0x0A...0x0D).contains(value) }

  /// True for a mark that may be between a number and the sign after it: a unit, a closing bracket or quote, the
  /// selector and the frame of an emoji.
  fileprivate var canFollowNumber: Bool {
    if isUnit || isDegree { return true }
    return switch self {
    case "ª", "℃", "℉", "′", "″", "'", "\"", "”", "’", "»", ")", "]", "}", "\u{FE0F}", "\u{20E3}":
      true
    default: false
    }
  }

  /// True for a space or a mark that daemons omit between two numbers.
  var isSilentBetweenNumbers: Bool {
    switch self {
    case "°", "º", "ª", "№", "℃", "℉": return false
    case "|", "~", "^", "`", "<", ">", "=", "→", "←", "↔", "⇒", "∕", "∙", "\u{2212}": return true
    default: break
    }
    guard !properties.isEmoji || isASCII else { return false }
    return switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .modifierSymbol, .otherSymbol:
      true
    default: isSpace
    }
  }
}
