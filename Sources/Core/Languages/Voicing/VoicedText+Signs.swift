extension VoicedText {
  /// Consumes a sign that a daemon replaces with other characters, however it speaks marks: a fraction, a raised
  /// number, the sign of a number.
  mutating func takeForm(_ scalar: Unicode.Scalar) -> Bool {
    if let fraction = fraction(at: scalarIndex) {
      guard let words = words(for: fraction) else { return false }
      sayNumber(words, for: 1)
      return true
    }
    if scalar == "\u{FE0F}", self[scalarIndex - 1]?.figure == nil,
      self[scalarIndex + 1] != "\u{200D}",
      self[scalarIndex + 1] != "\u{20E3}"
    {
      // The picture of an emoji in colors, which takes the last word of its name with it.
      scalarIndex += 1
      return true
    }
    if let number = scalar.drawnNumber {
      sayNumber("\(number)", for: 1)
      return true
    }
    if scalar == "№" {
      say(.numberSign, for: 1)
      return true
    }
    return scalar.raisedFigure != nil && takeRaised()
  }

  /// Consumes a raised number: a power after a figure or a single letter, a number of its own after a word.
  private mutating func takeRaised() -> Bool {
    var figures = ""
    var length = 0
    while let raised = self[scalarIndex + length]?.raisedFigure {
      figures.unicodeScalars.append(raised)
      length += 1
    }
    if figures.unicodeScalars.first == "-" {
      figures = language.numbers.minus + " " + figures.dropFirst()
    }
    let last = self[scalarIndex - 1]
    let isPower =
      last?.figure != nil || last == ")"
      || last?.isLetter == true && self[scalarIndex - 2]?.isLetter != true
    switch (isPower, figures) {
    case (false, _): sayNumber(figures, for: length)
    case (true, "2"): say(.squared, for: length)
    case (true, "3"): say(.cubed, for: length)
    case (true, _): say(language.rules.word(.power).filled(figures), for: length)
    }
    endNumber()
    return true
  }

  /// Consumes "^" and the figures after it.
  private mutating func takePower() -> Bool {
    let isNegative = self[scalarIndex + 1]?.isDash == true
    let start = scalarIndex + (isNegative ? 2 : 1)
    var end = start
    while self[end]?.figure != nil { end += 1 }
    guard end > start else { return false }
    var figures = isNegative ? language.numbers.minus + " " : ""
    figures.unicodeScalars.append(contentsOf: scalars[start..<end])
    say(language.rules.word(.power).filled(figures), for: end - scalarIndex)
    endNumber()
    return true
  }

  /// Consumes a sign beside a number or a letter, which daemons omit.
  mutating func takeSign(_ scalar: Unicode.Scalar) -> Bool {
    let nextIndex = afterSpaces(scalarIndex + 1)
    let next = self[nextIndex]
    let last = before(scalarIndex)
    let isBeforeNumber = isNumber(at: nextIndex)
    let isAfterNumber = endsNumber(before: scalarIndex)
    let isBesideFigure = isBeforeNumber || isAfterNumber || isInSum(scalarIndex)
    let isBesideWord = isBesideFigure || next?.isLetter == true || last?.isLetter == true
    switch scalar {
    case "€", "$", "£": return takeMoneyBeforeNumber()
    case "-", "\u{2212}", "\u{2013}": return takeMinus() || takeRange() || takeHyphenAfterMark()
    case "°", "˚", "℃", "℉": return takeDegrees(last)
    case ".", ",": return takeFraction()
    // A French voice says the sign with its last letter, and not the word, which may mean "no longer".
    case "+" where language.tag == "fr": return false
    case "+": return (isBesideWord || self[scalarIndex - 1] == "+") && takeName(scalar)
    case "%", "‰":
      guard isBesideWord, takeName(scalar) else { return false }
      if isAfterNumber { endNumber() }
      return true
    case "±", "=": return isBesideWord && takeName(scalar)
    case "×", "÷": return isBesideFigure && takeName(scalar)
    case ">" where self[scalarIndex - 1] == "-": return false
    case "<", ">": return isBeforeNumber && takeName(scalar)
    case "^": return last?.isNumeric == true && takePower()
    case "*":
      guard isInSum(scalarIndex) || isBeforeNumber && last?.isNumeric == true else { return false }
      return takeName("×")
    case "/":
      if isFrenchShare {
        say("sur", for: 1)
        return true
      }
      let isTouching = nextIndex == scalarIndex + 1 && self[scalarIndex - 1]?.isSpace == false
      let isBetween = isTouching && isBeforeNumber && isAfterNumber || isInSum(scalarIndex)
      return isBetween && takeName(scalar)
    case "§": return next?.figure != nil && takeName(scalar)
    case "#":
      return (self[scalarIndex + 1]?.isWord == true) != (self[scalarIndex - 1]?.isWord == true)
        && takeName(scalar)
    case "@": return self[scalarIndex + 1]?.isWord == true && takeName(scalar)
    case "&":
      guard isBetweenWords else { return false }
      say(.and, for: 1)
      return true
    case "☐", "☑", "☒", "✓", "✔", "✗", "✘":
      return !(isBeforeNumber && isAfterNumber) && takeMarks(scalar)
    case "↑", "↓", "▲", "▼", "←", "→":
      if self[scalarIndex - 1] == "+" { return takeMarks(scalar) }
      let isVertical = scalar != "←" && scalar != "→"
      return isVertical && isBeforeNumber != isAfterNumber && takeMarks(scalar)
    case "★", "☆", "♦", "♣":
      let isInRating =
        self[scalarIndex - 1]?.isStar == true || self[scalarIndex + 1]?.isStar == true
      return (isBesideFigure || isInRating) && takeMarks(scalar)
    default: return false
    }
  }

  /// Consumes a mark that has a meaning beside words or numbers, with its repetitions.
  private mutating func takeMarks(_ scalar: Unicode.Scalar) -> Bool {
    var end = scalarIndex
    while self[end] == scalar { end += 1 }
    var names: [String] = []
    for case .named(let name) in language.spokenMarks(text(scalarIndex, end)) { names.append(name) }
    say(names.joined(separator: " "), for: end - scalarIndex)
    return true
  }

  /// True for the slash of "24h/24" and "7j/7" in French.
  private var isFrenchShare: Bool {
    guard language.tag == "fr", let unit = self[scalarIndex - 1], unit == "h" || unit == "j"
    else { return false }
    return self[scalarIndex - 2]?.figure != nil && self[scalarIndex + 1]?.figure != nil
  }

  private mutating func takeName(_ scalar: Unicode.Scalar) -> Bool {
    guard let mark = MarkName[Character(scalar)] else { return false }
    say(mark, for: 1)
    return true
  }

  /// True between two words with spaces, and between two capital letters, as in "R&D".
  private var isBetweenWords: Bool {
    guard let last = self[scalarIndex - 1], let next = self[scalarIndex + 1] else { return false }
    if last.isSpace, next.isSpace {
      return before(scalarIndex)?.isWord == true
        && self[afterSpaces(scalarIndex + 1)]?.isWord == true
    }
    return last.properties.isUppercase && next.properties.isUppercase
  }

  /// Consumes a sign of degrees after a number, with the scale after it.
  private mutating func takeDegrees(_ last: Unicode.Scalar?) -> Bool {
    guard last?.isNumeric == true else { return false }
    let isOne = last == "1" && isAlone(scalarIndex - 1)
    let degrees = isOne ? MarkName.degree : MarkName["°"] ?? .degree
    let sign = scalars[scalarIndex]
    let scale: MarkName? =
      switch (sign, self[scalarIndex + 1]) {
      case ("℃", _), (_, "C"): .celsius
      case ("℉", _), (_, "F"): .fahrenheit
      default: nil
      }
    say(degrees, for: 1)
    if sign == "℃" || sign == "℉" {
      say(scale ?? .celsius, for: 0)
    } else if let scale, self[scalarIndex + 1]?.isWord != true {
      say(scale, for: 1)
    }
    endNumber()
    return true
  }

  /// True if the figure before an index, without spaces between, is a whole number.
  private func isAlone(_ index: Int) -> Bool {
    var index = index
    while let scalar = self[index], scalar.isSpace { index -= 1 }
    guard let other = self[index - 1] else { return true }
    return other.figure == nil && other != "." && other != ","
  }
}

extension Unicode.Scalar {
  /// True for a star of a rating.
  fileprivate var isStar: Bool { self == "★" || self == "☆" }

  /// The number in a circle, in parentheses or with a point, such as "❶"; nil for other scalars.
  var drawnNumber: Int? {
    let tables: [(ClosedRange<UInt32>, Int)] = [
      (0x2460...0x2473, 1), (0x2474...0x2487, 1), (0x2488...0x249B, 1), (0x24EA...0x24EA, 0),
      (0x24EB...0x24F4, 11), (0x24F5...0x24FE, 1), (0x24FF...0x24FF, 0), (0x2776...0x277F, 1),
      (0x2780...0x2789, 1), (0x278A...0x2793, 1),
    ]
    guard let (range, first) = tables.first(where: { $0.0.contains(value) }) else { return nil }
    return Int(value - range.lowerBound) + first
  }

  /// The figure or minus that is raised; nil for other scalars.
  var raisedFigure: Unicode.Scalar? {
    switch value {
    case 0xB9: "1"
    case 0xB2: "2"
    case 0xB3: "3"
    case 0x2070, 0x2074...0x2079: Unicode.Scalar(UInt8(value - 0x2070) + 0x30)
    case 0x207B: "-"
    default: nil
    }
  }
}
